// SPDX-License-Identifier: MIT
#include "solve/course.hpp"

#include <unity.h>

#include "solve/reach.hpp"
#include "support.hpp"

using namespace starling;
using namespace starling::solve;
using starling::test::assert_near;
using starling::test::quiet;

static void test_a_game_of_2x2_has_the_positions_and_the_course_that_are_counted_by_hand() {
    const SmallRules rules(2, 2);
    const Reach reach(rules);
    // The empty board; 4 boards with an X; 12 with an X and an O; after those X has passed where they share a row.
    TEST_ASSERT_EQUAL_UINT64(1 + 4 + 12 + 4, reach.position_count());
    TEST_ASSERT_EQUAL_UINT32(3, reach.most_stones());
    TEST_ASSERT_FALSE(reach.may_pass_for_ever());
    TEST_ASSERT_FALSE(reach.has({1, 0}, Side::kX));
    // X, O, X; and one throw more if O may play beside X and X then throws that row: 1/4 of all games.
    const Solution solution(rules, 1, quiet);
    const PerfectCourse course(solution, 1, quiet);
    TEST_ASSERT_EQUAL_INT64(solution.unit() / 2, solution.value({}, Side::kX).lower);
    assert_near(3.25, course.of({}).throws);
    assert_near(0, course.of({}).draw);
}

void suite_course() { RUN_TEST(test_a_game_of_2x2_has_the_positions_and_the_course_that_are_counted_by_hand); }
