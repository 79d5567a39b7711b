// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// gnubg's Position ID: a position as 14 characters of text.

#include <etl/expected.h>

#include <array>
#include <string_view>

#include "starling/backgammon/counts.hpp"
#include "starling/backgammon/position.hpp"
#include "starling/etl_checks.hpp"

namespace starling::backgammon {

inline constexpr std::size_t kPositionIdLength = 14;

/// The Position ID of a position: its 80 bits (position_bits.hpp) in base64.
class PositionId {
public:
    explicit PositionId(const Position& position);

    std::string_view text() const { return {characters_.data(), characters_.size()}; }

private:
    std::array<char, kPositionIdLength> characters_{};
};

/// The position of a Position ID, or why it is refused. A text that gnubg would never write is refused.
[[nodiscard]] etl::expected<Position, Refusal> parse_position_id(std::string_view text);

}  // namespace starling::backgammon
