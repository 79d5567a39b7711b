// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// Iterative deepening: a search that can be stopped at any time and still has a move.

#include <algorithm>
#include <cstddef>
#include <span>

#include "starling/search/node_budget.hpp"
#include "starling/search/star.hpp"

namespace starling {

/// The move that was decided on, and the work that it took.
template <SearchableGame G>
struct Decision {
    typename G::Move best;
    Value value = 0;                ///< of the last finished iteration; 0 if none has finished
    unsigned layers = 0;            ///< chance layers of the last finished iteration
    StatisticsOf<G> last;           ///< of the last iteration
    std::uint64_t nodes_total = 0;  ///< of all iterations
    bool is_complete = false;       ///< was the depth asked for reached?
};

/// How far search_deeper() goes.
struct Limits {
    unsigned layers;
    /// Searches with 0, 1, ... `layers` chance layers: each search orders the moves of the next. Algorithm::kExpectimax
    /// gains nothing from order; set this to false for it.
    bool deepens = true;
    /// If false, the only move of a roll is returned at once, with value 0.
    bool searches_forced_moves = true;
};

/// Every iteration of search_deeper() searches the root in the full window.
struct FullWindow {
    template <SearchableGame G, std::size_t kMaxLayers>
    Choice<G> operator()(Search<G, kMaxLayers>& search, const typename G::State& state, const typename G::Event& event,
                         unsigned layers, const Decision<G>& so_far) const {
        return search.choose(state, event, layers, so_far.best);
    }
};

/// Searches until the limits are reached or the search is stopped. After a stop the move is that of the last finished
/// iteration, or a move that the unfinished iteration had already found to be better. `finished` is called after every
/// finished iteration. `moves` is working memory of the caller. `choose` makes one iteration: FullWindow, or a policy
/// of the caller with the same arguments.
template <SearchableGame G, std::size_t kMaxLayers, class Choose = FullWindow>
Decision<G> search_deeper(Search<G, kMaxLayers>& search, const G& game, const typename G::State& state,
                          const typename G::Event& event, const Limits& limits, MoveList<G>& moves,
                          etl::delegate<void(const Decision<G>&)> finished = {}, const Choose& choose = {}) {
    game.moves(state, event, moves);
    Decision<G> decision{moves.front(), 0, 0, {}, 0, false};
    if (moves.size() == 1 && !limits.searches_forced_moves) {
        decision.is_complete = true;
        return decision;
    }
    for (unsigned layers = limits.deepens ? 0 : limits.layers; layers <= limits.layers; ++layers) {
        search.clear_statistics();
        const Choice<G> choice = choose(search, state, event, layers, decision);
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

/// search_deeper() that stops soon after `nodes` nodes in all iterations together. The search's own node limit, which
/// counts each iteration by itself, is restored afterwards.
template <SearchableGame G, std::size_t kMaxLayers>
Decision<G> search_within(std::uint64_t nodes, Search<G, kMaxLayers>& search, const G& game,
                          const typename G::State& state, const typename G::Event& event, const Limits& limits,
                          MoveList<G>& moves) {
    const NodeBudget budget{search, nodes};
    const auto spend = [&budget](const Decision<G>& decision) { budget.spend(decision.nodes_total); };
    return search_deeper(search, game, state, event, limits, moves, etl::delegate<void(const Decision<G>&)>{spend});
}

/// One step of the line that a search expects: the event, and the move that the search would play.
template <SearchableGame G>
struct LineStep {
    typename G::Event event;
    typename G::Move move;
};

/// The line that begins with `first`, as far as the transposition table knows it: after each move the likeliest event
/// (the first of equals) and the best reply to it. Writes at most line.size() steps, `first` included, and returns how
/// many.
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
