// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "search_request.hpp"
#include "starling/search/options.hpp"
#include "starling/value.hpp"

namespace starling::cli {

/// What mc and uct add to a result.
struct Simulations {
    std::uint32_t done;
    std::uint32_t visits;  ///< of the best move
    std::uint32_t tree_nodes;
};
/// A result of theirs has the plies of all simulations as its nodes.
template <class Choice>
Simulations simulations_of(const Choice& choice, SearchStatistics& statistics) {
    statistics.nodes = choice.plies;
    statistics.leaves = choice.simulations;
    return {choice.simulations, choice.visits, choice.nodes};
}

/// A position searched.
struct SearchResult {
    std::string position;
    std::string dice;  ///< as JSON has it
    std::string best;
    std::string told;  ///< the best move in the words of the game, if they are others
    Value value;
    DetailedStatistics last;
    std::uint64_t nodes_total;
    double seconds;
    std::optional<Simulations> simulations = {};
    std::vector<std::string> line = {};  ///< the principal line: each roll and its move, from the best move on
    std::uint64_t equal_moves = 0;       ///< among which the best move was drawn; 0 if it was not
};

/// One line for each, then the summary. `unit` is the value of one point at that depth.
void print_search(const SearchRequest& request, std::string_view game, Value unit,
                  const std::vector<SearchResult>& results);

}  // namespace starling::cli
