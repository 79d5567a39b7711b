// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "starling/backgammon/small_one_sided.hpp"
#include "starling/gnubg/fixed_chances.hpp"
#include "starling/gnubg/sides.hpp"

namespace starling::gnubg {

/// What a device knows of races better than the net does: it works from a table of the last few men where gnubg has one
/// of all fifteen.
class RaceEndings {
public:
    explicit RaceEndings(backgammon::SmallOneSided table) : table_(table) {}

    /// Both sides bear off: do both have few enough men left? Then all is known.
    bool know(const Sides& sides) const { return knows(sides.mover) && knows(sides.opponent); }
    FixedChances chances(const Sides& sides) const;

    /// Both sides bear off, and one has not begun: the net has never seen that.
    void set_gammon(const Sides& sides, FixedChances& chances) const;
    /// Men are still in the other side's home: gnubg does not ask the net either.
    void set_backgammon(const Sides& sides, FixedChances& chances) const;
    /// In how many rolls a side of so many crossovers is off at the latest.
    unsigned most_rolls(const Side& side, unsigned crossovers) const;

private:
    bool knows(const Side& side) const;
    std::int32_t backgammon_chance(const Side& winner, const Side& loser, bool winner_is_on_roll) const;

    backgammon::SmallOneSided table_;
};

}  // namespace starling::gnubg
