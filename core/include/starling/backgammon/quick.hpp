// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// An estimate of a play that costs no evaluation, for the order of moves.

#include "starling/backgammon/position.hpp"
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

}  // namespace starling::backgammon
