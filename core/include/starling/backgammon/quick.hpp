// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// Estimates of a play that cost no evaluation, for the order of moves and for the choice of the move to probe.

#include "starling/backgammon/position.hpp"
#include "starling/search/hooks.hpp"
#include "starling/value.hpp"

namespace starling::backgammon {

/// Estimates a play by `after`, the position after it, seen by the opponent. Most important are the opponent's checkers
/// on the bar, then points held, then few blots that can still be hit (the criteria of Hauk 2004, section 5.5.5).
constexpr Value quick_opinion(const Position& after) {
    const PointSet theirs = after.their_points();
    const PointSet blots = theirs & ~after.blocked();
    // A blot is safe once all checkers of the opponent are past it.
    const PointSet mine = after.my_points();
    const PointSet reach = mine == 0 ? 0 : (only(static_cast<unsigned>(std::bit_width(mine)) - 1) - 1);
    constexpr Value kHit = 64, kPoint = 2, kBlot = 3;
    return kHit * static_cast<Value>(after.mine(kBar)) + kPoint * std::popcount(after.blocked()) -
           kBlot * std::popcount(blots & reach);
}

/// Judges a play at a glance by the positions before and after it, each seen by the player to move: a play that hits is
/// best, one that makes a point is good (Hauk 2004, section 5.5.5).
constexpr Quality quick_quality(const Position& before, const Position& after) {
    if (after.mine(kBar) > before.theirs(0)) { return Quality::kBest; }
    return (turned_round(after.blocked()) & ~before.my_doors()) != 0 ? Quality::kGood : Quality::kNone;
}

}  // namespace starling::backgammon
