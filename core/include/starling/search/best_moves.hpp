// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// The N best moves of a roll, each with its exact value.

#include <etl/vector.h>

#include <algorithm>
#include <cstddef>

#include "starling/etl_checks.hpp"
#include "starling/search/node_budget.hpp"
#include "starling/search/star.hpp"

namespace starling {

/// The best moves of a roll, the best one first.
template <SearchableGame G, std::size_t kCount>
struct BestMoves {
    etl::vector<Choice<G>, kCount> choices;  ///< each with its exact value; of equal moves the one found first is kept
    unsigned layers = 0;                     ///< chance layers below each move
    bool is_complete = false;                ///< was the depth asked for reached?

    /// Is `move` among the choices?
    bool has(const G& game, const typename G::Move& move) const {
        return std::any_of(choices.begin(), choices.end(),
                           [&](const Choice<G>& each) { return game.tag(each.move) == game.tag(move); });
    }
    /// Keeps `choice` at its place by value, and drops the worst choice if the list is full.
    void insert(const Choice<G>& choice) {
        if (choices.full()) { choices.pop_back(); }
        const auto worse = std::find_if(choices.begin(), choices.end(),
                                        [&](const Choice<G>& each) { return each.value < choice.value; });
        choices.insert(worse, choice);
    }
};

/// The mover's value of `move` with `layers` chance layers below it: exact if it is above `floor`, otherwise an upper
/// bound that is at or below `floor`. With 0 layers the move is only evaluated, and the search cannot be stopped.
template <SearchableGame G, std::size_t kMaxLayers>
Value value_above(Value floor, Search<G, kMaxLayers>& search, const G& game, const typename G::State& state,
                  const typename G::Event& event, const typename G::Move& move, unsigned layers) {
    if (layers == 0) { return evaluate_move(game, state, event, move); }
    const Value limit = search.bound(layers) + 1;
    const auto after = game.play(state, event, move);
    return keeps_turn(game, state, event, move) ? search.chance_value(after, floor, limit, layers)
                                                : -search.chance_value(after, -limit, -floor, layers);
}

/// The kCount best moves of a rolled position, searched with 0, 1, ... `layers` chance layers below them.
///
/// A move is cut as soon as it is known to be worse than the last move that is kept, so a larger kCount costs more. If
/// the search is stopped, the result is that of the last finished depth; depth 0, the plain evaluation, always
/// finishes. The search's node limit counts the nodes of all depths together. `moves` is working memory of the caller.
template <std::size_t kCount, SearchableGame G, std::size_t kMaxLayers>
BestMoves<G, kCount> best_moves(Search<G, kMaxLayers>& search, const G& game, const typename G::State& state,
                                const typename G::Event& event, unsigned layers, MoveList<G>& moves) {
    static_assert(kCount > 0);
    game.moves(state, event, moves);
    BestMoves<G, kCount> best;
    const NodeBudget budget{search, search.node_limit()};
    const std::uint64_t nodes_before = search.statistics().nodes;
    (void)search.bound(layers);  // fails now if there are too many
    for (unsigned depth = 0; depth <= layers; ++depth) {
        BestMoves<G, kCount> found{{}, depth, depth == layers};
        const auto look_at = [&](const typename G::Move& move) {
            budget.spend(search.statistics().nodes - nodes_before);
            const Value floor = found.choices.full() ? found.choices.back().value : -search.bound(depth) - 1;
            const Value value = value_above(floor, search, game, state, event, move, depth);
            if (value > floor) { found.insert({move, value}); }
            return depth == 0 || !search.is_stopped();
        };
        // What was best so far raises the floor for all others.
        for (const Choice<G>& each : best.choices) {
            if (!look_at(each.move)) { return best; }
        }
        for (const typename G::Move& move : moves) {
            if (!best.has(game, move) && !look_at(move)) { return best; }
        }
        best = found;
    }
    return best;
}

}  // namespace starling
