// SPDX-License-Identifier: MIT
#pragma once

#include <etl/vector.h>

#include <algorithm>
#include <cstddef>

#include "starling/etl_checks.hpp"
#include "starling/search/node_budget.hpp"
#include "starling/search/star.hpp"

namespace starling {

/// The best moves of a roll, the best first.
template <SearchableGame G, std::size_t kCount>
struct BestMoves {
    etl::vector<Choice<G>, kCount> choices;  ///< each with its exact value; of equals the one found first
    unsigned layers = 0;                     ///< chance layers below them
    bool is_complete = false;                ///< was the depth asked for reached?

    bool has(const G& game, const typename G::Move& move) const {
        return std::any_of(choices.begin(), choices.end(),
                           [&](const Choice<G>& each) { return game.tag(each.move) == game.tag(move); });
    }
    void insert(const Choice<G>& choice) {
        if (choices.full()) { choices.pop_back(); }
        const auto worse = std::find_if(choices.begin(), choices.end(),
                                        [&](const Choice<G>& each) { return each.value < choice.value; });
        choices.insert(worse, choice);
    }
};

/// The mover's value of one move: exact if above `floor`, else a bound that is not. Without chance layers nothing is
/// searched, and so nothing can stop it.
template <SearchableGame G, std::size_t kMaxLayers>
Value value_above(Value floor, Search<G, kMaxLayers>& search, const G& game, const typename G::State& state,
                  const typename G::Event& event, const typename G::Move& move, unsigned layers) {
    if (layers == 0) { return evaluate_move(game, state, event, move); }
    const Value limit = search.bound(layers) + 1;
    const auto after = game.play(state, event, move);
    return keeps_turn(game, state, event, move) ? search.chance_value(after, floor, limit, layers)
                                                : -search.chance_value(after, -limit, -floor, layers);
}

/// The kCount best moves of a rolled position. A search for one of them prunes the others as soon as they are worse
/// than the best; this one, as soon as they are worse than the last that is kept, and so it costs more the more are
/// wanted. It goes one chance layer deeper each time; stopped, it keeps what the last finished depth found, which is
/// the evaluation of the moves at least. A node limit is for all depths together. `moves` is working memory.
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
