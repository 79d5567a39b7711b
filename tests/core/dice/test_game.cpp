// SPDX-License-Identifier: MIT
#include "starling/dice/game.hpp"

#include <unity.h>

#include "support/dice_literal.hpp"
#include "support/effort.hpp"
#include "support/game_laws.hpp"

using namespace starling;
using namespace starling::dice;
using starling::test::position;

static void test_only_boards_and_lines_that_exist_are_made() {
    TEST_ASSERT_FALSE(Dice<7>::make(2, 2).has_value());
    TEST_ASSERT_FALSE(Dice<7>::make(8, 4).has_value());
    TEST_ASSERT_FALSE(Dice<7>::make(5, 2).has_value());
    TEST_ASSERT_FALSE(Dice<7>::make(5, 6).has_value());
    TEST_ASSERT_TRUE(Dice<7>::make(3, 3).has_value());
    TEST_ASSERT_TRUE(Dice<7>::make(7, 7).has_value());
}

static void test_the_die_has_as_many_sides_as_the_board() {
    const auto game = *Dice<11>::make(9, 5);
    const auto events = game.events();
    TEST_ASSERT_EQUAL_UINT(9, events.size());
    TEST_ASSERT_EQUAL_UINT8(8, events[8].event);
    TEST_ASSERT_EQUAL_INT32(1, events[8].weight);
}

static void test_x_plays_into_the_row_thrown() {
    const auto game = *Dice<5>::make(5, 4);
    MoveList<Dice<5>> moves;
    game.moves(position<5>("...../X.O.O/...../...../....."), 1, moves);
    TEST_ASSERT_EQUAL_UINT(2, moves.size());
    TEST_ASSERT_TRUE(moves[0] == Square({1, 1}));
    TEST_ASSERT_TRUE(moves[1] == Square({1, 3}));
}

static void test_o_plays_into_the_column_thrown() {
    const auto game = *Dice<5>::make(5, 4);
    MoveList<Dice<5>> moves;
    game.moves(position<5>("...../X..../O..../...../X....", Side::kO), 0, moves);
    TEST_ASSERT_EQUAL_UINT(2, moves.size());
    TEST_ASSERT_TRUE(moves[0] == Square({0, 0}));
    TEST_ASSERT_TRUE(moves[1] == Square({3, 0}));
}

static void test_a_full_row_is_a_pass() {
    const auto game = *Dice<5>::make(5, 4);
    const auto state = position<5>("XOXOX/...../...../...../.....");
    MoveList<Dice<5>> moves;
    game.moves(state, 0, moves);
    TEST_ASSERT_EQUAL_UINT(1, moves.size());
    TEST_ASSERT_FALSE(moves[0].has_value());
    const auto after = game.play(state, 0, moves[0]);
    TEST_ASSERT_TRUE(after.mover == Side::kO);
    TEST_ASSERT_TRUE(after.stones == state.stones);
}

static void test_a_line_ends_the_game_for_its_owner() {
    const auto game = *Dice<5>::make(5, 4);
    const auto won = position<5>("XXXX./O..../O..../O..../.....", Side::kO);
    TEST_ASSERT_TRUE(game.is_over(won));
    TEST_ASSERT_TRUE(game.has_won(won, Side::kX));
    TEST_ASSERT_EQUAL_INT32(-100, game.evaluate(won));
}

static void test_a_full_board_without_a_line_is_a_draw() {
    const auto game = *Dice<3>::make(3, 3);
    const auto full = position<3>("XOX/XOO/OXX", Side::kO);
    TEST_ASSERT_TRUE(game.is_over(full));
    TEST_ASSERT_EQUAL_INT32(0, game.evaluate(full));
}

static void test_the_value_is_the_movers_pairs_minus_the_others() {
    const auto game = *Dice<5>::make(5, 4);
    TEST_ASSERT_EQUAL_INT32(2, game.evaluate(position<5>("XXX../...../...../...../O....")));
    TEST_ASSERT_EQUAL_INT32(-2, game.evaluate(position<5>("XXX../...../...../...../O....", Side::kO)));
}

template <std::size_t kCapacity>
static void laws_hold(unsigned size, unsigned line) {
    const auto game = *Dice<kCapacity>::make(size, line);
    const auto games = static_cast<std::uint32_t>(test::effort(1, 20));
    const bool is_small = size <= static_cast<unsigned>(test::effort(3, 5));
    if (size <= 5 || test::effort(0, 1) == 1) {  // large positions take long on a board, and have no room
        test::obeys_game_laws<4>(
            game, {},
            {.games = games, .seed = size, .hooks_every = is_small ? 4U : 16U, .hook_layers = is_small ? 2U : 1U});
    }
    test::only_results_are_worth_the_bound(game, {}, test::effort(5, 50), size * 100 + line);
}

static void test_dice_obeys_the_laws_of_games() {
    laws_hold<7>(3, 3);
    laws_hold<7>(5, 4);
    laws_hold<7>(7, 5);
    laws_hold<11>(11, 5);
    laws_hold<17>(17, 6);
}

void suite_game() {
    RUN_TEST(test_only_boards_and_lines_that_exist_are_made);
    RUN_TEST(test_the_die_has_as_many_sides_as_the_board);
    RUN_TEST(test_x_plays_into_the_row_thrown);
    RUN_TEST(test_o_plays_into_the_column_thrown);
    RUN_TEST(test_a_full_row_is_a_pass);
    RUN_TEST(test_a_line_ends_the_game_for_its_owner);
    RUN_TEST(test_a_full_board_without_a_line_is_a_draw);
    RUN_TEST(test_the_value_is_the_movers_pairs_minus_the_others);
    RUN_TEST(test_dice_obeys_the_laws_of_games);
}
