// SPDX-License-Identifier: MIT
// Where either die can be played, but not both, either may be: the rule of the KTH report.
#include "backgammon/any_die.hpp"

#include <unity.h>

#include <algorithm>
#include <set>

#include "starling/backgammon/opening.hpp"
#include "support/backgammon_literal.hpp"
#include "support/naive_board.hpp"

using namespace starling;
using namespace starling::backgammon;
using test::checkers;
using test::naive_board;

namespace {

using reference::NaiveBoard;
using AnyDie = AnyDieBackgammon<KthPlayer>;

std::set<NaiveBoard> results_of_any_die(const Position& position, Roll roll) {
    std::set<NaiveBoard> results;
    reference::NaiveBackgammon::results(naive_board(position), roll.high, roll.low, results, true);
    return results;
}

/// Compares with the naive twin; returns how many more plays there are than by the larger die.
std::size_t check(const Position& position, Roll roll) {
    const AnyDie game{KthPlayer{KthPlayer::Kind::kDoor}, Rules::kPortes};
    static MoveList<AnyDie> plays;
    game.moves(position, roll, plays);
    std::set<NaiveBoard> found;
    std::set<std::uint16_t> tags;
    Value best = -game.bound();
    for (const Play& play : plays) {
        found.insert(naive_board(after(position, play).mirrored()));
        tags.insert(game.tag(play));
        best = std::max(best, -game.evaluate(after(position, play)));
    }
    TEST_ASSERT_EQUAL_UINT(plays.size(), found.size());
    TEST_ASSERT_EQUAL_UINT(plays.size(), tags.size());
    TEST_ASSERT_TRUE(found == results_of_any_die(position, roll));
    const ClosedValue closed = game.last_move(position, roll);
    TEST_ASSERT_EQUAL_INT32(best, closed.value);
    TEST_ASSERT_EQUAL_UINT(plays.size(), closed.static_evals);
    static PlayList by_the_larger;
    list_first_plays(position, roll, by_the_larger);
    return plays.size() - by_the_larger.size();
}

}  // namespace

static void test_either_die_may_be_played() {
    // 24/20 and 24/18 are open, 24/14 is not.
    TEST_ASSERT_EQUAL_UINT(1, check(checkers("x 24:1 o 14:2"), Roll::of(6, 4)));
    TEST_ASSERT_EQUAL_UINT(0, check(checkers("x 24:1 o 14:2 18:2"), Roll::of(6, 4)));
    TEST_ASSERT_EQUAL_UINT(0, check(checkers("x 24:1 o 1:2"), Roll::of(6, 4)));
}

static void test_a_checker_that_both_dice_bear_off_counts_once() {
    TEST_ASSERT_EQUAL_UINT(0, check(checkers("x 2:1 o 24:1"), Roll::of(6, 5)));
    // It leaves by the 6 at once or after the 1, which plays both dice.
    TEST_ASSERT_EQUAL_UINT(0, check(checkers("x 2:1 o 24:1"), Roll::of(6, 1)));
}

static void test_random_games_have_the_plays_of_the_naive_twin() {
    Rng rng{5};
    std::size_t more = 0;
    for (unsigned games = 0; games < 300; ++games) {
        Position position = kOpeningPosition;
        for (unsigned ply = 0; ply < 60 && !position.is_over(); ++ply) {
            const Roll roll = throw_dice(rng);
            more += check(position, roll);
            static PlayList plays;
            list_first_plays(position, roll, plays);
            position = after(position, plays[rng.below(static_cast<std::uint32_t>(plays.size()))]);
        }
    }
    TEST_ASSERT_GREATER_THAN(0, more);  // rare: three plays in these 300 games
}

void suite_any_die() {
    RUN_TEST(test_either_die_may_be_played);
    RUN_TEST(test_a_checker_that_both_dice_bear_off_counts_once);
    RUN_TEST(test_random_games_have_the_plays_of_the_naive_twin);
}
