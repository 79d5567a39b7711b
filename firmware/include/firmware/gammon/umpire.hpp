// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "firmware/house.hpp"
#include "firmware/judge.hpp"
#include "firmware/prompt.hpp"
#include "firmware/thinking_time.hpp"

namespace starling::gammon {

/// Runs a game of backgammon: knows whose turn it is, keeps, counts and tells on the console all that happens, to the
/// single step. What a person has been told is never lost, so it is kept first.
class Umpire {
public:
    explicit Umpire(House& house) : house_(house) {}

    bool has_match() const { return house_.games().gammon.has_value(); }
    const Match& match() const { return *house_.games().gammon; }
    const Session& session() const { return match().session; }

    /// A new game takes the place of the one in progress.
    void begin(const std::optional<Position>& start = std::nullopt);

    // In a match.
    Prompt prompt() const;
    void roll();
    [[nodiscard]] bool enter_roll(unsigned first, unsigned second);
    /// A step of the mover's; false if the rules forbid it.
    [[nodiscard]] bool make(Step step);
    void take_back_step();
    /// As many steps as `play` has, from the beginning of the turn; false, and nothing changes, if it is not legal.
    [[nodiscard]] bool fill_in(const Play& play);
    /// The mover is done, or passes. False if there is something left to play.
    [[nodiscard]] bool finish();
    /// What a decision of the person has lost, in thousandths of a point.
    void count_decision(std::int32_t loss);

    bool can_take_back() const {
        return match().agreement.training && (match().is_broken_off() || match().last_choice().has_value());
    }
    void take_back();
    /// How many points whoever resigns now gives up, 1 to 3: what he would most likely lose anyway.
    unsigned price_of_resigning() const;
    /// Of two people the mover gives up; against the engine the person, whoever's turn it is.
    void resign();
    /// The engine plays the person's side, too, or no longer.
    void set_looks_on(bool looks_on);
    void clear_score();

    // The engine's opinions; they take time. `poll` is asked meanwhile.
    /// What the engine plays with this roll.
    Play choose(judge::Poll poll);
    judge::Ranking rank(judge::Poll poll);
    /// What the person's complete turn loses. A teacher looks twice before he says something.
    judge::Assessment assess(judge::Poll poll);
    /// Something else than a decision of his own: the game does not count any more.
    void note_help();
    unsigned percent_used() const { return thinking_.percent_used(); }

    // Whoever is told what to play decides no longer alone in this turn.
    void tell_hint(const judge::Ranking& hints);
    void tell_lesson(const judge::Assessment& lesson);
    void tell_game() const;
    void tell_board() const;

private:
    Match& now() { return *house_.games().gammon; }
    /// Do throws and decisions go into the record?
    bool counts_turns() const;
    void end();
    void tell_result() const;

    House& house_;
    ThinkingTime thinking_;
};

}  // namespace starling::gammon
