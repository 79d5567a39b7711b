// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>

#include "starling/search/node_budget.hpp"
#include "starling/search/star.hpp"

namespace starling {

/// What a search decided, and what that took.
template <SearchableGame G>
struct Decision {
    typename G::Move best;
    Value value = 0;                ///< of the last finished iteration; 0 before the first
    unsigned layers = 0;            ///< its chance layers
    SearchStatistics last;          ///< of the last iteration
    std::uint64_t nodes_total = 0;  ///< of all iterations
    bool is_complete = false;       ///< was the depth asked for reached?
};

/// How far to go.
struct Limits {
    unsigned layers;
    /// One chance layer deeper each time, from none: the shallow searches order the moves of the deep one.
    /// Expectimax gains nothing from order and is searched once.
    bool deepens = true;
    /// A forced move is answered at once, with no value.
    bool searches_forced_moves = true;
};

/// Searches until the limits are reached or the search is stopped. Stopped, it keeps the move of the last
/// iteration that finished, or one that the unfinished iteration had already found better. `finished` hears
/// of every iteration that ended; `moves` is working memory.
template <SearchableGame G, std::size_t kMaxLayers>
Decision<G> search_deeper(Search<G, kMaxLayers>& search, const G& game, const typename G::State& state,
                          const typename G::Event& event, const Limits& limits, MoveList<G>& moves,
                          etl::delegate<void(const Decision<G>&)> finished = {}) {
    game.moves(state, event, moves);
    Decision<G> decision{moves.front(), 0, 0, {}, 0, false};
    if (moves.size() == 1 && !limits.searches_forced_moves) {
        decision.is_complete = true;
        return decision;
    }
    for (unsigned layers = limits.deepens ? 0 : limits.layers; layers <= limits.layers; ++layers) {
        search.clear_statistics();
        const Choice<G> choice = search.choose(state, event, layers, decision.best);
        decision.best = choice.move;
        decision.last = search.statistics();
        decision.nodes_total += decision.last.nodes;
        if (search.is_stopped()) { return decision; }
        decision.value = choice.value;
        decision.layers = layers;
        decision.is_complete = layers == limits.layers;
        finished.call_if(decision);
    }
    return decision;
}

/// search_deeper() that stops soon after `nodes` nodes in all iterations together. The search's own limit, which is for
/// each iteration, comes back afterwards.
template <SearchableGame G, std::size_t kMaxLayers>
Decision<G> search_within(std::uint64_t nodes, Search<G, kMaxLayers>& search, const G& game,
                          const typename G::State& state, const typename G::Event& event, const Limits& limits,
                          MoveList<G>& moves) {
    const NodeBudget budget{search, nodes};
    const auto spend = [&budget](const Decision<G>& decision) { budget.spend(decision.nodes_total); };
    return search_deeper(search, game, state, event, limits, moves, etl::delegate<void(const Decision<G>&)>{spend});
}

/// A reply in the line a search expects: what is thrown, and what it would play.
template <SearchableGame G>
struct LineStep {
    typename G::Event event;
    typename G::Move move;
};

/// The line that follows `first`, as far as the table remembers it: after each move the likeliest event (the
/// first of equals) and the best reply to it. Returns how many steps were written.
template <SearchableGame G, std::size_t kMaxLayers>
std::size_t principal_line(Search<G, kMaxLayers>& search, const G& game, typename G::State state,
                           const LineStep<G>& first, std::span<LineStep<G>> line) {
    LineStep<G> step = first;
    std::size_t length = 0;
    while (length < line.size()) {
        line[length++] = step;
        state = game.play(state, step.event, step.move);
        if (game.is_over(state)) { break; }
        const auto events = events_of(game, state);
        const auto likeliest = std::max_element(events.begin(), events.end(),
                                                [](const auto& a, const auto& b) { return a.weight < b.weight; });
        const auto reply = search.remembered_move(state, likeliest->event);
        if (!reply) { break; }
        step = {likeliest->event, *reply};
    }
    return length;
}

}  // namespace starling
