// SPDX-License-Identifier: MIT
// What is said of players whose choices are known.
#include <unity.h>

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "solve/player_loss.hpp"
#include "support.hpp"

using namespace starling;
using namespace starling::solve;
using starling::test::assert_near;
using starling::test::quiet;

static void test_a_player_who_plays_any_move_loses_the_mean_of_all() {
    const SmallRules rules(3, 3);
    const Solution solution(rules, 2, quiet);
    const DiceDecision decision{Board{}, Side::kX, 0};
    const auto value = [&](unsigned square) {
        return static_cast<double>(solution.move_value({}, square).lower) / static_cast<double>(solution.unit());
    };
    const double best = static_cast<double>(solution.throw_value({}, 0).lower) / static_cast<double>(solution.unit());
    const auto loss = measure_loss(solution, {&decision, 1}, "random", 1, quiet);
    assert_near(best - (value(0) + value(1) + value(2)) / 3, loss.mean);
}

static void test_deeper_searches_lose_less() {
    const SmallRules rules(3, 3);
    const Solution solution(rules, 2, quiet);
    const Reach reach(rules);
    const auto decisions = all_decisions(rules, reach);
    double before = 2;
    for (const char* name : {"random", "best:1", "best:3", "best:5"}) {
        const auto loss = measure_loss(solution, decisions, name, 2, quiet);
        TEST_ASSERT_TRUE(loss.mean < before);
        TEST_ASSERT_TRUE(loss.optimal > 0 && loss.optimal <= 1);
        before = loss.mean;
    }
    TEST_ASSERT_EQUAL_UINT64(100, drawn_decisions(rules, reach, 100, 1).size());
}

static void test_chances_add_up_to_one() {
    const DiceGame game = *DiceGame::make(4, 4);
    MoveList<DiceGame> moves;
    game.moves({}, 1, moves);
    for (const char* name : {"random", "greedy", "level2", "level7", "best:1", "expectimax:3"}) {
        const auto chances = make_chooser(game, name)->chances({}, 1, moves);
        assert_near(1, std::accumulate(chances.begin(), chances.end(), 0.0));
    }
}

static void test_a_level_errs_as_often_as_it_says() {
    const DiceGame game = *DiceGame::make(3, 3);
    MoveList<DiceGame> moves;
    game.moves({}, 0, moves);
    for (const auto& [name, most] : {std::pair{"level1", 2 / 16.0 + 14 / 48.0}, std::pair{"level4", 1.0}}) {
        auto chances = make_chooser(game, name)->chances({}, 0, moves);
        std::sort(chances.begin(), chances.end());
        assert_near(most, chances.back());
        assert_near((1 - most) / 2, chances.front());
    }
    for (const char* name : {"level0", "level9", "level10", "level", "best", "best:2", "best:99", ""}) {
        TEST_ASSERT_NULL(make_chooser(game, name).get());
    }
}

void suite_players() {
    RUN_TEST(test_a_player_who_plays_any_move_loses_the_mean_of_all);
    RUN_TEST(test_deeper_searches_lose_less);
    RUN_TEST(test_chances_add_up_to_one);
    RUN_TEST(test_a_level_errs_as_often_as_it_says);
}
