// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "starling/dice/game.hpp"

namespace starling::reference {

/// Dice square by square, as the rules are written, with nothing clever: a byte per square, and everything is
/// counted again each time. The twin that the fast game is compared with, for what it says and for its speed.
template <std::size_t kCapacity>
class NaiveDice {
public:
    static constexpr std::size_t kMaxMoves = kCapacity;
    static constexpr std::size_t kMaxEvents = kCapacity;
    static constexpr std::size_t kMaxTag = kCapacity * kCapacity + 1;

    using Scale = ExactScale;
    using Event = std::uint8_t;
    using Move = std::optional<dice::Square>;

    struct State {
        std::array<char, kCapacity* kCapacity> squares = empty_board();
        char mover = 'X';
        friend bool operator==(const State&, const State&) = default;
    };

    /// 3 <= line <= size <= kCapacity.
    NaiveDice(unsigned size, unsigned line) : size_(static_cast<int>(size)), line_(static_cast<int>(line)) {
        for (std::size_t i = 0; i < kCapacity; ++i) { events_[i] = {static_cast<Event>(i), 1}; }
    }

    /// The same position, of whatever Dice.
    template <class Position>
    State copy_of(const Position& position) const {
        State copy;
        for (int i = 0; i < size_ * size_; ++i) {
            const dice::Square at = dice::square_at(static_cast<unsigned>(i / size_), static_cast<unsigned>(i % size_));
            char& square = copy.squares[index(at.row, at.column)];
            if (position.of(Side::kX).has(at)) { square = 'X'; }
            if (position.of(Side::kO).has(at)) { square = 'O'; }
        }
        copy.mover = position.mover == Side::kX ? 'X' : 'O';
        return copy;
    }

    Value bound() const { return 100; }
    std::span<const Weighted<Event>> events() const {
        return std::span{events_}.first(static_cast<std::size_t>(size_));
    }

    void moves(const State& state, Event event, MoveList<NaiveDice>& out) const {
        out.clear();
        for (int i = 0; i < size_; ++i) {
            const int row = state.mover == 'X' ? event : i;
            const int column = state.mover == 'X' ? i : event;
            if (at(state, row, column) != '.') { continue; }
            out.push_back(dice::square_at(static_cast<unsigned>(row), static_cast<unsigned>(column)));
        }
        if (out.empty()) { out.push_back(std::nullopt); }
    }

    State play(const State& state, Event /*event*/, const Move& move) const {
        State after = state;
        if (move) { after.squares[index(move->row, move->column)] = state.mover; }
        after.mover = opponent(state.mover);
        return after;
    }

    bool has_won(const State& state, char stone) const {
        return count(state, stone, [&](int row, int column, int down, int right) {
                   int length = 1;
                   while (length < line_ && at(state, row + length * down, column + length * right) == stone) {
                       ++length;
                   }
                   return length == line_;
               }) > 0;
    }

    bool is_full(const State& state) const {
        for (int row = 0; row < size_; ++row) {
            for (int column = 0; column < size_; ++column) {
                if (at(state, row, column) == '.') { return false; }
            }
        }
        return true;
    }

    bool is_over(const State& state) const { return has_won(state, 'X') || has_won(state, 'O') || is_full(state); }

    Value evaluate(const State& state) const {
        const char other = opponent(state.mover);
        if (has_won(state, other)) { return -bound(); }
        if (has_won(state, state.mover)) { return bound(); }
        if (is_full(state)) { return 0; }
        const Value difference = pairs(state, state.mover) - pairs(state, other);
        return difference > 99 ? 99 : difference < -99 ? -99 : difference;
    }

    std::uint16_t tag(const Move& move) const {
        return static_cast<std::uint16_t>(move ? index(move->row, move->column) + 1 : kMaxTag);
    }

    /// Square by square (Fowler, Noll and Vo's FNV-1a), and stirred, since tables index by the low half.
    std::uint64_t hash(const State& state) const {
        std::uint64_t hash = state.mover == 'X' ? 0xCBF29CE484222325U : 0x84222325CBF29CE4U;
        for (const char square : state.squares) { hash = (hash ^ static_cast<unsigned char>(square)) * 0x100000001B3U; }
        return (hash ^ (hash >> 29)) * 0xBF58476D1CE4E5B9U;
    }
    std::uint64_t hash_event(Event event) const { return (event + 1U) * 0xD1342543DE82EF95U; }

private:
    static constexpr char opponent(char mover) { return mover == 'X' ? 'O' : 'X'; }
    static constexpr std::size_t index(int row, int column) {
        return static_cast<std::size_t>(row) * kCapacity + static_cast<std::size_t>(column);
    }
    static constexpr std::array<char, kCapacity * kCapacity> empty_board() {
        std::array<char, kCapacity * kCapacity> squares{};
        squares.fill('.');
        return squares;
    }

    /// X, O, . for an empty square, # outside the board.
    char at(const State& state, int row, int column) const {
        return row < 0 || row >= size_ || column < 0 || column >= size_ ? '#' : state.squares[index(row, column)];
    }

    /// Pairs of that stone that touch, or have exactly one square between them and that empty.
    Value pairs(const State& state, char stone) const {
        return count(state, stone, [&](int row, int column, int down, int right) {
            const char next = at(state, row + down, column + right);
            return next == stone || (next == '.' && at(state, row + 2 * down, column + 2 * right) == stone);
        });
    }

    /// How often `holds`, over all squares with that stone and the four directions from each.
    template <class F>
    Value count(const State& state, char stone, F holds) const {
        constexpr int kSteps[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
        Value counted = 0;
        for (int row = 0; row < size_; ++row) {
            for (int column = 0; column < size_; ++column) {
                if (at(state, row, column) != stone) { continue; }
                for (const auto& [down, right] : kSteps) { counted += holds(row, column, down, right) ? 1 : 0; }
            }
        }
        return counted;
    }

    int size_;
    int line_;
    std::array<Weighted<Event>, kCapacity> events_{};
};

static_assert(SearchableGame<NaiveDice<7>>);

}  // namespace starling::reference
