// SPDX-License-Identifier: MIT
#pragma once

#include <etl/delegate.h>

#include <array>
#include <cstdint>
#include <optional>

#include "firmware/match.hpp"
#include "firmware/thinking_time.hpp"
#include "starling/dice/level.hpp"

namespace starling {

/// The engine behind the handheld: one search, in memory of its own, that may be interrupted. All questions are for
/// Phase::kToPlay.
class Engine {
public:
    /// Asked again and again while the engine thinks; true ends it, and it plays the best it has found.
    using Poll = etl::delegate<bool()>;

    struct Advice {
        DiceGame::Move move;
        /// The mover's chance to win if he plays it, in percent; unknown if the engine did not look far enough.
        std::optional<unsigned> chance;
    };

    /// What a player of the match's level plays.
    Advice choose(const Match& match, Poll poll) { return think(match, dice::level(match.agreement.level), poll); }
    /// What to play, with no mistake in it.
    Advice hint(const Match& match, Poll poll);

    /// Since it was asked, how much of that patience is gone?
    unsigned percent_used() const { return thinking_.percent_used(); }

    /// What a fixed set of decisions takes here.
    struct Bench {
        std::uint32_t decisions;
        std::uint32_t nodes;
        std::uint32_t milliseconds;
        Value value_sum;  ///< the same on every machine that is well
    };
    Bench bench();
    static constexpr Value kBenchValueSum = 49'323;

private:
    using DiceSearch = Search<DiceGame, dice::kMaxLevelLayers>;

    Advice think(const Match& match, const dice::Level& level, Poll poll);
    void prepare(const DiceGame& game, Poll poll);
    Advice advice(const DiceGame& game, const Decision<DiceGame>& decision) const;

    std::array<TableBucket, kTableBuckets> memory_{};
    std::optional<DiceSearch> search_;
    MoveList<DiceGame> moves_;
    ThinkingTime thinking_;
};

}  // namespace starling
