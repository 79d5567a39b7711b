// SPDX-License-Identifier: MIT
#pragma once

#include "starling/backgammon/play.hpp"
#include "starling/backgammon/position.hpp"

namespace starling::backgammon {

/// A roll, and what the mover has made of it so far. It offers only steps after which as many dice can still be
/// played as the rules want; until the turn is finished, any step can be taken back. All points are the mover's.
class Turn {
public:
    Turn(const Position& start, Roll roll);

    const Position& start() const { return start_; }
    Roll roll() const { return roll_; }
    /// The steps so far, in the order in which they were made.
    const Play& play() const { return play_; }
    unsigned made() const { return play_.size(); }
    /// How many steps the rules want; 0: the mover must pass.
    unsigned wanted() const { return wanted_; }
    bool is_complete() const { return made() == wanted_; }
    /// Does the roll lead to one position only?
    bool is_forced() const { return is_forced_; }

    /// After the steps so far, as the opponent sees it: once the turn is complete he is on roll in it.
    Position result() const { return after(start_, play_); }
    /// The same as the mover sees it.
    Position position() const { return result().mirrored(); }

    /// How often that die is still to be played; of two different dice only one may have been playable at all.
    unsigned left(unsigned die) const;
    bool allows(Step step) const;
    /// From where a step can be made now.
    PointSet origins() const;
    /// Where the checker there can go; bit 0 is off.
    PointSet targets(unsigned from) const;
    /// The allowed step between these points, or none. Off the board the smaller die that does it.
    Step step(unsigned from, unsigned to) const;

    /// False, and nothing changes, if the rules forbid it.
    [[nodiscard]] bool make(Step step);
    void take_back_step();

private:
    Position start_;
    Roll roll_;
    Play play_;
    unsigned wanted_ = 0;
    std::uint8_t only_die_ = 0;  ///< of two different dice the one that is playable, if only one is
    bool is_forced_ = false;
};

}  // namespace starling::backgammon
