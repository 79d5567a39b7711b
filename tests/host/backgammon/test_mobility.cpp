// SPDX-License-Identifier: MIT
#include "backgammon/mobility.hpp"

#include <unity.h>

#include <algorithm>
#include <set>

#include "support/backgammon_literal.hpp"
#include "support/naive_board.hpp"

using namespace starling;
using namespace starling::backgammon;
using test::checkers;

namespace {

std::size_t count_naive_results(const Position& position, unsigned one, unsigned other) {
    std::set<reference::NaiveBoard> results;
    reference::NaiveBackgammon::results(test::naive_board(position), static_cast<int>(one), static_cast<int>(other),
                                        results);
    return std::max<std::size_t>(results.size(), 1);  // a pass
}

}  // namespace

static void test_every_roll_counts_as_often_as_two_dice_show_it() {
    // Nothing in the way: either checker moves by both dice, or each by one, in two ways. Of a double either makes none
    // to four of the steps, as long as none bears off: 5 ways for 1-1 and 2-2, then 4, 2 (12 and 8 are reached in two
    // ways), 3 and 1.
    const Position free_to_move = checkers("x 24:1 12:1 o 1:1");
    TEST_ASSERT_EQUAL_INT32(30 * 4 + 5 + 5 + 4 + 2 + 3 + 1, count_results(free_to_move));
    // The last checker leaves with any roll.
    TEST_ASSERT_EQUAL_INT32(36, count_results(checkers("x 1:1 o 24:1")));
}

static void test_a_pass_is_one_result() {
    const Position shut_out = checkers("x bar:1 o 24:2 23:2 22:2 21:2 20:2 19:2");
    TEST_ASSERT_EQUAL_INT32(36, count_results(shut_out));
}

static void test_results_are_those_of_the_naive_twin() {
    for (const char* drawing :
         {test::kOpening, "x bar:1 24:1 13:4 8:3 6:6 o 1:2 12:5 17:4 19:4", "x 6:3 5:2 2:1 o 3:2 24:4"}) {
        const Position position = checkers(drawing);
        Value sum = 0;
        for (unsigned one = 1; one <= 6; ++one) {
            for (unsigned other = 1; other <= 6; ++other) {
                sum += static_cast<Value>(count_naive_results(position, one, other));
            }
        }
        TEST_ASSERT_EQUAL_INT32(sum, count_results(position));
    }
}

static void test_the_value_is_what_both_sides_could_do() {
    const Position position = checkers("x bar:1 o 24:2 23:2 22:2 21:2 20:2 19:2");
    const Value theirs = count_results(position.mirrored());
    TEST_ASSERT_GREATER_THAN_INT32(100, theirs);
    TEST_ASSERT_EQUAL_INT32(36 * (36 - theirs), Mobility::evaluate(position));
    TEST_ASSERT_EQUAL_INT32(-Mobility::evaluate(position), Mobility::evaluate(position.mirrored()));
    TEST_ASSERT_EQUAL_INT32(Mobility::kUnit, Mobility::won(2));
}

void suite_mobility() {
    RUN_TEST(test_every_roll_counts_as_often_as_two_dice_show_it);
    RUN_TEST(test_a_pass_is_one_result);
    RUN_TEST(test_results_are_those_of_the_naive_twin);
    RUN_TEST(test_the_value_is_what_both_sides_could_do);
}
