// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "starling/backgammon/position.hpp"

namespace starling::backgammon {

/// What a won game is worth, and how it begins. All else is the same: in both the checkers move alike.
enum class Rules : std::uint8_t {
    kClassic,  ///< a gammon counts two, a backgammon three; the opening dice are the winner's first roll
    kPortes,   ///< the Greek game: two if the loser has borne off nothing; who wins the opening rolls again
};

/// What the winner of a finished game has won: 1, 2 or 3 points.
constexpr unsigned points_won(const Position& position, Rules rules) {
    const Position loser = position.my_points() == 0 ? position.mirrored() : position;
    if (loser.my_count() < kCheckers) { return 1; }
    constexpr unsigned kWinnersHome = kPoints - kHome;  // of the loser's points those above it
    const bool is_left_behind = loser.my_points() > up_to(kWinnersHome);
    return rules == Rules::kClassic && is_left_behind ? 3 : 2;
}

}  // namespace starling::backgammon
