// SPDX-License-Identifier: MIT
#include "starling/search/greedy.hpp"

#include <unity.h>

#include "starling/dice/game.hpp"
#include "support/dice_literal.hpp"

using namespace starling;
using starling::test::position;

static void test_a_win_is_taken() {
    const auto game = *dice::Dice<5>::make(5, 4);
    const auto choice = choose_greedily(game, position<5>("XXX../OO.../.O.../...../....."), 0);
    TEST_ASSERT_TRUE(choice.move == dice::Square({0, 3}));
    TEST_ASSERT_EQUAL_INT32(100, choice.value);
}

static void test_the_most_pairs_are_made() {
    const auto game = *dice::Dice<5>::make(5, 4);
    // 2,3 touches all three; 2,2 does so too, but fills the gap that made the outer two a pair.
    const auto choice = choose_greedily(game, position<5>(".XX../...../.X.../...../....O"), 1);
    TEST_ASSERT_TRUE(choice.move == dice::Square({1, 2}));
}

static void test_the_first_of_equals_is_chosen() {
    const auto game = *dice::Dice<5>::make(5, 4);
    const auto choice = choose_greedily(game, {}, 2);
    TEST_ASSERT_TRUE(choice.move == dice::Square({2, 0}));
    TEST_ASSERT_EQUAL_INT32(0, choice.value);
}

static void test_a_forced_pass_is_chosen() {
    const auto game = *dice::Dice<3>::make(3, 3);
    const auto choice = choose_greedily(game, position<3>("XOX/.../..."), 0);
    TEST_ASSERT_FALSE(choice.move.has_value());
}

void suite_greedy() {
    RUN_TEST(test_a_win_is_taken);
    RUN_TEST(test_the_most_pairs_are_made);
    RUN_TEST(test_the_first_of_equals_is_chosen);
    RUN_TEST(test_a_forced_pass_is_chosen);
}
