#include "play/backgammon/live_game.hpp"

#include <unity.h>

#include <array>

#include "backgammon/opponent.hpp"
#include "play/backgammon/words.hpp"

using namespace starling;
using namespace starling::backgammon;

static void test_the_higher_die_begins_and_by_classic_rules_with_both() {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const LiveGame game(Rules::kClassic, seed);
        const OpeningThrow& opening = game.opening();
        TEST_ASSERT_NOT_EQUAL_UINT(opening.x, opening.o);
        TEST_ASSERT_TRUE(game.mover() == (opening.x > opening.o ? Seat::kX : Seat::kO));
        TEST_ASSERT_TRUE(game.phase() == LiveGame::Phase::kToPlay);
        TEST_ASSERT_TRUE(game.roll() == Roll::of(opening.x, opening.o));
    }
}

static void test_in_portes_the_winner_of_the_opening_throws_again() {
    unsigned doubles = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        LiveGame game(Rules::kPortes, seed);
        TEST_ASSERT_TRUE(game.phase() == LiveGame::Phase::kToThrow);
        game.throw_dice();
        doubles += game.roll().is_double() ? 1U : 0U;
    }
    TEST_ASSERT_GREATER_THAN_UINT(0, doubles);  // which an opening throw never is
}

static void test_each_sees_his_own_side_and_the_scene_is_always_that_of_x() {
    LiveGame game(Rules::kClassic, 1);
    const Seat first = game.mover();
    const Play play = game.plays().front();
    const Position then = after(game.position(), play);
    game.play(play);
    TEST_ASSERT_TRUE(game.mover() == other(first));
    TEST_ASSERT_TRUE(game.position() == then);
    TEST_ASSERT_TRUE(game.scene().position == (first == Seat::kX ? then.mirrored() : then));
    TEST_ASSERT_FALSE(game.scene().roll.has_value());
}

static void test_a_copy_goes_on_with_the_same_dice() {
    LiveGame game(Rules::kClassic, 3);
    LiveGame copy = game;
    for (unsigned i = 0; i < 20; ++i) {
        for (LiveGame* each : {&game, &copy}) {
            if (each->phase() == LiveGame::Phase::kToThrow) { each->throw_dice(); }
            each->play(each->plays().front());
        }
        TEST_ASSERT_TRUE(game.position() == copy.position());
    }
}

static void test_who_bears_off_last_has_lost_by_the_points_of_the_rules() {
    const auto engine = compact_opponent(Rules::kClassic);
    std::array<unsigned, 4> seen{};
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        LiveGame game(Rules::kClassic, seed);
        while (game.phase() != LiveGame::Phase::kOver) {
            if (game.phase() == LiveGame::Phase::kToThrow) { game.throw_dice(); }
            const Level& wanted = level(game.mover() == Seat::kX ? kLevels.size() - 1 : 1);
            game.play(engine->choose(wanted, game.position(), game.roll(), seed).play);
        }
        const Position position = game.scene().position;
        TEST_ASSERT_EQUAL_UINT(0, game.winner() == Seat::kX ? position.my_count() : position.their_count());
        TEST_ASSERT_EQUAL_UINT(points_won(position, Rules::kClassic), game.points());
        ++seen.at(game.points());
    }
    TEST_ASSERT_GREATER_THAN_UINT(0, seen[3]);  // against random plays
}

static void test_results_are_told_in_the_words_of_the_game() {
    TEST_ASSERT_EQUAL_STRING("X wins: 1 point", words_of_result(Seat::kX, 1, Rules::kClassic).c_str());
    TEST_ASSERT_EQUAL_STRING("O wins a gammon: 2 points", words_of_result(Seat::kO, 2, Rules::kClassic).c_str());
    TEST_ASSERT_EQUAL_STRING("O wins a backgammon: 3 points", words_of_result(Seat::kO, 3, Rules::kClassic).c_str());
    TEST_ASSERT_EQUAL_STRING("X wins a double game: 2 points", words_of_result(Seat::kX, 2, Rules::kPortes).c_str());
}

void suite_live_game() {
    RUN_TEST(test_the_higher_die_begins_and_by_classic_rules_with_both);
    RUN_TEST(test_in_portes_the_winner_of_the_opening_throws_again);
    RUN_TEST(test_each_sees_his_own_side_and_the_scene_is_always_that_of_x);
    RUN_TEST(test_a_copy_goes_on_with_the_same_dice);
    RUN_TEST(test_who_bears_off_last_has_lost_by_the_points_of_the_rules);
    RUN_TEST(test_results_are_told_in_the_words_of_the_game);
}
