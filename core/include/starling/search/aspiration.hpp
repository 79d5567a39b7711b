// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// Aspiration windows at the root, for search_deeper().

#include <algorithm>
#include <cstdint>

#include "starling/search/deepening.hpp"

namespace starling {

/// Searches the root in a narrow window around the value of the iteration before, and once more beyond the end of the
/// window if the value lies there. The value is that of the full window. If the search is stopped in the narrow window,
/// the move is that of the iteration before. A node limit counts for each of the two searches.
struct AspirationWindow {
    Value half_width = 0;  ///< in the unit of the game's evaluate(); 0: the full window

    template <SearchableGame G, std::size_t kMaxLayers>
    Choice<G> operator()(Search<G, kMaxLayers>& search, const typename G::State& state, const typename G::Event& event,
                         unsigned layers, const Decision<G>& so_far) const {
        const bool is_first = so_far.nodes_total == 0;  // no iteration has given a value yet
        if (half_width <= 0 || is_first) { return search.choose(state, event, layers, so_far.best); }
        const std::int64_t unit = search.unit(layers);
        const std::int64_t limit = search.bound(layers) + 1;
        const std::int64_t guess = so_far.value * unit / search.unit(so_far.layers);
        const auto alpha = static_cast<Value>(std::clamp(guess - half_width * unit, -limit, limit - 1));
        const auto beta = static_cast<Value>(std::clamp(guess + half_width * unit, alpha + std::int64_t{1}, limit));
        const Choice<G> choice = search.choose_within(alpha, beta, state, event, layers, so_far.best);
        if (search.is_stopped()) { return {so_far.best, choice.value}; }  // the move may have failed low
        if (choice.value > alpha && choice.value < beta) { return choice; }
        // The value is now known to be at most, or at least, this one.
        const auto end = static_cast<Value>(limit);
        return choice.value <= alpha ? search.choose_within(-end, choice.value + 1, state, event, layers, so_far.best)
                                     : search.choose_within(choice.value - 1, end, state, event, layers, choice.move);
    }
};

}  // namespace starling
