// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// From the value of a rolled position to the mover's chance to win. A logistic curve for each board size, fitted to
/// games of the engine against itself: `starling calibrate chance --fit` writes the figures; without --fit it compares
/// them with new games.

#include <array>
#include <cstddef>
#include <cstdint>

#include "starling/value.hpp"

namespace starling::dice {

/// The depth of the values that the curves were fitted to. Values of another even number of layers mean about the same;
/// those of an odd number do not, because the opponent then moves last.
inline constexpr unsigned kChanceLayers = 2;

/// The logarithm of the odds, in thousandths: of a position of value 0, and what each point of the evaluation adds.
struct ChanceCurve {
    std::int16_t even;
    std::int16_t per_point;
};

/// The usual length of the winning line on a board of this size, from 3 on. It fits the published figures best.
constexpr unsigned usual_line(unsigned size) { return size <= 3 ? 3 : size <= 7 ? 4 : 5; }

/// The curves for sizes from 3 on, each with its usual line.
inline constexpr std::array<ChanceCurve, 15> kChanceCurves{{
    {-108, 34},  // 3x3
    {-76, 37},   // 4x4
    {-102, 41},  // 5x5
    {-104, 44},  // 6x6
    {-99, 45},   // 7x7
    {-93, 57},   // 8x8
    {-92, 59},   // 9x9
    {-87, 56},   // 10x10
    {-87, 59},   // 11x11
    {-88, 62},   // 12x12
    {-86, 62},   // 13x13
    {-86, 65},   // 14x14
    {-85, 66},   // 15x15
    {-86, 69},   // 16x16
    {-85, 71},   // 17x17
}};

namespace detail {

/// 1 / (1 + exp(-x)) in thousandths at x = 0, 1/2, 1, ... 6.
inline constexpr std::array<std::int16_t, 13> kLogistic{
    {500, 622, 731, 818, 881, 924, 953, 971, 982, 989, 993, 996, 998}};

/// The chance in thousandths, from the logarithm of the odds in thousandths, which must not be negative.
constexpr Value chance_of(Value log_odds) {
    constexpr Value kStep = 500;
    const std::size_t at = static_cast<std::size_t>(log_odds / kStep);
    if (at + 1 >= kLogistic.size()) { return kLogistic.back(); }
    return kLogistic[at] + (kLogistic[at + 1] - kLogistic[at]) * (log_odds % kStep) / kStep;
}

}  // namespace detail

/// The mover's chance to win in percent, rounded; a draw counts half. A value of +-bound or beyond gives 100 or 0.
/// `value` is in units of `unit` per point; `bound` is the evaluation's. 3 <= size <= 17.
constexpr unsigned winning_chance(unsigned size, Value value, Value unit, Value bound) {
    if (value >= bound * unit) { return 100; }
    if (value <= -bound * unit) { return 0; }
    const ChanceCurve& curve = kChanceCurves[size - 3];
    const Value log_odds = curve.even + curve.per_point * value / unit;
    const Value thousandths = log_odds >= 0 ? detail::chance_of(log_odds) : 1000 - detail::chance_of(-log_odds);
    return static_cast<unsigned>((thousandths + 5) / 10);
}

}  // namespace starling::dice
