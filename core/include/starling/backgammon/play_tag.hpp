// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// A number for each play of a roll, for tables of moves.

#include <cstdint>

#include "starling/backgammon/play.hpp"

namespace starling::backgammon {

namespace detail {

/// Binomial coefficients: n over 2, 3 and 4.
constexpr unsigned pairs(unsigned n) { return n * (n - 1) / 2; }
constexpr unsigned triples(unsigned n) { return n < 3 ? 0 : n * (n - 1) * (n - 2) / 6; }
constexpr unsigned fours(unsigned n) { return n < 4 ? 0 : n * (n - 1) * (n - 2) * (n - 3) / 24; }

}  // namespace detail

/// The number of choices of four out of 26 with repetition: 25 points (the bar is one) and none.
inline constexpr std::uint16_t kMaxPlayTag = 23'751;

/// A number from 1 to kMaxPlayTag. The plays of one roll have different numbers.
constexpr std::uint16_t tag_of(const Play& play) {
    const auto& [first, second, third, fourth] = play.steps;
    if (!second.is_none() && first.die() != second.die()) {
        const bool is_high_first = first.die() > second.die();
        const unsigned high = is_high_first ? first.from() : second.from();
        const unsigned low = is_high_first ? second.from() : first.from();
        return static_cast<std::uint16_t>(1 + high * (kBar + 1) + low);
    }
    // The points of equal steps never rise. Shifted so that they fall strictly, they have a rank among all such
    // choices.
    return static_cast<std::uint16_t>(1 + detail::fours(first.from() + 3) + detail::triples(second.from() + 2) +
                                      detail::pairs(third.from() + 1) + fourth.from());
}

}  // namespace starling::backgammon
