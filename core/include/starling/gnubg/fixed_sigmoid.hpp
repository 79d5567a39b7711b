// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// \file
/// gnubg's sigmoid in whole numbers, from a table that the compiler computes.

#include <array>
#include <cstdint>

namespace starling::gnubg {

/// Certainty: chances are numerators over kSure.
inline constexpr std::int32_t kSure = 1 << 20;

/// Arguments of the sigmoid count cells, 40 to a unit, with kSigmoidFraction binary places. gnubg interpolates an
/// exponential in tenths, so its jumps fall between cells. Within a cell a straight line is at most 2e-5 off, and right
/// on average.
inline constexpr unsigned kSigmoidFraction = 10;
inline constexpr unsigned kSigmoidCells = 400, kCellsOfUnit = 40;

namespace detail {

/// From this argument on the sigmoid is constant.
inline constexpr std::uint32_t kSigmoidEnd = kSigmoidCells << kSigmoidFraction;

// The compiler computes the table: it needs floating point, which must not run on a device.

/// How far gnubg's sigmoid is above one half at `cells` cells above zero, interpolated from this tenth.
consteval double sigmoid_above_half(double cells, unsigned tenth) {
    constexpr unsigned kCellsOfTenth = kCellsOfUnit / 10;
    constexpr double kTenthOfE = 1.1051709180756476248;  // e to the power of a tenth
    double exponential = 0.1;
    for (unsigned i = 0; i < tenth; ++i) { exponential *= kTenthOfE; }
    return 0.5 - 1 / (1 + exponential * (10 + cells / kCellsOfTenth - tenth));
}

/// Half of a unit of 2^-16, in units of 1/kSure: added before a shift, it rounds to the nearest.
inline constexpr int kShortShift = 4, kHalfOfShort = 1 << (kShortShift - 1);

/// A cell in one word. The upper bits are the value at its start, over kSure. The lowest kRiseBits bits are the rise
/// until its end, over half of kSure, because twelve bits have room for no more.
inline constexpr unsigned kRiseBits = 12;
consteval std::uint32_t sigmoid_cell(double start, double rise) {
    // NOLINTBEGIN(bugprone-incorrect-roundings): neither is negative, and a compiler cannot call lround
    return static_cast<std::uint32_t>(start * kSure + 0.5 + kHalfOfShort) << kRiseBits |
           static_cast<std::uint32_t>(rise * kSure / 2 + 0.5);
    // NOLINTEND(bugprone-incorrect-roundings)
}

inline constexpr auto kSigmoidTable = []() consteval {
    constexpr unsigned kCellsOfTenth = kCellsOfUnit / 10, kLastTenth = 99;
    std::array<std::uint32_t, kSigmoidCells + 1> cells{};
    for (unsigned i = 0; i < kSigmoidCells; ++i) {
        const unsigned tenth = i / kCellsOfTenth;
        const double start = sigmoid_above_half(i, tenth), end = sigmoid_above_half(i + 1, tenth);
        // In the middle the curve is this far above its chord, and on average by two thirds of that.
        const double above = sigmoid_above_half(i + 0.5, tenth) - (start + end) / 2;
        cells[i] = sigmoid_cell(start + above * 2 / 3, end - start);
    }
    // gnubg's table ends here, with the exponential of the tenth before.
    cells[kSigmoidCells] = sigmoid_cell(sigmoid_above_half(kLastTenth * kCellsOfTenth, kLastTenth), 0);
    return cells;
}
();

/// The distance of the sigmoid from one half, over kSure, plus kHalfOfShort.
[[gnu::always_inline]] constexpr std::int32_t sigmoid_from_half(std::int32_t cells) {
    const auto distance = static_cast<std::uint32_t>(cells < 0 ? -cells : cells);
    const std::uint32_t place = distance < kSigmoidEnd ? distance : kSigmoidEnd;
    const std::uint32_t cell = kSigmoidTable[place >> kSigmoidFraction];
    constexpr std::uint32_t kRise = (1U << kRiseBits) - 1, kWithin = (1U << kSigmoidFraction) - 1;
    const std::uint32_t risen = (cell & kRise) * (place & kWithin) >> (kSigmoidFraction - 1);
    return static_cast<std::int32_t>((cell >> kRiseBits) + risen);
}

}  // namespace detail

/// The sigmoid, over kSure.
constexpr std::int32_t fixed_sigmoid(std::int32_t cells) {
    const std::int32_t from_half = detail::sigmoid_from_half(cells) - detail::kHalfOfShort;
    return kSure / 2 + (cells < 0 ? -from_half : from_half);
}

/// The sigmoid minus one half, over 2^16.
[[gnu::always_inline]] constexpr std::int16_t short_sigmoid(std::int32_t cells) {
    const std::int32_t from_half = detail::sigmoid_from_half(cells) >> detail::kShortShift;
    return static_cast<std::int16_t>(cells < 0 ? -from_half : from_half);
}

}  // namespace starling::gnubg
