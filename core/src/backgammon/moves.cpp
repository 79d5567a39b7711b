// SPDX-License-Identifier: MIT
#include "starling/backgammon/moves.hpp"

namespace starling::backgammon {

MixedPlays::MixedPlays(const Position& position, Roll roll)
    : turned_(position.mirrored()),
      roll_(roll),
      mine_(position.my_points()),
      theirs_(position.their_points()),
      blocked_(position.blocked()) {
    for (PointSet highs = movable(mine_, blocked_, roll.high); highs != 0; highs &= highs - 1) {
        const auto from = static_cast<unsigned>(std::countr_zero(highs));
        high_first_[from] = pairs_[from] = movable(after_step(mine_, from, roll.high), blocked_, roll.low);
        if (pairs_[from] != 0) { highs_ |= only(from); }
    }
    for (PointSet lows = movable(mine_, blocked_, roll.low); lows != 0; lows &= lows - 1) {
        const auto from = static_cast<unsigned>(std::countr_zero(lows));
        PointSet highs = movable(after_step(mine_, from, roll.low), blocked_, roll.high);
        highs_ |= highs;
        for (; highs != 0; highs &= highs - 1) { pairs_[static_cast<unsigned>(std::countr_zero(highs))] |= only(from); }
    }
}

PointSet MixedPlays::after_step(PointSet mine, unsigned from, unsigned die) const {
    if (turned_.theirs(kBar - from) == 1) { mine &= ~only(from); }
    return from > die ? mine | only(from - die) : mine;
}

bool MixedPlays::is_repeated(unsigned from_high, unsigned from_low) const {
    const auto is_pair = [this](unsigned high, unsigned low) { return (pairs_[high] & only(low)) != 0; };
    // One checker by the smaller die first: said by the larger first, unless only one order hits on its way.
    if (from_high + roll_.low == from_low && from_low > roll_.high && is_pair(from_low, from_low - roll_.high)) {
        return ((only(from_low - roll_.high) | only(from_high)) & theirs_) == 0;
    }
    // Both off by either die: said by the larger die for the higher point.
    return from_high < from_low && from_low <= roll_.low && is_pair(from_low, from_high);
}

unsigned DoublePlays::longest() const {
    for (unsigned steps = kSteps; steps > 0; --steps) {
        const auto stop = [](const Play& /*play*/, const Position& /*result*/) { return false; };
        if (!each_of(steps, stop)) { return steps; }
    }
    return 0;
}

bool visit_plays(const Position& position, Roll roll, AnyPlayVisitor visit) { return each_play(position, roll, visit); }

bool list_first_plays(const Position& position, Roll roll, etl::ivector<Play>& out) {
    out.clear();
    // Not by visit_plays(): a proof of the stack would have to add what others do with a play.
    return each_play(position, roll, [&out](const Play& play, const Position& /*result*/) {
        if (out.full()) { return false; }
        out.push_back(play);
        return true;
    });
}

unsigned steps_wanted(const Position& position, Roll roll) {
    etl::vector<Play, 1> plays;
    list_first_plays(position, roll, plays);
    return plays.front().size();
}

}  // namespace starling::backgammon
