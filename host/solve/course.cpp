// SPDX-License-Identifier: MIT
#include "solve/course.hpp"

#include <bit>

namespace starling::solve {

PerfectCourse::PerfectCourse(const Solution& solution, unsigned threads, const Report& report)
    : solution_(solution), rules_(solution.rules()), courses_(rules_.number_count()) {
    Layers layers(rules_, threads, report);
    for (unsigned stones = rules_.square_count() + 1; stones-- > 0;) {
        layers.visit(stones, [&](unsigned /*thread*/, const Board& board) { find(board); });
    }
}

/// The same two equations as for values (Solution::mean), but nothing changes its sign, and each throw adds one.
void PerfectCourse::find(const Board& board) {
    Course& course = courses_[rules_.number(board)];
    if (board.stones() == rules_.all()) {
        course = {0, 1};
        return;
    }
    const Board exchanged = rules_.exchanged(board);
    const Course own = sum_of_best_moves(board);
    const Course others = sum_of_best_moves(exchanged);
    const double n = rules_.size();
    const double passes = rules_.full_rows(board);
    const double denominator = n * n - passes * rules_.full_rows(exchanged);
    course.throws = (n * (n + own.throws) + passes * (n + others.throws)) / denominator;
    course.draw = (n * own.draw + passes * others.draw) / denominator;
}

Course PerfectCourse::sum_of_best_moves(const Board& board) const {
    Course sum;
    for (unsigned thrown = 0; thrown < rules_.size(); ++thrown) {
        const Squares best = solution_.best_squares(board, thrown);
        if (best == 0) { continue; }
        const Course next = after(board, static_cast<unsigned>(std::countr_zero(best)));
        sum.throws += next.throws;
        sum.draw += next.draw;
    }
    return sum;
}

Course PerfectCourse::after(const Board& board, unsigned square) const {
    const Board after{board.x | (Squares{1} << square), board.o};
    return rules_.has_line(after.x) ? Course{} : of(rules_.exchanged(after));
}

}  // namespace starling::solve
