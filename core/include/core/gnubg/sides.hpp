#pragma once

#include "core/backgammon/counts.hpp"
#include "core/backgammon/position.hpp"

namespace starling::gnubg {

using backgammon::Counts;

/// Where a man on the bar is counted, behind the 24 points.
inline constexpr unsigned kBarIndex = backgammon::kPoints;

/// A position as gnubg looks at it: the men of each side as that side counts. Index i of one side is the same place as
/// index 23 - i of the other.
struct Sides {
    Counts mover, opponent;

    explicit Sides(const backgammon::Position& position)
        : mover(backgammon::counts(position)), opponent(backgammon::counts(position.mirrored())) {}
};

/// The men of a side from one index to before another.
constexpr unsigned men(const Counts& side, unsigned from = 0, unsigned end = kBarIndex + 1) {
    unsigned sum = 0;
    for (unsigned i = from; i < end; ++i) { sum += side[i]; }
    return sum;
}

/// The index of a side's rearmost man; -1 if it has borne off all.
constexpr int rearmost(const Counts& side) {
    int index = kBarIndex;
    while (index >= 0 && side[static_cast<unsigned>(index)] == 0) { --index; }
    return index;
}

/// Can the sides still meet?
constexpr bool has_contact(const Sides& sides) {
    return rearmost(sides.mover) + rearmost(sides.opponent) >= static_cast<int>(backgammon::kPoints);
}

}  // namespace starling::gnubg
