// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "starling/rng.hpp"
#include "starling/search/deepening.hpp"

namespace starling::dice {

/// How well the engine plays: how far it looks, and how often it does not look at all.
struct Level {
    std::uint8_t layers;  ///< chance layers it searches; depth 2 * layers + 1
    std::uint8_t slips;   ///< of 16 moves, so many are played at random
};

/// From gentle to strongest, numbered from 1. Each wins against the one below it, and by about as much:
/// `starling calibrate levels` plays them against each other.
inline constexpr std::array<Level, 8> kLevels{{{0, 14}, {0, 9}, {0, 4}, {0, 0}, {1, 0}, {2, 2}, {2, 0}, {4, 0}}};
inline constexpr unsigned kMaxLevelLayers = 4;

/// Level 4 sees every move and nothing beyond: a fair opponent for a first game.
inline constexpr unsigned kDefaultLevel = 4;

/// `number` is 1 to kLevels.size().
constexpr const Level& level(unsigned number) { return kLevels[number - 1]; }

/// The move of that level, and what it thinks of it; of a slip it thinks nothing, and is_complete is false. Whether it
/// slips is drawn from `whims`, not from the game's dice: the same whims, the same move, on every machine. A search of
/// fewer layers than the level asks for looks as far as it can. `moves` is working memory.
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
