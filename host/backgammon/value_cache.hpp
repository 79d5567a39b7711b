// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "starling/value.hpp"

namespace starling::backgammon {

/// Values by 64-bit keys, in memory of a fixed size: a new one takes the place of whatever was there. Threads share it
/// without locks: what two of them wrote at once does not look like either's key.
class ValueCache {
public:
    /// As many entries as fit, a power of two.
    explicit ValueCache(std::size_t kib) : slots_(std::bit_floor(kib * 1'024 / sizeof(Slot))) {}

    bool find(std::uint64_t key, Value& value) const {
        const Slot& slot = slots_[key & (slots_.size() - 1)];
        const std::uint64_t stored = slot.value.load(std::memory_order_relaxed);
        if ((slot.key_and_value.load(std::memory_order_relaxed) ^ stored) != key) { return false; }
        value = static_cast<Value>(static_cast<std::uint32_t>(stored >> 1));
        return (stored & kFilled) != 0;
    }
    void store(std::uint64_t key, Value value) {
        Slot& slot = slots_[key & (slots_.size() - 1)];
        const std::uint64_t stored = static_cast<std::uint64_t>(static_cast<std::uint32_t>(value)) << 1 | kFilled;
        slot.value.store(stored, std::memory_order_relaxed);
        slot.key_and_value.store(key ^ stored, std::memory_order_relaxed);
    }

private:
    static constexpr std::uint64_t kFilled = 1;
    struct Slot {
        std::atomic<std::uint64_t> key_and_value{0}, value{0};
    };
    std::vector<Slot> slots_;
};

}  // namespace starling::backgammon
