#pragma once

#include <cstdint>
#include <optional>

#include "firmware/engine.hpp"
#include "firmware/keeper.hpp"
#include "firmware/prompt.hpp"

namespace starling {

/// Runs the game at hand: knows whose turn it is, keeps, counts and tells on the console all that happens. What a
/// person has been told is never lost, so it is kept first.
class Umpire {
public:
    /// Brings back what was kept.
    void start();

    Kept& kept() { return keeper_.kept(); }
    const Kept& kept() const { return keeper_.kept(); }
    Settings& settings() { return kept().settings; }
    const Settings& settings() const { return kept().settings; }
    bool keeps() const { return keeper_.keeps(); }
    bool was_damaged() const { return keeper_.state() == Keeper::State::kDamaged; }
    /// Is this an older game than the last one kept? Until something happens in it.
    bool is_older() const { return keeper_.state() == Keeper::State::kOlder && !has_moved_on_; }
    /// Keeps everything as it is now.
    void keep();

    bool has_match() const { return match_.has_value(); }
    const Match& match() const { return *match_; }
    const Session& session() const { return match_->session; }

    /// The seed of the next game is drawn ahead, so that it can be sealed; this is its seal.
    std::uint64_t next_seal();
    void set_next_seed(std::uint64_t seed);
    void begin(const StartPosition& start = {});
    /// No game is in progress any more.
    void put_away();

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
    Engine::Advice consult_engine(Engine::Poll poll) { return engine_.choose(*match_, poll); }
    /// How much of the time to think is gone.
    unsigned percent_used() const { return engine_.percent_used(); }
    /// Would the engine rather give up than play what it found?
    bool would_resign(const Engine::Advice& advice) const;

    void tell_game() const;
    void tell_board() const;

private:
    void end_by_resignation(Side side);
    void count_result();
    void tell_result() const;

    Engine engine_;
    Keeper keeper_;
    std::optional<Match> match_;
    bool has_moved_on_ = false;  ///< since the start
    struct Sealed {
        std::uint64_t seed;
        std::uint64_t seal;
    };
    std::optional<Sealed> next_;
};

}  // namespace starling
