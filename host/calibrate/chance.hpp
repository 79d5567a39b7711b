// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "starling/dice/winning_chance.hpp"

namespace starling::calibrate {

/// A rolled position of a game: what a search of kChanceLayers found it worth to the mover, and how the game ended for
/// him.
struct Sample {
    Value value;
    unsigned half_points;
};

/// All positions of some games.
struct Samples {
    unsigned size;
    Value unit;   ///< of one point in the values
    Value bound;  ///< of the evaluation, in points
    std::vector<Sample> all;
};

/// Positions of games that the engine plays against itself, looking kChanceLayers ahead. `played` is called after each
/// game.
Samples play_games(unsigned size, std::uint64_t games, std::uint64_t seed, const std::function<void()>& played);

/// The logistic curve that makes the samples likeliest. Positions already decided have no say.
dice::ChanceCurve fit(const Samples& samples);

/// Positions whose predicted chance lies in one tenth of the range.
struct Bin {
    std::uint64_t positions = 0;
    double predicted = 0;  ///< mean, percent
    double observed = 0;   ///< percent
};

/// The predictions of winning_chance() beside what happened.
std::array<Bin, 10> compare(const Samples& samples);

}  // namespace starling::calibrate
