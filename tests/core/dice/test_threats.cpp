// SPDX-License-Identifier: MIT
#include "starling/dice/threats.hpp"

#include <unity.h>

#include "support/dice_literal.hpp"

using namespace starling;
using namespace starling::dice;
using starling::test::position;

static void test_a_run_has_no_gaps() {
    TEST_ASSERT_TRUE(has_run(0b01110, 3));
    TEST_ASSERT_FALSE(has_run(0b11011, 3));
    TEST_ASSERT_FALSE(has_run(0b01110, 4));
    TEST_ASSERT_TRUE(has_run(0x1FFFF, 17));
    TEST_ASSERT_FALSE(has_run(0, 1));
}

static void test_a_stone_completes_a_line_at_its_end_and_in_its_middle() {
    const auto state = position<5>("XX.X./...../...../...../.....");
    TEST_ASSERT_TRUE(completes_line(state.of(Side::kX), {0, 2}, 4));
    TEST_ASSERT_FALSE(completes_line(state.of(Side::kX), {0, 4}, 4));
    TEST_ASSERT_FALSE(completes_line(state.of(Side::kO), {0, 2}, 4));
}

/// X's fullest window through that square.
static unsigned fullest_of_x(std::string_view drawing, Square at) {
    const auto state = position<5>(drawing);
    return fullest_window(state.of(Side::kX), state.of(Side::kO), at, 5, 4, 0);
}

static void test_the_fullest_window_may_have_gaps() {
    TEST_ASSERT_EQUAL_UINT(3, fullest_of_x("XX.X./...../...../...../.....", {0, 0}));
    TEST_ASSERT_EQUAL_UINT(2, fullest_of_x("X...X/X..../...../...../.....", {0, 0}));  // five squares are no window
}

static void test_a_window_with_a_stone_of_the_other_player_does_not_count() {
    TEST_ASSERT_EQUAL_UINT(0, fullest_of_x("XXO.X/OO.../O.O../...../.....", {0, 0}));
    TEST_ASSERT_EQUAL_UINT(1, fullest_of_x("XO..X/...../...../...../.....", {0, 4}));
}

static void test_a_window_ends_where_the_board_ends() {
    // Both diagonals are too short for a line; the rows and columns are blocked.
    TEST_ASSERT_EQUAL_UINT(0, fullest_of_x("..X../.X.O./XOO../...../O....", {1, 1}));
    TEST_ASSERT_EQUAL_UINT(2, fullest_of_x("...X./..X.O/...O./...../..O..", {0, 3}));
}

static void test_what_a_stone_does_not_improve_stays() {
    const auto state = position<5>("X..../...../...../...../.....");
    TEST_ASSERT_EQUAL_UINT(3, fullest_window(state.of(Side::kX), state.of(Side::kO), {0, 0}, 5, 4, 3));
}

void suite_threats() {
    RUN_TEST(test_a_run_has_no_gaps);
    RUN_TEST(test_a_stone_completes_a_line_at_its_end_and_in_its_middle);
    RUN_TEST(test_the_fullest_window_may_have_gaps);
    RUN_TEST(test_a_window_with_a_stone_of_the_other_player_does_not_count);
    RUN_TEST(test_a_window_ends_where_the_board_ends);
    RUN_TEST(test_what_a_stone_does_not_improve_stays);
}
