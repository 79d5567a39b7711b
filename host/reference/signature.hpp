// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "reference/fold.hpp"
#include "starling/dice/random_position.hpp"
#include "starling/search/deepening.hpp"

// The signature of the search: how many nodes a few fixed searches take. The same on every machine, and
// changed only by a change of the search; tests/data/signature.txt has the figures.

namespace starling::reference {

using SignatureDice = dice::Dice<7>;

struct FixedSearch {
    unsigned size, line, layers;
    SearchOptions options;
};

inline constexpr FixedSearch kSignatureSearches[] = {
    {3, 3, 3, {.algorithm = Algorithm::kExpectimax}},
    {5, 4, 2, {.algorithm = Algorithm::kExpectimax}},
    {3, 3, 3, {.algorithm = Algorithm::kStar1}},
    {5, 4, 2, {.algorithm = Algorithm::kStar1}},
    {3, 3, 4, {.algorithm = Algorithm::kStar2}},
    {5, 4, 2, {.algorithm = Algorithm::kStar2}},
    {7, 4, 1, {.algorithm = Algorithm::kStar2}},
    {5, 4, 2, {.algorithm = Algorithm::kStar2, .ordering = Ordering::kQuick}},
    {5, 4, 2, {.algorithm = Algorithm::kStar2, .ordering = Ordering::kNone, .probes = 2, .cycles_probes = true}},
    {5, 4, 2, {.algorithm = Algorithm::kStar2, .uses_killers = true, .uses_null_windows = true}},
    {5, 4, 2, {.algorithm = Algorithm::kBest}},
    {7, 4, 2, {.algorithm = Algorithm::kBest}},
};

/// The nodes of all iterations. In static memory, as on a board: its stack is too small for a search.
inline std::uint64_t nodes_of(const FixedSearch& fixed) {
    static std::array<TableBucket, 16> memory;
    static std::optional<Search<SignatureDice, 4>> search;
    static MoveList<SignatureDice> moves;
    const SignatureDice game = *SignatureDice::make(fixed.size, fixed.line);
    search.emplace(game, TranspositionTable{memory});
    search->clear();
    search->set_options(fixed.options);
    Rng rng{20'040'801};
    const auto at = dice::random_position(game, rng);
    const Limits limits{fixed.layers, fixed.options.algorithm != Algorithm::kExpectimax};
    return search_deeper(*search, game, at.state, at.event, limits, moves).nodes_total;
}

inline std::uint32_t fold_signature() {
    FoldedCounts folded;
    for (const FixedSearch& fixed : kSignatureSearches) { folded.add(nodes_of(fixed)); }
    return folded.value();
}

}  // namespace starling::reference
