// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "play/board_view.hpp"
#include "starling/backgammon/session.hpp"

namespace starling::backgammon {

constexpr char letter(Side side) { return side == Side::kX ? 'X' : 'O'; }

/// What lies on the table for both to see.
struct Scene {
    Position position;  ///< as X sees it, whoever is to move
    Side mover;
    std::optional<Roll> roll;  ///< the mover's
};

Scene scene_of(const Session& game);

/// How far a player's checkers are from home in all. The position is seen by X.
unsigned pips(const Position& position, Side player);

/// The board as X sits at it: points 13 to 24 above, 12 to 1 below, X's home on the right below. A column of more than
/// five checkers ends in their number. X and O are told apart by their letters, in a terminal by colour as well.
std::string draw_board(const Scene& scene, play::Look look);

}  // namespace starling::backgammon
