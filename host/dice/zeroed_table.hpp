#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>

#include "core/search/transposition_table.hpp"

namespace starling {

/// Memory for a transposition table of that many entries, rounded down to whole buckets. The system hands
/// out zeros page by page when they are touched, so that a small search in a large table does not pay
/// for all of it.
class ZeroedTable {
public:
    explicit ZeroedTable(std::size_t entries) : buckets_(entries / std::tuple_size_v<TableBucket>) {
        if (buckets_ == 0) { return; }
        memory_.reset(static_cast<TableBucket*>(std::calloc(buckets_, sizeof(TableBucket))));
        if (!memory_) { throw std::bad_alloc(); }
    }

    TranspositionTable table() { return TranspositionTable{{memory_.get(), buckets_}}; }

private:
    struct Free {
        void operator()(TableBucket* memory) const { std::free(memory); }
    };
    std::size_t buckets_;
    std::unique_ptr<TableBucket, Free> memory_;
};

}  // namespace starling
