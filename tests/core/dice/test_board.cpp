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
    TEST_ASSERT_EQUAL_UINT(2, stones.count());
}

static void test_rows_columns_and_both_diagonals_are_lines() {
    TEST_ASSERT_TRUE(position<5>("...../.XXX./...../...../.....").of(Side::kX).has_line(5, 3));
    TEST_ASSERT_TRUE(position<5>("...../....O/....O/....O/.....").of(Side::kO).has_line(5, 3));
    TEST_ASSERT_TRUE(position<5>("...../...../..X../...X./....X").of(Side::kX).has_line(5, 3));
    TEST_ASSERT_TRUE(position<5>("...../...../..X../.X.../X....").of(Side::kX).has_line(5, 3));
}

static void test_a_broken_or_short_line_is_none() {
    TEST_ASSERT_FALSE(position<5>("XX.XX/...../...../...../.....").of(Side::kX).has_line(5, 3));
    TEST_ASSERT_FALSE(position<5>("XXX../...../...../...../.....").of(Side::kX).has_line(5, 4));
}

static void test_lines_do_not_run_over_the_edge() {
    TEST_ASSERT_FALSE(position<5>("...XX/X..../...../...../.....").of(Side::kX).has_line(5, 3));
    TEST_ASSERT_FALSE(position<5>("....X/X..../.X.../...../.....").of(Side::kX).has_line(5, 3));
    TEST_ASSERT_FALSE(position<5>("...../...../...../X..../.X...").of(Side::kX).has_line(5, 3));
}

static void test_a_line_may_fill_the_board() {
    TEST_ASSERT_TRUE(position<3>("X../.X./..X").of(Side::kX).has_line(3, 3));
    TEST_ASSERT_TRUE(position<3>("..X/..X/..X").of(Side::kX).has_line(3, 3));
}

static void test_a_stone_takes_a_bit() {
    TEST_ASSERT_EQUAL_UINT(7, sizeof(Stones<7>));
    TEST_ASSERT_EQUAL_UINT(22, sizeof(Stones<11>));
    TEST_ASSERT_EQUAL_UINT(68, sizeof(Stones<17>));
}

void suite_board() {
    RUN_TEST(test_a_stone_is_where_it_was_put);
    RUN_TEST(test_rows_columns_and_both_diagonals_are_lines);
    RUN_TEST(test_a_broken_or_short_line_is_none);
    RUN_TEST(test_lines_do_not_run_over_the_edge);
    RUN_TEST(test_a_line_may_fill_the_board);
    RUN_TEST(test_a_stone_takes_a_bit);
}
