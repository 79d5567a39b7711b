// SPDX-License-Identifier: MIT
#pragma once

#include <etl/expected.h>

#include <array>
#include <string_view>

#include "starling/backgammon/counts.hpp"
#include "starling/backgammon/position.hpp"
#include "starling/etl_checks.hpp"

namespace starling::backgammon {

inline constexpr std::size_t kPositionIdLength = 14;

/// gnubg's Position ID: the 80 bits of a position (position_bits.hpp) in base64.
class PositionId {
public:
    explicit PositionId(const Position& position);

    std::string_view text() const { return {characters_.data(), characters_.size()}; }

private:
    std::array<char, kPositionIdLength> characters_{};
};

/// The position of a Position ID, or why it is none. What gnubg would never write is refused, too.
[[nodiscard]] etl::expected<Position, Refusal> parse_position_id(std::string_view text);

}  // namespace starling::backgammon
