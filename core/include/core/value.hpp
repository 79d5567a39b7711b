#pragma once

#include <cstdint>

namespace starling {

/// What a position is worth to the player to move. Whole numbers, so that every machine searches
/// the same tree and chooses the same move.
using Value = std::int32_t;

/// The largest whole number that is not above a / b, b > 0.
constexpr Value floor_div(Value a, Value b) { return a / b - (a % b < 0 ? 1 : 0); }

/// The smallest whole number that is not below a / b, b > 0.
constexpr Value ceil_div(Value a, Value b) { return a / b + (a % b > 0 ? 1 : 0); }

}  // namespace starling
