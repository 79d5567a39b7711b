// SPDX-License-Identifier: MIT
#include "starling/backgammon/rules.hpp"

#include <unity.h>

#include "support/backgammon_literal.hpp"

using namespace starling::backgammon;
using starling::test::checkers;

static void test_a_loser_who_has_borne_off_loses_one_point() {
    const Position over = checkers("x 24:1 6:13 o");
    TEST_ASSERT_EQUAL_UINT(1, points_won(over, Rules::kClassic));
    TEST_ASSERT_EQUAL_UINT(1, points_won(over, Rules::kPortes));
}

static void test_a_loser_who_has_borne_off_nothing_loses_two() {
    const Position over = checkers("x 18:1 6:14 o");
    TEST_ASSERT_EQUAL_UINT(2, points_won(over, Rules::kClassic));
    TEST_ASSERT_EQUAL_UINT(2, points_won(over, Rules::kPortes));
}

static void test_only_the_classic_game_counts_three_for_men_left_behind() {
    for (const char* drawing : {"x 19:1 6:14 o", "x 24:1 6:14 o", "x bar:1 6:14 o"}) {
        TEST_ASSERT_EQUAL_UINT_MESSAGE(3, points_won(checkers(drawing), Rules::kClassic), drawing);
        TEST_ASSERT_EQUAL_UINT_MESSAGE(2, points_won(checkers(drawing), Rules::kPortes), drawing);
    }
}

static void test_who_has_won_does_not_matter() {
    TEST_ASSERT_EQUAL_UINT(3, points_won(checkers("x bar:1 6:14 o").mirrored(), Rules::kClassic));
    TEST_ASSERT_EQUAL_UINT(1, points_won(checkers("x 24:1 6:13 o").mirrored(), Rules::kClassic));
}

void suite_rules() {
    RUN_TEST(test_a_loser_who_has_borne_off_loses_one_point);
    RUN_TEST(test_a_loser_who_has_borne_off_nothing_loses_two);
    RUN_TEST(test_only_the_classic_game_counts_three_for_men_left_behind);
    RUN_TEST(test_who_has_won_does_not_matter);
}
