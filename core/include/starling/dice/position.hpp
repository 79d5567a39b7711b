// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// A position of Dice, with all that the evaluation needs kept up to date.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "starling/dice/board.hpp"
#include "starling/dice/gains.hpp"
#include "starling/dice/threats.hpp"
#include "starling/value.hpp"

namespace starling::dice {

/// The size of the board, and the length of the line that wins.
struct Rules {
    static constexpr Value kBound = 100;  ///< what a win is worth

    std::uint8_t size;
    std::uint8_t line;

    constexpr std::uint32_t squares() const { return (1U << size) - 1U; }  ///< of one row or column
    /// Limits an evaluation to less than a win, however many pairs there are.
    constexpr Value clamp(Value pairs) const { return std::clamp<Value>(pairs, -kBound + 1, kBound - 1); }
};

/// A pseudo-random number for each side and square, for hashes. Computed and not stored: tables would take a seventh of
/// the smallest board's flash. Uses 32-bit steps, which are cheap on a Cortex-M0.
constexpr std::uint64_t key_of(Side side, Square at) {
    const auto scramble = [](std::uint32_t word) {
        word = (word ^ (word >> 16)) * 0x7FEB352DU;
        word = (word ^ (word >> 15)) * 0x846CA68BU;
        return word ^ (word >> 16);
    };
    const std::uint32_t name = (at.row * 32U + at.column) * 2U + static_cast<std::uint32_t>(side) + 1U;
    return std::uint64_t{scramble(name)} << 32 | scramble(name + 0x9E3779B9U);
}

/// A position of Dice. Pairs, hash and threats are updated with each stone and not counted again. Squares are absolute
/// and the mover is a member: turning the board at each ply would cost more than the search.
template <std::size_t kCapacity>
struct Position {
    static constexpr std::uint64_t kTurn = 0x243F6A8885A308D3U;

    std::array<Stones<kCapacity>, 2> stones{};
    std::uint64_t hash = 0;      ///< key_of() each stone, and kTurn if O is to move, combined by exclusive or
    std::int16_t pairs = 0;      ///< X's minus O's
    std::uint16_t occupied = 0;  ///< number of stones on the board
    std::array<std::uint8_t, 2> fullest{};  ///< per side: the most stones that any window of a line's length has held
    Side mover = Side::kX;

    constexpr const Stones<kCapacity>& of(Side side) const { return stones[static_cast<std::size_t>(side)]; }
    constexpr unsigned fullest_of(Side side) const { return fullest[static_cast<std::size_t>(side)]; }
    constexpr bool is_empty(Square at) const { return !of(Side::kX).has(at) && !of(Side::kO).has(at); }
    /// The side's pairs minus the other's.
    constexpr Value lead(Side side) const { return side == Side::kX ? pairs : -pairs; }
    constexpr unsigned empties(const Rules& rules) const {
        return static_cast<unsigned>(rules.size * rules.size) - occupied;
    }
    /// The empty places of one of the side's lines, as bits.
    constexpr std::uint32_t free(const Rules& rules, Side side, unsigned line) const {
        return rules.squares() & ~(std::uint32_t{of(Side::kX).lines(side)[line]} | of(Side::kO).lines(side)[line]);
    }

    constexpr bool has_won(const Rules& rules, Side side) const { return fullest_of(side) >= rules.line; }
    /// May one more stone complete a line somewhere? If false, certainly not; if true, perhaps.
    constexpr bool may_threaten(const Rules& rules, Side side) const { return fullest_of(side) + 1 >= rules.line; }
    /// Would a stone of `side` at `at` complete a line?
    constexpr bool would_win(const Rules& rules, Side side, Square at) const {
        return may_threaten(rules, side) && completes_line(of(side), at, rules.line);
    }

    /// Puts a stone of `side` on the empty square `at`. The turn does not pass.
    constexpr void put(const Rules& rules, Side side, Square at) {
        const auto own = static_cast<std::size_t>(side);
        const Stones<kCapacity>& others = of(other(side));
        const int gain = gain_at(stones[own], others, at);
        pairs = static_cast<std::int16_t>(side == Side::kX ? pairs + gain : pairs - gain);
        stones[own].put(at);
        fullest[own] =
            static_cast<std::uint8_t>(fullest_window(stones[own], others, at, rules.size, rules.line, fullest[own]));
        hash ^= key_of(side, at);
        ++occupied;
    }

    constexpr void set_mover(Side side) {
        if (side != mover) { pass_turn(); }
    }
    constexpr void pass_turn() {
        mover = other(mover);
        hash ^= kTurn;
    }

    friend constexpr bool operator==(const Position& a, const Position& b) {
        return a.stones == b.stones && a.mover == b.mover;
    }
};

}  // namespace starling::dice
