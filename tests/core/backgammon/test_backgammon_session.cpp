// SPDX-License-Identifier: MIT
#include "starling/backgammon/session.hpp"

#include <unity.h>

#include <array>
#include <optional>

#include "support/random_game.hpp"

using namespace starling;
using namespace starling::backgammon;
using test::any_play;
using test::make_steps;
using test::play_turns;

static void test_the_dice_are_those_of_the_seed() {
    Rng dice{7}, whims{1};
    Session game{7};
    TEST_ASSERT_TRUE(game.is_opening());
    const Opening opening = throw_opening(Rules::kClassic, dice);
    game.roll();
    TEST_ASSERT_TRUE(game.mover() == (opening.is_first_players() ? Side::kX : Side::kO));
    TEST_ASSERT_TRUE(game.turn().roll() == opening.roll);
    for (unsigned turn = 1; turn < 40; ++turn) {
        play_turns(game, turn, whims);
        if (game.phase() == Session::Phase::kOver) { break; }
        game.roll();
        TEST_ASSERT_TRUE(game.turn().roll() == throw_dice(dice));
    }
}

static void test_both_begin_equally_often() {
    int first = 0;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        Session game{seed};
        game.roll();
        first += game.mover() == Side::kX ? 1 : 0;
        TEST_ASSERT_FALSE(game.turn().roll().is_double());
    }
    TEST_ASSERT_INT_WITHIN(65, 500, first);  // four standard deviations
}

static void test_throws_can_be_entered() {
    Session game{7};
    TEST_ASSERT_FALSE(game.enter_roll(3, 3));  // nobody would begin
    TEST_ASSERT_FALSE(game.enter_roll(0, 3));
    TEST_ASSERT_FALSE(game.enter_roll(7, 3));
    TEST_ASSERT_TRUE(game.enter_roll(2, 5));
    TEST_ASSERT_TRUE(game.mover() == Side::kO);
    TEST_ASSERT_FALSE(game.enter_roll(1, 1));  // that is thrown already
    Rng whims{1};
    play_turns(game, 1, whims);
    TEST_ASSERT_TRUE(game.enter_roll(3, 3));
    TEST_ASSERT_TRUE(game.mover() == Side::kX);
    TEST_ASSERT_TRUE(game.turn().roll() == Roll::of(3, 3));
}

static void test_a_turn_ends_when_all_is_played() {
    Session game{7};
    game.roll();
    TEST_ASSERT_FALSE(game.finish());
    Rng whims{1};
    const Play play = any_play(game.position(), game.turn().roll(), whims);
    make_steps(game, play, 1);
    TEST_ASSERT_FALSE(game.finish());
    const Side mover = game.mover();
    const Position before = game.position();
    game.take_back_step();
    make_steps(game, play);
    TEST_ASSERT_TRUE(game.finish());
    TEST_ASSERT_TRUE(game.mover() == other(mover));
    TEST_ASSERT_TRUE(game.position() == after(before, play));
    TEST_ASSERT_TRUE(game.phase() == Session::Phase::kToRoll);
}

static void test_turns_are_taken_back_and_the_dice_fall_again() {
    Rng whims{5};
    Session game{11};
    std::array<Position, 60> before{};
    std::array<Side, 60> movers{};
    std::array<Roll, 60> rolls{};
    for (unsigned turn = 0; turn < 60; ++turn) {
        game.roll();
        before[turn] = game.position(), movers[turn] = game.mover(), rolls[turn] = game.turn().roll();
        play_turns(game, turn + 1, whims);
        TEST_ASSERT_TRUE(game.phase() != Session::Phase::kOver);
    }
    TEST_ASSERT_EQUAL_UINT(Session::kRemembered, game.past().size());
    for (std::size_t i = 0; i < game.past().size(); ++i) {
        const std::size_t turn = 60 - game.past().size() + i;
        TEST_ASSERT_TRUE(game.before(i) == before[turn]);
        TEST_ASSERT_TRUE(game.mover_of(i) == movers[turn]);
        TEST_ASSERT_TRUE(game.past()[i].roll == rolls[turn]);
    }
    game.take_back_to(10);
    TEST_ASSERT_EQUAL_UINT(38, game.turns());
    TEST_ASSERT_TRUE(game.position() == before[38]);
    TEST_ASSERT_TRUE(game.turn().roll() == rolls[38]);
    play_turns(game, 39, whims);
    game.roll();
    TEST_ASSERT_TRUE(game.turn().roll() == rolls[39]);
}

static void test_games_end_with_one_two_or_three_points() {
    std::array<int, 4> ended{};
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        Rng whims{seed};
        Session game{seed};
        play_turns(game, Session::kMostTurns, whims);
        TEST_ASSERT_TRUE(game.phase() == Session::Phase::kOver);
        TEST_ASSERT_TRUE(game.winner().has_value());
        // The winner has nothing left on the board.
        const Position board = game.seen_by_x();
        TEST_ASSERT_EQUAL_UINT(0, *game.winner() == Side::kX ? board.my_count() : board.their_count());
        ++ended[game.points()];
    }
    TEST_ASSERT_EQUAL_INT(300, ended[1] + ended[2] + ended[3]);
    TEST_ASSERT_GREATER_THAN_INT(0, ended[1]);
    TEST_ASSERT_GREATER_THAN_INT(0, ended[2]);
    TEST_ASSERT_GREATER_THAN_INT(0, ended[3]);
}

static void test_a_position_is_played_from_by_x() {
    Session game{7, kOpeningPosition.mirrored()};
    TEST_ASSERT_FALSE(game.is_opening());
    TEST_ASSERT_TRUE(game.is_set_up());
    TEST_ASSERT_TRUE(game.mover() == Side::kX);
    Rng dice{7};
    game.roll();
    TEST_ASSERT_TRUE(game.turn().roll() == throw_dice(dice));
}

static void test_portes_has_its_own_opening_and_points() {
    unsigned doubles = 0;
    std::array<unsigned, 4> ended{};
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        Session game{seed, std::nullopt, Rules::kPortes};
        TEST_ASSERT_FALSE(game.enter_roll(6, 1));  // who wins the opening rolls again
        game.roll();
        TEST_ASSERT_TRUE(game.mover() == (game.opening().first > game.opening().second ? Side::kX : Side::kO));
        TEST_ASSERT_TRUE(game.turn().roll() == game.opening().roll);
        doubles += game.turn().roll().is_double() ? 1U : 0U;
        Rng whims{seed};
        play_turns(game, Session::kMostTurns, whims);
        ++ended.at(game.points());
    }
    TEST_ASSERT_GREATER_THAN_UINT(0, doubles);  // which a classic opening never is
    TEST_ASSERT_GREATER_THAN_UINT(0, ended[2]);
    TEST_ASSERT_EQUAL_UINT(0, ended[3]);
}

static void test_a_whole_turn_is_played_at_once_or_not_at_all() {
    Session game{7};
    TEST_ASSERT_FALSE(game.play(Play{}));  // nothing is thrown
    TEST_ASSERT_TRUE(game.enter_roll(3, 1));
    const Play best{{Step{8, 3}, Step{6, 1}}};
    TEST_ASSERT_FALSE(game.play(Play{{Step{8, 3}}}));
    TEST_ASSERT_FALSE(game.play(Play{{Step{8, 3}, Step{7, 1}}}));
    TEST_ASSERT_EQUAL_UINT(0, game.turn().made());
    TEST_ASSERT_TRUE(game.make(Step{8, 3}));
    TEST_ASSERT_FALSE(game.play(best));
    game.take_back_step();
    TEST_ASSERT_TRUE(game.play(best));
    TEST_ASSERT_TRUE(game.position() == after(kOpeningPosition, best));
}

void suite_backgammon_session() {
    RUN_TEST(test_the_dice_are_those_of_the_seed);
    RUN_TEST(test_both_begin_equally_often);
    RUN_TEST(test_throws_can_be_entered);
    RUN_TEST(test_a_turn_ends_when_all_is_played);
    RUN_TEST(test_turns_are_taken_back_and_the_dice_fall_again);
    RUN_TEST(test_games_end_with_one_two_or_three_points);
    RUN_TEST(test_a_position_is_played_from_by_x);
    RUN_TEST(test_portes_has_its_own_opening_and_points);
    RUN_TEST(test_a_whole_turn_is_played_at_once_or_not_at_all);
}
