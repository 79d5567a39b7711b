#pragma once

#include "starling/game.hpp"
#include "starling/search/scale.hpp"

namespace starling {

// NOLINTBEGIN(misc-no-recursion): a search recurses, at most as deep as its layers.

/// The value of a position before its roll with `layers` chance layers below, as the definition
/// says it and with nothing spared: the tests' oracle for everything cleverer.
template <SearchableGame G>
Value expectimax(const G& game, const typename G::State& state, unsigned layers);

/// The value of a rolled position: the best of its moves.
template <SearchableGame G>
Value expectimax(const G& game, const typename G::State& state, const typename G::Event& event, unsigned layers) {
    MoveList<G> moves;
    game.moves(state, event, moves);
    Value best = -expectimax(game, game.play(state, event, moves[0]), layers);
    for (std::size_t i = 1; i < moves.size(); ++i) {
        const Value value = -expectimax(game, game.play(state, event, moves[i]), layers);
        if (value > best) { best = value; }
    }
    return best;
}

template <SearchableGame G>
Value expectimax(const G& game, const typename G::State& state, unsigned layers) {
    if (layers == 0) { return game.evaluate(state); }
    Value sum = 0;
    Value total_weight = 0;
    for (const auto& [event, weight] : game.events()) { total_weight += weight; }
    if (game.is_over(state)) {
        Value unit = 1;
        for (unsigned i = 0; i < layers; ++i) { unit = G::Scale::grow(unit, total_weight); }
        return game.evaluate(state) * unit;
    }
    for (const auto& [event, weight] : game.events()) { sum += weight * expectimax(game, state, event, layers - 1); }
    return G::Scale::value(sum, total_weight);
}

// NOLINTEND(misc-no-recursion)

}  // namespace starling
