// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// \file
/// Corrects a net's chances where the position rules something out, as gnubg does.

#include <algorithm>

#include "starling/gnubg/sides.hpp"

namespace starling::gnubg {

/// The points of a quarter of the board. Moving a checker into the next quarter is a crossover.
inline constexpr unsigned kQuarter = 6;

/// Crossovers that a side needs in a race, as gnubg counts them.
struct RaceCounts {
    unsigned crossovers = 0;      ///< to bear off all checkers; a roll makes at most four
    unsigned to_save_gammon = 1;  ///< to bear off one checker

    constexpr explicit RaceCounts(const Side& side) {
        each_place(side, ~Places{0}, [this](unsigned i, unsigned men) {
            crossovers += men * (i / kQuarter + 1);
            to_save_gammon += men * (i / kQuarter);
        });
    }
};

/// Sets chances in a race that are certain even with the best or the worst rolls. `C` is a type of chances: floats, or
/// whole numbers over C::kSure. `most_rolls(side, counts)` returns the largest number of rolls that a side needs.
template <class C, class MostRolls>
constexpr void decide_race(const Sides& sides, MostRolls most_rolls, C& chances) {
    const RaceCounts mine(sides.mover), theirs(sides.opponent);
    const unsigned my_most = most_rolls(sides.mover, mine), their_most = most_rolls(sides.opponent, theirs);
    const unsigned my_most_before_last = std::max(my_most, 1U) - 1;
    if (theirs.crossovers > 4 * my_most_before_last) { chances.win = C::kSure; }
    if (mine.crossovers > 8 * theirs.to_save_gammon) {
        chances.win_gammon = 0;
    } else if (theirs.to_save_gammon > 4 * my_most_before_last) {
        chances.win_gammon = C::kSure;
    }
    if (sides.opponent.rearmost() < static_cast<int>(3 * kQuarter)) { chances.win_backgammon = 0; }
    if (mine.crossovers > 4 * their_most) { chances.win = 0; }
    if (theirs.crossovers + 4 > 8 * mine.to_save_gammon) {
        chances.lose_gammon = 0;
    } else if (mine.to_save_gammon > 4 * their_most) {
        chances.lose_gammon = C::kSure;
    }
    if (sides.mover.rearmost() < static_cast<int>(3 * kQuarter)) { chances.lose_backgammon = 0; }
}

/// Removes impossible chances from a net's outputs, as gnubg does.
template <class C, class MostRolls>
constexpr void make_sane(const Sides& sides, MostRolls most_rolls, C& chances) {
    const bool is_race = !has_contact(sides);
    if (is_race) { decide_race(sides, most_rolls, chances); }
    if (sides.opponent.borne_off() != 0) { chances.win_gammon = chances.win_backgammon = 0; }
    if (sides.mover.borne_off() != 0) { chances.lose_gammon = chances.lose_backgammon = 0; }
    chances.win_gammon = std::min(chances.win_gammon, chances.win);
    chances.lose_gammon = std::min(chances.lose_gammon, C::kSure - chances.win);
    chances.win_backgammon = std::min(chances.win_backgammon, chances.win_gammon);
    chances.lose_backgammon = std::min(chances.lose_backgammon, chances.lose_gammon);
    if (is_race) { return; }
    for (auto* chance :
         {&chances.win_gammon, &chances.win_backgammon, &chances.lose_gammon, &chances.lose_backgammon}) {
        if (*chance < C::kNegligible) { *chance = 0; }
    }
}

}  // namespace starling::gnubg
