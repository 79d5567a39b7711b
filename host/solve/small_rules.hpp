// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "starling/side.hpp"

namespace starling::solve {

/// A set of squares of a small board: bit row * size + column.
using Squares = std::uint32_t;

/// A filling of a small board, with any number of stones on either side.
struct Board {
    Squares x = 0;
    Squares o = 0;

    Squares stones() const { return x | o; }
    unsigned count() const { return static_cast<unsigned>(std::popcount(stones())); }
    friend bool operator==(const Board&, const Board&) = default;
};

/// The rules of Dice on a board of up to four squares a side, made for going through all boards: a board is two words,
/// and has a number.
class SmallRules {
public:
    static constexpr unsigned kLargestSize = 4;

    /// 1 <= line <= size <= kLargestSize.
    SmallRules(unsigned size, unsigned line);

    unsigned size() const { return size_; }
    unsigned line() const { return line_; }
    unsigned square_count() const { return size_ * size_; }
    Squares all() const { return (Squares{1} << square_count()) - 1; }
    Squares row(unsigned number) const { return ((Squares{1} << size_) - 1) << (number * size_); }
    /// The square of the same number after rows and columns have changed places.
    unsigned turned(unsigned square) const { return square % size_ * size_ + square / size_; }

    bool has_line(Squares stones) const { return has_line_[stones] != 0; }
    bool is_over(const Board& board) const { return has_line(board.x) || has_line(board.o) || board.stones() == all(); }
    /// How many rows have no empty square.
    unsigned full_rows(const Board& board) const;

    /// The same position with colours, and rows and columns, exchanged: what O has on `board`, X has on the result.
    Board exchanged(const Board& board) const { return {turned_[board.o], turned_[board.x]}; }
    /// The position as a player sees it who thinks of himself as X.
    Board seen_by(Side side, const Board& board) const { return side == Side::kX ? board : exchanged(board); }

    /// Boards are numbered below this.
    std::uint32_t number_count() const { return powers_[square_count()]; }
    /// The number of a board: a digit to base 3 for each square.
    std::uint32_t number(const Board& board) const { return digits_[board.x] + 2 * digits_[board.o]; }
    /// What a stone adds to the number.
    std::uint32_t power(unsigned square) const { return powers_[square]; }
    /// The board of that number, which may have lines.
    Board board(std::uint32_t number) const;

private:
    bool finds_line(Squares stones) const;

    unsigned size_;
    unsigned line_;
    std::array<std::uint32_t, kLargestSize * kLargestSize + 1> powers_{};
    std::vector<std::uint8_t> has_line_;
    std::vector<Squares> turned_;
    std::vector<std::uint32_t> digits_;
};

}  // namespace starling::solve
