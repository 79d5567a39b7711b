// SPDX-License-Identifier: MIT
#include "starling/compact/net.hpp"

#include <algorithm>

namespace starling::compact {

namespace {

std::int32_t code_at(const std::uint8_t* codes, unsigned index) {
    return kWeightCodes[unsigned{codes[index / 2]} >> index % 2 * 4 & 15U];
}

/// The inputs of one side by the weights of one unit.
std::int32_t product(const SideInputs& inputs, const std::uint8_t* coarse, const std::int8_t* fine) {
    std::int32_t small = 0, large = 0;
    for (const auto& [index, value] : inputs) {
        if (index < kFirstFine) {
            small += code_at(coarse, index) * value;
        } else {
            large += fine[index - kFirstFine] * value;
        }
    }
    return small * kCoarseWeight + large;
}

}  // namespace

Net::Outputs Net::outputs_of(const SideInputs& mover, const SideInputs& other) const {
    const std::uint8_t* codes = coarse;
    const std::int8_t* weights = fine;
    const std::int16_t* bias = biases;
    const std::int8_t* weight = outputs;
    Outputs sums = constants;
    for (unsigned unit = 0; unit < units; ++unit) {
        std::array<std::int32_t, 2> views{product(mover, codes, weights), product(other, codes, weights)};
        codes += kCoarseBytes;
        weights += fine_inputs;
        if (sees_both) {
            views[0] += product(other, codes, weights);
            views[1] += product(mover, codes, weights);
            codes += kCoarseBytes;
            weights += fine_inputs;
        }
        for (const std::int32_t view : views) {
            const std::int32_t hidden = std::clamp((view >> kHiddenShift) + *bias++, std::int32_t{0}, kMostHidden);
            for (std::int32_t& sum : sums) { sum += *weight++ * hidden; }
        }
    }
    for (unsigned chance = 0; chance < kChances; ++chance) { sums[chance] >>= output_shifts[chance]; }
    return sums;
}

}  // namespace starling::compact
