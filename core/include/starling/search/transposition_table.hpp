// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "starling/value.hpp"

namespace starling {

/// What a search found below a position, in 16 bytes. The value of the position searched that deep
/// is between the bounds; equal bounds are the value.
struct TableEntry {
    std::uint32_t check;  ///< half of the key; 0 with depth 0 and age 0 is an empty entry
    Value lower;
    Value upper;
    std::uint16_t tag;  ///< the game's name of the best move, 0 if none is known
    std::uint8_t depth;
    std::uint8_t age;
};
static_assert(sizeof(TableEntry) == 16);

/// Where memory comes in cache lines a bucket is one of them.
inline constexpr bool kHasCache = sizeof(void*) == 8;

/// Four entries that share an index: three kept by depth and age, the last replaced always.
struct alignas(kHasCache ? 64 : alignof(TableEntry)) TableBucket : std::array<TableEntry, 4> {};
static_assert(sizeof(TableBucket) == 4 * sizeof(TableEntry));

/// Positions already searched, in memory the caller owns; of any size, none included. A hash key's
/// low half chooses the bucket, its high half is stored and compared.
class TranspositionTable {
public:
    TranspositionTable() = default;
    /// `memory` must outlive the table and hold zeros or what a table left there.
    explicit TranspositionTable(std::span<TableBucket> memory) : buckets_(memory) {}

    bool is_empty() const { return buckets_.empty(); }
    /// Forgets everything: another game, evaluation or limit gives the entries another meaning.
    void clear();
    /// A new search begins: what older ones left may be replaced first.
    void grow_older() { age_ = static_cast<std::uint8_t>(age_ == 255 ? 1 : age_ + 1); }

    /// The entry of that key and depth; failing that, one of another depth, whose move alone is of
    /// use; or null. Valid until the next store.
    const TableEntry* find(std::uint64_t key, unsigned depth) const;

    /// The entry of that key searched deepest, or null. Valid until the next store.
    const TableEntry* find_deepest(std::uint64_t key) const {
        const TableEntry* deepest = nullptr;
        if (is_empty()) { return deepest; }
        for (const TableEntry& entry : buckets_[index(key)]) {
            const bool is_its = entry.age != 0 && entry.check == static_cast<std::uint32_t>(key >> 32);
            if (is_its && (deepest == nullptr || entry.depth > deepest->depth)) { deepest = &entry; }
        }
        return deepest;
    }

    /// Asks for the key's entries ahead of time, so that find() need not wait for memory. Always inline: as a
    /// function without effects gcc would drop the call.
    [[gnu::always_inline]] void prefetch([[maybe_unused]] std::uint64_t key) const {
        if constexpr (kHasCache) { __builtin_prefetch(&buckets_[index(key)]); }
    }

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
