// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// The board of Dice: squares, and the stones of one player as bits.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "starling/side.hpp"

namespace starling::dice {

/// A square; row and column are counted from 0 at the top left.
struct Square {
    std::uint8_t row;
    std::uint8_t column;
    friend constexpr bool operator==(const Square&, const Square&) = default;
};

constexpr Square square_at(unsigned row, unsigned column) {
    return {static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(column)};
}

/// The square at a place of one of a side's lines. X, who starts, may only play into the row that the die names, O only
/// into the column: X's lines are rows, O's are columns.
constexpr Square square_on(Side side, unsigned line, unsigned place) {
    return side == Side::kX ? square_at(line, place) : square_at(place, line);
}

/// The inverse: on which of a side's lines a square is, and at which place.
struct LineAndPlace {
    unsigned line, place;
};
constexpr LineAndPlace line_and_place(Side side, Square at) {
    return side == Side::kX ? LineAndPlace{at.row, at.column} : LineAndPlace{at.column, at.row};
}

/// How many lines are computed at once: eight on machines with vector instructions, one elsewhere.
inline constexpr std::size_t kLinesAtOnce = sizeof(void*) == 8 ? 8 : 1;

/// The rows, or the columns, of a board of at most kCapacity squares a side: a word for each line, a bit for each
/// square. Two empty lines on either side allow neighbours to be read without checking for the edge.
template <std::size_t kCapacity>
class Lines {
public:
    using Word = std::conditional_t<(kCapacity <= 8), std::uint8_t,
                                    std::conditional_t<(kCapacity <= 16), std::uint16_t, std::uint32_t>>;
    /// The capacity, rounded up to whole vectors.
    static constexpr std::size_t kCount = (kCapacity + kLinesAtOnce - 1) / kLinesAtOnce * kLinesAtOnce;
    static constexpr std::size_t kMargin = 2;

    constexpr Word operator[](std::size_t line) const { return words_[line + kMargin]; }
    constexpr void put(std::size_t line, unsigned place) {
        words_[line + kMargin] = static_cast<Word>(words_[line + kMargin] | (1U << place));
    }
    /// A pointer to this line. kMargin lines on either side of it can be read, too.
    constexpr const Word* from(std::size_t line) const { return words_.data() + line + kMargin; }

    friend constexpr bool operator==(const Lines&, const Lines&) = default;

private:
    std::array<Word, kCount + 2 * kMargin> words_{};
};

/// The squares of a board along one axis through a square, a bit each. `place` is the bit of the square itself.
struct Strand {
    std::uint32_t bits;
    unsigned place;
};

/// The directions in which stones form lines and pairs.
enum class Axis : std::uint8_t { kRow, kColumn, kFalling, kRising };
inline constexpr std::array kAxes{Axis::kRow, Axis::kColumn, Axis::kFalling, Axis::kRising};

/// One player's stones, stored once for each axis: everything on a line through a square is then found by shifting one
/// word. The caller knows the board's real size.
template <std::size_t kCapacity>
class Stones {
    static_assert(kCapacity >= 3 && kCapacity <= 17);

public:
    using Word = typename Lines<kCapacity>::Word;

    constexpr bool has(Square at) const { return ((std::uint32_t{rows_[at.row]} >> at.column) & 1U) != 0; }

    constexpr void put(Square at) {
        rows_.put(at.row, at.column);
        columns_.put(at.column, at.row);
        Word& falling = falling_[falling_index(at)];
        falling = static_cast<Word>(falling | (1U << at.column));
        Word& rising = rising_[rising_index(at)];
        rising = static_cast<Word>(rising | (1U << at.column));
    }

    /// The side's lines: rows for X, columns for O.
    constexpr const Lines<kCapacity>& lines(Side side) const { return side == Side::kX ? rows_ : columns_; }

    /// The squares along `axis` through `at`; the bits are this player's stones.
    constexpr Strand strand(Square at, Axis axis) const {
        switch (axis) {
            case Axis::kRow: return {rows_[at.row], at.column};
            case Axis::kColumn: return {columns_[at.column], at.row};
            case Axis::kFalling: return {falling_[falling_index(at)], at.column};
            case Axis::kRising: break;
        }
        return {rising_[rising_index(at)], at.column};
    }

    /// Which bits of the strand through `at` are squares of a board of this size.
    static constexpr std::uint32_t squares(Square at, Axis axis, unsigned size) {
        const unsigned all = (1U << size) - 1U;
        if (axis == Axis::kRow || axis == Axis::kColumn) { return all; }
        // Column minus row, or column plus row, is the same all along a diagonal.
        const int shift = axis == Axis::kFalling ? at.column - at.row : at.column + at.row - static_cast<int>(size - 1);
        return shift >= 0 ? all & (all << shift) : all >> -shift;
    }

    friend constexpr bool operator==(const Stones& a, const Stones& b) { return a.rows_ == b.rows_; }

private:
    static constexpr std::size_t kDiagonals = 2 * kCapacity - 1;
    static constexpr std::size_t falling_index(Square at) { return kCapacity - 1U + at.column - at.row; }
    static constexpr std::size_t rising_index(Square at) { return std::size_t{at.column} + at.row; }

    Lines<kCapacity> rows_;
    Lines<kCapacity> columns_;
    std::array<Word, kDiagonals> falling_{};
    std::array<Word, kDiagonals> rising_{};
};

}  // namespace starling::dice
