// SPDX-License-Identifier: MIT
#pragma once

#include <etl/vector.h>

#include <cstdint>
#include <optional>
#include <span>

#include "starling/backgammon/opening.hpp"
#include "starling/backgammon/turn.hpp"
#include "starling/etl_checks.hpp"
#include "starling/side.hpp"

namespace starling::backgammon {

/// A turn that is over.
struct Past {
    Roll roll;
    Play play;
    friend bool operator==(const Past&, const Past&) = default;
};

/// A game of backgammon in progress: whose turn it is, what was thrown, what was played of it. All throws follow from a
/// seed, unless they are entered; the last turns are remembered, so that they can be shown again and taken back. X and
/// O sit opposite each other, and each counts the points from his own side.
class Session {
public:
    enum class Phase : std::uint8_t { kToRoll, kToPlay, kOver };

    /// As long as nobody has rolled, it is open who begins; from a position X does.
    explicit Session(std::uint64_t seed, const std::optional<Position>& start = std::nullopt,
                     Rules rules = Rules::kClassic);

    std::uint64_t seed() const { return seed_; }
    Phase phase() const;
    Side mover() const { return mover_; }
    /// Before the mover's turn, as he sees it.
    const Position& position() const { return position_; }
    /// Only in kToPlay.
    const Turn& turn() const { return *turn_; }
    /// The board this moment, as X sees it.
    Position seen_by_x() const;

    /// Is the next throw the one that decides who begins?
    bool is_opening() const { return turns_ == 0 && !turn_ && !is_set_up_; }
    bool is_set_up() const { return is_set_up_; }
    /// The throw of the seed that decides it.
    Opening opening() const;

    /// Only in kToRoll.
    void roll();
    /// A throw by hand: two dice, at the opening X's and O's. False if there are no such dice, nobody would begin, or
    /// these dice would not be the first roll, as in Portes.
    [[nodiscard]] bool enter_roll(unsigned first, unsigned second);
    /// Steps of the mover, in kToPlay.
    [[nodiscard]] bool make(Step step) { return turn_->make(step); }
    void take_back_step() { turn_->take_back_step(); }
    /// The mover is done with a turn that is complete, a pass included: the other one rolls.
    [[nodiscard]] bool finish();
    /// A whole turn at once; nothing changes if the rules forbid it, or a step of it has been made.
    [[nodiscard]] bool play(const Play& play);

    /// Who has borne everything off, and what that is worth: 1, 2 or 3 points.
    std::optional<Side> winner() const;
    unsigned points() const;

    // The turns that are remembered.
    static constexpr std::size_t kRemembered = 32;
    std::span<const Past> past() const { return {past_.data(), past_.size()}; }
    /// The position before one of them, as its mover sees it.
    Position before(std::size_t index) const;
    Side mover_of(std::size_t index) const;
    /// Back to the moment when that turn was to be played. The dice will fall as they did.
    void take_back_to(std::size_t index);

    // For keeping: besides the seed and what is past, all that cannot be worked out.
    /// Before the first turn that is remembered, as its mover sees it.
    const Position& base() const { return base_; }
    Side base_mover() const { return mover_of(0); }
    /// Turns played so far, the forgotten ones included.
    std::uint16_t turns() const { return turns_; }
    /// No game that anybody plays is longer.
    static constexpr std::uint16_t kMostTurns = 4096;
    /// A session that remembers nothing yet: `turns` were played, and it is `mover`'s turn in `base`.
    static Session resumed(std::uint64_t seed, bool is_set_up, const Position& base, Side mover, std::uint16_t turns,
                           Rules rules = Rules::kClassic);

private:
    void turn_up(Roll roll) { turn_.emplace(position_, roll); }

    std::uint64_t seed_;
    Position base_, position_;
    etl::vector<Past, kRemembered> past_;
    std::optional<Turn> turn_;
    std::uint16_t turns_ = 0;
    Side mover_ = Side::kX;
    bool is_set_up_ : 1;  // these two share a byte: eight more would be lost to alignment
    Rules rules_ : 2;
};

}  // namespace starling::backgammon
