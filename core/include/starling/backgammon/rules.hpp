// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// The rules of play: how a game begins, and how many points it is worth.

#include <cstdint>

#include "starling/backgammon/position.hpp"

namespace starling::backgammon {

/// How a game begins, and what a won game is worth. Checkers move the same way in both.
enum class Rules : std::uint8_t {
    kClassic,  ///< a gammon is worth 2 points, a backgammon 3; the two opening dice are the first roll
    kPortes,   ///< the Greek game: 2 points if the loser has borne off nothing; the opening's winner rolls again
};

/// The points that the winner of a finished game has won: 1, 2 or 3.
constexpr unsigned points_won(const Position& position, Rules rules) {
    const Position loser = position.my_points() == 0 ? position.mirrored() : position;
    if (loser.my_count() < kCheckers) { return 1; }
    constexpr unsigned kWinnersHome = kPoints - kHome;  // the loser's points above this one
    const bool is_left_behind = loser.my_points() > up_to(kWinnersHome);
    return rules == Rules::kClassic && is_left_behind ? 3 : 2;
}

}  // namespace starling::backgammon
