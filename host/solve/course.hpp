// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "solve/layers.hpp"
#include "solve/solution.hpp"

namespace starling::solve {

/// What a game is like, on average.
struct Course {
    double throws = 0;  ///< passes included
    double draw = 0;    ///< the chance of a draw
};

/// The course of games that both play perfectly. Of several best squares a player takes the first, row by row for X and
/// column by column for O. Computed in floating point: good to about 12 digits, not proven.
class PerfectCourse {
public:
    /// Needs as much memory as the solution, again. The solution must outlive it.
    PerfectCourse(const Solution& solution, unsigned threads, const Report& report);

    /// From X's throw on.
    const Course& of(const Board& board) const { return courses_[rules_.number(board)]; }

private:
    void find(const Board& board);
    Course sum_of_best_moves(const Board& board) const;
    Course after(const Board& board, unsigned square) const;

    const Solution& solution_;
    const SmallRules& rules_;
    std::vector<Course> courses_;
};

}  // namespace starling::solve
