// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// A table of positions that were already searched, in memory that the caller owns.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "starling/value.hpp"

namespace starling {

/// The result of searching one position, in 16 bytes. The value of the position searched to `depth` is between the
/// bounds; equal bounds are the exact value.
struct TableEntry {
    std::uint32_t check;  ///< high half of the key
    Value lower;
    Value upper;
    std::uint16_t tag;  ///< tag of the best move, 0 if none is known
    std::uint8_t depth;
    std::uint8_t age;  ///< of the search that stored it; 0 is an empty entry
};
static_assert(sizeof(TableEntry) == 16);

/// On machines with a cache, a bucket is one cache line.
inline constexpr bool kHasCache = sizeof(void*) == 8;

/// Four entries that share an index: three are kept by depth and age, the last one is always replaced.
struct alignas(kHasCache ? 64 : alignof(TableEntry)) TableBucket : std::array<TableEntry, 4> {};
static_assert(sizeof(TableBucket) == 4 * sizeof(TableEntry));

/// A hash table of TableEntry. The memory is the caller's and may have any size, 0 included. The low half of a key
/// chooses the bucket; the high half is stored and compared.
class TranspositionTable {
public:
    TranspositionTable() = default;
    /// `memory` must outlive the table. It holds zeros, or what an earlier table left there.
    explicit TranspositionTable(std::span<TableBucket> memory) : buckets_(memory) {}

    bool is_empty() const { return buckets_.empty(); }
    /// Clears all entries. Needed when the game, its evaluation or its rules change: old entries would be wrong.
    void clear();
    /// Called when a new search begins: entries of older searches are replaced first.
    void grow_older() { age_ = static_cast<std::uint8_t>(age_ == 255 ? 1 : age_ + 1); }

    /// The entry with this key and depth; otherwise an entry with this key and another depth, of which only the move is
    /// of use; otherwise null. The pointer is valid until the next store().
    const TableEntry* find(std::uint64_t key, unsigned depth) const;

    /// The deepest entry with this key, or null. The pointer is valid until the next store().
    const TableEntry* find_deepest(std::uint64_t key) const {
        const TableEntry* deepest = nullptr;
        if (is_empty()) { return deepest; }
        for (const TableEntry& entry : buckets_[index(key)]) {
            const bool is_its = entry.age != 0 && entry.check == static_cast<std::uint32_t>(key >> 32);
            if (is_its && (deepest == nullptr || entry.depth > deepest->depth)) { deepest = &entry; }
        }
        return deepest;
    }

    /// Tells the processor to fetch the key's entries, so that find() need not wait for memory. Always inline: gcc
    /// would drop a call to a function without effects.
    [[gnu::always_inline]] void prefetch([[maybe_unused]] std::uint64_t key) const {
        if constexpr (kHasCache) { __builtin_prefetch(&buckets_[index(key)]); }
    }

    /// Stores bounds and best move (tag, 0 if unknown) of the position with this key, searched to `depth`.
    void store(std::uint64_t key, unsigned depth, Value lower, Value upper, std::uint16_t tag);

private:
    std::size_t index(std::uint64_t key) const {
        return static_cast<std::size_t>(
            (static_cast<std::uint64_t>(static_cast<std::uint32_t>(key)) * buckets_.size()) >> 32);
    }

    std::span<TableBucket> buckets_;
    std::uint8_t age_ = 1;
};

}  // namespace starling
