// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// \file
/// The end of a race on a device: a small table in place of gnubg's large one.

#include "starling/backgammon/small_one_sided.hpp"
#include "starling/gnubg/fixed_chances.hpp"
#include "starling/gnubg/sides.hpp"

namespace starling::gnubg {

/// Chances at the end of a race, from a table of the last few checkers. gnubg has a table of all fifteen.
class RaceEndings {
public:
    explicit RaceEndings(backgammon::SmallOneSided table) : table_(table) {}

    /// Do both sides have all checkers home, few enough for the table? Then chances() answers.
    bool know(const Sides& sides) const { return knows(sides.mover) && knows(sides.opponent); }
    /// The chances by the table. Only if know().
    FixedChances chances(const Sides& sides) const;

    /// Sets the chances of gammons where both sides bear off and one has not begun: the net was not trained for that.
    void set_gammon(const Sides& sides, FixedChances& chances) const;
    /// Sets the chances of backgammons where checkers are still in the other side's home: gnubg does not ask the net
    /// there either.
    void set_backgammon(const Sides& sides, FixedChances& chances) const;
    /// The largest number of rolls that a side needs to bear off all checkers. `crossovers`: how many it needs for
    /// that.
    unsigned most_rolls(const Side& side, unsigned crossovers) const;

private:
    bool knows(const Side& side) const;
    std::int32_t backgammon_chance(const Side& winner, const Side& loser, bool winner_is_on_roll) const;

    backgammon::SmallOneSided table_;
};

}  // namespace starling::gnubg
