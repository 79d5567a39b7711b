// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "starling/compact/side_inputs.hpp"

namespace starling::compact {

/// The chances a net speaks of, in gnubg's order: to win, to win a gammon or more, a backgammon, to lose a gammon or
/// more, a backgammon.
inline constexpr unsigned kChances = 5;

/// Weights of small inputs are four bits: which of these. They are denser around nothing, where most weights are; how
/// far they reach matters more than how dense they are.
inline constexpr std::array<std::int8_t, 16> kWeightCodes{0, 1, 2, 3, 4, 7, 12, 20, 32, -1, -2, -4, -7, -12, -20, -32};
/// What a small input weighs beside a fine one.
inline constexpr std::int32_t kCoarseWeight = 64;
inline constexpr unsigned kCoarseBytes = kFirstFine / 2;  ///< weights of a unit for one side's small inputs
static_assert(kFirstFine % 2 == 0);

/// A net with one hidden layer, in tables that somebody else owns. Each hidden unit has one set of weights and looks at
/// the board twice, once from either side; so the tables serve for twice as many units as they describe. A unit says
/// how far its sum is above zero.
struct Net {
    /// Sums are divided by four and cut at this: the outputs of many units stay within 32 bits.
    static constexpr unsigned kHiddenShift = 2;
    static constexpr std::int32_t kMostHidden = 16'383;

    std::uint16_t units;
    bool sees_both;              ///< a unit is told of the other side's men, too; in a race they are nothing to it
    std::uint8_t fine_inputs;    ///< how many of them
    const std::uint8_t* coarse;  ///< for each unit, for each side it sees: codes of weights, two a byte, low half first
    const std::int8_t* fine;     ///< for each unit, for each side it sees
    const std::int16_t* biases;  ///< for each unit: as the mover and as the other side, in steps of four
    const std::int8_t* outputs;  ///< for each unit, in either view: kChances weights
    std::array<std::int32_t, kChances> constants;
    std::array<std::uint8_t, kChances> output_shifts;  ///< make 1/8192 of what the outputs add up to

    /// What the outputs are before they become chances: natural logarithms of odds, in 1/8192.
    using Outputs = std::array<std::int32_t, kChances>;
    Outputs outputs_of(const SideInputs& mover, const SideInputs& other) const;
};

}  // namespace starling::compact
