// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>

#include "starling/search/aspiration.hpp"
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

/// The window that reaches `points` points of the evaluation to each side, where one point is `point` in its unit: at
/// least the smallest, but the full window if `points` is 0.
inline AspirationWindow aspiration_window(double points, Value point) {
    if (points <= 0) { return {}; }
    return {static_cast<Value>(std::clamp(std::round(points * point), 1.0, 1e9))};
}

/// The depths of the thesis count layers of moves and of chance together.
constexpr unsigned layers_of_depth(unsigned depth) { return (depth - 1) / 2; }

}  // namespace starling
