// SPDX-License-Identifier: MIT
#include "firmware/text.hpp"

#include <unity.h>

using namespace starling;

static void test_the_board_reads_as_it_lies() {
    DiceSession session{*DiceGame::make(5, 4), 7};
    session.roll();
    TEST_ASSERT_TRUE(session.play(dice::Square{session.rolled(), 1}));
    TEST_ASSERT_EQUAL_STRING("    1 2 3 4 5", text::column_heads(session).c_str());
    TEST_ASSERT_EQUAL_STRING("  4 . X . . .", text::board_row(session, 3).c_str());
    session.roll();  // seed 7 throws 4, then 3
    TEST_ASSERT_EQUAL_STRING("    1 2v3 4 5", text::column_heads(session).c_str());
}

static void test_the_row_thrown_is_marked() {
    DiceSession session{*DiceGame::make(5, 4), 7};
    session.roll();
    TEST_ASSERT_EQUAL_STRING("X rolls 4: row 4", text::roll(session).c_str());
    TEST_ASSERT_EQUAL_STRING("> 4 . . . . .", text::board_row(session, 3).c_str());
}

static void test_moves_and_passes_are_told() {
    DiceSession session{*DiceGame::make(5, 4), 7};
    session.roll();
    TEST_ASSERT_EQUAL_STRING("X plays 4,1", text::move(session, dice::Square{3, 0}).c_str());
    TEST_ASSERT_EQUAL_STRING("X passes: row 4 is full", text::move(session, std::nullopt).c_str());
}

static void test_the_widest_board_fits_a_line() {
    const DiceSession session{*DiceGame::make(17, 5), 7};
    TEST_ASSERT_EQUAL_UINT(3 + 2 * 17, text::board_row(session, 16).size());
}

void suite_text() {
    RUN_TEST(test_the_board_reads_as_it_lies);
    RUN_TEST(test_the_row_thrown_is_marked);
    RUN_TEST(test_moves_and_passes_are_told);
    RUN_TEST(test_the_widest_board_fits_a_line);
}
