// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "firmware/players.hpp"
#include "starling/backgammon/level.hpp"
#include "starling/backgammon/session.hpp"

namespace starling::gammon {

using backgammon::Past;
using backgammon::Play;
using backgammon::PointSet;
using backgammon::Position;
using backgammon::Roll;
using backgammon::Session;
using backgammon::Step;
using backgammon::Turn;

/// What is agreed before a game. Against the engine the person is X.
struct Agreement {
    Opponent opponent = Opponent::kEngine;
    std::uint8_t level = backgammon::kDefaultLevel;  ///< of the engine, 1 to kLevels.size()
    ByHand by_hand = ByHand::kNone;
    bool training = false;  ///< turns may be taken back, and the game does not count
    bool teacher = false;   ///< blunders are told before they are played
    friend bool operator==(const Agreement&, const Agreement&) = default;

    bool is_possible() const {
        return opponent <= Opponent::kNobody && level >= 1 && level <= backgammon::kLevels.size() &&
               by_hand <= ByHand::kAll;
    }
};

/// A game and those who play it.
struct Match {
    Match(const Agreement& agreed, std::uint64_t seed, const std::optional<Position>& start = std::nullopt)
        : agreement(agreed), session(seed, start) {}

    Agreement agreement;
    Session session;
    bool was_helped = false;  ///< by a hint, or something was taken back: the game does not count
    bool was_told = false;    ///< in this turn, what to play, by a hint or the teacher: no decision of his own
    struct Resignation {
        Side side;
        std::uint8_t points;
        friend bool operator==(const Resignation&, const Resignation&) = default;
    };
    std::optional<Resignation> resigned{};

    bool is_over() const { return resigned || session.phase() == Session::Phase::kOver; }
    std::optional<Side> winner() const { return resigned ? std::optional{other(resigned->side)} : session.winner(); }
    unsigned points() const { return resigned ? resigned->points : session.points(); }

    bool is_persons(Side side) const {
        return agreement.opponent == Opponent::kPerson || (agreement.opponent == Opponent::kEngine && side == Side::kX);
    }
    bool is_persons_turn() const { return is_persons(session.mover()); }
    /// Is the next throw entered? The opening throw is both sides' own.
    bool is_thrown_by_hand() const {
        return agreement.by_hand == ByHand::kAll ||
               (agreement.by_hand == ByHand::kMine && is_persons_turn() && !session.is_opening());
    }
    bool counts() const {
        return agreement.opponent == Opponent::kEngine && !agreement.training && !was_helped && !session.is_set_up();
    }
    /// Was it given up in the midst of a turn, which could go on?
    bool is_broken_off() const { return resigned && session.phase() == Session::Phase::kToPlay; }
    /// The last turn that is remembered in which a person had a choice.
    std::optional<std::size_t> last_choice() const;
    /// The engine errs by dice of its own, the same ones whenever it comes to that turn.
    std::uint64_t whims() const { return ~session.seed() - session.turns(); }
};

/// The points of games in a row.
struct Series {
    std::array<std::uint16_t, 2> points{};  ///< X's and O's
    void add(Side winner, unsigned won);
    friend bool operator==(const Series&, const Series&) = default;
};

/// What became of games against the engine, how well the person played, and how the dice fell. Counters that are full
/// stay so.
struct Record {
    struct Tally {
        std::uint16_t won = 0, lost = 0;
        std::uint16_t points_won = 0, points_lost = 0;
        friend bool operator==(const Tally&, const Tally&) = default;
    };
    std::array<Tally, backgammon::kLevels.size()> tallies{};

    std::uint32_t decisions = 0;  ///< of the person, where there was a choice
    std::uint32_t loss = 0;       ///< all they lost, in thousandths of a point
    std::uint16_t blunders = 0;   ///< those that lost kBlunder or more

    /// Thrown by the person, and by the engine.
    struct Dice {
        std::array<std::uint16_t, 6> faces{};
        std::uint16_t doubles = 0;
        friend bool operator==(const Dice&, const Dice&) = default;
    };
    std::array<Dice, 2> dice{};

    friend bool operator==(const Record&, const Record&) = default;

    /// In thousandths of a point, as gnubg's "very bad".
    static constexpr std::int32_t kBlunder = 80;

    void count_game(unsigned level, bool won, unsigned points);
    void count_decision(std::int32_t lost);
    void count_roll(bool persons, Roll roll);
    /// What a decision lost on average, in ten-thousandths of a point, as levels tell it.
    std::uint32_t mean_loss() const {
        // In 32 bits, for as many decisions as a life has.
        return decisions == 0 ? 0 : loss / decisions * 10 + loss % decisions * 10 / decisions;
    }
};

/// All of backgammon that outlives a start, except the game itself.
struct Kept {
    Agreement next;  ///< what the next game would be
    Series series;
    Record record;
    friend bool operator==(const Kept&, const Kept&) = default;
};

}  // namespace starling::gammon
