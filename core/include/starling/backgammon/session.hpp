// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// A game of backgammon between two players, turn by turn: dice, legal steps, taking back, saving.

#include <etl/vector.h>

#include <cstdint>
#include <optional>
#include <span>

#include "starling/backgammon/opening.hpp"
#include "starling/backgammon/turn.hpp"
#include "starling/etl_checks.hpp"
#include "starling/side.hpp"

namespace starling::backgammon {

/// A finished turn.
struct Past {
    Roll roll;
    Play play;
    friend bool operator==(const Past&, const Past&) = default;
};

/// A game of backgammon in progress: whose turn it is, the roll, and the steps made so far. All rolls follow from a
/// seed, unless they are entered by hand. The last 32 turns are remembered, to be shown again or taken back. X and O
/// sit opposite each other; each counts the points from their own side.
class Session {
public:
    enum class Phase : std::uint8_t { kToRoll, kToPlay, kOver };

    /// Starts a game from the opening position, where the first roll decides who begins, or from `start`, where X
    /// begins.
    explicit Session(std::uint64_t seed, const std::optional<Position>& start = std::nullopt,
                     Rules rules = Rules::kClassic);

    std::uint64_t seed() const { return seed_; }
    Phase phase() const;
    Side mover() const { return mover_; }
    /// The position before the mover's turn, seen by the mover.
    const Position& position() const { return position_; }
    /// The mover's turn. Only in kToPlay.
    const Turn& turn() const { return *turn_; }
    /// The position with the steps made so far, seen by X.
    Position seen_by_x() const;

    /// Will the next roll decide who begins?
    bool is_opening() const { return turns_ == 0 && !turn_ && !is_set_up_; }
    /// Did the game start from a position?
    bool is_set_up() const { return is_set_up_; }
    /// The opening throw that follows from the seed.
    Opening opening() const;

    /// Rolls the dice of the seed. Only in kToRoll.
    void roll();
    /// Enters two dice that were thrown by hand; at the opening X's die, then O's. Returns false, and nothing changes,
    /// if it is not time to roll, a die is not from 1 to 6, or the opening dice are equal. At the opening of Portes it
    /// always returns false: there these dice are not the first roll.
    [[nodiscard]] bool enter_roll(unsigned first, unsigned second);
    /// Makes a step of the mover. Only in kToPlay. Returns false, and nothing changes, if the rules forbid it.
    [[nodiscard]] bool make(Step step) { return turn_->make(step); }
    /// Takes back the mover's last step. Only in kToPlay.
    void take_back_step() { turn_->take_back_step(); }
    /// Ends the mover's turn. Returns false, and nothing changes, if the rules want more steps. The other player rolls
    /// next.
    [[nodiscard]] bool finish();
    /// Plays a whole turn at once. Returns false, and nothing changes, if the rules forbid it or a step of the turn was
    /// already made.
    [[nodiscard]] bool play(const Play& play);

    /// Who has won, if the game is over; points() is then what the game is worth: 1, 2 or 3.
    std::optional<Side> winner() const;
    unsigned points() const;

    // The remembered turns, the oldest first.
    static constexpr std::size_t kRemembered = 32;
    std::span<const Past> past() const { return {past_.data(), past_.size()}; }
    /// The position before remembered turn `index`, seen by its mover.
    Position before(std::size_t index) const;
    /// Whose turn remembered turn `index` was.
    Side mover_of(std::size_t index) const;
    /// Goes back to the moment when remembered turn `index` was rolled and not yet played. Later rolls of the seed will
    /// be the same.
    void take_back_to(std::size_t index);

    // For saving a game, in addition to seed() and past().
    /// The position before the oldest remembered turn, seen by its mover.
    const Position& base() const { return base_; }
    Side base_mover() const { return mover_of(0); }
    /// Turns played so far, those no longer remembered included.
    std::uint16_t turns() const { return turns_; }
    /// An upper limit for saved games: no real game is longer.
    static constexpr std::uint16_t kMostTurns = 4096;
    /// A session without remembered turns: `turns` turns were played, and it is `mover`'s turn in `base`.
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
    bool is_set_up_ : 1;  // these two share a byte: otherwise alignment would add eight bytes
    Rules rules_ : 2;
};

}  // namespace starling::backgammon
