#include "core/dice/game.hpp"

#include <unity.h>

#include "reference/naive_dice.hpp"
#include "support/dice_literal.hpp"
#include "support/effort.hpp"
#include "support/game_laws.hpp"

using namespace starling;
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
    test::obeys_game_laws(*Dice<kCapacity>::make(size, line), {}, test::effort(5, 50), size * 100 + line);
}

static void test_dice_obeys_the_laws_of_games() {
    laws_hold<7>(3, 3);
    laws_hold<7>(5, 4);
    laws_hold<7>(7, 5);
    laws_hold<11>(11, 5);
    laws_hold<17>(17, 6);
}

/// The same position with rows for columns and X for O.
template <std::size_t kCapacity>
static typename Dice<kCapacity>::State turned(const typename Dice<kCapacity>::State& state, unsigned size) {
    typename Dice<kCapacity>::State result;
    result.mover = other(state.mover);
    for (unsigned row = 0; row < size; ++row) {
        for (unsigned column = 0; column < size; ++column) {
            if (state.of(Side::kX).has(square_at(row, column))) { result.stones[1].put(square_at(column, row)); }
            if (state.of(Side::kO).has(square_at(row, column))) { result.stones[0].put(square_at(column, row)); }
        }
    }
    return result;
}

// Plays random games on both, compares everything after each move; returns how many moves that were.
template <std::size_t kCapacity>
static int agrees_with_the_naive_twin(unsigned size, unsigned line, Rng& rng) {
    const auto game = *Dice<kCapacity>::make(size, line);
    typename Dice<kCapacity>::State state;
    const reference::NaiveDice<kCapacity> naive{size, line};
    typename reference::NaiveDice<kCapacity>::State twin;
    MoveList<Dice<kCapacity>> moves;
    MoveList<reference::NaiveDice<kCapacity>> twin_moves;
    int played = 0;
    while (!game.is_over(state)) {
        const auto event = static_cast<std::uint8_t>(rng.below(size));
        game.moves(state, event, moves);
        naive.moves(twin, event, twin_moves);
        TEST_ASSERT_TRUE(std::equal(moves.begin(), moves.end(), twin_moves.begin(), twin_moves.end()));
        const auto move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        const char stone = twin.mover;
        state = game.play(state, event, move);
        twin = naive.play(twin, event, move);
        TEST_ASSERT_EQUAL(naive.has_won(twin, stone), game.has_won(state, other(state.mover)));
        TEST_ASSERT_EQUAL(naive.is_over(twin), game.is_over(state));
        TEST_ASSERT_EQUAL_INT32(naive.evaluate(twin), game.evaluate(state));
        TEST_ASSERT_EQUAL_INT32(game.evaluate(state), game.evaluate(turned<kCapacity>(state, size)));
        ++played;
    }
    return played;
}

static void test_bitboards_agree_with_the_naive_twin_and_with_their_mirror() {
    Rng rng{17};
    int played = 0;
    const int games = test::effort(3, 60);
    for (int i = 0; i < games; ++i) {
        for (unsigned size = 3; size <= 17; size += 2) {
            for (unsigned line = 3; line <= 6 && line <= size; ++line) {
                if (size <= 7) { played += agrees_with_the_naive_twin<7>(size, line, rng); }
                if (size <= 11) { played += agrees_with_the_naive_twin<11>(size, line, rng); }
                played += agrees_with_the_naive_twin<17>(size, line, rng);
            }
        }
    }
    TEST_ASSERT_GREATER_THAN_INT(games * 500, played);
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
    RUN_TEST(test_bitboards_agree_with_the_naive_twin_and_with_their_mirror);
}
