// SPDX-License-Identifier: MIT
#pragma once

#include <etl/queue_spsc_atomic.h>

#include <cstddef>
#include <cstdint>

#include "hal/clock.hpp"
#include "hal/console.hpp"

namespace cortex_m {

/// Bytes between a serial port's interrupt, which puts them in, and hal::console::read. The longest line a person
/// can type fits. When it is full new bytes are dropped: whoever sends faster than we read must wait for our answers.
class ReceiveQueue {
public:
    void put(std::uint8_t byte) { (void)(queue_.full() || queue_.push(std::byte{byte})); }

    bool is_empty() const { return queue_.empty(); }

    etl::expected<std::byte, hal::Error> read(std::uint32_t timeout_ms) {
        const std::uint32_t begin = hal::clock::now_ms();
        std::byte byte{};
        while (!queue_.pop(byte)) {
            if (hal::clock::now_ms() - begin >= timeout_ms) {
                return etl::unexpected<hal::Error>(hal::Error::kTimeout);
            }
            hal::clock::rest();
        }
        return byte;
    }

private:
    etl::queue_spsc_atomic<std::byte, 200, etl::memory_model::MEMORY_MODEL_SMALL> queue_;
};

}  // namespace cortex_m
