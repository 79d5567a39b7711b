// SPDX-License-Identifier: MIT
#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <span>

#include "starling/search/transposition_table.hpp"

namespace starling {

/// Memory for a transposition table, in huge pages where the system has them: with ordinary ones, looking a
/// position up in 64 MB waits longer for the page tables than for the entry.
class TableMemory {
public:
    /// When the entries are emptied. All at once is right where time is measured; page by page as they are touched
    /// spares a small search most of a large table.
    enum class Emptied { kAtOnce, kWhenTouched };

    /// Throws std::bad_alloc.
    explicit TableMemory(std::size_t kib, Emptied emptied = Emptied::kAtOnce)
        : count_(kib * 1024 / sizeof(TableBucket)) {
        if (count_ == 0) { return; }
        if (emptied == Emptied::kWhenTouched) {
            map_zeros();
            return;
        }
        const std::size_t bytes = (count_ * sizeof(TableBucket) + kHugePage - 1) / kHugePage * kHugePage;
        memory_.reset(std::aligned_alloc(kHugePage, bytes));
        if (!memory_) { throw std::bad_alloc(); }
        ::madvise(memory_.get(), bytes, MADV_HUGEPAGE);  // advice: if it is not taken, all is only slower
        std::uninitialized_value_construct_n(static_cast<TableBucket*>(memory_.get()), count_);
    }

    TranspositionTable table() const { return TranspositionTable{{static_cast<TableBucket*>(memory_.get()), count_}}; }

private:
    static constexpr std::size_t kHugePage = std::size_t{2} << 20;

    /// Shared, because a private page that is read before it is written is first one page of zeros for all and then
    /// exchanged, and for that every other thread of the program is interrupted.
    void map_zeros() {
        const std::size_t bytes = count_ * sizeof(TableBucket);
        void* const zeros = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
        if (zeros == MAP_FAILED) { throw std::bad_alloc(); }
        memory_ = {zeros, Free{bytes}};
    }

    struct Free {
        std::size_t mapped;  ///< bytes, or 0 of memory that was allocated

        void operator()(void* memory) const {
            if (mapped > 0) {
                ::munmap(memory, mapped);
            } else {
                std::free(memory);
            }
        }
    };
    std::unique_ptr<void, Free> memory_;
    std::size_t count_;
};

}  // namespace starling
