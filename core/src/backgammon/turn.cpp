// SPDX-License-Identifier: MIT
#include "starling/backgammon/turn.hpp"

#include "starling/backgammon/moves.hpp"

namespace starling::backgammon {

Turn::Turn(const Position& start, Roll roll) : start_(start), roll_(roll) {
    etl::vector<Play, 2> plays;
    list_first_plays(start, roll, plays);
    wanted_ = plays.front().size();
    if (wanted_ == 1 && !roll.is_double()) { only_die_ = static_cast<std::uint8_t>(plays.front().steps[0].die()); }
    is_forced_ = plays.size() == 1;
}

unsigned Turn::left(unsigned die) const {
    if (die != roll_.high && die != roll_.low) { return 0; }
    if (roll_.is_double()) { return wanted_ - made(); }
    if (only_die_ != 0) { return die == only_die_ ? 1 - made() : 0; }
    for (unsigned i = 0; i < made(); ++i) {
        if (play_.steps[i].die() == die) { return 0; }
    }
    return wanted_ > made() ? 1 : 0;
}

/// The step must be possible, and leave as many possible steps behind it as are wanted. A roll of one die only is that
/// of a double, in which further steps do no harm.
bool Turn::allows(Step step) const {
    if (left(step.die()) == 0) { return false; }
    Position turned = result();
    const PointSet mine = turned_round(turned.their_side());
    if ((movable(mine, start_.blocked(), step.die()) & only(step.from())) == 0) { return false; }
    const unsigned rest = wanted_ - made() - 1;
    if (rest == 0) { return true; }
    make_step(turned, step);
    const unsigned other = step.die() == roll_.high ? roll_.low : roll_.high;
    return steps_wanted(turned.mirrored(), Roll::of(other, other)) >= rest;
}

PointSet Turn::origins() const {
    PointSet points = 0;
    for (unsigned from = 1; from <= kBar; ++from) {
        if (targets(from) != 0) { points |= only(from); }
    }
    return points;
}

PointSet Turn::targets(unsigned from) const {
    PointSet points = 0;
    for (const unsigned die : {roll_.low, roll_.high}) {
        const Step step{from, die};
        if (allows(step)) { points |= only(step.to()); }
    }
    return points;
}

Step Turn::step(unsigned from, unsigned to) const {
    for (const unsigned die : {roll_.low, roll_.high}) {
        const Step step{from, die};
        if (step.to() == to && allows(step)) { return step; }
    }
    return {};
}

bool Turn::make(Step step) {
    if (step.is_none() || step.from() == 0 || step.from() > kBar || !allows(step)) { return false; }
    play_.steps[made()] = step;
    return true;
}

void Turn::take_back_step() {
    if (made() > 0) { play_.steps[made() - 1] = {}; }
}

}  // namespace starling::backgammon
