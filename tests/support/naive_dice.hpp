#pragma once

#include <array>
#include <cstddef>
#include <cstdlib>

#include "core/dice/game.hpp"

namespace starling::test {

/// Dice square by square, as the rules are written, with nothing clever: the twin that the bitboards
/// are compared with.
class NaiveDice {
public:
    NaiveDice(int size, int line) : size_(size), line_(line) {}

    void put(int row, int column, char stone) { squares_[index(row, column)] = stone; }
    char at(int row, int column) const {
        return row < 0 || row >= size_ || column < 0 || column >= size_ ? '#' : squares_[index(row, column)];
    }

    bool has_line(char stone) const {
        bool found = false;
        for_each_direction([&](int row, int column, int down, int right) {
            int length = 0;
            while (length < line_ && at(row + length * down, column + length * right) == stone) { ++length; }
            found = found || length == line_;
        });
        return found;
    }

    int pairs(char stone) const {
        int count = 0;
        for_each_direction([&](int row, int column, int down, int right) {
            if (at(row, column) != stone) { return; }
            const char next = at(row + down, column + right);
            const char after = at(row + 2 * down, column + 2 * right);
            count += next == stone ? 1 : 0;
            count += next == '.' && after == stone ? 1 : 0;
        });
        return count;
    }

    bool is_full() const {
        bool full = true;
        for (int i = 0; i < size_ * size_; ++i) { full = full && at(i / size_, i % size_) != '.'; }
        return full;
    }

    Value evaluate(char mover) const {
        const char other = mover == 'X' ? 'O' : 'X';
        if (has_line(other)) { return -100; }
        if (has_line(mover)) { return 100; }
        if (is_full()) { return 0; }
        const int difference = pairs(mover) - pairs(other);
        return difference > 99 ? 99 : difference < -99 ? -99 : difference;
    }

private:
    static std::size_t index(int row, int column) {
        return static_cast<std::size_t>(row) * 17 + static_cast<std::size_t>(column);
    }

    template <class F>
    void for_each_direction(F visit) const {
        constexpr int kSteps[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
        for (int i = 0; i < size_ * size_; ++i) {
            for (const auto& step : kSteps) { visit(i / size_, i % size_, step[0], step[1]); }
        }
    }

    static std::array<char, 17 * 17> empty_board() {
        std::array<char, 17 * 17> squares{};
        squares.fill('.');
        return squares;
    }

    std::array<char, 17 * 17> squares_ = empty_board();
    int size_;
    int line_;
};

}  // namespace starling::test
