// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <utility>

#include "starling/backgammon/play.hpp"
#include "starling/backgammon/position.hpp"
#include "starling/backgammon/rules.hpp"
#include "starling/rng.hpp"

namespace starling::backgammon {

/// How the checkers stand before the first roll; it looks the same to both.
inline constexpr Position kOpeningPosition = [] {
    Position position;
    for (const auto& [point, count] : {std::pair{24U, 2U}, {13U, 5U}, {8U, 3U}, {6U, 5U}}) {
        for (unsigned i = 0; i < count; ++i) {
            position.put_mine(point);
            position.put_theirs(kPoints + 1 - point);
        }
    }
    return position;
}();

/// Two dice that are thrown together.
inline Roll throw_dice(Rng& dice) {
    const unsigned one = dice.below(6) + 1;
    return Roll::of(one, dice.below(6) + 1);
}

/// Who begins, and with what.
struct Opening {
    std::uint8_t first, second;  ///< the die that each threw
    Roll roll;                   ///< of the one who begins

    constexpr bool is_first_players() const { return first > second; }
};

/// Each throws one die, again while they are equal; the higher one begins. The classic rules have him play these two
/// dice, Portes lets him roll both.
inline Opening throw_opening(Rules rules, Rng& dice) {
    unsigned first = 0, second = 0;
    while (first == second) {
        first = dice.below(6) + 1;
        second = dice.below(6) + 1;
    }
    return {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second),
            rules == Rules::kClassic ? Roll::of(first, second) : throw_dice(dice)};
}

}  // namespace starling::backgammon
