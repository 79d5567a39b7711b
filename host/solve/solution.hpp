// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "solve/bounds.hpp"
#include "solve/layers.hpp"
#include "solve/small_rules.hpp"
#include "starling/side.hpp"

namespace starling::solve {

/// The values of all positions of Dice on a small board, for perfect play of both: 1 for a win, -1 for a loss, 0 for a
/// draw. Every value is between a lower and an upper bound, which are whole numbers of 1 / unit() and rounded outwards,
/// so that they are proven. Up to 3x3 the unit is a multiple of all denominators: the bounds meet, and every value is
/// exact.
///
/// A side's position is seen with that side as X (SmallRules::seen_by), so that one table serves both movers.
class Solution {
public:
    /// Solves all boards, those with most stones first. Needs 16 bytes for each of 3^(size * size) numbers: 0.7 GB for
    /// 4x4.
    Solution(const SmallRules& rules, unsigned threads, const Report& report)
        : Solution(rules, usual_unit(rules), threads, report) {}
    /// The same with another unit, at most 2^56.
    Solution(const SmallRules& rules, std::int64_t unit, unsigned threads, const Report& report);

    const SmallRules& rules() const { return rules_; }
    /// What a win is worth.
    std::int64_t unit() const { return unit_; }
    /// How many boards have no line.
    std::uint64_t board_count() const { return board_count_; }
    /// The largest distance of two bounds.
    std::int64_t largest_gap() const { return largest_gap_; }

    /// The mover's value before he throws. The board must have no line.
    Bounds value(const Board& board, Side mover) const { return values_[rules_.number(rules_.seen_by(mover, board))]; }
    /// X's value of a stone on an empty square; then O throws.
    Bounds move_value(const Board& board, unsigned square) const;
    /// X's value after a throw, from 0, with the best move; a full row is a pass.
    Bounds throw_value(const Board& board, unsigned thrown) const;
    /// The squares that are best for X after a throw: all that the bounds do not prove to be worse. Empty: a pass.
    Squares best_squares(const Board& board, unsigned thrown) const;

private:
    struct Tally {
        std::uint64_t boards = 0;
        std::int64_t largest_gap = 0;
    };

    static std::int64_t usual_unit(const SmallRules& rules);
    void solve_pair(const Board& board, Tally& tally);
    Bounds sum_of_best_moves(const Board& board, std::uint32_t others_number) const;
    /// The value of X, from both sums over the throws that are no passes.
    Bounds mean(const Bounds& own_sum, unsigned own_passes, const Bounds& others_sum, unsigned others_passes) const;

    const SmallRules& rules_;
    std::int64_t unit_;
    std::vector<Bounds> values_;
    std::uint64_t board_count_ = 0;
    std::int64_t largest_gap_ = 0;
};

}  // namespace starling::solve
