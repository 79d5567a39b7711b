// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "reference/fold.hpp"
#include "starling/backgammon/game.hpp"
#include "starling/backgammon/kth_player.hpp"
#include "starling/backgammon/position_id.hpp"
#include "starling/search/deepening.hpp"

// The signature of the search in backgammon: how many nodes a few fixed searches take. The same on every machine,
// and changed only by a change of search, rules or evaluations; tests/data/signature_backgammon.txt has the figures.

namespace starling::reference {

struct FixedBackgammonSearch {
    std::string_view position;
    backgammon::Roll roll;
    backgammon::KthPlayer::Kind evaluator;
    unsigned layers;
    SearchOptions options;
};

inline constexpr FixedBackgammonSearch kBackgammonSignature[] = {
    {"4HPwATDgc/ABMA", {3, 1}, backgammon::KthPlayer::Kind::kHit2, 1, {.algorithm = Algorithm::kExpectimax}},
    {"4HPwATDgc/ABMA", {3, 1}, backgammon::KthPlayer::Kind::kHit2, 1, {.algorithm = Algorithm::kStar1}},
    {"4HPwATDgc/ABMA", {6, 5}, backgammon::KthPlayer::Kind::kDoorHit2, 1, {.algorithm = Algorithm::kStar2}},
    {"4HPwATDgc/ABMA",
     {2, 2},
     backgammon::KthPlayer::Kind::kDoor,
     1,
     {.algorithm = Algorithm::kStar2, .ordering = Ordering::kQuick}},
    {"4OfEAyCw58SAQQ", {4, 1}, backgammon::KthPlayer::Kind::kDoorHit2, 2, {.algorithm = Algorithm::kBest}},
    {"4OfEAyCw58SAQQ",
     {4, 1},
     backgammon::KthPlayer::Kind::kRandom,
     1,
     {.algorithm = Algorithm::kBest, .ranks_last_moves_quickly = true, .likelier_events_first = true}},
};

/// The nodes of all iterations.
inline std::uint64_t nodes_of(const FixedBackgammonSearch& fixed) {
    using Game = backgammon::Backgammon<backgammon::KthPlayer>;
    const Game game{backgammon::KthPlayer{fixed.evaluator, 1}};
    std::vector<TableBucket> memory(64);
    const auto search = std::make_unique<Search<Game, 2>>(game, TranspositionTable{memory});
    const auto moves = std::make_unique<MoveList<Game>>();
    search->set_options(fixed.options);
    const Limits limits{fixed.layers, fixed.options.algorithm != Algorithm::kExpectimax};
    const auto position = backgammon::parse_position_id(fixed.position).value();
    return search_deeper(*search, game, position, fixed.roll, limits, *moves).nodes_total;
}

inline std::uint32_t fold_backgammon_signature() {
    FoldedCounts folded;
    for (const FixedBackgammonSearch& fixed : kBackgammonSignature) { folded.add(nodes_of(fixed)); }
    return folded.value();
}

}  // namespace starling::reference
