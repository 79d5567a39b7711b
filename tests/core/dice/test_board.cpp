// SPDX-License-Identifier: MIT
#include "starling/dice/board.hpp"

#include <unity.h>

#include "support/dice_literal.hpp"

using namespace starling;
using namespace starling::dice;
using starling::test::position;

static void test_a_stone_is_where_it_was_put() {
    Stones<17> stones;
    stones.put({16, 16});
    stones.put({0, 16});
    TEST_ASSERT_TRUE(stones.has({16, 16}));
    TEST_ASSERT_TRUE(stones.has({0, 16}));
    TEST_ASSERT_FALSE(stones.has({16, 0}));
}

static void test_every_direction_through_a_square_is_a_strand() {
    // Strands are read from the left; columns from the top.
    const auto state = position<5>(".X..X/..X../...X./..X../.X...");
    const Stones<5>& x = state.of(Side::kX);
    const Square middle{2, 3};
    TEST_ASSERT_EQUAL_HEX32(0b01000, x.strand(middle, Axis::kRow).bits);
    TEST_ASSERT_EQUAL_HEX32(0b00100, x.strand(middle, Axis::kColumn).bits);
    TEST_ASSERT_EQUAL_UINT(2, x.strand(middle, Axis::kColumn).place);
    TEST_ASSERT_EQUAL_HEX32(0b01110, x.strand(middle, Axis::kFalling).bits);
    TEST_ASSERT_EQUAL_HEX32(0b01110, x.strand({3, 2}, Axis::kRising).bits);
    TEST_ASSERT_EQUAL_UINT(2, x.strand({3, 2}, Axis::kRising).place);
}

static void test_a_strand_ends_where_the_board_ends() {
    using Board = Stones<7>;
    TEST_ASSERT_EQUAL_HEX32(0b11111, Board::squares({4, 1}, Axis::kRow, 5));
    TEST_ASSERT_EQUAL_HEX32(0b11111, Board::squares({2, 2}, Axis::kFalling, 5));
    TEST_ASSERT_EQUAL_HEX32(0b00011, Board::squares({4, 1}, Axis::kFalling, 5));
    TEST_ASSERT_EQUAL_HEX32(0b11000, Board::squares({0, 3}, Axis::kFalling, 5));
    TEST_ASSERT_EQUAL_HEX32(0b00111, Board::squares({1, 1}, Axis::kRising, 5));
    TEST_ASSERT_EQUAL_HEX32(0b11000, Board::squares({4, 3}, Axis::kRising, 5));
}

/// Are the two on one strand of that direction?
static bool are_in_line(Square a, Square b, Axis axis) {
    switch (axis) {
        case Axis::kRow: return a.row == b.row;
        case Axis::kColumn: return a.column == b.column;
        case Axis::kFalling: return a.column - a.row == b.column - b.row;
        case Axis::kRising: break;
    }
    return a.column + a.row == b.column + b.row;
}

static std::uint32_t squares_one_by_one(Square at, Axis axis, unsigned size) {
    std::uint32_t squares = 0;
    for (unsigned i = 0; i < size * size; ++i) {
        const Square other = square_at(i / size, i % size);
        if (are_in_line(at, other, axis)) { squares |= 1U << (axis == Axis::kColumn ? other.row : other.column); }
    }
    return squares;
}

static void test_every_strand_of_every_board_ends_where_the_board_ends() {
    for (unsigned size = 3; size <= 17; ++size) {
        for (unsigned i = 0; i < size * size; ++i) {
            const Square at = square_at(i / size, i % size);
            for (const Axis axis : kAxes) {
                TEST_ASSERT_EQUAL_HEX32(squares_one_by_one(at, axis, size), Stones<17>::squares(at, axis, size));
            }
        }
    }
}

static void test_a_stone_takes_a_bit_in_each_direction() {
    // On a board without vectors: 7 + 7 lines with margins, 13 + 13 diagonals.
    if constexpr (kLinesAtOnce == 1) { TEST_ASSERT_EQUAL_UINT(48, sizeof(Stones<7>)); }
    TEST_ASSERT_LESS_OR_EQUAL_UINT(250, sizeof(Stones<16>));
}

void suite_board() {
    RUN_TEST(test_a_stone_is_where_it_was_put);
    RUN_TEST(test_every_direction_through_a_square_is_a_strand);
    RUN_TEST(test_a_strand_ends_where_the_board_ends);
    RUN_TEST(test_every_strand_of_every_board_ends_where_the_board_ends);
    RUN_TEST(test_a_stone_takes_a_bit_in_each_direction);
}
