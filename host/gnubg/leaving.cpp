// SPDX-License-Identifier: GPL-3.0-or-later
#include "gnubg/leaving.hpp"

#include <numeric>
#include <span>

#include "backgammon/home_rolls.hpp"

namespace starling::gnubg {

using backgammon::Home;
using backgammon::HomeNumber;
using backgammon::Roll;

namespace {

// NOLINTBEGIN(misc-no-recursion): one call a die, so at most four deep.

/// Every group that the dice can lead to, in this order. Unlike at home, any man may go with any die.
template <class Visit>
void each_way_out(Home& group, std::span<const unsigned> dice, Visit& visit) {
    const HomeNumber number = backgammon::number_of(group);
    if (dice.empty() || number == 0) { return visit(number); }
    const unsigned die = dice.front();
    for (unsigned pips = Leaving::kMostPips; pips > 0; --pips) {
        if (group[pips - 1] == 0) { continue; }
        --group[pips - 1];
        if (pips > die) { ++group[pips - die - 1]; }
        each_way_out(group, dice.subspan(1), visit);
        if (pips > die) { --group[pips - die - 1]; }
        ++group[pips - 1];
    }
}

// NOLINTEND(misc-no-recursion)

template <class Visit>
void each_group(Home group, Roll roll, Visit visit) {
    if (roll.is_double()) {
        return each_way_out(group, std::array<unsigned, 4>{roll.high, roll.high, roll.high, roll.high}, visit);
    }
    each_way_out(group, std::array<unsigned, 2>{roll.high, roll.low}, visit);
    each_way_out(group, std::array<unsigned, 2>{roll.low, roll.high}, visit);
}

}  // namespace

Leaving::Leaving() : groups_(backgammon::count_homes(kMostMen)) {
    groups_[0].rolls[0] = kWhole;
    for (unsigned number = 1; number < groups_.size(); ++number) {  // what a roll leads to has a lower number
        const Home stragglers = backgammon::home_of(number);
        if (stragglers.back() == 0) { groups_[number] = build(stragglers); }
    }
}

Leaving::Group Leaving::build(const Home& stragglers) const {
    constexpr double kEqual = 1e-12;  // sums of thirty-sixths that differ differ by more
    Group group;
    group.mean = 1;
    backgammon::each_roll([&](Roll roll, unsigned weight) {
        const Group* best = nullptr;
        each_group(stragglers, roll, [&](HomeNumber result) {
            if (best == nullptr || groups_[result].mean < best->mean - kEqual) { best = &groups_[result]; }
        });
        group.mean += weight * best->mean / backgammon::kRollWeights;
        for (unsigned rolls = 1; rolls < kMostRolls; ++rolls) {
            group.rolls[rolls] += weight * (best->rolls[rolls - 1] / backgammon::kRollWeights);
        }
    });
    group.rolls[kMostRolls] = kWhole - std::accumulate(group.rolls.begin(), group.rolls.end() - 1, 0U);
    return group;
}

}  // namespace starling::gnubg
