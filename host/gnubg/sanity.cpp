#include "gnubg/sanity.hpp"

#include <algorithm>

namespace starling::gnubg {

namespace {

/// A quarter of the board: moving a man into the next is a crossover.
constexpr unsigned kQuarter = 6;
constexpr float kNegligible = 0.0001F;

/// What gnubg counts of a side in a race.
struct RaceCounts {
    unsigned crossovers = 0;      ///< to bear off all; four with each roll at most
    unsigned to_save_gammon = 1;  ///< to bear off one
    unsigned most_rolls;          ///< to bear off all

    RaceCounts(const Side& side, const backgammon::OneSided& one_sided) {
        for (unsigned i = 0; i <= kBarIndex; ++i) {
            crossovers += side[i] * (i / kQuarter + 1);
            to_save_gammon += side[i] * (i / kQuarter);
        }
        most_rolls = 2 * crossovers;
        if (side.rearmost() < static_cast<int>(backgammon::kHome)) {
            backgammon::Home home{};
            std::copy_n(side.counts.begin(), home.size(), home.begin());
            most_rolls = one_sided.rolls(backgammon::number_of(home)).end() - 1;
        }
    }
};

/// Where nobody can hit, rolls at best and at worst may decide.
void decide_race(const Sides& sides, const backgammon::OneSided& one_sided, Chances& chances) {
    const RaceCounts mine(sides.mover, one_sided), theirs(sides.opponent, one_sided);
    const unsigned my_most_before_last = std::max(mine.most_rolls, 1U) - 1;
    if (theirs.crossovers > 4 * my_most_before_last) { chances.win = 1; }
    if (mine.crossovers > 8 * theirs.to_save_gammon) {
        chances.win_gammon = 0;
    } else if (theirs.to_save_gammon > 4 * my_most_before_last) {
        chances.win_gammon = 1;
    }
    if (sides.opponent.rearmost() < static_cast<int>(3 * kQuarter)) { chances.win_backgammon = 0; }
    if (mine.crossovers > 4 * theirs.most_rolls) { chances.win = 0; }
    if (theirs.crossovers + 4 > 8 * mine.to_save_gammon) {
        chances.lose_gammon = 0;
    } else if (mine.to_save_gammon > 4 * theirs.most_rolls) {
        chances.lose_gammon = 1;
    }
    if (sides.mover.rearmost() < static_cast<int>(3 * kQuarter)) { chances.lose_backgammon = 0; }
}

bool has_borne_off(const Side& side) { return side.men < backgammon::kCheckers; }

}  // namespace

void make_sane(const Sides& sides, const backgammon::OneSided& one_sided, Chances& chances) {
    const bool is_race = !has_contact(sides);
    if (is_race) { decide_race(sides, one_sided, chances); }
    if (has_borne_off(sides.opponent)) { chances.win_gammon = chances.win_backgammon = 0; }
    if (has_borne_off(sides.mover)) { chances.lose_gammon = chances.lose_backgammon = 0; }
    chances.win_gammon = std::min(chances.win_gammon, chances.win);
    chances.lose_gammon = std::min(chances.lose_gammon, 1 - chances.win);
    chances.win_backgammon = std::min(chances.win_backgammon, chances.win_gammon);
    chances.lose_backgammon = std::min(chances.lose_backgammon, chances.lose_gammon);
    if (is_race) { return; }
    for (float* chance :
         {&chances.win_gammon, &chances.win_backgammon, &chances.lose_gammon, &chances.lose_backgammon}) {
        if (*chance < kNegligible) { *chance = 0; }
    }
}

}  // namespace starling::gnubg
