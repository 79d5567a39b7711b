// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// What one more stone adds to the evaluation of Dice.
///
/// The evaluation (Hauk 2004) counts a player's pairs: two stones that are neighbours, or have exactly one square
/// between them and that square is empty, along rows, columns and both diagonals. The evaluation is own pairs minus the
/// other player's.
///
/// Along each axis a new stone makes a pair with its own neighbours; two neighbours on either side of the stone were a
/// pair before, so together they add one. It makes a pair with a stone at distance two if the square between is empty,
/// and it breaks a pair of the other player's on either side of it. No axis adds more than two.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "starling/dice/board.hpp"
#include "starling/value.hpp"

namespace starling::dice {

/// No stone adds more: two on each of four axes.
inline constexpr int kMostGain = 8;

/// What a stone of `own` at the empty square `at` adds to the evaluation.
template <std::size_t kCapacity>
constexpr int gain_at(const Stones<kCapacity>& own, const Stones<kCapacity>& others, Square at) {
    int gain = 0;
    for (const Axis axis : kAxes) {
        const Strand mine = own.strand(at, axis);
        // Five squares; the middle one is `at`.
        const std::uint32_t own5 = (mine.bits << 2) >> mine.place;
        const std::uint32_t others5 = (others.strand(at, axis).bits << 2) >> mine.place;
        const std::uint32_t near = own5 & 0b01010U;
        const std::uint32_t parted = others5 & 0b01010U;
        const std::uint32_t free = ~(own5 | others5);
        gain += static_cast<int>(near != 0) + static_cast<int>(parted == 0b01010U) +
                static_cast<int>(own5 & (free >> 1) & 1U) + static_cast<int>((own5 >> 4) & (free >> 3) & 1U);
    }
    return gain;
}

/// How many of the eight squares around `at` have a stone.
template <std::size_t kCapacity>
constexpr int count_neighbours(const Stones<kCapacity>& stones, Square at) {
    int count = 0;
    for (const Axis axis : kAxes) {
        const Strand strand = stones.strand(at, axis);
        count += std::popcount(((strand.bits << 1) >> strand.place) & 0b101U);
    }
    return count;
}

/// A number from 0 to 15 for each square of a line: bit i of each word belongs to square i.
template <class Word>
struct Digits {
    Word ones, twos, fours, eights;

    constexpr Value at(unsigned place) const {
        const auto digit = [place](Word word) { return static_cast<Value>((std::uint32_t{word} >> place) & 1U); };
        return digit(ones) + 2 * digit(twos) + 4 * digit(fours) + 8 * digit(eights);
    }
};

/// What surrounds each square of a line along one axis; a and b are the two directions.
template <class Word>
struct Surroundings {
    Word near_a, near_b;      ///< own neighbours
    Word far_a, far_b;        ///< own stones behind the neighbouring squares
    Word free_a, free_b;      ///< empty neighbouring squares
    Word others_a, others_b;  ///< the other player's neighbours
};

/// The gain along one axis, 0, 1 or 2, as two digits.
template <class Word>
[[gnu::always_inline]] constexpr void add_up(const Surroundings<Word>& around, Word& ones, Word& twos) {
    const Word near = around.near_a | around.near_b;
    const Word jump_a = around.far_a & around.free_a;
    const Word jump_b = around.far_b & around.free_b;
    ones = static_cast<Word>(near ^ jump_a ^ jump_b ^ (around.others_a & around.others_b));
    twos = static_cast<Word>((near & (jump_a | jump_b)) | (jump_a & jump_b));
}

/// The gains of all squares of one line. The pointers are to this line of a board with margins. Always inline:
/// otherwise the compiler would not see that several lines can be computed at once.
template <class Word, class Line>
[[gnu::always_inline]] constexpr Digits<Word> gains_around(const Line* own_lines, const Line* others_lines) {
    const auto up = [](Word word, int by) { return static_cast<Word>(word << by); };
    const auto down = [](Word word, int by) { return static_cast<Word>(word >> by); };
    const Word own_a2 = own_lines[-2], own_a = own_lines[-1], own = own_lines[0], own_b = own_lines[1],
               own_b2 = own_lines[2];
    const Word others_a = others_lines[-1], others = others_lines[0], others_b = others_lines[1];
    const Word free_a = static_cast<Word>(~(own_a | others_a)), free = static_cast<Word>(~(own | others)),
               free_b = static_cast<Word>(~(own_b | others_b));
    Word a1, a2, b1, b2, c1, c2, d1, d2;
    add_up<Word>({up(own, 1), down(own, 1), up(own, 2), down(own, 2), up(free, 1), down(free, 1), up(others, 1),
                  down(others, 1)},
                 a1, a2);
    add_up<Word>({own_a, own_b, own_a2, own_b2, free_a, free_b, others_a, others_b}, b1, b2);
    add_up<Word>({up(own_a, 1), down(own_b, 1), up(own_a2, 2), down(own_b2, 2), up(free_a, 1), down(free_b, 1),
                  up(others_a, 1), down(others_b, 1)},
                 c1, c2);
    add_up<Word>({down(own_a, 1), up(own_b, 1), down(own_a2, 2), up(own_b2, 2), down(free_a, 1), up(free_b, 1),
                  down(others_a, 1), up(others_b, 1)},
                 d1, d2);
    // Four numbers of two digits: two sums of three, then one of four.
    const Word carry_ab = a1 & b1, carry_cd = c1 & d1;
    const Word ab1 = a1 ^ b1, ab2 = static_cast<Word>(a2 ^ b2 ^ carry_ab);
    const Word ab4 = static_cast<Word>((a2 & b2) | (carry_ab & (a2 ^ b2)));
    const Word cd1 = c1 ^ d1, cd2 = static_cast<Word>(c2 ^ d2 ^ carry_cd);
    const Word cd4 = static_cast<Word>((c2 & d2) | (carry_cd & (c2 ^ d2)));
    const Word carry1 = ab1 & cd1;
    const Word carry2 = static_cast<Word>((ab2 & cd2) | (carry1 & (ab2 ^ cd2)));
    return {static_cast<Word>(ab1 ^ cd1), static_cast<Word>(ab2 ^ cd2 ^ carry1), static_cast<Word>(ab4 ^ cd4 ^ carry2),
            static_cast<Word>((ab4 & cd4) | (carry2 & (ab4 ^ cd4)))};
}

/// The same for one line, computed in 32-bit registers.
template <class Line>
[[gnu::noinline]] constexpr Digits<std::uint32_t> gains_on_line(const Line* own, const Line* others) {
    return gains_around<std::uint32_t>(own, others);
}

/// Keeps those squares of `left` that have this digit, if there are any, and returns `worth`: the largest number has
/// the digit, too. Otherwise keeps all and returns 0.
template <class Word>
[[gnu::always_inline]] constexpr Word narrow(Word& left, Word digit, unsigned worth) {
    const auto found = static_cast<Word>(left & digit);
    left = found != 0 ? found : left;
    return static_cast<Word>(found != 0 ? worth : 0);
}

/// The largest of the numbers at the squares `left`; 0 if there are none.
template <class Word>
[[gnu::always_inline]] constexpr Word largest(const Digits<Word>& digits, Word left) {
    const Word eights = narrow(left, digits.eights, 8);
    const Word fours = narrow(left, digits.fours, 4);
    const Word twos = narrow(left, digits.twos, 2);
    return static_cast<Word>(eights | fours | twos | narrow(left, digits.ones, 1));
}

/// The largest gain of each line.
template <std::size_t kCapacity>
using LineGains = std::array<typename Lines<kCapacity>::Word, Lines<kCapacity>::kCount>;

/// Writes the largest gain on each line from `first` to `end` - 1; 0 if the line is full. A machine with vectors
/// computes all lines: without branches the compiler takes kLinesAtOnce lines together.
template <std::size_t kCapacity>
constexpr void find_largest_gains(const Lines<kCapacity>& own, const Lines<kCapacity>& others, unsigned size,
                                  LineGains<kCapacity>& gains, unsigned first, unsigned end) {
    using Word = typename Lines<kCapacity>::Word;
    const std::uint32_t board = (1U << size) - 1U;
    const Word* const own_line = own.from(0);
    const Word* const others_line = others.from(0);
    if constexpr (kLinesAtOnce == 1) {
        for (unsigned line = first; line < end; ++line) {
            const std::uint32_t free = board & ~(std::uint32_t{own_line[line]} | others_line[line]);
            gains[line] = static_cast<Word>(largest(gains_on_line(own_line + line, others_line + line), free));
        }
    } else {
        for (std::size_t block = 0; block < size; block += kLinesAtOnce) {
            for (std::size_t line = block; line < block + kLinesAtOnce; ++line) {
                const auto free = static_cast<Word>(board & ~(own_line[line] | others_line[line]));
                gains[line] = largest(gains_around<Word>(own_line + line, others_line + line), free);
            }
        }
    }
}

/// The same for all lines of the board.
template <std::size_t kCapacity>
constexpr void find_largest_gains(const Lines<kCapacity>& own, const Lines<kCapacity>& others, unsigned size,
                                  LineGains<kCapacity>& gains) {
    find_largest_gains(own, others, size, gains, 0, size);
}

}  // namespace starling::dice
