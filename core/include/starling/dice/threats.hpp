// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// Lines of the game: which stones complete one, and how near a side is to one.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "starling/dice/board.hpp"

namespace starling::dice {

/// Does `bits` have `length` neighbouring ones?
constexpr bool has_run(std::uint32_t bits, unsigned length) {
    for (unsigned i = 1; i < length && bits != 0; ++i) { bits &= bits >> 1; }
    return bits != 0;
}

/// Does a stone at `at`, already there or not, complete a line of this length?
template <std::size_t kCapacity>
constexpr bool completes_line(const Stones<kCapacity>& own, Square at, unsigned length) {
    for (const Axis axis : kAxes) {
        const Strand strand = own.strand(at, axis);
        if (has_run(strand.bits | (1U << strand.place), length)) { return true; }
    }
    return false;
}

/// The most own stones in any window of `length` squares through `at` that has no stone of the others; at least
/// `at_least`. A result of `length` is a complete line.
template <std::size_t kCapacity>
constexpr unsigned fullest_window(const Stones<kCapacity>& own, const Stones<kCapacity>& others, Square at,
                                  unsigned size, unsigned length, unsigned at_least) {
    unsigned fullest = at_least;
    const std::uint32_t window = (1U << length) - 1U;
    for (const Axis axis : kAxes) {
        const auto [bits, place] = own.strand(at, axis);
        const unsigned first = place + 1 > length ? place + 1 - length : 0;
        // Most strands have too few stones to matter.
        if (static_cast<unsigned>(std::popcount(bits & (((window << length) | window) << first))) <= fullest) {
            continue;
        }
        const std::uint32_t open = Stones<kCapacity>::squares(at, axis, size) & ~others.strand(at, axis).bits;
        for (unsigned start = first; start <= place; ++start) {
            if (((open >> start) & window) != window) { continue; }
            fullest = std::max(fullest, static_cast<unsigned>(std::popcount((bits >> start) & window)));
        }
    }
    return fullest;
}

/// The square at this place of the strand through `at`.
constexpr Square square_of_strand(Square at, Axis axis, unsigned place) {
    switch (axis) {
        case Axis::kRow: return square_at(at.row, place);
        case Axis::kColumn: return square_at(place, at.column);
        case Axis::kFalling: return square_at(at.row + place - at.column, place);
        case Axis::kRising: break;
    }
    return square_at(at.row + at.column - place, place);
}

/// The lines of `side` (rows for X, columns for O) on which one more stone would complete a line of the game, after a
/// stone of `side` at `at` that is part of it.
template <std::size_t kCapacity>
constexpr std::uint32_t lines_threatened_by(const Stones<kCapacity>& own, const Stones<kCapacity>& others, Side side,
                                            Square at, unsigned size, unsigned length) {
    std::uint32_t lines = 0;
    const std::uint32_t window = (1U << length) - 1U;
    for (const Axis axis : kAxes) {
        const auto [bits, place] = own.strand(at, axis);
        if (static_cast<unsigned>(std::popcount(bits)) + 2 < length) { continue; }
        const std::uint32_t open = Stones<kCapacity>::squares(at, axis, size) & ~others.strand(at, axis).bits;
        for (unsigned start = place + 1 > length ? place + 1 - length : 0; start <= place; ++start) {
            const std::uint32_t here = window << start;
            const std::uint32_t missing = here & ~bits & ~(1U << place);
            if ((open & here) != here || std::popcount(missing) != 1) { continue; }
            const Square last = square_of_strand(at, axis, static_cast<unsigned>(std::countr_zero(missing)));
            lines |= 1U << line_and_place(side, last).line;
        }
    }
    return lines;
}

}  // namespace starling::dice
