// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// Expectimax by its definition, without any pruning: the oracle that tests compare every other search with.

#include "starling/game.hpp"
#include "starling/search/scale.hpp"

namespace starling {

// NOLINTBEGIN(misc-no-recursion): a search recurses, at most as deep as its layers.

/// The value of a position before its roll, with `layers` chance layers below it. Visits every node. Values are in the
/// unit of that height, as in Search.
template <SearchableGame G>
Value expectimax(const G& game, const typename G::State& state, unsigned layers);

/// The value of a rolled position: the best value of its moves, with `layers` chance layers below each.
template <SearchableGame G>
Value expectimax(const G& game, const typename G::State& state, const typename G::Event& event, unsigned layers) {
    MoveList<G> moves;
    game.moves(state, event, moves);
    const auto value_of = [&](const typename G::Move& move) {
        const Value value = expectimax(game, game.play(state, event, move), layers);
        return keeps_turn(game, state, event, move) ? value : -value;
    };
    Value best = value_of(moves[0]);
    for (std::size_t i = 1; i < moves.size(); ++i) {
        const Value value = value_of(moves[i]);
        if (value > best) { best = value; }
    }
    return best;
}

template <SearchableGame G>
Value expectimax(const G& game, const typename G::State& state, unsigned layers) {
    if (layers == 0) { return game.evaluate(state); }
    if (game.is_over(state)) {
        Value unit = 1;
        for (unsigned i = 0; i < layers; ++i) { unit = G::Scale::grow(unit, most_weight(game)); }
        return game.evaluate(state) * unit;
    }
    Value sum = 0;
    Value total_weight = 0;
    for (const auto& [event, weight] : events_of(game, state)) {
        sum += weight * expectimax(game, state, event, layers - 1);
        total_weight += weight;
    }
    return G::Scale::value(sum, total_weight);
}

// NOLINTEND(misc-no-recursion)

}  // namespace starling
