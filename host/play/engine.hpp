// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>

#include "firmware/dice_game.hpp"
#include "starling/dice/level.hpp"

namespace starling::play {

/// The engine errs by dice of its own; these belong to the game of that seed.
inline Rng whims_of(std::uint64_t seed) { return Rng{~seed}; }

struct Hint {
    DiceGame::Move move;
    unsigned chance_percent;  ///< of the mover, if he plays it
};

/// The engine behind a game of Dice: finds moves for a session, by the fastest Dice of its size. Both questions are for
/// Phase::kToPlay.
class Engine {
public:
    /// Asks `must_stop`, if there is one, again and again while it searches, and then plays what it has found by then.
    explicit Engine(const DiceGame& game, std::function<bool()> must_stop = nullptr);
    Engine(Engine&&) noexcept;
    Engine& operator=(Engine&&) noexcept;
    ~Engine();

    DiceGame::Move choose(const DiceSession& session, const dice::Level& level, Rng& whims);
    Hint hint(const DiceSession& session);

    /// One search per size of words; engine.cpp alone knows how.
    class Searcher;

private:
    std::unique_ptr<Searcher> searcher_;
};

}  // namespace starling::play
