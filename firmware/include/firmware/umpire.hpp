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
    void resign(Side side);
    /// The person declined the engine's offer to resign.
    void play_on();
    /// The engine plays the person's side, too, or no longer.
    void set_opponent(Opponent opponent);
    Engine::Advice hint(Engine::Poll poll);
    Engine::Bench bench() { return engine_.bench(); }
    Engine::Advice consult_engine(Engine::Poll poll) { return engine_.choose(*match_, poll); }
    /// How much of the time to think is gone.
    unsigned percent_used() const { return engine_.percent_used(); }
    /// Would the engine rather give up than play what it found?
    bool would_resign(const Engine::Advice& advice) const;

    void tell_game() const;
    void tell_board() const;

private:
    void count_result();
    void tell_result() const;

    Engine engine_;
    Keeper keeper_;
    std::optional<Match> match_;
    struct Sealed {
        std::uint64_t seed;
        std::uint64_t seal;
    };
    std::optional<Sealed> next_;
};

}  // namespace starling
