// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "firmware/dice_game.hpp"

namespace starling::play {

/// How a board is drawn: in colours for a terminal that has them, otherwise with marks.
enum class Look : std::uint8_t { kPlain, kColoured };

/// All squares of lines that have won; none while nobody has.
std::vector<dice::Square> winning_squares(const DiceGame& game, const DiceGame::State& state);

/// The board, a line per row. The row or column thrown, the last move and the winning line stand out; in plain text by
/// > before the row, v above the column and * before a square.
std::string draw_board(const DiceSession& session, Look look);

}  // namespace starling::play
