// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// The bounds of one node, combined from the transposition table and from a search.

#include <algorithm>
#include <cstdint>

#include "starling/search/transposition_table.hpp"
#include "starling/value.hpp"

namespace starling {

/// Bounds on the value of a node, and its best move if one is known.
struct Known {
    std::uint64_t key;
    Value lower, upper;
    std::uint16_t tag;  ///< of the best move, 0 if none is known

    /// Narrows the bounds by the table's entry for this key. An entry of another depth gives only its move.
    void look_up(const TranspositionTable& table, unsigned layers) {
        const TableEntry* entry = table.find(key, layers);
        if (entry == nullptr) { return; }
        tag = entry->tag;
        if (entry->depth == layers) {
            // Never beyond what is possible, whatever the memory holds: sums of such values would overflow.
            const Value least = lower, most = upper;
            lower = std::clamp(entry->lower, least, most);
            upper = std::clamp(entry->upper, least, most);
        }
    }

    /// Do the bounds make a search in (alpha, beta) unnecessary? Then answer() is its result.
    bool answers(Value alpha, Value beta) const { return lower >= beta || upper <= alpha || lower == upper; }
    Value answer(Value beta) const { return lower >= beta ? lower : upper; }

    /// Stores the result of a search of the node in (alpha, beta): `value` is exact inside the window and a bound
    /// outside. Bounds known before stay if they are tighter.
    void store(TranspositionTable& table, unsigned layers, Value value, Value alpha, Value beta,
               std::uint16_t best_tag) const {
        const Value least = value > alpha && value > lower ? value : lower;
        const Value most = value < beta && value < upper ? value : upper;
        table.store(key, layers, least, most, best_tag == 0 ? tag : best_tag);
    }
};

}  // namespace starling
