#pragma once

#include <cstdint>

namespace starling {

/// What a position is worth to the player to move. Whole numbers, so that every machine searches
/// the same tree and chooses the same move.
using Value = std::int32_t;

}  // namespace starling
