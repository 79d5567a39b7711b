// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "firmware/dice_game.hpp"
#include "firmware/players.hpp"
#include "starling/dice/level.hpp"

namespace starling {

/// What is agreed before a game.
struct Agreement {
    std::uint8_t size = 5;
    std::uint8_t line = 4;
    Opponent opponent = Opponent::kEngine;
    std::uint8_t level = dice::kDefaultLevel;  ///< of the engine, 1 to dice::kLevels.size()
    Side person = Side::kX;                    ///< the side of the person, if there is one
    ByHand by_hand = ByHand::kNone;
    bool training = false;  ///< moves may be taken back, and the game does not count
    friend bool operator==(const Agreement&, const Agreement&) = default;

    bool is_possible() const {
        return DiceGame::make(size, line).has_value() && opponent <= Opponent::kNobody && level >= 1 &&
               level <= dice::kLevels.size() && person <= Side::kO && by_hand <= ByHand::kAll;
    }
};

/// A game and those who play it.
struct Match {
    /// `agreed` must be possible.
    Match(const Agreement& agreed, std::uint64_t seed, const StartPosition& start = {})
        : agreement(agreed),
          session(*DiceGame::make(agreed.size, agreed.line), seed,
                  agreed.by_hand == ByHand::kNone ? DiceSession::Throws::kOwn : DiceSession::Throws::kByHand, start) {}

    Agreement agreement;
    DiceSession session;
    bool was_helped = false;         ///< the person took a hint or a move back: the game does not count
    bool was_played_on = false;      ///< the engine offered to resign, and the person wanted to play
    std::optional<Side> resigned{};  ///< who gave up

    bool is_over() const { return session.phase() == DiceSession::Phase::kOver || resigned; }
    std::optional<Side> winner() const { return resigned ? std::optional{other(*resigned)} : session.winner(); }
    bool is_persons(Side side) const {
        return agreement.opponent == Opponent::kPerson ||
               (agreement.opponent == Opponent::kEngine && side == agreement.person);
    }
    bool is_persons_turn() const { return is_persons(session.mover()); }
    /// Is the next throw entered?
    bool is_thrown_by_hand() const {
        return session.takes_throws() && (agreement.by_hand == ByHand::kAll || is_persons_turn());
    }
    bool counts() const {
        return agreement.opponent == Opponent::kEngine && !agreement.training && !was_helped &&
               session.start() == StartPosition{};
    }
    /// The last half-move at which a person had a choice, before the one he has now.
    std::optional<unsigned> last_choice() const;
    /// The engine errs by dice of its own, the same ones whenever it comes to that move.
    Rng whims() const { return Rng{~session.seed() - session.half_moves()}; }
};

}  // namespace starling
