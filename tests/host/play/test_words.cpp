// SPDX-License-Identifier: MIT
#include "play/backgammon/words.hpp"

#include <unity.h>

#include "support/backgammon_literal.hpp"

using namespace starling;
using namespace starling::backgammon;

static void test_results_are_told_in_the_words_of_the_game() {
    TEST_ASSERT_EQUAL_STRING("X wins: 1 point", words_of_result(Side::kX, 1, Rules::kClassic).c_str());
    TEST_ASSERT_EQUAL_STRING("O wins a gammon: 2 points", words_of_result(Side::kO, 2, Rules::kClassic).c_str());
    TEST_ASSERT_EQUAL_STRING("O wins a backgammon: 3 points", words_of_result(Side::kO, 3, Rules::kClassic).c_str());
    TEST_ASSERT_EQUAL_STRING("X wins a double game: 2 points", words_of_result(Side::kX, 2, Rules::kPortes).c_str());
}

static void test_a_refusal_names_the_word_at_fault() {
    const auto told = [](Roll roll, const char* typed) {
        return words_of(kOpeningPosition, roll, why_refused(kOpeningPosition, roll, typed));
    };
    TEST_ASSERT_EQUAL_STRING("24/19: the point is blocked", told(Roll::of(5, 1), "24/19 6/5").c_str());
    TEST_ASSERT_EQUAL_STRING("both dice must be played, 6 and 1", told(Roll::of(6, 1), "13/7").c_str());
    TEST_ASSERT_EQUAL_STRING("'13-7' is no play like 13/7 8/7 or bar/22; help lists words",
                             told(Roll::of(6, 1), "8/7 13-7").c_str());
}

void suite_words() {
    RUN_TEST(test_results_are_told_in_the_words_of_the_game);
    RUN_TEST(test_a_refusal_names_the_word_at_fault);
}
