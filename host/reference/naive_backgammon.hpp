// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

/// The rules of backgammon once more, as they are told to a beginner and without a line of core: every order of the
/// dice is tried step by step on a plain board, and what is not allowed is thrown away afterwards. The twin that the
/// fast generator is compared with.
namespace starling::reference {

/// [1] to [24] are the points as the mover counts, positive numbers his checkers, negative ones the opponent's; [25] is
/// the mover's bar, [0] the opponent's, negative as well.
using NaiveBoard = std::array<int, 26>;

/// The same board, seen by the opponent.
inline NaiveBoard turned(const NaiveBoard& board) {
    NaiveBoard other{};
    for (int i = 0; i < 26; ++i) { other[static_cast<std::size_t>(i)] = -board[static_cast<std::size_t>(25 - i)]; }
    return other;
}

class NaiveBackgammon {
public:
    /// Inserts every board that the roll can lead to, still seen by the mover, into `results`: a std::set, or what can
    /// stand in for it where there is no heap. With `any_die` the smaller die may be played where either can be, but
    /// not both.
    template <class Set>
    static void results(const NaiveBoard& board, int die1, int die2, Set& results, bool any_die = false) {
        const std::array<int, 4> order{die1, die2, die1, die2}, reversed{die2, die1, die2, die1};
        const int dice = die1 == die2 ? 4 : 2;
        const int most = std::max(longest(board, order.data(), dice), longest(board, reversed.data(), dice));
        const bool is_one_of_two = dice == 2 && most == 1 && !any_die;
        // One die only: the larger, if it can be played at all.
        if (!is_one_of_two || die1 > die2 || longest(board, reversed.data(), 1) == 0) {
            collect(board, order.data(), most, results);
        }
        if (!is_one_of_two || die2 > die1 || longest(board, order.data(), 1) == 0) {
            collect(board, reversed.data(), most, results);
        }
    }

private:
    static int at(const NaiveBoard& board, int point) { return board[static_cast<std::size_t>(point)]; }

    static bool has_beyond(const NaiveBoard& board, int point) {
        for (int p = point + 1; p <= 25; ++p) {
            if (at(board, p) > 0) { return true; }
        }
        return false;
    }

    static bool is_legal(const NaiveBoard& board, int from, int die) {
        if (at(board, from) <= 0) { return false; }
        if (at(board, 25) > 0 && from != 25) { return false; }
        if (from > die) { return at(board, from - die) >= -1; }
        return !has_beyond(board, 6) && (from == die || !has_beyond(board, from));
    }

    static NaiveBoard moved(NaiveBoard board, int from, int die) {
        --board[static_cast<std::size_t>(from)];
        if (from > die) {
            int& there = board[static_cast<std::size_t>(from - die)];
            if (there == -1) {
                there = 0;
                --board[0];
            }
            ++there;
        }
        return board;
    }

    // NOLINTBEGIN(misc-no-recursion): one call a die, so at most four deep.
    /// How many dice of this order can be played, one after the other, at most.
    static int longest(const NaiveBoard& board, const int* dice, int count) {
        int most = 0;
        for (int from = 1; count > 0 && from <= 25; ++from) {
            if (!is_legal(board, from, *dice)) { continue; }
            most = std::max(most, 1 + longest(moved(board, from, *dice), dice + 1, count - 1));
            if (most == count) { break; }
        }
        return most;
    }

    /// All boards after exactly `steps` dice of this order.
    template <class Set>
    static void collect(const NaiveBoard& board, const int* dice, int steps, Set& results) {
        if (steps == 0) {
            results.insert(board);
            return;
        }
        for (int from = 1; from <= 25; ++from) {
            if (!is_legal(board, from, *dice)) { continue; }
            collect(moved(board, from, *dice), dice + 1, steps - 1, results);
        }
    }
    // NOLINTEND(misc-no-recursion)
};

}  // namespace starling::reference
