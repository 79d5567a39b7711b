#include "core/dice/board.hpp"

#include <unity.h>

#include "support/dice_literal.hpp"

using namespace starling;
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

static void test_a_stone_takes_a_bit_in_each_direction() {
    // On a board without vectors: 7 + 7 lines with margins, 13 + 13 diagonals.
    if constexpr (kLinesAtOnce == 1) { TEST_ASSERT_EQUAL_UINT(48, sizeof(Stones<7>)); }
    TEST_ASSERT_LESS_OR_EQUAL_UINT(250, sizeof(Stones<16>));
}

void suite_board() {
    RUN_TEST(test_a_stone_is_where_it_was_put);
    RUN_TEST(test_every_direction_through_a_square_is_a_strand);
    RUN_TEST(test_a_strand_ends_where_the_board_ends);
    RUN_TEST(test_a_stone_takes_a_bit_in_each_direction);
}
