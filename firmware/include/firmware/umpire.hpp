// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "firmware/engine.hpp"
#include "firmware/house.hpp"
#include "firmware/prompt.hpp"

namespace starling {

/// Runs a game of Dice: knows whose turn it is, keeps, counts and tells on the console all that happens. What a
/// person has been told is never lost, so it is kept first.
class Umpire {
public:
    explicit Umpire(House& house) : house_(house) {}

    bool has_match() const { return house_.games().dice.has_value(); }
    const Match& match() const { return *house_.games().dice; }
    const DiceSession& session() const { return match().session; }

    /// A new game takes the place of the one in progress.
    void begin(const StartPosition& start = {});

    // In a match.
    Prompt prompt() const;
    void roll();
    [[nodiscard]] bool enter_roll(unsigned line);
    /// A legal move, or a pass that is due.
    void play(const DiceGame::Move& move);
    bool can_take_back() const { return match().agreement.training && match().last_choice().has_value(); }
    void take_back();
    /// Of two people the mover gives up; against the engine the person, whoever's turn it is.
    void resign();
    /// The engine would rather give up: tells so. The person may accept, or want to play on.
    void offer_resignation();
    void accept_resignation();
    void decline_resignation();
    /// The engine plays the person's side, too, or no longer.
    void set_looks_on(bool looks_on);
    Engine::Advice hint(Engine::Poll poll);
    void tell_hint(const Engine::Advice& advice) const;
    Engine::Bench bench() { return engine_.bench(); }
    Engine::Advice consult_engine(Engine::Poll poll) { return engine_.choose(match(), poll); }
    /// How much of the time to think is gone.
    unsigned percent_used() const { return engine_.percent_used(); }
    /// Would the engine rather give up than play what it found?
    bool would_resign(const Engine::Advice& advice) const;

    void tell_game() const;
    void tell_board() const;

private:
    Match& now() { return *house_.games().dice; }
    void end_by_resignation(Side side);
    void count_result();
    void tell_result() const;

    House& house_;
    Engine engine_;
};

}  // namespace starling
