// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "plain_options.hpp"
#include "starling/search/options.hpp"
#include "starling/value.hpp"

namespace starling {

/// One of the random positions that a seed gives.
struct NumberedPosition {
    unsigned size, line;
    std::uint64_t seed, number;
};

/// How to search it.
struct Examination {
    SearchOptions options;
    unsigned layers;
    std::size_t table_kib;
    bool deepens = true;    ///< but Expectimax never does
    double aspiration = 0;  ///< half the root's first window, in points; 0: the full window
};

/// What a search found and took.
struct Finding {
    Value value;
    SearchStatistics last;      ///< of the last iteration
    std::uint64_t nodes_total;  ///< of all
    std::int64_t nanoseconds;   ///< of this thread's computing
};

/// Searches with nothing remembered of any other search, so that the finding is always the same.
Finding examine(const NumberedPosition& position, const Examination& how);

}  // namespace starling
