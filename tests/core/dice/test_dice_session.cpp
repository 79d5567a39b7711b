// SPDX-License-Identifier: MIT
#include "starling/dice/session.hpp"

#include <unity.h>

#include <utility>
#include <vector>

using namespace starling;
using namespace starling::dice;

namespace {

constexpr std::size_t kCapacity = 17;
using Game = Dice<kCapacity>;
using Match = Session<kCapacity>;

}  // namespace

static void test_x_begins_and_must_roll_first() {
    Match session{*Game::make(5, 4), 1};
    TEST_ASSERT_TRUE(session.mover() == Side::kX);
    TEST_ASSERT_TRUE(session.phase() == Match::Phase::kToRoll);
    TEST_ASSERT_FALSE(session.play(Square{0, 0}));
}

static void test_only_the_row_thrown_may_be_played() {
    Match session{*Game::make(5, 4), 1};
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
    Match first{*Game::make(7, 4), 42};
    Match second{*Game::make(7, 4), 42};
    while (first.phase() != Match::Phase::kOver) {
        first.roll();
        second.roll();
        TEST_ASSERT_EQUAL_UINT8(first.rolled(), second.rolled());
        TEST_ASSERT_TRUE(first.play(first.advice().move));
        TEST_ASSERT_TRUE(second.play(second.advice().move));
    }
    TEST_ASSERT_TRUE(second.phase() == Match::Phase::kOver);
    TEST_ASSERT_TRUE(first.position() == second.position());
}

static void test_the_engine_plays_every_size_to_its_end() {
    int won = 0;
    for (unsigned size = 3; size <= kCapacity; ++size) {
        for (unsigned line = 3; line <= size; ++line) {
            Match session{*Game::make(size, line), size * 31 + line};
            for (int ply = 0; session.phase() != Match::Phase::kOver; ++ply) {
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
    Match session{*Game::make(3, 3), 3};
    while (session.phase() != Match::Phase::kOver) {
        session.roll();
        TEST_ASSERT_TRUE(session.play(session.advice().move));
    }
    TEST_ASSERT_FALSE(session.play(session.advice().move));
}

static void test_take_back_brings_back_every_moment() {
    for (const auto source : {Match::Throws::kOwn, Match::Throws::kByHand}) {
        Match session{*Game::make(4, 4), 5, source};
        Rng hand{3};
        std::vector<std::pair<Game::State, unsigned>> moments;
        while (session.phase() != Match::Phase::kOver) {
            if (source == Match::Throws::kOwn || hand.below(2) == 0) {
                session.roll();
            } else {
                TEST_ASSERT_TRUE(session.enter_roll(hand.below(4)));
            }
            moments.emplace_back(session.position(), session.rolled());
            TEST_ASSERT_TRUE(
                session.play(session.moves()[hand.below(static_cast<std::uint32_t>(session.moves().size()))]));
        }
        const Match end = session;
        for (std::size_t i = moments.size(); i-- > 0;) {
            session.take_back_to(static_cast<unsigned>(i));
            TEST_ASSERT_TRUE(session.phase() == Match::Phase::kToPlay);
            TEST_ASSERT_TRUE(moments[i].first == session.position());
            TEST_ASSERT_EQUAL_UINT(moments[i].second, session.rolled());
            TEST_ASSERT_EQUAL_UINT(i, session.half_moves());
        }
        session = end;
        session.take_back_to(2);
        TEST_ASSERT_TRUE(session.play(session.moves().front()));
        if (source == Match::Throws::kOwn) {
            session.roll();
            TEST_ASSERT_EQUAL_UINT(moments[3].second, session.rolled());
        }
    }
}

static void test_entered_throws_are_taken_only_where_agreed() {
    Match thrown{*Game::make(5, 4), 1};
    TEST_ASSERT_FALSE(thrown.enter_roll(2));
    Match by_hand{*Game::make(5, 4), 1, Match::Throws::kByHand};
    TEST_ASSERT_FALSE(by_hand.enter_roll(5));
    TEST_ASSERT_TRUE(by_hand.enter_roll(2));
    TEST_ASSERT_FALSE(by_hand.enter_roll(2));
}

static void test_a_game_begins_from_a_position() {
    StartPosition<kCapacity> start;
    start.rows[0][1] = 0b00101;
    start.rows[1][3] = 0b10000;
    start.mover = Side::kO;
    Match session{*Game::make(5, 4), 1, Match::Throws::kOwn, start};
    TEST_ASSERT_TRUE(session.mover() == Side::kO && session.side_of(1) == Side::kX);
    TEST_ASSERT_TRUE(session.position().of(Side::kX).has({1, 0}) && session.position().of(Side::kX).has({1, 2}));
    TEST_ASSERT_TRUE(session.position().of(Side::kO).has({3, 4}));
    TEST_ASSERT_EQUAL_UINT(3, session.position().occupied);
    session.roll();
    const auto rolled = session.rolled();
    TEST_ASSERT_TRUE(session.play(session.moves().front()));
    session.take_back_to(0);
    TEST_ASSERT_EQUAL_UINT(rolled, session.rolled());
    TEST_ASSERT_EQUAL_UINT(3, session.position().occupied);
}

void suite_dice_session() {
    RUN_TEST(test_x_begins_and_must_roll_first);
    RUN_TEST(test_only_the_row_thrown_may_be_played);
    RUN_TEST(test_the_same_seed_plays_the_same_game);
    RUN_TEST(test_the_engine_plays_every_size_to_its_end);
    RUN_TEST(test_a_finished_game_takes_no_more_moves);
    RUN_TEST(test_take_back_brings_back_every_moment);
    RUN_TEST(test_entered_throws_are_taken_only_where_agreed);
    RUN_TEST(test_a_game_begins_from_a_position);
}
