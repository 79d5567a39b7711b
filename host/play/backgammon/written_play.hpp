#pragma once

#include <etl/expected.h>

#include <string>
#include <string_view>
#include <vector>

namespace starling::backgammon {

/// A checker's way as a person writes it: 24/18*/13 is {24, 18, 13}. 25 is the bar, 0 is off.
struct WrittenWay {
    std::string text;  ///< without its count, to be quoted
    std::vector<unsigned> points;

    unsigned from() const { return points.front(); }
    unsigned to() const { return points.back(); }
};

/// The ways of a play, each as often as it was counted: "6/off(2)" are two. Stars and the order mean nothing. A word
/// that is no way is the error: one line for the person.
[[nodiscard]] etl::expected<std::vector<WrittenWay>, std::string> read_ways(std::string_view text);

}  // namespace starling::backgammon
