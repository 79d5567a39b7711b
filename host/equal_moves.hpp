// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "starling/rng.hpp"
#include "starling/search/deepening.hpp"

namespace starling {

/// Puts those of `moves`, the moves of a roll, to the front that are worth as much as the move decided on, in their
/// order, and returns how many they are: at least one unless a transposition table took one position for another. The
/// search's options must be those of the decision. Games whose moves pass the turn.
template <class G, std::size_t kMaxLayers>
std::size_t gather_equal_moves(Search<G, kMaxLayers>& search, const G& game, const typename G::State& state,
                               const typename G::Event& event, const Decision<G>& decision, MoveList<G>& moves) {
    const Value value = -decision.value;  // the opponent's
    std::size_t count = 0;
    for (const auto& move : moves) {
        const auto after = game.play(state, event, move);
        if (search.chance_value(after, value, value + 1, decision.layers) <= value) { moves[count++] = move; }
    }
    return count;
}

/// A move drawn among those that are worth as much as the best, and how many they are.
template <class G>
struct DrawnMove {
    typename G::Move move;
    std::size_t count;
};

/// Draws one of the moves that are worth as much as the move decided on. The order of `moves` is changed.
template <class G, std::size_t kMaxLayers>
DrawnMove<G> draw_equal_move(Search<G, kMaxLayers>& search, const G& game, const typename G::State& state,
                             const typename G::Event& event, const Decision<G>& decision, MoveList<G>& moves, Rng rng) {
    const std::size_t count = gather_equal_moves(search, game, state, event, decision, moves);
    return {count == 0 ? decision.best : moves[rng.below(static_cast<std::uint32_t>(count))], count};
}

}  // namespace starling
