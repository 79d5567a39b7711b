// SPDX-License-Identifier: MIT
#include "starling/dice/gains.hpp"

#include <unity.h>

#include "support/dice_literal.hpp"

using namespace starling;
using namespace starling::dice;
using starling::test::position;

/// O has none in these drawings.
static int pairs_of_x(const Dice<5>::State& state) { return state.lead(Side::kX); }

static void test_neighbours_are_pairs_in_all_directions() {
    TEST_ASSERT_EQUAL_INT(1, pairs_of_x(position<5>("XX.../...../...../...../.....")));
    TEST_ASSERT_EQUAL_INT(1, pairs_of_x(position<5>("X..../X..../...../...../.....")));
    TEST_ASSERT_EQUAL_INT(1, pairs_of_x(position<5>("X..../.X.../...../...../.....")));
    TEST_ASSERT_EQUAL_INT(1, pairs_of_x(position<5>(".X.../X..../...../...../.....")));
}

static void test_one_empty_square_between_is_a_pair() {
    TEST_ASSERT_EQUAL_INT(1, pairs_of_x(position<5>("...../...../X.X../...../.....")));
    TEST_ASSERT_EQUAL_INT(1, pairs_of_x(position<5>("...../..X../...../..X../.....")));
    TEST_ASSERT_EQUAL_INT(1, pairs_of_x(position<5>("X..../...../..X../...../.....")));
    TEST_ASSERT_EQUAL_INT(1, pairs_of_x(position<5>("....X/...../..X../...../.....")));
}

static void test_an_occupied_square_between_is_none() {
    TEST_ASSERT_EQUAL_INT(0, pairs_of_x(position<5>("...../...../XOX../...../.....")));
    TEST_ASSERT_EQUAL_INT(0, pairs_of_x(position<5>("...../..X../..O../..X../.....")));
    TEST_ASSERT_EQUAL_INT(0, pairs_of_x(position<5>("X..../.O.../..X../...../.....")));
    TEST_ASSERT_EQUAL_INT(0, pairs_of_x(position<5>("....X/...O./..X../...../.....")));
    // Three in a row: two pairs of neighbours, and the outer two have no empty square between them.
    TEST_ASSERT_EQUAL_INT(2, pairs_of_x(position<5>("...../...../XXX../...../.....")));
}

static void test_two_squares_between_are_too_many() {
    TEST_ASSERT_EQUAL_INT(0, pairs_of_x(position<5>("X..X./...../...../X..../.....")));
}

static void test_a_knights_jump_is_no_pair() {
    TEST_ASSERT_EQUAL_INT(0, pairs_of_x(position<5>("X..../..X../...../...../.....")));
}

static void test_pairs_do_not_run_over_the_edge() {
    TEST_ASSERT_EQUAL_INT(0, pairs_of_x(position<5>("....X/X..../...../...../.....")));
    TEST_ASSERT_EQUAL_INT(0, pairs_of_x(position<5>("...X./X..../...../...../.....")));
}

void suite_gains() {
    RUN_TEST(test_neighbours_are_pairs_in_all_directions);
    RUN_TEST(test_one_empty_square_between_is_a_pair);
    RUN_TEST(test_an_occupied_square_between_is_none);
    RUN_TEST(test_two_squares_between_are_too_many);
    RUN_TEST(test_a_knights_jump_is_no_pair);
    RUN_TEST(test_pairs_do_not_run_over_the_edge);
}
