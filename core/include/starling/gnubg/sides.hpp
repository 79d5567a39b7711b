// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// \file
/// A position as gnubg sees it: the checkers of each side, counted from that side.

#include <bit>
#include <cstdint>

#include "starling/backgammon/position.hpp"

namespace starling::gnubg {

using backgammon::Counts;

/// The index of the bar, behind the 24 points.
inline constexpr unsigned kBarIndex = backgammon::kPoints;

/// A set of places: bit i is index i, counted from one side. Index 0 is the side's point 1.
using Places = std::uint32_t;

/// The set of one place.
constexpr Places only(unsigned index) { return Places{1} << index; }
/// A side's own home, the opponent's home, and the first index of the latter, all counted from the side.
inline constexpr unsigned kTheirHome = backgammon::kPoints - backgammon::kHome;
inline constexpr Places kAtHome = only(backgammon::kHome) - 1, kInTheirHome = only(kBarIndex) - only(kTheirHome);
/// The lowest and the highest of these places. There must be one.
constexpr unsigned lowest(Places places) { return static_cast<unsigned>(std::countr_zero(places)); }
constexpr unsigned highest(Places places) { return 31U - static_cast<unsigned>(std::countl_zero(places)); }

/// The checkers of one side, counted from that side, and as sets of places, which answer most questions faster.
struct Side {
    Counts counts{};
    Places occupied = 0;
    Places made = 0;  ///< points with two checkers or more, without the bar
    unsigned men = 0;

    constexpr unsigned operator[](unsigned index) const { return counts[index]; }
    constexpr unsigned on_bar() const { return counts[kBarIndex]; }
    /// Points with a single checker.
    constexpr Places blots() const { return occupied & ~made & (only(kBarIndex) - 1); }
    /// The index of the rearmost checker; -1 if all are borne off.
    constexpr int rearmost() const { return 31 - std::countl_zero(occupied); }
    /// Are all checkers home or borne off?
    constexpr bool is_home() const { return rearmost() < static_cast<int>(backgammon::kHome); }
    constexpr unsigned borne_off() const { return backgammon::kCheckers - men; }

    friend constexpr bool operator==(const Side& a, const Side& b) { return a.counts == b.counts; }
};

/// Both sides of a position. Index i of one side is the same place as index 23 - i of the other.
struct Sides {
    Side mover, opponent;

    explicit Sides(const backgammon::Position& position);
};

/// Calls `f(index, checkers)` for each of these places that is occupied, the lowest first.
template <class F>
constexpr void each_place(const Side& side, Places places, F f) {
    for (Places left = side.occupied & places; left != 0; left &= left - 1) { f(lowest(left), side[lowest(left)]); }
}

/// How many checkers are on these places.
constexpr unsigned men_on(const Side& side, Places places) {
    unsigned sum = 0;
    each_place(side, places, [&sum](unsigned /*index*/, unsigned men) { sum += men; });
    return sum;
}

/// Can the sides still hit each other?
constexpr bool has_contact(const Sides& sides) {
    return sides.mover.rearmost() + sides.opponent.rearmost() >= static_cast<int>(backgammon::kPoints);
}

}  // namespace starling::gnubg
