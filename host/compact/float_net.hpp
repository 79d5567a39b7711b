// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "compact/self_play.hpp"
#include "starling/compact/net.hpp"

namespace starling::compact {

/// How large a net is, and what it looks at.
struct Shape {
    unsigned units;
    bool sees_both;
    unsigned fine_inputs;

    constexpr unsigned sides() const { return sees_both ? 2 : 1; }
    constexpr unsigned rows() const { return sides() * kSideInputs; }

    /// The bytes of a net's tables in flash.
    constexpr std::size_t bytes() const {
        constexpr std::size_t kNetBytes = 48;  // a Net where pointers have 32 bits
        const std::size_t unit = sides() * (kCoarseBytes + fine_inputs) + 2 * (sizeof(std::int16_t) + kChances);
        return kNetBytes + units * unit;
    }
};

inline constexpr Shape contact_shape(unsigned units) { return {units, true, kSideInputs - kFirstFine}; }
inline constexpr Shape race_shape(unsigned units) { return {units, false, kFirstThreat - kFirstFine}; }

/// A position as a net sees it, and what it ought to say.
struct Example {
    SideInputs mover, other;
    std::array<float, kChances> chances;

    Example(const Option& option, bool has_contact);
};

/// The parameters of a net in floats, all in one row so that they can be improved in one loop.
class Parameters {
public:
    /// Eight chances where five are needed: they fit a vector.
    static constexpr unsigned kPadded = 8;

    explicit Parameters(const Shape& shape);

    const Shape& shape() const { return shape_; }
    std::vector<float>& all() { return all_; }
    const std::vector<float>& all() const { return all_; }

    /// The weights of all units for an input; those of the other side's inputs come kSideInputs later.
    float* weights(unsigned input) { return all_.data() + input * shape_.units; }
    const float* weights(unsigned input) const { return all_.data() + input * shape_.units; }
    /// Of all units as the mover (0) and as the other side (1).
    float* biases(unsigned view) { return weights(shape_.rows() + view); }
    const float* biases(unsigned view) const { return weights(shape_.rows() + view); }
    /// What each unit in turn adds to the chances.
    float* outputs(unsigned view) { return weights(shape_.rows() + 2) + view * shape_.units * kPadded; }
    const float* outputs(unsigned view) const { return weights(shape_.rows() + 2) + view * shape_.units * kPadded; }
    float* constants() { return outputs(2); }
    const float* constants() const { return outputs(2); }

private:
    Shape shape_;
    std::vector<float> all_;
};

/// What an input counts in floats.
float size_of(const ActiveInput& input);

/// What happens in a net when it looks at one example.
struct Activity {
    std::array<std::vector<float>, 2> hidden;          ///< in either view
    std::array<float, Parameters::kPadded> chances{};  ///< from 0 to 1
};

void look(const Parameters& net, const Example& example, Activity& activity);

/// Adds to `gradient` what a small change of each parameter changes, if a change of the outputs changes so much.
void learn(const Parameters& net, const Example& example, const Activity& activity,
           const std::array<float, Parameters::kPadded>& slope, Parameters& gradient);

}  // namespace starling::compact
