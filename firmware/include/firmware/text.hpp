// SPDX-License-Identifier: MIT
#pragma once

#include <etl/string.h>

#include <cstdint>
#include <optional>
#include <string_view>

#include "firmware/dice_game.hpp"

/// A game of Dice in words, for a console or a terminal. No stdio: that would bring the heap.
namespace starling::text {

/// Room for the widest line of the largest board: a count of five digits for each side of its die.
using Line = etl::string<6 * kDiceCapacity + 40>;

void append(etl::istring& to, std::string_view words);
void append(etl::istring& to, std::uint32_t number);

inline std::string_view view_of(const etl::istring& words) { return {words.data(), words.size()}; }

constexpr char letter(Side side) { return side == Side::kX ? 'X' : 'O'; }

/// "    1 2 3 4 5", with a mark above the column thrown.
Line column_heads(const DiceSession& session);
/// " 2  . X . O .", with a mark before the row thrown.
Line board_row(const DiceSession& session, unsigned row);
/// "X rolls 3: row 3". In kToPlay.
Line roll(const DiceSession& session);
/// "X plays 3,4", or "X passes: row 3 is full". In kToPlay, before the move is made.
Line move(const DiceSession& session, const DiceGame::Move& move);
/// "X wins", or without a winner "a draw".
Line result(std::optional<Side> winner);

}  // namespace starling::text
