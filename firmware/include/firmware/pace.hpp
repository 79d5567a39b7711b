// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "firmware/saved_game.hpp"

namespace starling {

/// How long things take to be seen.
struct Pace {
    std::uint32_t pause_ms;  ///< before the engine throws or plays
    std::uint32_t roll_ms;   ///< the dice are in the air
};

constexpr Pace pace(Speed speed) {
    switch (speed) {
        case Speed::kSlow: return {1500, 1000};
        case Speed::kNormal: return {600, 500};
        case Speed::kFast: return {200, 200};
        case Speed::kStill: break;
    }
    return {600, 0};
}

}  // namespace starling
