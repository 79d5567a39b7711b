// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>

namespace starling::gnubg {

/// What is certain.
inline constexpr std::int32_t kSure = 1 << 20;

/// gnubg's sigmoid in whole numbers. Arguments count cells, 40 to a unit, with kSigmoidFraction binary places; gnubg
/// interpolates an exponential in tenths, so its jumps fall between cells. Within a cell a straight line is at most
/// 2e-5 off, and right in the mean.
inline constexpr unsigned kSigmoidFraction = 10;
inline constexpr unsigned kSigmoidCells = 400, kCellsOfUnit = 40;

namespace detail {

/// Where nothing changes any more.
inline constexpr std::uint32_t kSigmoidEnd = kSigmoidCells << kSigmoidFraction;

// The table is the compiler's work: what it needs fractions for cannot be called on a device.

/// By how much gnubg's sigmoid is above a half so many cells above zero, interpolated from that tenth.
consteval double sigmoid_above_half(double cells, unsigned tenth) {
    constexpr unsigned kCellsOfTenth = kCellsOfUnit / 10;
    constexpr double kTenthOfE = 1.1051709180756476248;  // e to the power of a tenth
    double exponential = 0.1;
    for (unsigned i = 0; i < tenth; ++i) { exponential *= kTenthOfE; }
    return 0.5 - 1 / (1 + exponential * (10 + cells / kCellsOfTenth - tenth));
}

/// Half of what is lost when a number out of kSure becomes one out of 2^16: added beforehand, it makes that rounding.
inline constexpr int kShortShift = 4, kHalfOfShort = 1 << (kShortShift - 1);

/// A cell in a word: with what it begins, out of kSure, and below that by how much it rises until its end, out of half
/// as much, which is what twelve bits have room for.
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
        // The curve is above its chord by so much in the middle, and by two thirds of that in the mean.
        const double above = sigmoid_above_half(i + 0.5, tenth) - (start + end) / 2;
        cells[i] = sigmoid_cell(start + above * 2 / 3, end - start);
    }
    // gnubg's table ends there with the exponential of the tenth before.
    cells[kSigmoidCells] = sigmoid_cell(sigmoid_above_half(kLastTenth * kCellsOfTenth, kLastTenth), 0);
    return cells;
}
();

/// By how much it is above a half or below it, out of kSure, and kHalfOfShort more.
[[gnu::always_inline]] constexpr std::int32_t sigmoid_from_half(std::int32_t cells) {
    const auto distance = static_cast<std::uint32_t>(cells < 0 ? -cells : cells);
    const std::uint32_t place = distance < kSigmoidEnd ? distance : kSigmoidEnd;
    const std::uint32_t cell = kSigmoidTable[place >> kSigmoidFraction];
    constexpr std::uint32_t kRise = (1U << kRiseBits) - 1, kWithin = (1U << kSigmoidFraction) - 1;
    const std::uint32_t risen = (cell & kRise) * (place & kWithin) >> (kSigmoidFraction - 1);
    return static_cast<std::int32_t>((cell >> kRiseBits) + risen);
}

}  // namespace detail

/// Out of kSure.
constexpr std::int32_t fixed_sigmoid(std::int32_t cells) {
    const std::int32_t from_half = detail::sigmoid_from_half(cells) - detail::kHalfOfShort;
    return kSure / 2 + (cells < 0 ? -from_half : from_half);
}

/// How far it is above a half, or below zero if it is below, out of 2^16.
[[gnu::always_inline]] constexpr std::int16_t short_sigmoid(std::int32_t cells) {
    const std::int32_t from_half = detail::sigmoid_from_half(cells) >> detail::kShortShift;
    return static_cast<std::int16_t>(cells < 0 ? -from_half : from_half);
}

}  // namespace starling::gnubg
