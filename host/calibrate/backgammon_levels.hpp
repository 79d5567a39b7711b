// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "backgammon/opponent.hpp"
#include "referee.hpp"
#include "starling/backgammon/level.hpp"

namespace starling::calibrate {

/// What each of the handheld's levels loses by its choice in one and the same decision, in points.
using LevelLosses = std::array<double, backgammon::kLevels.size()>;

/// Lets the levels choose, and a referee say what that costs. For one thread.
class LevelTrial {
public:
    static constexpr std::size_t kDecisionsOfAGame = 8;

    /// Throws gnubg::BadWeights.
    explicit LevelTrial(unsigned referees_depth);
    LevelTrial(const LevelTrial&) = delete;
    LevelTrial& operator=(const LevelTrial&) = delete;
    ~LevelTrial();

    /// Decisions of the numbered game of a seed, drawn from all in which there is a choice: a level plays against
    /// itself, in the next game the next level, all that look at depth 1 in turn.
    std::vector<LevelLosses> play_game(std::uint64_t seed, std::uint64_t number);

private:
    LevelLosses judge(const backgammon::Position& position, backgammon::Roll roll, std::uint64_t whims);

    Referee referee_;
    std::unique_ptr<backgammon::Opponent> player_;
};

}  // namespace starling::calibrate
