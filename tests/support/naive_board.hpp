// SPDX-License-Identifier: MIT
#pragma once

#include "reference/naive_backgammon.hpp"
#include "starling/backgammon/position.hpp"

namespace starling::test {

/// The position as the naive twin has it.
inline reference::NaiveBoard naive_board(const backgammon::Position& position) {
    using backgammon::kBar;
    reference::NaiveBoard board{};
    for (unsigned point = 0; point <= kBar; ++point) {
        const unsigned mine = point == 0 ? 0 : position.mine(point),
                       theirs = point == kBar ? 0 : position.theirs(point);
        board[point] = static_cast<int>(mine) - static_cast<int>(theirs);
    }
    return board;
}

}  // namespace starling::test
