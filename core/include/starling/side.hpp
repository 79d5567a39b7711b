// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// The two players by name, X and O, for sessions and for Dice. A search knows only the mover and the opponent.

#include <cstdint>

namespace starling {

/// The two players, where a game or a session needs to know who sits where.
enum class Side : std::uint8_t { kX, kO };

/// The opponent of `side`.
constexpr Side other(Side side) { return side == Side::kX ? Side::kO : Side::kX; }

}  // namespace starling
