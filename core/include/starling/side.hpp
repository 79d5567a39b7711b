// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace starling {

/// The two players, in games that count who sits where: most see a position only as the mover does.
enum class Side : std::uint8_t { kX, kO };

constexpr Side other(Side side) { return side == Side::kX ? Side::kO : Side::kX; }

}  // namespace starling
