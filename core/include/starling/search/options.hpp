// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// The parts of a search that can be switched, and the counts that it keeps.

#include <cstdint>

namespace starling {

/// Expectimax visits every node. The other algorithms find the same value. Star1 visits at most as many nodes; the
/// probes of Star2 pay where a roll has many moves, and cost nodes where it has few. The first three are as the papers
/// define them; kBest is Star2 with all hooks of the game (hooks.hpp).
enum class Algorithm : std::uint8_t { kExpectimax, kStar1, kStar2, kBest };

/// The order of the moves of a roll: as generated; at random; by the evaluation of the position after each move; by the
/// game's hook quick(); or by its hook quality(), in games that have it.
enum class Ordering : std::uint8_t { kNone, kRandom, kStatic, kQuick, kQuality };

/// Which move of the ordered list is probed: the first; or, in games that judge the quality of moves (hooks.hpp), the
/// first of the best quality, failing that the last or the first of good quality, failing that the first of the list.
/// PickSuccessor takes the last good one as it is printed (Hauk 2004, Figure 3.9) and the first by its description
/// (section 4.4.2).
enum class Pick : std::uint8_t { kFirstOfOrder, kLastGood, kFirstGood };

/// Switches of a search. Except stops_at_better_last_move, which says so, none of them changes a value.
struct SearchOptions {
    Algorithm algorithm = Algorithm::kStar2;
    Ordering ordering = Ordering::kStatic;
    /// Star2.5: how many moves of each event are probed before any event is searched. With 0 Star2 becomes Star1.
    std::uint8_t probes = 1;
    /// Probes one move of every event before the second move of any (Ballard 1983, section 5).
    bool cycles_probes = false;
    /// Chooses the move to probe by quick(), whatever `ordering` says: that costs no evaluation.
    bool probes_quickly = false;
    Pick pick = Pick::kFirstOfOrder;
    /// Orders moves that lead to leaves by quick(). By evaluation, all of them would be evaluated before the first can
    /// cut.
    bool ranks_last_moves_quickly = false;
    bool uses_history = true;   ///< orders moves by how often they were best or cut elsewhere
    bool uses_killers = false;  ///< tries the last two moves first that were best or cut at the same ply
    /// Events of greater weight first; otherwise in the game's order.
    bool likelier_events_first = false;
    /// The game's order backwards, among events of equal weight if likelier ones come first. For games that are studied
    /// (hooks.hpp); others ignore it.
    bool reverses_events = false;
    /// NegaScout at move nodes: all moves but the first are searched in a null window, and again if they exceed it.
    bool uses_null_windows = false;
    /// The root's last move is searched only until it is known whether it is better than the others (Ballard 1983,
    /// section 7.2). The chosen move is worth the same; the root's value may then be a lower bound.
    bool stops_at_better_last_move = false;
    /// Star1 and Star2 search chance nodes as the thesis prints them (Hauk 2004, Figures 3.4 and A.2): a node that
    /// leaves its window is worth alpha or beta, nothing tighter, and probes are made even where they cannot cut. Moves
    /// are not probed in cycles. For games that are studied (hooks.hpp); others ignore it.
    bool fails_hard = false;
    /// Narrows the bounds of a chance node's events by what the transposition table knows of them, before any is probed
    /// (Veness and Blair 2007: StarETC). Not with fails_hard. For games that are studied (hooks.hpp); others ignore it.
    bool looks_up_events = false;
};

/// Counts since the last clear_statistics(). `nodes` counts every move node, chance node and leaf on every visit, the
/// root excluded.
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

/// What each switch of the options did: a switch that changes nothing is seen.
struct SwitchCounts {
    std::uint64_t picked = 0;           ///< probes for which Pick chose another move than the first of the order
    std::uint64_t later_probes = 0;     ///< probes of a move that is not the first that is probed of its event
    std::uint64_t null_windows = 0;     ///< moves searched in a null window
    std::uint64_t killer_moves = 0;     ///< killers found among the moves of a roll, and put first
    std::uint64_t history_lists = 0;    ///< lists of moves that the history, which was not empty for them, has ordered
    std::uint64_t early_events = 0;     ///< events searched before one that the game lists earlier
    std::uint64_t last_moves = 0;       ///< last moves of a root searched only until they are known to be better
    std::uint64_t hard_fails = 0;       ///< chance nodes that left their window and returned alpha or beta
    std::uint64_t narrowed_events = 0;  ///< events whose bounds the table has narrowed before any was probed
    std::uint64_t root_windows = 0;     ///< searches of the root in a narrower window than the full one
};

/// The counts of a search whose game wants to know what the switches did.
struct DetailedStatistics : SearchStatistics, SwitchCounts {};

}  // namespace starling
