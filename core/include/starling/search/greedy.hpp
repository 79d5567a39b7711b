// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// The simplest engine: it evaluates each move and searches nothing.

#include <cstddef>

#include "starling/game.hpp"

namespace starling {

/// A move, and its value for the player who makes it.
template <Game G>
struct Choice {
    typename G::Move move;
    Value value;
};

/// The player of depth 1: evaluates the position after each move and takes the best move, the first of equals.
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
