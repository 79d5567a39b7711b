// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "solve/small_rules.hpp"

namespace starling::test {

/// The values of all boards of Dice for players who look a fixed number of throws ahead and evaluate there: what a
/// search computes, by iteration over all boards instead. Whole numbers, scaled as the search's: `size` times larger
/// for each layer of throws. Boards are seen by the mover, as X.
class Horizon {
public:
    explicit Horizon(const solve::SmallRules& rules) : rules_(rules), values_(rules.number_count()) {
        each_of(rules_, [&](const solve::Board& board) { values_[rules_.number(board)] = evaluate(board); });
    }

    /// One more layer of throws.
    void advance() {
        std::vector<std::int64_t> sums(values_.size());
        each_of(rules_, [&](const solve::Board& board) {
            if (board.stones() == rules_.all()) { return; }
            for (unsigned i = 0; i < rules_.size(); ++i) { sums[rules_.number(board)] += best(board, i); }
        });
        values_ = std::move(sums);
        unit_ *= rules_.size();
    }

    /// The value after a throw: one layer of moves above the layers so far. A full row is a pass.
    std::int64_t best(const solve::Board& board, unsigned thrown) const {
        const solve::Squares free = rules_.row(thrown) & ~board.stones();
        if (free == 0) { return -at(rules_.exchanged(board)); }
        std::int64_t best = -kWin * unit_;
        for (unsigned square = 0; square < rules_.square_count(); ++square) {
            if (((free >> square) & 1U) != 0) { best = std::max(best, move({board.x | (1U << square), board.o})); }
        }
        return best;
    }

    /// Calls visit(board) for all boards without a line.
    template <class Visit>
    static void each_of(const solve::SmallRules& rules, Visit visit) {
        for (std::uint32_t number = 0; number < rules.number_count(); ++number) {
            const solve::Board board = rules.board(number);
            if (!rules.has_line(board.x) && !rules.has_line(board.o)) { visit(board); }
        }
    }

private:
    static constexpr std::int64_t kWin = 100;

    std::int64_t at(const solve::Board& board) const { return values_[rules_.number(board)]; }
    std::int64_t move(const solve::Board& after) const {
        return rules_.has_line(after.x) ? kWin * unit_ : -at(rules_.exchanged(after));
    }

    /// Own pairs less the other's; a draw is worth 0.
    std::int64_t evaluate(const solve::Board& board) const {
        if (board.stones() == rules_.all()) { return 0; }
        return std::clamp(pairs(board.x, board) - pairs(board.o, board), -kWin + 1, kWin - 1);
    }

    /// Two stones that are neighbours, or have one empty square between them.
    std::int64_t pairs(solve::Squares own, const solve::Board& board) const {
        const int size = static_cast<int>(rules_.size());
        const auto has = [size](solve::Squares squares, int row, int column) {
            return row >= 0 && row < size && column >= 0 && column < size &&
                   ((squares >> (row * size + column)) & 1U) != 0;
        };
        constexpr std::pair<int, int> kSteps[]{{0, 1}, {1, 0}, {1, 1}, {1, -1}};
        std::int64_t count = 0;
        for (int i = 0; i < size * size; ++i) {
            const int row = i / size;
            const int column = i % size;
            for (const auto& [down, right] : kSteps) {
                const bool is_near = has(own, row + down, column + right);
                const bool is_far =
                    !has(board.stones(), row + down, column + right) && has(own, row + 2 * down, column + 2 * right);
                if (has(own, row, column) && (is_near || is_far)) { ++count; }
            }
        }
        return count;
    }

    const solve::SmallRules& rules_;
    std::vector<std::int64_t> values_;
    std::int64_t unit_ = 1;
};

}  // namespace starling::test
