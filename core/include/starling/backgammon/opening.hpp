// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// The start of a game: the position, and who begins.

#include <cstdint>
#include <utility>

#include "starling/backgammon/play.hpp"
#include "starling/backgammon/position.hpp"
#include "starling/backgammon/rules.hpp"
#include "starling/rng.hpp"

namespace starling::backgammon {

/// The position before the first roll. It is the same seen from both sides.
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

/// Throws two dice.
inline Roll throw_dice(Rng& dice) {
    const unsigned one = dice.below(6) + 1;
    return Roll::of(one, dice.below(6) + 1);
}

/// The throw that decides who begins.
struct Opening {
    std::uint8_t first, second;  ///< the dice of the first and of the second player
    Roll roll;                   ///< the first roll of the player who begins

    constexpr bool is_first_players() const { return first > second; }
};

/// Each player throws one die, again while they are equal; the higher die begins. By the classic rules these two dice
/// are the first roll; in Portes the player who begins rolls both dice again.
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
