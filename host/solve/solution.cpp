// SPDX-License-Identifier: MIT
#include "solve/solution.hpp"

#include <algorithm>
#include <bit>

namespace starling::solve {

namespace {

/// A value is a mean of the values of boards with one more stone, over a denominator n * n - p * q (mean() below). For
/// 3x3 this is 3 with at most 2 stones, where no row or column is full; 9 with 3 and 4; 8 or 9 with 5 and 6; 7 or 8
/// with 7; 5 with 8. For 2x2 the denominators are 2, 2, 4 and 3. This is a multiple of all that can meet.
constexpr std::int64_t kExactUnit = std::int64_t{3 * 3 * 3} * (9 * 9) * (72 * 72) * 56 * 5;

/// 2^56: the sums below reach 2^61, and a layer rounds by one unit at most, so 16 layers stay far below 2^-40.
constexpr std::int64_t kRoundedUnit = std::int64_t{1} << 56;

}  // namespace

std::int64_t Solution::usual_unit(const SmallRules& rules) { return rules.size() <= 3 ? kExactUnit : kRoundedUnit; }

Solution::Solution(const SmallRules& rules, std::int64_t unit, unsigned threads, const Report& report)
    : rules_(rules), unit_(unit), values_(rules.number_count()) {
    Layers layers(rules, threads, report);
    std::vector<Tally> tallies(threads);
    for (unsigned stones = rules.square_count() + 1; stones-- > 0;) {
        layers.visit(stones, [&](unsigned thread, const Board& board) { solve_pair(board, tallies[thread]); });
    }
    for (const Tally& tally : tallies) {
        board_count_ += tally.boards;
        largest_gap_ = std::max(largest_gap_, tally.largest_gap);
    }
}

/// Passes lead from this board to the exchanged one and back, all other moves to boards that are solved. A thread that
/// meets the pair's smaller number solves both.
void Solution::solve_pair(const Board& board, Tally& tally) {
    ++tally.boards;
    if (board.stones() == rules_.all()) { return; }  // a draw: 0
    const Board exchanged = rules_.exchanged(board);
    const std::uint32_t number = rules_.number(board);
    const std::uint32_t others_number = rules_.number(exchanged);
    if (number > others_number) { return; }
    const Bounds own = sum_of_best_moves(board, others_number);
    const Bounds others = sum_of_best_moves(exchanged, number);
    const unsigned own_passes = rules_.full_rows(board);
    const unsigned others_passes = rules_.full_rows(exchanged);
    values_[number] = mean(own, own_passes, others, others_passes);
    values_[others_number] = mean(others, others_passes, own, own_passes);
    tally.largest_gap = std::max({tally.largest_gap, values_[number].gap(), values_[others_number].gap()});
}

/// `others_number` is that of the exchanged board: the position after a move is seen by O.
Bounds Solution::sum_of_best_moves(const Board& board, std::uint32_t others_number) const {
    Bounds sum;
    for (unsigned i = 0; i < rules_.size(); ++i) {
        Squares free = rules_.row(i) & ~board.stones();
        if (free == 0) { continue; }
        Bounds best{-unit_, -unit_};
        for (; free != 0; free &= free - 1) {
            const auto square = static_cast<unsigned>(std::countr_zero(free));
            if (rules_.has_line(board.x | (Squares{1} << square))) {
                best = {unit_, unit_};
                break;
            }
            best = larger(best, -values_[others_number + 2 * rules_.power(rules_.turned(square))]);
        }
        sum += best;
    }
    return sum;
}

/// With n throws, p of which are passes for X and q for O, and the sums S and T of their best moves:
///     n * V(X) = S - p * V(O) and n * V(O) = T - q * V(X), so V(X) = (n * S - p * T) / (n * n - p * q).
/// The board is not full, so p and q are below n. V(X) falls as T rises.
Bounds Solution::mean(const Bounds& own_sum, unsigned own_passes, const Bounds& others_sum,
                      unsigned others_passes) const {
    const std::int64_t n = rules_.size();
    const std::int64_t p = own_passes;
    const std::int64_t denominator = n * n - p * others_passes;
    return {divide_down(n * own_sum.lower - p * others_sum.upper, denominator),
            divide_up(n * own_sum.upper - p * others_sum.lower, denominator)};
}

Bounds Solution::move_value(const Board& board, unsigned square) const {
    const Board after{board.x | (Squares{1} << square), board.o};
    if (rules_.has_line(after.x)) { return {unit_, unit_}; }
    return -value(after, Side::kO);
}

Bounds Solution::throw_value(const Board& board, unsigned thrown) const {
    Squares free = rules_.row(thrown) & ~board.stones();
    if (free == 0) { return -value(board, Side::kO); }
    Bounds best{-unit_, -unit_};
    for (; free != 0; free &= free - 1) {
        best = larger(best, move_value(board, static_cast<unsigned>(std::countr_zero(free))));
    }
    return best;
}

Squares Solution::best_squares(const Board& board, unsigned thrown) const {
    const Bounds best = throw_value(board, thrown);
    Squares found = 0;
    for (Squares free = rules_.row(thrown) & ~board.stones(); free != 0; free &= free - 1) {
        if (move_value(board, static_cast<unsigned>(std::countr_zero(free))).upper >= best.lower) {
            found |= free & (0 - free);
        }
    }
    return found;
}

}  // namespace starling::solve
