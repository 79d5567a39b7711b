// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "solve/course.hpp"
#include "solve/player_loss.hpp"
#include "solve/position_text.hpp"
#include "solve/reach.hpp"
#include "solve/solution.hpp"

namespace starling::cli {

/// What is known of a whole board.
struct SolvedBoard {
    const solve::Solution& solution;
    const solve::Reach& reach;
    solve::Course course;  ///< from the empty board
};

/// Prints the values of the empty board, of the first throws and of the first stones, all of X, and the length of
/// games.
void print_board_text(const SolvedBoard& solved);
/// The same as one JSON object.
void print_board_json(const SolvedBoard& solved);

/// Prints the mover's value before the throw, after each throw (or the one that the position has), and of each move.
void print_position_text(const solve::Solution& solution, const solve::TextPosition& position);
/// The same as one JSON object.
void print_position_json(const solve::Solution& solution, const solve::TextPosition& position);

}  // namespace starling::cli
