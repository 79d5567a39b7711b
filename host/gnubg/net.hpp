// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

namespace starling::gnubg {

/// One of gnubg's nets, in floats: a hidden layer, and a layer of five outputs.
struct Net {
    static constexpr std::size_t kOutputs = 5;
    using Outputs = std::array<float, kOutputs>;

    std::size_t inputs = 0, hidden = 0;
    float hidden_slope = 0, output_slope = 0;
    std::vector<float> hidden_weights;  ///< a row for each input
    std::vector<float> output_weights;  ///< a row for each output
    std::vector<float> hidden_biases, output_biases;

    /// Sums in gnubg's order, so that its values come out to the last bits.
    Outputs outputs(std::span<const float> values) const;
};

/// gnubg's sigmoid: an exponential by a table in steps of a tenth, with a straight line from each step. It jumps by up
/// to 0.0012 at the steps, and the nets were trained with it: a smooth one is another evaluation.
float sigmoid(float z);

}  // namespace starling::gnubg
