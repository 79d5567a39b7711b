#include "firmware/session.hpp"

#include <unity.h>

#include "firmware/text.hpp"

using namespace starling;

static void test_x_begins_and_must_roll_first() {
    Session session{*DiceGame::make(5, 4), Rng{1}};
    TEST_ASSERT_TRUE(session.mover() == Side::kX);
    TEST_ASSERT_TRUE(session.phase() == Session::Phase::kToRoll);
    TEST_ASSERT_FALSE(session.play(Square{0, 0}));
}

static void test_only_the_row_thrown_may_be_played() {
    Session session{*DiceGame::make(5, 4), Rng{1}};
    session.roll();
    const auto row = session.rolled();
    const auto elsewhere = static_cast<std::uint8_t>((row + 1) % 5);
    TEST_ASSERT_FALSE(session.play(Square{elsewhere, 0}));
    TEST_ASSERT_FALSE(session.play(std::nullopt));
    TEST_ASSERT_TRUE(session.play(Square{row, 3}));
    TEST_ASSERT_TRUE(session.mover() == Side::kO);
    TEST_ASSERT_TRUE(session.last_move() == Square({row, 3}));
}

static void test_the_same_seed_plays_the_same_game() {
    Session first{*DiceGame::make(7, 4), Rng{42}};
    Session second{*DiceGame::make(7, 4), Rng{42}};
    while (first.phase() != Session::Phase::kOver) {
        first.roll();
        second.roll();
        TEST_ASSERT_EQUAL_UINT8(first.rolled(), second.rolled());
        TEST_ASSERT_TRUE(first.play(first.advice().move));
        TEST_ASSERT_TRUE(second.play(second.advice().move));
    }
    TEST_ASSERT_TRUE(second.phase() == Session::Phase::kOver);
    TEST_ASSERT_TRUE(first.position() == second.position());
}

static void test_the_engine_plays_every_size_to_its_end() {
    int won = 0;
    for (unsigned size = 3; size <= kDiceCapacity; ++size) {
        for (unsigned line = 3; line <= size; ++line) {
            Session session{*DiceGame::make(size, line), Rng{size * 31 + line}};
            for (int ply = 0; session.phase() != Session::Phase::kOver; ++ply) {
                TEST_ASSERT_LESS_THAN_INT(5000, ply);
                session.roll();
                TEST_ASSERT_TRUE(session.play(session.advice().move));
            }
            won += session.winner() ? 1 : 0;
        }
    }
    TEST_ASSERT_GREATER_THAN_INT(40, won);
}

static void test_a_finished_game_takes_no_more_moves() {
    Session session{*DiceGame::make(3, 3), Rng{3}};
    while (session.phase() != Session::Phase::kOver) {
        session.roll();
        TEST_ASSERT_TRUE(session.play(session.advice().move));
    }
    TEST_ASSERT_FALSE(session.play(session.advice().move));
}

void suite_session() {
    RUN_TEST(test_x_begins_and_must_roll_first);
    RUN_TEST(test_only_the_row_thrown_may_be_played);
    RUN_TEST(test_the_same_seed_plays_the_same_game);
    RUN_TEST(test_the_engine_plays_every_size_to_its_end);
    RUN_TEST(test_a_finished_game_takes_no_more_moves);
}
