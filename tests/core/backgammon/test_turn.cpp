// SPDX-License-Identifier: MIT
#include "starling/backgammon/turn.hpp"

#include <unity.h>

#include <bit>
#include <set>
#include <vector>

#include "starling/backgammon/position_id.hpp"
#include "support/random_game.hpp"

using namespace starling;
using namespace starling::backgammon;

namespace {

Position at(const char* id) { return parse_position_id(id).value(); }

std::vector<Step> offered(const Turn& turn) {
    std::vector<Step> steps;
    for (unsigned from = 1; from <= kBar; ++from) {
        for (const unsigned die : {turn.roll().high, turn.roll().low}) {
            if (turn.allows(Step{from, die})) { steps.emplace_back(from, die); }
            if (turn.roll().is_double()) { break; }
        }
    }
    return steps;
}

/// Where steps lead that are offered, one after the other; nothing may lead nowhere.
void follow(Turn turn, std::set<Position>& results) {
    if (turn.is_complete()) {
        TEST_ASSERT_TRUE(offered(turn).empty());
        results.insert(turn.result());
        return;
    }
    const auto steps = offered(turn);
    TEST_ASSERT_FALSE_MESSAGE(steps.empty(), "a step led nowhere");
    for (const Step step : steps) {
        Turn next = turn;
        TEST_ASSERT_TRUE(next.make(step));
        follow(next, results);
    }
}

void assert_same_results(const Position& position, Roll roll) {
    std::set<Position> by_steps, by_plays;
    follow(Turn{position, roll}, by_steps);
    each_play(position, roll, [&](const Play& /*play*/, const Position& result) {
        by_plays.insert(result);
        return true;
    });
    TEST_ASSERT_TRUE_MESSAGE(by_steps == by_plays, PositionId{position}.text().data());
    TEST_ASSERT_EQUAL(by_plays.size() == 1, Turn(position, roll).is_forced());
}

}  // namespace

static void test_steps_lead_where_plays_lead_and_nowhere_else() {
    Rng whims{3};
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        Session game{seed};
        while (game.phase() != Session::Phase::kOver) {
            game.roll();
            assert_same_results(game.position(), game.turn().roll());
            test::make_steps(game, test::any_play(game.position(), game.turn().roll(), whims));
            TEST_ASSERT_TRUE(game.finish());
        }
    }
}

static void test_who_is_on_the_bar_must_enter_first() {
    Position position = kOpeningPosition;
    Position hit = position.mirrored();
    hit.move_theirs(19, 20);  // any of ours leaves
    Position on_bar = hit.mirrored();
    on_bar.put_mine(kBar);
    Turn turn{on_bar, Roll::of(4, 1)};
    TEST_ASSERT_EQUAL_HEX32(only(kBar), turn.origins());
    TEST_ASSERT_TRUE(turn.targets(kBar) == (only(24) | only(21)));
    TEST_ASSERT_TRUE(turn.make(turn.step(kBar, 21)));
    TEST_ASSERT_TRUE(turn.origins() != only(kBar));
    TEST_ASSERT_EQUAL_UINT(0, turn.left(4));
    TEST_ASSERT_EQUAL_UINT(1, turn.left(1));
}

static void test_a_step_that_would_waste_the_other_die_is_not_offered() {
    // One man left on 20, the opponent's doors on 10 and on 14: six first leads to 14 only by five and one.
    Position position;
    position.put_mine(20);
    for (const unsigned point : {14U, 10U, 13U}) {
        position.put_theirs(point);
        position.put_theirs(point);
    }
    Turn turn{position, Roll::of(5, 4)};  // 20/15, then 11; or 20/16, then 11
    TEST_ASSERT_EQUAL_UINT(2, turn.wanted());
    Turn other{position, Roll::of(6, 5)};  // six is blocked; five, then six reaches 9
    TEST_ASSERT_EQUAL_UINT(2, other.wanted());
    TEST_ASSERT_TRUE(other.allows(Step{20, 5}));
    TEST_ASSERT_FALSE(other.allows(Step{20, 6}));
}

static void test_if_only_one_die_can_be_played_it_is_the_larger() {
    // 20/16 and 20/14 are open, and nothing goes on from either.
    Position position;
    position.put_mine(20);
    for (const unsigned point : {10U}) {
        position.put_theirs(point);
        position.put_theirs(point);
    }
    Turn turn{position, Roll::of(6, 4)};
    TEST_ASSERT_EQUAL_UINT(1, turn.wanted());
    TEST_ASSERT_FALSE(turn.allows(Step{20, 4}));
    TEST_ASSERT_TRUE(turn.make(Step{20, 6}));
    TEST_ASSERT_TRUE(turn.is_complete());
    TEST_ASSERT_TRUE(turn.is_forced());
    TEST_ASSERT_EQUAL_UINT(0, turn.left(4));
}

static void test_who_cannot_move_passes() {
    const Position position = at("4HPwATDgc/ABMA");
    Position shut_out;
    shut_out.put_mine(kBar);
    for (unsigned point = 19; point <= 24; ++point) {
        shut_out.put_theirs(point);
        shut_out.put_theirs(point);
    }
    const Turn turn{shut_out, Roll::of(6, 6)};
    TEST_ASSERT_EQUAL_UINT(0, turn.wanted());
    TEST_ASSERT_TRUE(turn.is_complete());
    TEST_ASSERT_EQUAL_HEX32(0, turn.origins());
    TEST_ASSERT_TRUE(turn.result() == shut_out.mirrored());
    TEST_ASSERT_FALSE(Turn(position, Roll::of(6, 6)).is_complete());
}

static void test_every_step_can_be_taken_back() {
    Turn turn{kOpeningPosition, Roll::of(2, 2)};
    std::vector<Position> before;
    for (const Step step : {Step{13, 2}, {13, 2}, {6, 2}, {6, 2}}) {
        before.push_back(turn.position());
        TEST_ASSERT_TRUE(turn.make(step));
    }
    TEST_ASSERT_TRUE(turn.is_complete());
    TEST_ASSERT_FALSE(turn.make(Step{24, 2}));
    for (unsigned i = 4; i-- > 0;) {
        turn.take_back_step();
        TEST_ASSERT_TRUE(turn.position() == before[i]);
    }
    turn.take_back_step();
    TEST_ASSERT_EQUAL_UINT(0, turn.made());
}

static void test_nonsense_is_refused() {
    Turn turn{kOpeningPosition, Roll::of(3, 1)};
    for (const Step step : {Step{}, {0, 3}, {31, 3}, {6, 2}, {6, 0}, {26, 1}, {7, 3}, {12, 1}}) {
        TEST_ASSERT_FALSE(turn.make(step));
    }
    TEST_ASSERT_EQUAL_UINT(0, turn.made());
}

void suite_turn() {
    RUN_TEST(test_steps_lead_where_plays_lead_and_nowhere_else);
    RUN_TEST(test_who_is_on_the_bar_must_enter_first);
    RUN_TEST(test_a_step_that_would_waste_the_other_die_is_not_offered);
    RUN_TEST(test_if_only_one_die_can_be_played_it_is_the_larger);
    RUN_TEST(test_who_cannot_move_passes);
    RUN_TEST(test_every_step_can_be_taken_back);
    RUN_TEST(test_nonsense_is_refused);
}
