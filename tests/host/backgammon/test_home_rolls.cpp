// SPDX-License-Identifier: MIT
#include "backgammon/home_rolls.hpp"

#include <unity.h>

#include <set>

#include "starling/backgammon/moves.hpp"

using namespace starling::backgammon;

namespace {

Position alone(const Home& home) {
    Position position;
    for (unsigned point = 1; point <= kHome; ++point) {
        for (unsigned i = 0; i < home[point - 1]; ++i) { position.put_mine(point); }
    }
    return position;
}

std::set<HomeNumber> by_the_rules(const Home& home, Roll roll) {
    std::set<HomeNumber> results;
    each_play(alone(home), roll, [&](const Play& /*play*/, const Position& result) {
        results.insert(my_home(result.mirrored()).value());
        return true;
    });
    return results;
}

}  // namespace

static void test_a_side_at_home_has_the_results_that_the_rules_give() {
    const HomeRolls rolled(count_homes(kCheckers));
    for (unsigned number = 1; number < count_homes(kCheckers); number += number < count_homes(5) ? 1U : 97U) {
        each_roll([&](Roll roll, unsigned /*weight*/) {
            std::set<HomeNumber> results;
            rolled.each_result(static_cast<HomeNumber>(number), roll,
                               [&](HomeNumber result) { results.insert(result); });
            TEST_ASSERT_TRUE(by_the_rules(home_of(number), roll) == results);
        });
    }
}

static void test_the_weights_of_all_rolls_are_36() {
    int rolls = 0, weights = 0;
    each_roll([&](Roll /*roll*/, unsigned weight) {
        ++rolls;
        weights += static_cast<int>(weight);
    });
    TEST_ASSERT_EQUAL_INT(21, rolls);
    TEST_ASSERT_EQUAL_INT(kRollWeights, weights);
}

void suite_home_rolls() {
    RUN_TEST(test_a_side_at_home_has_the_results_that_the_rules_give);
    RUN_TEST(test_the_weights_of_all_rolls_are_36);
}
