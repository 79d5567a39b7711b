// SPDX-License-Identifier: MIT
#pragma once

#include "starling/search/options.hpp"

namespace starling {

/// The algorithm as its paper has it, with the usual ordering. Expectimax sees everything in any order and
/// is spared the ordering.
constexpr SearchOptions plain_options(Algorithm algorithm) {
    SearchOptions options;
    options.algorithm = algorithm;
    if (algorithm == Algorithm::kExpectimax) {
        options.ordering = Ordering::kNone;
        options.uses_history = false;
    }
    return options;
}

/// The depths of the thesis count layers of moves and of chance together.
constexpr unsigned layers_of_depth(unsigned depth) { return (depth - 1) / 2; }

}  // namespace starling
