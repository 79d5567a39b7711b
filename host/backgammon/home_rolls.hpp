// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>

#include "starling/backgammon/home.hpp"
#include "starling/backgammon/play.hpp"

namespace starling::backgammon {

inline constexpr int kRollWeights = 36;

/// Visits the 21 rolls, each with its weight of 36.
template <class Visit>
void each_roll(Visit visit) {
    for (unsigned high = 1; high <= 6; ++high) {
        for (unsigned low = 1; low <= high; ++low) { visit(Roll::of(high, low), high == low ? 1U : 2U); }
    }
}

namespace detail {

// NOLINTBEGIN(misc-no-recursion): one call a die, so at most four deep.

/// Plays the dice in this order, the first from `limit` or below, trying the highest points first.
template <class Visit>
void each_way(Home& home, std::span<const unsigned> dice, unsigned limit, bool is_double, Visit& visit) {
    unsigned highest = kHome;
    while (highest > 0 && home[highest - 1] == 0) { --highest; }
    if (dice.empty() || highest == 0) { return visit(number_of(home)); }
    const unsigned die = dice.front();
    for (unsigned from = limit < highest ? limit : highest; from > 0; --from) {
        if (home[from - 1] == 0 || (from < die && from != highest)) { continue; }
        --home[from - 1];
        if (from > die) { ++home[from - die - 1]; }
        each_way(home, dice.subspan(1), is_double ? from : kHome, is_double, visit);
        if (from > die) { --home[from - die - 1]; }
        ++home[from - 1];
    }
}

// NOLINTEND(misc-no-recursion)

}  // namespace detail

/// Visits every home that the roll can lead to, perhaps more than once. Nothing can block a side at home, so any order
/// of the dice uses both. core's generator knows the same plays; this one has gnubg's order, which decides between
/// plays that are equally good: the larger die first, from the highest point first.
template <class Visit>
void each_result(Home home, Roll roll, Visit visit) {
    if (roll.is_double()) {
        const std::array<unsigned, 4> dice{roll.high, roll.high, roll.high, roll.high};
        return detail::each_way(home, dice, kHome, true, visit);
    }
    detail::each_way(home, std::array<unsigned, 2>{roll.high, roll.low}, kHome, false, visit);
    detail::each_way(home, std::array<unsigned, 2>{roll.low, roll.high}, kHome, false, visit);
}

}  // namespace starling::backgammon
