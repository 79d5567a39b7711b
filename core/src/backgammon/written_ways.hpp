// SPDX-License-Identifier: MIT
#pragma once

#include <etl/vector.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "starling/backgammon/play.hpp"
#include "starling/backgammon/position.hpp"
#include "starling/backgammon/typed_play.hpp"

namespace starling::backgammon {

using PlayFault = PlayRefusal::Reason;

/// A checker's way as a person writes it: 24/18*/13 is {24, 18, 13}. 25 is the bar, 0 is off.
struct WrittenWay {
    static constexpr std::size_t kMaxPoints = 5;  ///< no checker makes more than four steps

    std::string_view word;  ///< to be quoted, without its count
    std::array<std::uint8_t, kMaxPoints> points{};
    std::uint8_t size = 0;

    unsigned from() const { return points[0]; }
    unsigned to() const { return points[size - 1U]; }
};

/// Each way as often as it was counted: "6/off(2)" are two. Stars and the order mean nothing.
using WrittenWays = etl::vector<WrittenWay, 4>;

[[nodiscard]] etl::expected<WrittenWays, PlayRefusal> read_ways(Roll roll, std::string_view typed);

/// Why no steps of the roll take checkers along these ways; names the first at fault.
PlayRefusal why_impossible(const Position& position, Roll roll, const WrittenWays& ways);

/// Why these steps, each of them possible, are no whole play.
PlayRefusal why_incomplete(const Position& position, Roll roll, unsigned steps);

}  // namespace starling::backgammon
