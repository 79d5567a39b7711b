// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>

#include "starling/gnubg/sides.hpp"

namespace starling::gnubg {

/// A quarter of the board: moving a man into the next is a crossover.
inline constexpr unsigned kQuarter = 6;

/// What gnubg counts of a side in a race.
struct RaceCounts {
    unsigned crossovers = 0;      ///< to bear off all; four with each roll at most
    unsigned to_save_gammon = 1;  ///< to bear off one

    constexpr explicit RaceCounts(const Side& side) {
        each_place(side, ~Places{0}, [this](unsigned i, unsigned men) {
            crossovers += men * (i / kQuarter + 1);
            to_save_gammon += men * (i / kQuarter);
        });
    }
};

/// Where nobody can hit, rolls at best and at worst may decide. `C` are chances: floats or whole numbers out of
/// C::kSure. `most_rolls(side, counts)` says in how many rolls a side is off at the latest.
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

/// Takes from a net's chances what cannot be, as gnubg does.
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
