// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// A position in 80 bits: the binary form of gnubg's Position ID.

#include <etl/expected.h>

#include <array>
#include <cstdint>
#include <span>

#include "starling/backgammon/counts.hpp"
#include "starling/backgammon/position.hpp"
#include "starling/etl_checks.hpp"

namespace starling::backgammon {

/// A position in 80 bits, from the lowest bit of the first byte on. First the opponent's points 1 to 24 and bar,
/// counted from the opponent, then the mover's: for each point a one for every checker, then a zero.
using PositionBits = std::array<std::uint8_t, 10>;

/// The bits of a position.
PositionBits bits_of(const Position& position);

/// The position of these bits, or why they are none. More bytes may follow; they must be zero.
[[nodiscard]] etl::expected<Position, Refusal> position_of(std::span<const std::uint8_t> bits);

}  // namespace starling::backgammon
