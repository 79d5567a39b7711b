// SPDX-License-Identifier: MIT
#include "starling/compact/side_inputs.hpp"

#include <algorithm>

namespace starling::compact {

using namespace backgammon;

namespace {

constexpr unsigned kDie = 6;

/// The lowest and the highest of some points. A Cortex-M0 counts bits by a library, which takes more room.
unsigned lowest(PointSet points) {
    unsigned point = 0;
    while ((points & only(point)) == 0) { ++point; }
    return point;
}
unsigned highest(PointSet points) {
    unsigned point = kPoints;
    while ((points & only(point)) == 0) { --point; }
    return point;
}

/// Calls `f(first, second)` for each of 36 rolls.
template <class F>
void each_roll(F f) {
    for (unsigned first = 1; first <= kDie; ++first) {
        for (unsigned second = 1; second <= kDie; ++second) { f(first, second); }
    }
}

/// Calls `f(step, die)` for each step of a roll, from 1 on, until it returns false.
template <class F>
void each_step(unsigned first, unsigned second, F f) {
    const unsigned steps = first == second ? 4 : 2;
    for (unsigned step = 1; step <= steps && f(step, step == 1 ? first : second); ++step) {}
}

/// The points on which men can land, the first die played first.
PointSet reach(const Position& position, PointSet open, unsigned first, unsigned second) {
    const PointSet men = position.my_points() & up_to(kPoints);
    const unsigned on_bar = position.mine(kBar);
    PointSet reached = 0, from = on_bar != 0 ? only(kBar) : men;
    each_step(first, second, [&](unsigned step, unsigned die) {
        from = from >> die & open;
        reached |= from;
        if (from == 0) { return false; }
        if (step < on_bar) { from = only(kBar); }
        if (step == on_bar) { from |= men; }
        return true;
    });
    return reached;
}

struct Freedom {
    unsigned pips = 0;   ///< in 36 rolls
    unsigned stuck = 0;  ///< how many of them bring nothing
};

/// Of a man alone, the first die played first. Whoever gets home has got as far as can be.
Freedom freedom(unsigned from, PointSet open) {
    Freedom sum;
    each_roll([&](unsigned first, unsigned second) {
        unsigned at = from;
        each_step(first, second, [&](unsigned /*step*/, unsigned die) {
            if (at > die && (open & only(at - die)) == 0) { return false; }
            at = at > die ? at - die : 0;
            return at != 0;
        });
        sum.pips += from - at;
        if (at == from) { ++sum.stuck; }
    });
    return sum;
}

PointSet open_points(const Position& position) { return up_to(kPoints) & ~position.blocked(); }

}  // namespace

SideInputs::SideInputs(const Position& position, bool has_contact) {
    add_men(position);
    if (!has_contact) { return; }
    add_shots(position);
    add_freedom(position);
}

void SideInputs::add(unsigned index, unsigned value) {
    constexpr unsigned kMost = 255;
    if (value == 0) { return; }
    active_[count_++] = {static_cast<std::uint8_t>(index), static_cast<std::uint8_t>(std::min(value, kMost))};
}

void SideInputs::add_men(const Position& position) {
    unsigned pips = 0, men = 0;
    for (unsigned point = 1; point <= kPoints; ++point) {
        const unsigned count = position.mine(point);
        men += count;
        pips += point * count;
        if (count == 1) { add(kPointInputs + 2 * (point - 1), 1); }
        if (count < 2) { continue; }
        add(kPointInputs + 2 * (point - 1) + 1, 1);
        add(kSpareInputs + point - 1, count - 2);
    }
    const unsigned on_bar = position.mine(kBar);
    add(kBarInput, on_bar);
    add(kOffInput, kCheckers - men - on_bar);
    add(kPipsInput, (pips + kBar * on_bar) / 4);
}

void SideInputs::add_shots(const Position& position) {
    const PointSet blots = position.their_points() & ~position.blocked(), open = open_points(position);
    unsigned shots = 0, two_shots = 0, pips = 0;
    each_roll([&](unsigned first, unsigned second) {
        const PointSet hit = blots & (reach(position, open, first, second) | reach(position, open, second, first));
        if (hit == 0) { return; }
        ++shots;
        if ((hit & (hit - 1)) != 0) { ++two_shots; }
        pips += highest(hit);  // as far as the blot has come
    });
    add(kShotsInput, shots);
    add(kTwoShotsInput, two_shots);
    add(kShotPipsInput, pips / 8);
}

void SideInputs::add_freedom(const Position& position) {
    const PointSet open = open_points(position);
    const unsigned their_rearmost = lowest(position.their_side());
    unsigned passing = 0, mobility = 0;
    Freedom rearmost;
    for (unsigned point = 1; point <= kBar; ++point) {
        const unsigned men = position.mine(point);
        if (men == 0) { continue; }
        rearmost = freedom(point, open);
        if (point > their_rearmost) { passing += (point - their_rearmost) * men; }
        if (point > kHome) { mobility += rearmost.pips * men; }
    }
    add(kPassingInput, passing / 4);
    add(kFreedomInput, rearmost.pips / 4);
    add(kStuckInput, rearmost.stuck);
    add(kBarFreedomInput, freedom(kBar, open).pips / 4);
    add(kMobilityInput, mobility / 32);
}

}  // namespace starling::compact
