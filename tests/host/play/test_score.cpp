// SPDX-License-Identifier: MIT
#include "play/score.hpp"

#include <unity.h>

using starling::play::Score;

static void test_games_without_help_are_added_up() {
    Score score;
    score.begin_game();
    TEST_ASSERT_EQUAL_STRING("Score: you 2, engine 0, after 1 game.", score.end_game(2, 0).c_str());
    score.begin_game();
    TEST_ASSERT_EQUAL_STRING("Score: you 2, engine 3, after 2 games.", score.end_game(0, 3).c_str());
}

static void test_a_game_with_help_does_not_count_and_the_next_one_does() {
    Score score;
    score.begin_game();
    score.stop_counting("");
    score.stop_counting("you had a hint");
    score.stop_counting("a play was taken back");
    TEST_ASSERT_EQUAL_STRING("This game does not count: you had a hint. Score: you 0, engine 0, after 0 games.",
                             score.end_game(1, 0).c_str());
    TEST_ASSERT_EQUAL_UINT(0, score.games());
    score.begin_game();
    score.end_game(1, 0);
    TEST_ASSERT_EQUAL_UINT(1, score.games());
}

void suite_score() {
    RUN_TEST(test_games_without_help_are_added_up);
    RUN_TEST(test_a_game_with_help_does_not_count_and_the_next_one_does);
}
