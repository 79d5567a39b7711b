// SPDX-License-Identifier: MIT
#include "starling/search/transposition_table.hpp"

#include <algorithm>

namespace starling {

namespace {

std::uint32_t check_of(std::uint64_t key) { return static_cast<std::uint32_t>(key >> 32); }

bool is_vacant(const TableEntry& entry) { return entry.age == 0; }

}  // namespace

void TranspositionTable::clear() {
    for (TableBucket& bucket : buckets_) { bucket.fill(TableEntry{}); }
}

const TableEntry* TranspositionTable::find(std::uint64_t key, unsigned depth) const {
    if (buckets_.empty()) { return nullptr; }
    const TableEntry* other_depth = nullptr;
    for (const TableEntry& entry : buckets_[index(key)]) {
        if (is_vacant(entry) || entry.check != check_of(key)) { continue; }
        if (entry.depth == depth) { return &entry; }
        other_depth = &entry;
    }
    return other_depth;
}

void TranspositionTable::store(std::uint64_t key, unsigned depth, Value lower, Value upper, std::uint16_t tag) {
    if (buckets_.empty()) { return; }
    TableBucket& bucket = buckets_[index(key)];
    const TableEntry fresh{check_of(key), lower, upper, tag, static_cast<std::uint8_t>(depth), age_};
    for (TableEntry& entry : bucket) {
        if (!is_vacant(entry) && entry.check == fresh.check && entry.depth == depth) {
            entry = fresh;
            return;
        }
    }
    // The least worth of the three that are kept: of an older search, then of less depth.
    const auto worth = [this](const TableEntry& entry) {
        return is_vacant(entry) ? -1 : (entry.age == age_ ? 256 : 0) + entry.depth;
    };
    TableEntry* kept = std::min_element(bucket.begin(), bucket.end() - 1,
                                        [&](const TableEntry& a, const TableEntry& b) { return worth(a) < worth(b); });
    if (worth(*kept) > worth(fresh)) {
        bucket.back() = fresh;
        return;
    }
    if (!is_vacant(*kept)) { bucket.back() = *kept; }  // a second chance, until something comes along
    *kept = fresh;
}

}  // namespace starling
