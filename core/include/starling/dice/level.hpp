// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// The eight levels of the Dice engine, and the move that each chooses.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "starling/rng.hpp"
#include "starling/search/deepening.hpp"

namespace starling::dice {

/// How well the engine plays: how deep it searches, and how often it plays at random.
struct Level {
    std::uint8_t layers;  ///< chance layers it searches; depth 2 * layers + 1
    std::uint8_t slips;   ///< how many of 16 moves are played at random
};

/// The levels from weakest to strongest, numbered from 1. Each beats the level below, all by about the same margin:
/// `starling calibrate levels` plays them against each other.
inline constexpr std::array<Level, 8> kLevels{{{0, 14}, {0, 9}, {0, 4}, {0, 0}, {1, 0}, {2, 2}, {2, 0}, {4, 0}}};
inline constexpr unsigned kMaxLevelLayers = 4;

/// The level for a first game: level 4 evaluates every move and searches nothing.
inline constexpr unsigned kDefaultLevel = 4;

/// `number` is 1 to kLevels.size().
constexpr const Level& level(unsigned number) { return kLevels[number - 1]; }

/// Chooses a move at this level. After a random move the value is 0 and is_complete is false. Random moves are drawn
/// from `whims`, not from the game's dice: the same state of `whims` gives the same move on every machine. If the
/// search has room for fewer layers than the level asks for, it searches as deep as it can. `moves` is working memory
/// of the caller.
template <SearchableGame G, std::size_t kMaxLayers>
Decision<G> choose_at(const Level& level, Search<G, kMaxLayers>& search, const G& game, const typename G::State& state,
                      const typename G::Event& event, Rng& whims, MoveList<G>& moves) {
    constexpr std::uint32_t kSlipsOf = 16;
    if (level.slips > 0 && whims.below(kSlipsOf) < level.slips) {
        game.moves(state, event, moves);
        Decision<G> slip;
        slip.best = moves[whims.below(static_cast<std::uint32_t>(moves.size()))];
        return slip;
    }
    search.clear();  // what it learnt in another position must not decide between equal moves
    const unsigned layers = std::min<unsigned>(level.layers, search.max_layers());
    return search_deeper(search, game, state, event, Limits{.layers = layers, .searches_forced_moves = false}, moves);
}

}  // namespace starling::dice
