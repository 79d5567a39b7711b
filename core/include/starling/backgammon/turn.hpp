// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// One turn, step by step: which steps the rules allow, and what is still to be played.

#include "starling/backgammon/play.hpp"
#include "starling/backgammon/position.hpp"

namespace starling::backgammon {

/// A roll, and the steps that the mover has made of it so far. A step is allowed only if the rest of the roll can then
/// still be played as the rules demand. Any step can be taken back until the turn is finished. All points are counted
/// from the mover.
class Turn {
public:
    Turn(const Position& start, Roll roll);

    const Position& start() const { return start_; }
    Roll roll() const { return roll_; }
    /// The steps so far, in the order in which they were made.
    const Play& play() const { return play_; }
    unsigned made() const { return play_.size(); }
    /// How many steps the rules demand; 0: the mover must pass.
    unsigned wanted() const { return wanted_; }
    bool is_complete() const { return made() == wanted_; }
    /// Can the roll lead to one position only?
    bool is_forced() const { return is_forced_; }

    /// The position after the steps so far, seen by the opponent, who rolls next once the turn is complete.
    Position result() const { return after(start_, play_); }
    /// The same position seen by the mover.
    Position position() const { return result().mirrored(); }

    /// How often this die is still to be played. Of two different dice, perhaps only one was playable.
    unsigned left(unsigned die) const;
    /// Do the rules allow this step now?
    bool allows(Step step) const;
    /// The points from which a step can be made now.
    PointSet origins() const;
    /// The points where a checker on `from` can go; bit 0 is off the board.
    PointSet targets(unsigned from) const;
    /// The allowed step between these points, or none. If both dice bear the checker off, the smaller one.
    Step step(unsigned from, unsigned to) const;

    /// Makes a step. Returns false, and nothing changes, if the rules forbid it.
    [[nodiscard]] bool make(Step step);
    /// Takes back the last step, if there is one.
    void take_back_step();

private:
    Position start_;
    Roll roll_;
    Play play_;
    unsigned wanted_ = 0;
    std::uint8_t only_die_ = 0;  ///< if only one of two different dice is playable: this one
    bool is_forced_ = false;
};

}  // namespace starling::backgammon
