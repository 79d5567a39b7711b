// SPDX-License-Identifier: MIT
#pragma once

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
    std::uint8_t size = 0;  ///< how many points are written, even if there is no room for all of them

    unsigned from() const { return points[0]; }
    unsigned to() const { return points[size - 1U]; }
};

/// Each way as often as it was counted: "6/off(2)" are two. Stars and the order mean nothing.
class WrittenWays {
public:
    const WrittenWay* begin() const { return ways_.data(); }
    const WrittenWay* end() const { return ways_.data() + size_; }
    std::size_t size() const { return size_; }
    const WrittenWay& operator[](std::size_t i) const { return ways_[i]; }

    /// False if it makes no sense; then `refusal` says why.
    [[nodiscard]] bool read(Roll roll, std::string_view typed, PlayRefusal& refusal);

private:
    std::array<WrittenWay, 4> ways_;
    std::size_t size_ = 0;
};

/// The legal plays that may be meant by these ways; more than one is too many.
struct MeantPlays {
    std::array<Play, 2> plays;
    unsigned count;
    unsigned steps;  ///< that take all checkers along their ways, legal or not; 0 if none do
};
MeantPlays find_meant(const Position& position, Roll roll, const WrittenWays& ways);

}  // namespace starling::backgammon
