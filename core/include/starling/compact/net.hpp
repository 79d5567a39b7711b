// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// A neural net with one hidden layer, packed for flash.

#include <array>
#include <cstdint>

#include "starling/compact/side_inputs.hpp"

namespace starling::compact {

/// How many chances a net returns, in gnubg's order: win, win a gammon or more, win a backgammon, lose a gammon or
/// more, lose a backgammon.
inline constexpr unsigned kChances = 5;

/// A weight of a small input is a code of four bits: an index into these values. They are denser around zero, where
/// most weights are. Their range matters more than their density.
inline constexpr std::array<std::int8_t, 16> kWeightCodes{0, 1, 2, 3, 4, 7, 12, 20, 32, -1, -2, -4, -7, -12, -20, -32};
/// Products of small inputs are multiplied by this before those of large inputs are added.
inline constexpr std::int32_t kCoarseWeight = 64;
inline constexpr unsigned kCoarseBytes = kFirstFine / 2;  ///< for a unit's weights of one side's small inputs
static_assert(kFirstFine % 2 == 0);

/// A net with one hidden layer. The tables are the caller's. Each hidden unit has one set of weights and is computed
/// twice, once from either side's view, so the tables serve for twice as many units as they describe. The activation is
/// max(0, sum).
struct Net {
    /// Sums are divided by four and limited to kMostHidden, so that the outputs of many units fit into 32 bits.
    static constexpr unsigned kHiddenShift = 2;
    static constexpr std::int32_t kMostHidden = 16'383;

    std::uint16_t units;
    bool sees_both;              ///< does a unit see the checkers of both sides? In a race only those of its own
    std::uint8_t fine_inputs;    ///< number of large inputs
    const std::uint8_t* coarse;  ///< for each unit and each side it sees: codes of weights, two a byte, low half first
    const std::int8_t* fine;     ///< for each unit and each side it sees: weights of large inputs
    const std::int16_t* biases;  ///< for each unit: in the mover's and in the other side's view, in steps of four
    const std::int8_t* outputs;  ///< for each unit and each view: kChances weights
    std::array<std::int32_t, kChances> constants;
    std::array<std::uint8_t, kChances> output_shifts;  ///< shifts that turn sums of outputs into units of 1/8192

    /// Outputs before they become chances: natural logarithms of odds, in 1/8192.
    using Outputs = std::array<std::int32_t, kChances>;
    Outputs outputs_of(const SideInputs& mover, const SideInputs& other) const;
};

}  // namespace starling::compact
