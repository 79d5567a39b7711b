// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "starling/game.hpp"

namespace starling {

/// A move and what the position after it is worth to the player who makes it.
template <Game G>
struct Choice {
    typename G::Move move;
    Value value;
};

/// The depth-1 player: evaluates each move once and takes the best, the first of equals.
template <Game G>
Choice<G> choose_greedily(const G& game, const typename G::State& state, const typename G::Event& event) {
    MoveList<G> moves;
    game.moves(state, event, moves);
    Choice<G> best{moves.front(), evaluate_move(game, state, event, moves.front())};
    for (std::size_t i = 1; i < moves.size(); ++i) {
        const Value value = evaluate_move(game, state, event, moves[i]);
        if (value > best.value) { best = {moves[i], value}; }
    }
    return best;
}

}  // namespace starling
