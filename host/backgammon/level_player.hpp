#pragma once

#include "core/backgammon/level.hpp"
#include "core/gnubg/fixed_evaluator.hpp"

namespace starling::backgammon {

/// Plays a level as the handheld does: by the same evaluation and search, with room for as many plays and nobody who
/// stops it. For one thread.
class LevelPlayer {
public:
    /// The weights' memory is the caller's. Those of the handheld: gnubg::installed_fixed_image().
    explicit LevelPlayer(const gnubg::FixedWeights& weights) : evaluation_(weights, small_one_sided()) {}
    LevelPlayer(const LevelPlayer&) = delete;
    LevelPlayer& operator=(const LevelPlayer&) = delete;

    LevelChoice choose(const Level& level, const Position& position, Roll roll, std::uint64_t whims) {
        return choose_at(level, game_, search_, position, roll, whims, {});
    }

private:
    using Game = Backgammon<gnubg::FixedEvaluator, kLevelRoom>;

    gnubg::FixedEvaluation evaluation_;
    Game game_{gnubg::FixedEvaluator{evaluation_, Rules::kClassic}};
    Search<Game, 1> search_{game_};
};

}  // namespace starling::backgammon
