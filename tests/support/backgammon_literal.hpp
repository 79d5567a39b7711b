// SPDX-License-Identifier: MIT
#pragma once

#include <unity.h>

#include <charconv>
#include <cstdint>
#include <string_view>

#include "starling/backgammon/counts.hpp"

namespace starling::test {

inline constexpr const char* kOpening = "x 24:2 13:5 8:3 6:5 o 1:2 12:5 17:3 19:5";

/// A position as "x 6:5 bar:1 o 24:1": the mover's checkers after x, the opponent's after o, each POINT:CHECKERS with
/// the points as the mover counts. What is no position fails the test.
inline backgammon::Position checkers(std::string_view drawing) {
    backgammon::Counts sides[2]{};
    unsigned side = 0;
    while (!drawing.empty()) {
        const std::string_view word = drawing.substr(0, drawing.find(' '));
        drawing.remove_prefix(word.size() < drawing.size() ? word.size() + 1 : word.size());
        if (word == "x" || word == "o") {
            side = word == "o" ? 1 : 0;
            continue;
        }
        const std::size_t colon = word.find(':');
        if (colon == std::string_view::npos) { TEST_FAIL_MESSAGE("a place is POINT:CHECKERS"); }
        unsigned point = side == 0 ? backgammon::kBar : 0, count = 0;
        if (word.substr(0, colon) != "bar") { std::from_chars(word.data(), word.data() + colon, point); }
        std::from_chars(word.data() + colon + 1, word.data() + word.size(), count);
        const unsigned own = side == 0 ? point : backgammon::kBar - point;
        sides[side][own - 1] = static_cast<std::uint8_t>(count);
    }
    const auto position = backgammon::make_position(sides[0], sides[1]);
    if (!position) { TEST_FAIL_MESSAGE("no position"); }
    return *position;
}

}  // namespace starling::test
