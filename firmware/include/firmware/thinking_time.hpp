// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>

#include "hal/clock.hpp"

namespace starling {

/// How long a person has waited for the engine.
class ThinkingTime {
public:
    /// Longer than that nobody wants to wait. It is for a search's poll to say so.
    static constexpr std::uint32_t kMostMs = 5000;

    void begin() { since_ms_ = hal::clock::now_ms(); }
    std::uint32_t used_ms() const { return hal::clock::now_ms() - since_ms_; }
    unsigned percent_used() const { return std::min<std::uint32_t>(100, used_ms() * 100 / kMostMs); }

private:
    std::uint32_t since_ms_ = 0;
};

}  // namespace starling
