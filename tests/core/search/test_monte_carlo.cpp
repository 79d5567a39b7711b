// SPDX-License-Identifier: MIT
#include "starling/search/monte_carlo.hpp"

#include <unity.h>

#include "examples/own_game/pig.hpp"
#include "starling/dice/game.hpp"
#include "support/dice_literal.hpp"
#include "support/explicit_tree.hpp"

using namespace starling;
using starling::test::position;

static void test_playouts_find_the_better_of_two_moves() {
    const auto game = *dice::Dice<5>::make(5, 4);
    const auto state = position<5>("XXX../OO.../.O.../...../.....");
    static MonteCarlo<dice::Dice<5>> players{game};
    Rng rng{1};
    const auto choice = players.choose(state, 0, {200}, rng);
    TEST_ASSERT_TRUE(choice.move == dice::Square({0, 3}));
    TEST_ASSERT_EQUAL_INT32(100, choice.value);  // a win at once, every time
    TEST_ASSERT_EQUAL_UINT32(100, choice.visits);
    TEST_ASSERT_EQUAL_UINT32(200, choice.simulations);
    TEST_ASSERT_TRUE(choice.is_complete);
}

static void test_without_layers_it_is_the_greedy_player() {
    const auto game = *dice::Dice<5>::make(5, 4);
    static MonteCarlo<dice::Dice<5>> players{game};
    players.set_playout_layers(0);
    Rng rng{1};
    const auto choice = players.choose(position<5>(".XX../...../.X.../...../....O"), 1, {5}, rng);
    TEST_ASSERT_TRUE(choice.move == dice::Square({1, 2}));
    TEST_ASSERT_EQUAL_UINT64(5, choice.plies);
}

static void test_a_trap_is_not_seen() {
    test::ExplicitTree tree{"((ab)(cd))"};  // Min will take b, but a random Min takes a as often
    tree.set('a', 90);
    tree.set('b', -80);
    static MonteCarlo<test::ExplicitTree> players{tree};
    Rng rng{1};
    TEST_ASSERT_EQUAL_UINT8(0, players.choose({0, true}, 0, {2000}, rng).move);
}

static void test_a_kept_turn_does_not_change_the_sign() {
    const Pig game;
    static MonteCarlo<Pig> players{game};
    Rng rng{1};
    const auto choice = players.choose({0, 19, 0}, 2, {2000}, rng);  // whoever stops now has nearly lost
    TEST_ASSERT_TRUE(choice.move == Pig::Move::kThrowAgain);
}

static void test_a_stop_leaves_a_move() {
    const auto game = *dice::Dice<5>::make(5, 4);
    const auto state = position<5>("XXX../OO.../.O.../...../.....");
    static MonteCarlo<dice::Dice<5>> players{game};
    static int looks;
    looks = 0;
    const auto poll = [] { return ++looks == 3; };
    Rng rng{1};
    const auto choice = players.choose(state, 0, {1000, etl::delegate<bool()>{poll}, 10}, rng);
    TEST_ASSERT_EQUAL_UINT32(20, choice.simulations);
    TEST_ASSERT_FALSE(choice.is_complete);
    const auto none = players.choose(state, 0, {0}, rng);
    TEST_ASSERT_EQUAL_UINT32(0, none.simulations);
    TEST_ASSERT_TRUE(none.move == dice::Square({0, 3}));  // the greedy one
}

static void test_passing_for_ever_comes_to_an_end() {
    const auto game = *dice::Dice<3>::make(3, 3);
    const auto full_but_one = position<3>("XOX/OXO/OX.");
    static MonteCarlo<dice::Dice<3>> players{game};
    players.set_playout_layers(1);
    Rng rng{1};
    const auto choice = players.choose(full_but_one, 0, {300}, rng);
    TEST_ASSERT_FALSE(choice.move.has_value());
    TEST_ASSERT_EQUAL_UINT64(600, choice.plies);
}

void suite_monte_carlo() {
    RUN_TEST(test_playouts_find_the_better_of_two_moves);
    RUN_TEST(test_without_layers_it_is_the_greedy_player);
    RUN_TEST(test_a_trap_is_not_seen);
    RUN_TEST(test_a_kept_turn_does_not_change_the_sign);
    RUN_TEST(test_a_stop_leaves_a_move);
    RUN_TEST(test_passing_for_ever_comes_to_an_end);
}
