// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// The legal plays of a roll: each position that the roll can lead to is visited once.

#include <etl/vector.h>

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>

#include "starling/backgammon/play.hpp"
#include "starling/backgammon/position.hpp"
#include "starling/etl_checks.hpp"

namespace starling::backgammon {

/// No roll has more plays: four steps can be distributed over fifteen checkers in C(18, 4) ways.
inline constexpr std::size_t kMaxPlays = 3'060;

/// Room for all plays of any roll.
using PlayList = etl::vector<Play, kMaxPlays>;

/// A function that is called with a play and the position after it, seen by the opponent. It returns false to end the
/// generation.
template <class V>
concept PlayVisitor = requires(V& visit, const Play& play, const Position& result) {
    { visit(play, result) } -> std::same_as<bool>;
};

/// The points from which the mover can move with this die. A checker on the bar must enter first. Bearing off is
/// allowed once all checkers are home; with a die larger than needed, only from the highest point. `mine` are the
/// mover's points and bar, `blocked` the points where the mover cannot land.
constexpr PointSet movable(PointSet mine, PointSet blocked, unsigned die) {
    if ((mine & only(kBar)) != 0) { mine = only(kBar); }
    const PointSet within = mine & ~(blocked << die) & ~up_to(die);
    if (mine == 0 || mine > up_to(kHome)) { return within; }
    const auto highest = static_cast<unsigned>(std::bit_width(mine)) - 1;
    return within | (mine & only(die)) | (highest < die ? only(highest) : 0);
}

/// The plays of two different dice. A play is identified by two points, one for each die: where that die's checker
/// starts. Two such pairs lead to the same position in two cases only (core/DESIGN.md): one checker makes both steps in
/// either order and hits nothing between them; or two checkers are borne off, each by either die. Of such pairs one is
/// skipped.
class MixedPlays {
public:
    MixedPlays(const Position& position, Roll roll);

    /// Visits every play once; false if the visitor ended it.
    template <PlayVisitor V>
    bool each(V&& visit) const;

private:
    PointSet after_step(PointSet mine, unsigned from, unsigned die) const;
    bool is_repeated(unsigned from_high, unsigned from_low) const;

    /// Visits the plays of one step from these points with this die.
    template <PlayVisitor V>
    bool each_single(PointSet from, unsigned die, V& visit) const;

    Position turned_;  ///< seen by the opponent, as the results are
    Roll roll_;
    PointSet mine_, theirs_, blocked_;
    /// For each point that the larger die moves from: the points that the smaller die can move from afterwards.
    std::array<PointSet, kBar + 1> high_first_{};
    std::array<PointSet, kBar + 1> pairs_{};  ///< the same, with the dice in either order
    PointSet highs_ = 0;                      ///< the points for which pairs_ is not empty
};

/// The plays of a double. Steps of equal size can be made in any order. They are made from the highest point down, so
/// that every choice of points leads to another position.
class DoublePlays {
public:
    DoublePlays(const Position& position, unsigned die)
        : turned_(position.mirrored()), mine_(position.my_points()), blocked_(position.blocked()), die_(die) {}

    /// Visits every play once; false if the visitor ended it.
    template <PlayVisitor V>
    bool each(V&& visit) const;

private:
    static constexpr unsigned kSteps = 4;

    /// Visits all choices of `steps` points.
    template <PlayVisitor V>
    bool each_of(unsigned steps, V& visit) const;
    /// How many steps can be made at most.
    unsigned longest() const;

    Position turned_;  ///< seen by the opponent, as the results are
    PointSet mine_, blocked_;
    unsigned die_;
};

/// Visits every legal play of a roll, one for each position that the roll can lead to. If there is no legal play,
/// visits the empty play once. Both dice must be played if possible, else the larger, else the smaller; of a double as
/// many steps as possible. Needs no list. Returns false if the visitor ended the generation.
template <PlayVisitor V>
bool each_play(const Position& position, Roll roll, V&& visit) {
    return roll.is_double() ? DoublePlays{position, roll.high}.each(visit) : MixedPlays{position, roll}.each(visit);
}

/// Any visitor, called through a pointer. The visitor is the caller's and must outlive this object.
class AnyPlayVisitor {
public:
    template <PlayVisitor V>
    explicit AnyPlayVisitor(const V& visitor) : visitor_(&visitor), call_(&call<V>) {}

    bool operator()(const Play& play, const Position& result) const { return call_(visitor_, play, result); }

private:
    template <class V>
    static bool call(const void* visitor, const Play& play, const Position& result) {
        return (*static_cast<const V*>(visitor))(play, result);
    }

    const void* visitor_;
    bool (*call_)(const void* visitor, const Play& play, const Position& result);
};

/// As each_play(), but compiled once: saves half a kilobyte of flash for each caller.
bool visit_plays(const Position& position, Roll roll, AnyPlayVisitor visit);

/// Replaces `out` by the plays of each_play(), as many as it has room for. Returns true if these are all; a PlayList
/// has room for all plays of any roll.
bool list_first_plays(const Position& position, Roll roll, etl::ivector<Play>& out);

/// How many steps every play of the roll has; 0 if the mover must pass.
unsigned steps_wanted(const Position& position, Roll roll);

template <PlayVisitor V>
bool MixedPlays::each_single(PointSet from, unsigned die, V& visit) const {
    for (; from != 0; from &= from - 1) {
        const Step step{static_cast<unsigned>(std::countr_zero(from)), die};
        Position result = turned_;
        make_step(result, step);
        if (!visit(Play{{step}}, result)) { return false; }
    }
    return true;
}

template <PlayVisitor V>
bool MixedPlays::each(V&& visit) const {
    if (highs_ == 0) {
        const PointSet high = movable(mine_, blocked_, roll_.high), low = movable(mine_, blocked_, roll_.low);
        if (high != 0) { return each_single(high, roll_.high, visit); }
        return low != 0 ? each_single(low, roll_.low, visit) : visit(Play{}, turned_);
    }
    for (PointSet highs = highs_; highs != 0; highs &= highs - 1) {
        const Step high{static_cast<unsigned>(std::countr_zero(highs)), roll_.high};
        Position after_high = turned_;
        if (high_first_[high.from()] != 0) { make_step(after_high, high); }
        for (PointSet lows = pairs_[high.from()]; lows != 0; lows &= lows - 1) {
            const Step low{static_cast<unsigned>(std::countr_zero(lows)), roll_.low};
            if (is_repeated(high.from(), low.from())) { continue; }
            const bool is_high_first = (high_first_[high.from()] & only(low.from())) != 0;
            Position result = is_high_first ? after_high : turned_;
            make_step(result, low);
            if (!is_high_first) { make_step(result, high); }
            if (!visit(is_high_first ? Play{{high, low}} : Play{{low, high}}, result)) { return false; }
        }
    }
    return true;
}

template <PlayVisitor V>
bool DoublePlays::each(V&& visit) const {
    const unsigned steps = longest();
    return steps == 0 ? visit(Play{}, turned_) : each_of(steps, visit);
}

template <PlayVisitor V>
bool DoublePlays::each_of(unsigned steps, V& visit) const {
    std::array<Position, kSteps> before{turned_};  // before each step
    std::array<PointSet, kSteps> untried{movable(mine_, blocked_, die_)};
    Play play;
    for (unsigned depth = 0;;) {
        if (untried[depth] == 0) {
            if (depth == 0) { return true; }
            --depth;
            continue;
        }
        const auto from = static_cast<unsigned>(std::bit_width(untried[depth])) - 1;
        untried[depth] &= ~only(from);
        play.steps[depth] = Step{from, die_};
        Position next = before[depth];
        make_step(next, play.steps[depth]);
        if (depth + 1 == steps) {
            if (!visit(play, next)) { return false; }
            continue;
        }
        ++depth;
        before[depth] = next;
        untried[depth] = movable(turned_round(next.their_side()), blocked_, die_) & up_to(from);
    }
}

}  // namespace starling::backgammon
