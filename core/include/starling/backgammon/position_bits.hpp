// SPDX-License-Identifier: MIT
#pragma once

#include <etl/expected.h>

#include <array>
#include <cstdint>
#include <span>

#include "starling/backgammon/counts.hpp"
#include "starling/backgammon/position.hpp"
#include "starling/etl_checks.hpp"

namespace starling::backgammon {

/// A position in 80 bits, the lowest of the first byte first, as gnubg's Position ID has them: the opponent's points 1
/// to 24 as he counts and his bar, then the mover's, each a one for every checker and a zero.
using PositionBits = std::array<std::uint8_t, 10>;

PositionBits bits_of(const Position& position);

/// The position of such bits, or why they are none. There may be more bytes, which must be zero.
[[nodiscard]] etl::expected<Position, Refusal> position_of(std::span<const std::uint8_t> bits);

}  // namespace starling::backgammon
