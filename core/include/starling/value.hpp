// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace starling {

/// What a position is worth to the player to move. Whole numbers, so that every machine searches
/// the same tree and chooses the same move.
using Value = std::int32_t;

/// The largest whole number that is not above a / b, b > 0. Divides what is not negative, since a Cortex-M0 has no
/// division and the signed one would be a second routine in flash.
constexpr Value floor_div(Value a, Value b) {
    const auto divide = [](Value n, Value d) {
        return static_cast<Value>(static_cast<std::uint32_t>(n) / static_cast<std::uint32_t>(d));
    };
    return a >= 0 ? divide(a, b) : -divide(b - 1 - a, b);
}

/// The smallest whole number that is not below a / b, b > 0.
constexpr Value ceil_div(Value a, Value b) { return -floor_div(-a, b); }

}  // namespace starling
