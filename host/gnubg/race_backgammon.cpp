// SPDX-License-Identifier: GPL-3.0-or-later
#include "gnubg/race_backgammon.hpp"

#include <algorithm>

namespace starling::gnubg {

using backgammon::Home;
using backgammon::HomeNumber;
using backgammon::kCertain;
using backgammon::number_of;
using backgammon::OneSided;
using backgammon::RaceChances;

namespace {

bool may_be_backgammoned(const Side& side) { return side.borne_off() == 0 && (side.occupied & kInTheirHome) != 0; }

Home home(const Side& side) {
    Home home{};
    std::copy_n(side.counts.begin(), home.size(), home.begin());
    return home;
}

/// The men in the other's home, by the pips they have to go.
Home stragglers(const Side& side) {
    Home group{};
    std::copy_n(side.counts.begin() + kTheirHome, Leaving::kMostPips, group.begin());
    return group;
}

/// Can the winner bear off the last man before the stragglers, with middling rolls, are out?
bool is_soon_enough(unsigned men_left, unsigned pips, bool winner_is_on_roll) {
    const unsigned rolls = (men_left + 3) / 4, head_start = winner_is_on_roll ? 1 : 0;
    return rolls <= (pips + 2) / 3 + head_start;
}

/// Few stragglers: they leave in so many rolls, and the winner is off before.
double chance_by_rolls(const backgammon::RollChances& winner, const Leaving::Rolls& rolls, bool winner_is_on_roll) {
    std::uint64_t chance = 0;
    for (unsigned leaving = 1; leaving <= Leaving::kMostRolls; ++leaving) {
        std::uint32_t in_time = 0;
        for (unsigned i = 1; i <= (winner_is_on_roll ? leaving : leaving - 1); ++i) { in_time += winner[i]; }
        chance += std::uint64_t{rolls[leaving]} * in_time;
    }
    return static_cast<double>(chance) / (double{Leaving::kWhole} * kCertain);
}

/// Many: as if the stragglers bore off.
double chance_by_bearing_off(const OneSided& one_sided, HomeNumber winner, HomeNumber group, bool winner_is_on_roll) {
    if (winner_is_on_roll) { return one_sided.chances({winner, group}).win / double{RaceChances::kWhole}; }
    return 1 - one_sided.chances({group, winner}).win / double{RaceChances::kWhole};
}

float backgammon_chance(const Side& winner, const Side& loser, bool winner_is_on_roll, const OneSided& one_sided,
                        const Leaving& leaving) {
    const Home group = stragglers(loser);
    unsigned count = 0, pips = 0;
    for (unsigned i = 0; i < group.size(); ++i) {
        count += group[i];
        pips += group[i] * (i + 1);
    }
    if (!is_soon_enough(men_on(winner, only(backgammon::kHome) - 1), pips, winner_is_on_roll)) { return 0; }
    const HomeNumber home_number = number_of(home(winner)), group_number = number_of(group);
    const double chance =
        count <= Leaving::kMostMen
            ? chance_by_rolls(one_sided.rolls(home_number), leaving.rolls(group_number), winner_is_on_roll)
            : chance_by_bearing_off(one_sided, home_number, group_number, winner_is_on_roll);
    return static_cast<float>(std::min(chance, 1.0));
}

}  // namespace

void set_race_backgammon(const Sides& sides, const OneSided& one_sided, const Leaving& leaving, Chances& chances) {
    if (may_be_backgammoned(sides.opponent)) {
        chances.win_backgammon = backgammon_chance(sides.mover, sides.opponent, true, one_sided, leaving);
        chances.win_gammon = std::max(chances.win_gammon, chances.win_backgammon);
    } else if (may_be_backgammoned(sides.mover)) {
        chances.lose_backgammon = backgammon_chance(sides.opponent, sides.mover, false, one_sided, leaving);
        chances.lose_gammon = std::max(chances.lose_gammon, chances.lose_backgammon);
    }
}

}  // namespace starling::gnubg
