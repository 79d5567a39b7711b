// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>

#include "starling/search/transposition_table.hpp"
#include "starling/value.hpp"

namespace starling {

/// What the table knows of a node, and what a search adds to it.
struct Known {
    std::uint64_t key;
    Value lower, upper;
    std::uint16_t tag;  ///< of the best move, 0 if none is known

    /// Adds what the table has.
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

    bool answers(Value alpha, Value beta) const { return lower >= beta || upper <= alpha || lower == upper; }
    Value answer(Value beta) const { return lower >= beta ? lower : upper; }

    /// The node was searched in (alpha, beta) and answered `value`. What was known before stays true: a
    /// bound of this search can only add to it.
    void store(TranspositionTable& table, unsigned layers, Value value, Value alpha, Value beta,
               std::uint16_t best_tag) const {
        const Value least = value > alpha && value > lower ? value : lower;
        const Value most = value < beta && value < upper ? value : upper;
        table.store(key, layers, least, most, best_tag == 0 ? tag : best_tag);
    }
};

}  // namespace starling
