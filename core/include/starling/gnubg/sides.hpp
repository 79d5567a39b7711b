// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstdint>

#include "starling/backgammon/position.hpp"

namespace starling::gnubg {

using backgammon::Counts;

/// Where a man on the bar is counted, behind the 24 points.
inline constexpr unsigned kBarIndex = backgammon::kPoints;

/// Places of a side as bits: bit i is index i as that side counts.
using Places = std::uint32_t;

constexpr Places only(unsigned index) { return Places{1} << index; }
/// A side's own six points, and the opponent's with the first index of them, as that side counts.
inline constexpr unsigned kTheirHome = backgammon::kPoints - backgammon::kHome;
inline constexpr Places kAtHome = only(backgammon::kHome) - 1, kInTheirHome = only(kBarIndex) - only(kTheirHome);
/// The lowest and the highest of some places.
constexpr unsigned lowest(Places places) { return static_cast<unsigned>(std::countr_zero(places)); }
constexpr unsigned highest(Places places) { return 31U - static_cast<unsigned>(std::countl_zero(places)); }

/// The men of one side as that side counts, and as sets of places, which most questions can be answered from.
struct Side {
    Counts counts{};
    Places occupied = 0;
    Places made = 0;  ///< two men or more; the bar is no point
    unsigned men = 0;

    constexpr unsigned operator[](unsigned index) const { return counts[index]; }
    constexpr unsigned on_bar() const { return counts[kBarIndex]; }
    /// Men alone on a point.
    constexpr Places blots() const { return occupied & ~made & (only(kBarIndex) - 1); }
    /// The index of the rearmost man; -1 if all are borne off.
    constexpr int rearmost() const { return 31 - std::countl_zero(occupied); }
    /// Are all men home, or borne off?
    constexpr bool is_home() const { return rearmost() < static_cast<int>(backgammon::kHome); }
    constexpr unsigned borne_off() const { return backgammon::kCheckers - men; }

    friend constexpr bool operator==(const Side& a, const Side& b) { return a.counts == b.counts; }
};

/// A position as gnubg looks at it. Index i of one side is the same place as index 23 - i of the other.
struct Sides {
    Side mover, opponent;

    explicit Sides(const backgammon::Position& position);
};

/// Calls `f(index, men)` for each of these places, the lowest first.
template <class F>
constexpr void each_place(const Side& side, Places places, F f) {
    for (Places left = side.occupied & places; left != 0; left &= left - 1) { f(lowest(left), side[lowest(left)]); }
}

/// The men on some places.
constexpr unsigned men_on(const Side& side, Places places) {
    unsigned sum = 0;
    each_place(side, places, [&sum](unsigned /*index*/, unsigned men) { sum += men; });
    return sum;
}

/// Can the sides still meet?
constexpr bool has_contact(const Sides& sides) {
    return sides.mover.rearmost() + sides.opponent.rearmost() >= static_cast<int>(backgammon::kPoints);
}

}  // namespace starling::gnubg
