// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// The type of all values, and division that rounds downwards or upwards.

#include <cstdint>

namespace starling {

/// What a position is worth to the player to move, in units that the game chooses. Whole numbers, so that every machine
/// searches the same tree and chooses the same move.
using Value = std::int32_t;

/// The largest whole number that is not above a / b; b > 0. Divides unsigned numbers only: a Cortex-M0 has no division,
/// and signed division would be a second routine in flash.
constexpr Value floor_div(Value a, Value b) {
    const auto divide = [](Value n, Value d) {
        return static_cast<Value>(static_cast<std::uint32_t>(n) / static_cast<std::uint32_t>(d));
    };
    return a >= 0 ? divide(a, b) : -divide(b - 1 - a, b);
}

/// The smallest whole number that is not below a / b, b > 0.
constexpr Value ceil_div(Value a, Value b) { return -floor_div(-a, b); }

}  // namespace starling
