// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "compact/float_net.hpp"
#include "starling/compact/evaluator.hpp"

namespace starling::compact {

/// A net's tables in whole numbers.
struct Tables {
    Shape shape;
    std::vector<std::uint8_t> coarse;
    std::vector<std::int8_t> fine;
    std::vector<std::int16_t> biases;
    std::vector<std::int8_t> outputs;
    std::array<std::int32_t, kChances> constants{};
    std::array<std::uint8_t, kChances> output_shifts{};

    /// As the evaluator reads them; the tables must stay where they are.
    Net net() const;
};

/// Turns parameters into what whole numbers can say. Each unit has a step of its own, which its outputs take with them,
/// so that no device ever sees it.
class Quantiser {
public:
    /// Chooses the steps that lose least of these weights.
    explicit Quantiser(const Parameters& net);

    /// The nearest parameters that can be written as tables, in floats.
    void round(const Parameters& net, Parameters& out) const;
    Tables tables(const Parameters& net) const;

private:
    /// A weight of an output in the whole numbers of its table, not yet rounded.
    float whole_output(float weight, unsigned unit, unsigned chance) const;
    /// Of one unit in one view.
    void round_outputs(float* weights, unsigned unit) const;
    void write_outputs(const Parameters& net, Tables& out) const;

    std::vector<float> steps_;
    std::array<std::uint8_t, kChances> output_shifts_{};
};

}  // namespace starling::compact
