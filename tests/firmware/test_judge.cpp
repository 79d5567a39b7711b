// SPDX-License-Identifier: MIT
#include "firmware/judge.hpp"

#include <unity.h>

#include <algorithm>
#include <array>

#include "starling/backgammon/moves.hpp"
#include "starling/backgammon/opening.hpp"
#include "starling/backgammon/position_id.hpp"
#include "support/backgammon_literal.hpp"

using namespace starling;
using namespace starling::backgammon;
using test::checkers;

namespace {

struct Rolled {
    Position position;
    Roll roll;
};

/// Positions of one game, from its opening to its end.
class LiveGame {
public:
    explicit LiveGame(std::uint64_t seed)
        : dice_(seed), now_{kOpeningPosition, throw_opening(Rules::kClassic, dice_).roll} {}

    const Rolled& now() const { return now_; }
    bool is_over() const { return now_.position.is_over(); }
    void play(const Play& play) { now_ = {after(now_.position, play), throw_dice(dice_)}; }

private:
    Rng dice_;
    Rolled now_;
};

/// Says stop when it is asked for the n-th time.
class Stop {
public:
    explicit Stop(unsigned at) : at_(at) {}
    bool is_now() { return ++asked_ >= at_; }
    unsigned asked() const { return asked_; }
    judge::Poll poll() { return judge::Poll::create<Stop, &Stop::is_now>(*this); }

private:
    unsigned at_, asked_ = 0;
};

Position position_of(std::string_view id) { return parse_position_id(id).value(); }

void must_be_in_order(const judge::Ranking& ranking) {
    TEST_ASSERT_EQUAL_UINT(std::min(3U, ranking.plays), ranking.best.size());
    TEST_ASSERT_EQUAL_INT32(0, ranking.best.front().loss);
    for (std::size_t i = 1; i < ranking.best.size(); ++i) {
        TEST_ASSERT_GREATER_OR_EQUAL_INT32(ranking.best[i - 1].loss, ranking.best[i].loss);
        TEST_ASSERT_EQUAL_INT32(ranking.best.front().equity - ranking.best[i].equity, ranking.best[i].loss);
        TEST_ASSERT_FALSE(ranking.best[i].play == ranking.best[i - 1].play);
    }
    for (const judge::Ranked& each : ranking.best) { TEST_ASSERT_LESS_OR_EQUAL_UINT32(1'000, each.win); }
}

void must_be_consistent(const Rolled& at, unsigned depth) {
    const auto ranking = judge::rank(at.position, at.roll, depth, {});
    must_be_in_order(ranking);
    const auto choice = judge::choose(at.position, at.roll, depth, {});
    TEST_ASSERT_TRUE(choice.play == ranking.best.front().play);
    TEST_ASSERT_EQUAL_INT32(choice.equity, ranking.best.front().equity);
    TEST_ASSERT_EQUAL_UINT(choice.depth, ranking.depth);
    for (const judge::Ranked& each : ranking.best) {
        const auto said = judge::assess(at.position, at.roll, after(at.position, each.play), depth, {});
        TEST_ASSERT_TRUE(said.best == choice.play);
        TEST_ASSERT_EQUAL_INT32(each.loss, said.loss);
        TEST_ASSERT_EQUAL_UINT(choice.depth, said.depth);
    }
}

}  // namespace

static void test_hints_choices_and_losses_agree_through_a_game() {
    unsigned number = 0;
    for (LiveGame game{5}; !game.is_over(); ++number) {
        must_be_consistent(game.now(), 1);
        // A look at depth 3 takes a while on a device: at a few positions of each kind.
        if (number % 12 == 0) { must_be_consistent(game.now(), 3); }
        game.play(judge::choose_at(game.now().position, game.now().roll, level(3), 1, {}).play);
    }
    TEST_ASSERT_GREATER_THAN(20, number);
}

static void test_the_best_opening_play_is_known() {
    const auto ranking = judge::rank(kOpeningPosition, Roll::of(3, 1), 3, {});
    TEST_ASSERT_EQUAL_UINT(3, ranking.depth);
    TEST_ASSERT_EQUAL_UINT(16, ranking.plays);
    TEST_ASSERT_TRUE(after(kOpeningPosition, ranking.best.front().play) ==
                     after(kOpeningPosition, Play{{Step{8, 3}, Step{6, 1}}}));
    TEST_ASSERT_GREATER_THAN_UINT32(500, ranking.best.front().win);
    const auto poor =
        judge::assess(kOpeningPosition, Roll::of(3, 1), after(kOpeningPosition, Play{{Step{6, 3}, Step{6, 1}}}), 3, {});
    TEST_ASSERT_GREATER_THAN_INT32(50, poor.loss);
}

static void test_what_is_stopped_falls_back_to_depth_1() {
    const Rolled at{position_of("4HPwATDgc/ABMA"), Roll::of(5, 2)};
    const auto shallow = judge::rank(at.position, at.roll, 1, {});
    const auto deep = judge::rank(at.position, at.roll, 3, {});
    const Position third = after(at.position, deep.best[2].play);
    unsigned whole = 0;
    {
        Stop never{UINT32_MAX};
        (void)judge::rank(at.position, at.roll, 3, never.poll());
        whole = never.asked();
    }
    TEST_ASSERT_GREATER_THAN(50, whole);
    for (const unsigned stop_at : {1U, 2U, whole / 2, whole, whole + 1}) {
        Stop stop{stop_at};
        const auto ranking = judge::rank(at.position, at.roll, 3, stop.poll());
        const judge::Ranking& expected = stop_at > whole ? deep : shallow;
        TEST_ASSERT_EQUAL_UINT(expected.depth, ranking.depth);
        for (std::size_t i = 0; i < expected.best.size(); ++i) {
            TEST_ASSERT_TRUE(expected.best[i].play == ranking.best[i].play);
            TEST_ASSERT_EQUAL_INT32(expected.best[i].equity, ranking.best[i].equity);
        }
    }
    Stop at_once{1};
    const auto said = judge::assess(at.position, at.roll, third, 3, at_once.poll());
    const auto of_depth_1 = judge::assess(at.position, at.roll, third, 1, {});
    TEST_ASSERT_EQUAL_UINT(1, said.depth);
    TEST_ASSERT_EQUAL_INT32(of_depth_1.loss, said.loss);
    TEST_ASSERT_TRUE(of_depth_1.best == said.best);
}

static void test_a_forced_play_costs_nothing() {
    // Closed out, and one checker that has one way.
    for (const auto& [position, roll] :
         {Rolled{checkers("x bar:1 6:14 o 19:2 20:2 21:2 22:2 23:2 24:2 1:3"), Roll::of(6, 5)},
          Rolled{checkers("x 3:1 o 24:1"), Roll::of(2, 2)}}) {
        const auto ranking = judge::rank(position, roll, 3, {});
        TEST_ASSERT_EQUAL_UINT(1, ranking.plays);
        TEST_ASSERT_EQUAL_UINT(1, ranking.best.size());
        const auto said = judge::assess(position, roll, after(position, ranking.best.front().play), 3, {});
        TEST_ASSERT_EQUAL_INT32(0, said.loss);
    }
}

static void test_more_plays_than_a_search_has_room_for_are_judged_at_depth_1() {
    const Rolled at{position_of("/38AAAAAVVVVFQ"), Roll::of(1, 1)};
    const auto ranking = judge::rank(at.position, at.roll, 3, {});
    TEST_ASSERT_EQUAL_UINT(1'654, ranking.plays);
    TEST_ASSERT_EQUAL_UINT(1, ranking.depth);
    must_be_in_order(ranking);
    const auto choice = judge::choose(at.position, at.roll, 3, {});
    TEST_ASSERT_TRUE(choice.play == ranking.best.front().play);
    Stop asked{UINT32_MAX};
    (void)judge::choose(at.position, at.roll, 1, asked.poll());
    TEST_ASSERT_EQUAL_UINT_MESSAGE(1'654 / kPlaysPerLook, asked.asked(), "a watchdog would not wait for all");
}

static void test_who_can_win_at_once_does_and_knows_it() {
    const Rolled at{checkers("x 1:1 2:1 o 20:5 21:5 22:5"), Roll::of(6, 1)};
    const auto ranking = judge::rank(at.position, at.roll, 3, {});
    TEST_ASSERT_EQUAL_UINT32(1'000, ranking.best.front().win);
    TEST_ASSERT_EQUAL_INT32(2'000, ranking.best.front().equity);
    TEST_ASSERT_TRUE(after(at.position, ranking.best.front().play).is_over());
    const Rolled two_ways{checkers("x 3:1 2:1 o 24:1"), Roll::of(3, 2)};
    for (const Level& each : kLevels) {
        for (std::uint64_t whims = 0; whims < 8; ++whims) {
            const auto choice = judge::choose_at(two_ways.position, two_ways.roll, each, whims, {});
            TEST_ASSERT_TRUE(after(two_ways.position, choice.play).is_over());
        }
    }
}

static void test_endings_are_bearing_off() {
    const Rolled at{checkers("x 6:1 5:1 o 24:1"), Roll::of(6, 3)};
    must_be_consistent(at, 1);
    must_be_consistent(at, 3);
    TEST_ASSERT_EQUAL_UINT(1, after(at.position, judge::choose(at.position, at.roll, 3, {}).play).their_count());
}

static void test_the_strong_levels_play_what_is_best_and_the_gentle_ones_stray() {
    unsigned strayed = 0, others = 0;
    unsigned number = 0;
    for (LiveGame game{9}; !game.is_over(); ++number) {
        const auto& [position, roll] = game.now();
        const auto best = judge::choose(position, roll, 1, {});
        TEST_ASSERT_TRUE(judge::choose_at(position, roll, level(7), number, {}).play == best.play);
        const auto gentle = judge::choose_at(position, roll, level(1), 3, {});
        const auto again = judge::choose_at(position, roll, level(1), 3, {});
        const auto other = judge::choose_at(position, roll, level(1), 4, {});
        TEST_ASSERT_TRUE(gentle.play == again.play);
        TEST_ASSERT_LESS_OR_EQUAL_INT32(best.equity, gentle.equity);
        strayed += gentle.play == best.play ? 0U : 1U;
        others += gentle.play == other.play ? 0U : 1U;
        game.play(best.play);
    }
    TEST_ASSERT_GREATER_THAN(number / 3, strayed);
    TEST_ASSERT_GREATER_THAN(number / 3, others);
    TEST_ASSERT_EQUAL_UINT(3, judge::choose_at(kOpeningPosition, Roll::of(6, 2), level(8), 0, {}).depth);
}

void suite_judge() {
    RUN_TEST(test_hints_choices_and_losses_agree_through_a_game);
    RUN_TEST(test_the_best_opening_play_is_known);
    RUN_TEST(test_what_is_stopped_falls_back_to_depth_1);
    RUN_TEST(test_a_forced_play_costs_nothing);
    RUN_TEST(test_more_plays_than_a_search_has_room_for_are_judged_at_depth_1);
    RUN_TEST(test_who_can_win_at_once_does_and_knows_it);
    RUN_TEST(test_endings_are_bearing_off);
    RUN_TEST(test_the_strong_levels_play_what_is_best_and_the_gentle_ones_stray);
}
