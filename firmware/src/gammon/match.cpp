// SPDX-License-Identifier: MIT
#include "firmware/gammon/match.hpp"

#include <limits>

namespace starling::gammon {

namespace {

template <class Counter>
void add(Counter& counter, std::uint32_t more) {
    constexpr auto kFull = std::numeric_limits<Counter>::max();
    counter = more > std::uint32_t{kFull} - counter ? kFull : static_cast<Counter>(counter + more);
}

}  // namespace

std::optional<std::size_t> Match::last_choice() const {
    for (std::size_t i = session.past().size(); i-- > 0;) {
        if (!is_persons(session.mover_of(i))) { continue; }
        if (!Turn{session.before(i), session.past()[i].roll}.is_forced()) { return i; }
    }
    return std::nullopt;
}

void Series::add(Side winner, unsigned won) { gammon::add(points[static_cast<std::size_t>(winner)], won); }

void Record::count_game(unsigned level, bool won, unsigned points) {
    Tally& tally = tallies[level - 1];
    add(won ? tally.won : tally.lost, 1);
    add(won ? tally.points_won : tally.points_lost, points);
}

void Record::count_decision(std::int32_t lost) {
    if (decisions == UINT32_MAX) { return; }  // a mean of so many no longer changes
    ++decisions;
    add(loss, static_cast<std::uint32_t>(lost));
    if (lost >= kBlunder) { add(blunders, 1); }
}

void Record::count_roll(bool persons, Roll roll) {
    Dice& counted = dice[persons ? 0 : 1];
    add(counted.faces[roll.high - 1U], 1);
    add(counted.faces[roll.low - 1U], 1);
    if (roll.is_double()) { add(counted.doubles, 1); }
}

}  // namespace starling::gammon
