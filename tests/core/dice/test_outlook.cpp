// SPDX-License-Identifier: MIT
#include "starling/dice/outlook.hpp"

#include <unity.h>

#include <algorithm>

#include "starling/dice/game.hpp"
#include "starling/rng.hpp"
#include "starling/search/expectimax.hpp"
#include "support/dice_literal.hpp"
#include "support/effort.hpp"

using namespace starling;
using namespace starling::dice;
using starling::test::position;

namespace {

using Board = Dice<7>;

Survey<7> surveyed(const Board& game, const Board::State& state) {
    Survey<7> survey;
    game.survey(state, survey);
    return survey;
}

/// Stones in turn on random squares until the board is as full as wanted, or won.
Board::State random_position(const Board& game, unsigned stones, Rng& rng) {
    Board::State state;
    while (state.occupied < stones && !game.is_over(state)) {
        const Square at = square_at(rng.below(game.size()), rng.below(game.size()));
        if (state.is_empty(at)) { state = game.play(state, 0, at); }
    }
    return state;
}

/// Stones that win nothing, on random squares: `share` of ten are X's, so that one side may be far ahead and
/// threaten on many lines.
Board::State lopsided_position(const Board& game, unsigned stones, unsigned share, Rng& rng) {
    Board::State state;
    for (unsigned tries = 0; tries < 4 * stones; ++tries) {
        const Square at = square_at(rng.below(game.size()), rng.below(game.size()));
        const Side side = rng.below(10) < share ? Side::kX : Side::kO;
        if (state.occupied >= stones || !state.is_empty(at)) { continue; }
        if (!completes_line(state.of(side), at, game.line())) { game.put(state, side, at); }
    }
    state.set_mover(rng.below(2) == 0 ? Side::kX : Side::kO);
    return state;
}

/// How many bounds were of use: narrower than a win either way.
struct Useful {
    int events = 0;
    int moves = 0;
};

void truth_is_within_bounds(const Board& game, const Board::State& state, unsigned layers, Useful& useful) {
    const auto survey = surveyed(game, state);
    std::array<EventBounds, 7> bounds{};
    std::array<Value, 7> uppers{};
    MoveList<Board> moves;
    game.bound_events(state, survey, layers, bounds);
    Value limit = game.bound();
    for (unsigned i = 1; i < layers; ++i) { limit *= static_cast<Value>(game.size()); }
    for (unsigned i = 0; i < game.size(); ++i) {
        const auto event = static_cast<Board::Event>(i);
        const Value truth = expectimax(game, state, event, layers - 1);
        TEST_ASSERT_LESS_OR_EQUAL_INT32(truth, bounds[i].lower);
        TEST_ASSERT_GREATER_OR_EQUAL_INT32(truth, bounds[i].upper);
        useful.events += bounds[i].lower > -limit && bounds[i].upper < limit ? 1 : 0;
        if (layers == 1) { continue; }
        game.moves(state, event, moves);
        game.bound_moves(state, survey, event, moves, layers - 1, uppers);
        for (std::size_t m = 0; m < moves.size(); ++m) {
            const Value value = -expectimax(game, game.play(state, event, moves[m]), layers - 1);
            TEST_ASSERT_GREATER_OR_EQUAL_INT32(value, uppers[m]);
            useful.moves += uppers[m] < limit ? 1 : 0;
        }
    }
}

}  // namespace

static void test_a_survey_sees_the_largest_gain_of_each_line_and_the_squares_that_win() {
    const Board game = *Board::make(5, 4);
    const auto survey = surveyed(game, position<7>("XXX../...../..O../..O../O.O.."));
    const auto& x = survey.of(Side::kX);
    TEST_ASSERT_EQUAL_UINT(1, x.gains[0]);  // the fourth of the row
    TEST_ASSERT_EQUAL_UINT(3, x.gains[1]);  // below the middle one: the outer two were no pair
    TEST_ASSERT_EQUAL_HEX32(0b00001, x.winning_lines);
    TEST_ASSERT_EQUAL_HEX32(0b01000, x.wins[0]);
    const auto& o = survey.of(Side::kO);
    TEST_ASSERT_EQUAL_HEX32(0b00100, o.winning_lines);  // the middle column
    TEST_ASSERT_EQUAL_HEX32(0b00010, o.wins[2]);        // its second square
    TEST_ASSERT_TRUE(survey.meets_threat(Side::kO, {1, 2}));
    TEST_ASSERT_TRUE(survey.can_meet_threat({5, 4}, Side::kX, 1));
    TEST_ASSERT_FALSE(survey.can_meet_threat({5, 4}, Side::kX, 0));
}

static void test_no_value_is_beyond_its_bounds() {
    Rng rng{4};
    Useful useful;
    for (int i = 0; i < test::effort(6, 4000); ++i) {
        const unsigned size = 3 + rng.below(3);
        const Board game = *Board::make(size, 3 + rng.below(size - 2));
        const auto state = random_position(game, rng.below(size * size), rng);
        if (game.is_over(state)) { continue; }
        truth_is_within_bounds(game, state, 1 + rng.below(2), useful);
        if (i % 16 == 0) { truth_is_within_bounds(game, state, 3, useful); }
        if (i % 20 == 7 && size < 5) { truth_is_within_bounds(game, state, 4, useful); }
    }
    TEST_ASSERT_GREATER_THAN_INT(test::effort(5, 4000), useful.events);
    TEST_ASSERT_GREATER_THAN_INT(test::effort(5, 4000), useful.moves);
}

static void test_no_value_is_beyond_its_bounds_when_one_side_is_far_ahead() {
    Rng rng{6};
    Useful useful;
    for (int i = 0; i < test::effort(2, 10'000); ++i) {
        const unsigned size = 5 + rng.below(3);
        const Board game = *Board::make(size, 3 + rng.below(size - 2));
        const auto state = lopsided_position(game, size * size / 2 + rng.below(size * size / 3), 1 + rng.below(9), rng);
        truth_is_within_bounds(game, state, 2, useful);
        if (i % 4 == 3) { truth_is_within_bounds(game, state, 3, useful); }
    }
    TEST_ASSERT_GREATER_THAN_INT(test::effort(0, 10'000), useful.events);
}

static void test_no_value_is_beyond_its_bounds_many_plies_before_the_first_win() {
    // Whoever has no stone yet has three after two more of his plies, which is a line on the smallest board.
    Rng rng{8};
    Useful useful;
    const Board game = *Board::make(3, 3);
    for (int i = 0; i < test::effort(1, 12); ++i) {
        truth_is_within_bounds(game, lopsided_position(game, rng.below(3), rng.below(2) * 10, rng), 5, useful);
    }
}

void suite_outlook() {
    RUN_TEST(test_a_survey_sees_the_largest_gain_of_each_line_and_the_squares_that_win);
    RUN_TEST(test_no_value_is_beyond_its_bounds);
    RUN_TEST(test_no_value_is_beyond_its_bounds_when_one_side_is_far_ahead);
    RUN_TEST(test_no_value_is_beyond_its_bounds_many_plies_before_the_first_win);
}
