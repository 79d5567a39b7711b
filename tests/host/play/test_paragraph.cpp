// SPDX-License-Identifier: MIT
#include "play/paragraph.hpp"

#include <unity.h>

using starling::play::wrapped;

static void test_lines_are_broken_between_words() {
    TEST_ASSERT_EQUAL_STRING("one two\nthree\n", wrapped("one two three", 9).c_str());
    TEST_ASSERT_EQUAL_STRING("one two\n", wrapped("one two", 7).c_str());
    TEST_ASSERT_EQUAL_STRING("one\n  two\n", wrapped("one two", 6, 2).c_str());
}

static void test_a_word_wider_than_a_line_has_one_of_its_own() {
    TEST_ASSERT_EQUAL_STRING("a\nbackgammon\nb\n", wrapped("a backgammon b", 5).c_str());
}

static void test_lines_of_the_text_and_their_indentation_stay() {
    TEST_ASSERT_EQUAL_STRING("  one\ntwo\n", wrapped("  one\ntwo\n", 9).c_str());
    TEST_ASSERT_EQUAL_STRING("\n", wrapped("", 9).c_str());
}

static void test_a_line_that_is_begun_has_less_room() {
    TEST_ASSERT_EQUAL_STRING("one\n    two\n", wrapped("one two", 10, 4, 4).c_str());
}

void suite_paragraph() {
    RUN_TEST(test_lines_are_broken_between_words);
    RUN_TEST(test_a_word_wider_than_a_line_has_one_of_its_own);
    RUN_TEST(test_lines_of_the_text_and_their_indentation_stay);
    RUN_TEST(test_a_line_that_is_begun_has_less_room);
}
