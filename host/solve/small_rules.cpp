// SPDX-License-Identifier: MIT
#include "solve/small_rules.hpp"

#include <utility>

namespace starling::solve {

SmallRules::SmallRules(unsigned size, unsigned line) : size_(size), line_(line) {
    powers_[0] = 1;
    for (unsigned i = 0; i < square_count(); ++i) { powers_[i + 1] = 3 * powers_[i]; }
    for (Squares stones = 0; stones <= all(); ++stones) {
        Squares turned_stones = 0;
        std::uint32_t digits = 0;
        for (unsigned square = 0; square < square_count(); ++square) {
            if (((stones >> square) & 1U) == 0) { continue; }
            turned_stones |= Squares{1} << turned(square);
            digits += powers_[square];
        }
        turned_.push_back(turned_stones);
        digits_.push_back(digits);
        has_line_.push_back(finds_line(stones) ? 1 : 0);
    }
}

bool SmallRules::finds_line(Squares stones) const {
    const int size = static_cast<int>(size_);
    const auto has = [&](int row, int column) {
        return row >= 0 && row < size && column >= 0 && column < size && ((stones >> (row * size + column)) & 1U) != 0;
    };
    constexpr std::pair<int, int> kSteps[]{{0, 1}, {1, 0}, {1, 1}, {1, -1}};
    for (int square = 0; square < size * size; ++square) {
        for (const auto& [down, right] : kSteps) {
            int length = 0;
            while (has(square / size + length * down, square % size + length * right)) { ++length; }
            if (length >= static_cast<int>(line_)) { return true; }
        }
    }
    return false;
}

unsigned SmallRules::full_rows(const Board& board) const {
    unsigned count = 0;
    for (unsigned i = 0; i < size_; ++i) { count += (~board.stones() & row(i)) == 0 ? 1U : 0U; }
    return count;
}

Board SmallRules::board(std::uint32_t number) const {
    Board board;
    for (unsigned square = 0; square < square_count(); ++square, number /= 3) {
        if (number % 3 == 1) { board.x |= Squares{1} << square; }
        if (number % 3 == 2) { board.o |= Squares{1} << square; }
    }
    return board;
}

}  // namespace starling::solve
