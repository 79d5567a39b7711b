// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace starling {

/// Expectimax looks at everything; the others find the same value and look at less. The first three are
/// as the papers define them; kBest is Star2 with all that a game knows better (hooks.hpp).
enum class Algorithm : std::uint8_t { kExpectimax, kStar1, kStar2, kBest };

/// How the moves of a roll are ordered: as generated, at random, by the evaluation of the position
/// after each, or by the game's own quick judgement.
enum class Ordering : std::uint8_t { kNone, kRandom, kStatic, kQuick };

/// The elements of a search that may be switched. None of them changes a value.
struct SearchOptions {
    Algorithm algorithm = Algorithm::kStar2;
    Ordering ordering = Ordering::kStatic;
    /// Star2.5: how many moves of each event are probed before any event is searched. 0 is Star1.
    std::uint8_t probes = 1;
    /// Probes one move of every event before the second move of any (Ballard 1983, section 5).
    bool cycles_probes = false;
    /// Chooses the move to probe by the game's quick judgement, whatever the ordering: it costs no evaluation.
    bool probes_quickly = false;
    /// Orders moves to leaves by the quick judgement: a static order would evaluate all before the first cuts.
    bool ranks_last_moves_quickly = false;
    bool uses_history = true;
    bool uses_killers = false;
    /// Events of greater weight first; otherwise in the game's order.
    bool likelier_events_first = false;
    /// NegaScout at move nodes: all moves but the first in a null window, and again if they exceed it.
    bool uses_null_windows = false;
    /// The root's last move is searched only until it is known to be better than the others or not (Ballard
    /// 1983, section 7.2). The move stays the best; the root's value may then be a lower bound.
    bool stops_at_better_last_move = false;
};

/// What a search did. `nodes`: every move node, chance node and leaf on every visit, root excluded.
struct SearchStatistics {
    std::uint64_t nodes = 0;
    std::uint64_t leaves = 0;
    std::uint64_t static_evals = 0;    ///< every static evaluation, those for ordering included
    std::uint64_t probed = 0;          ///< chance nodes that probed
    std::uint64_t probe_cutoffs = 0;   ///< of those, the ones cut before any event was searched
    std::uint64_t search_cutoffs = 0;  ///< chance nodes that left their window while events were searched
    std::uint64_t table_lookups = 0;
    std::uint64_t table_hits = 0;  ///< lookups that ended the node's search
};

}  // namespace starling
