#pragma once

#include <string>

#include "live_game.hpp"
#include "play/board_view.hpp"

namespace starling::backgammon {

/// How far a player's checkers are from home in all. The position is seen by X.
unsigned pips(const Position& position, Seat player);

/// The board as X sits at it: points 13 to 24 above, 12 to 1 below, X's home on the right below. A column of more than
/// five checkers ends in their number. X and O are told apart by their letters, in a terminal by colour as well.
std::string draw_board(const Scene& scene, play::Look look);

}  // namespace starling::backgammon
