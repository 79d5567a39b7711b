// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "solve/small_rules.hpp"
#include "starling/side.hpp"

namespace starling::solve {

/// Which positions without a line can come up in a game that X begins on the empty board, whatever is thrown and
/// played.
class Reach {
public:
    /// The rules must outlive it.
    explicit Reach(const SmallRules& rules);

    bool has(const Board& board, Side mover) const { return has(rules_.number(board), mover); }
    bool has(std::uint32_t number, Side mover) const { return (movers_[number] & bit(mover)) != 0; }

    /// How many positions: boards without a line, full ones included, each with the player who throws next.
    std::uint64_t position_count() const { return position_count_; }
    /// The most stones that a game can end with.
    unsigned most_stones() const { return most_stones_; }
    /// Can X and O pass in turn on some board that is not full? Then no number of throws is the largest.
    bool may_pass_for_ever() const { return may_pass_for_ever_; }

private:
    static std::uint8_t bit(Side mover) { return mover == Side::kX ? 1 : 2; }
    void visit(const Board& board);
    void pass(const Board& board, std::uint8_t& movers);
    void play(const Board& board, Side mover);

    const SmallRules& rules_;
    std::vector<std::uint8_t> movers_;  ///< by number: who can be to throw
    std::uint64_t position_count_ = 0;
    unsigned most_stones_ = 0;
    bool may_pass_for_ever_ = false;
};

}  // namespace starling::solve
