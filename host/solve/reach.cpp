// SPDX-License-Identifier: MIT
#include "solve/reach.hpp"

#include <algorithm>
#include <bit>

#include "solve/layers.hpp"

namespace starling::solve {

Reach::Reach(const SmallRules& rules) : rules_(rules), movers_(rules.number_count()) {
    movers_.at(0) = bit(Side::kX);
    Layers layers(rules, 1, [](double /*share*/) {});
    for (unsigned stones = 0; stones <= rules.square_count(); ++stones) {
        layers.visit(stones, [&](unsigned /*thread*/, const Board& board) { visit(board); });
    }
}

void Reach::visit(const Board& board) {
    std::uint8_t& movers = movers_[rules_.number(board)];
    if (movers == 0) { return; }
    most_stones_ = std::max(most_stones_, board.count());
    if (board.stones() != rules_.all()) { pass(board, movers); }
    for (const Side mover : {Side::kX, Side::kO}) {
        if ((movers & bit(mover)) == 0) { continue; }
        ++position_count_;
        play(board, mover);
    }
}

void Reach::pass(const Board& board, std::uint8_t& movers) {
    const bool x_may_pass = rules_.full_rows(board) > 0;
    const bool o_may_pass = rules_.full_rows(rules_.exchanged(board)) > 0;
    may_pass_for_ever_ = may_pass_for_ever_ || (x_may_pass && o_may_pass);
    const std::uint8_t before = movers;
    if (x_may_pass && (before & bit(Side::kX)) != 0) { movers |= bit(Side::kO); }
    if (o_may_pass && (before & bit(Side::kO)) != 0) { movers |= bit(Side::kX); }
}

/// Some throw allows each empty square.
void Reach::play(const Board& board, Side mover) {
    for (Squares free = rules_.all() & ~board.stones(); free != 0; free &= free - 1) {
        const Squares stone = free & (0 - free);
        const Squares own = (mover == Side::kX ? board.x : board.o) | stone;
        most_stones_ = std::max(most_stones_, board.count() + 1);
        if (rules_.has_line(own)) { continue; }
        const Board after = mover == Side::kX ? Board{own, board.o} : Board{board.x, own};
        movers_[rules_.number(after)] |= bit(other(mover));
    }
}

}  // namespace starling::solve
