// SPDX-License-Identifier: MIT
#include "starling/backgammon/moves.hpp"

#include <unity.h>

#include <algorithm>
#include <initializer_list>

#include "support/backgammon_literal.hpp"

using namespace starling;
using namespace starling::backgammon;
using test::checkers;
using test::kOpening;

namespace {

/// What the roll leads to are these positions and no others; drawn as the mover still sees them.
void assert_results(const char* drawing, Roll roll, std::initializer_list<const char*> expected) {
    const Position position = checkers(drawing);
    std::size_t count = 0;
    each_play(position, roll, [&](const Play& play, const Position& after_play) {
        ++count;
        TEST_ASSERT_TRUE(after(position, play) == after_play);
        const Position result = after_play.mirrored();
        TEST_ASSERT_TRUE(
            std::any_of(expected.begin(), expected.end(), [&](const char* one) { return checkers(one) == result; }));
        return true;
    });
    TEST_ASSERT_EQUAL_UINT(expected.size(), count);
}

std::size_t count_plays(const char* drawing, Roll roll) {
    std::size_t count = 0;
    each_play(checkers(drawing), roll, [&count](const Play& /*play*/, const Position& /*result*/) {
        ++count;
        return true;
    });
    return count;
}

}  // namespace

static void test_a_checker_on_the_bar_must_enter_first() {
    assert_results("x bar:1 6:1 o 20:2", Roll::of(5, 4), {"x 21:1 1:1 o 20:2", "x 16:1 6:1 o 20:2"});
}

static void test_who_cannot_enter_passes() {
    assert_results("x bar:2 6:1 o 20:2 21:2", Roll::of(5, 4), {"x bar:2 6:1 o 20:2 21:2"});
    assert_results("x bar:2 6:1 o 20:2", Roll::of(5, 5), {"x bar:2 6:1 o 20:2"});
}

static void test_two_on_the_bar_use_up_the_roll() {
    assert_results("x bar:2 6:5 o 1:2", Roll::of(3, 1), {"x 24:1 22:1 6:5 o 1:2"});
    assert_results("x bar:2 6:5 o 1:2 22:2", Roll::of(3, 1), {"x bar:1 24:1 6:5 o 1:2 22:2"});
}

static void test_both_dice_are_played_if_possible() {
    assert_results("x 13:1 o 7:2", Roll::of(6, 2), {"x 5:1 o 7:2"});  // by the smaller die first
    assert_results("x 13:1 o 11:2", Roll::of(6, 2), {"x 5:1 o 11:2"});
}

static void test_if_only_one_die_can_be_played_it_is_the_larger() {
    assert_results("x 13:1 o 2:2 4:2 5:2", Roll::of(6, 5), {"x 7:1 o 2:2 4:2 5:2"});
    assert_results("x 13:1 o 2:2 7:2", Roll::of(6, 5), {"x 8:1 o 2:2 7:2"});
}

static void test_one_checker_may_hit_on_its_way_or_not() {
    assert_results("x 20:1 o 16:1", Roll::of(4, 3), {"x 13:1 o 16:1", "x 13:1 o bar:1"});
    assert_results("x 20:1 o 16:1 17:1", Roll::of(4, 3), {"x 13:1 o bar:1 17:1", "x 13:1 o bar:1 16:1"});
    assert_results("x 20:1 o 13:1", Roll::of(4, 3), {"x 13:1 o bar:1"});
}

static void test_nobody_bears_off_before_all_are_at_home() {
    assert_results("x 7:1 3:1 o 24:1", Roll::of(6, 1), {"x 3:1 o 24:1", "x 1:1 2:1 o 24:1"});
}

static void test_a_larger_die_bears_off_from_the_highest_point_only() {
    assert_results("x 4:1 2:1 o 24:1", Roll::of(6, 5), {"o 24:1"});
    assert_results("x 5:2 2:1 o 24:1", Roll::of(6, 3), {"x 2:2 o 24:1"});
    assert_results("x 6:1 2:1 o 24:1", Roll::of(4, 3), {"x 2:1 o 24:1"});
}

static void test_a_double_is_played_as_often_as_possible() {
    assert_results("x 13:1 o 1:2", Roll::of(3, 3), {"x 4:1 o 1:2"});
    assert_results("x 13:1 o 4:2", Roll::of(3, 3), {"x 7:1 o 4:2"});
    assert_results("x 2:3 o 24:1", Roll::of(6, 6), {"o 24:1"});
}

static void test_the_opening_has_as_many_plays_as_the_world_counts() {
    TEST_ASSERT_EQUAL_UINT(42, count_plays(kOpening, Roll::of(1, 1)));
    TEST_ASSERT_EQUAL_UINT(75, count_plays(kOpening, Roll::of(2, 2)));
    TEST_ASSERT_EQUAL_UINT(16, count_plays(kOpening, Roll::of(1, 3)));
    TEST_ASSERT_EQUAL_UINT(7, count_plays(kOpening, Roll::of(6, 5)));
}

static void test_a_visitor_can_end_it() {
    for (const Roll roll : {Roll::of(3, 1), Roll::of(2, 2)}) {
        unsigned visits = 0;
        TEST_ASSERT_FALSE(
            each_play(checkers(kOpening), roll,
                      [&visits](const Play& /*play*/, const Position& /*result*/) { return ++visits < 3; }));
        TEST_ASSERT_EQUAL_UINT(3, visits);
    }
}

void suite_moves() {
    RUN_TEST(test_a_checker_on_the_bar_must_enter_first);
    RUN_TEST(test_who_cannot_enter_passes);
    RUN_TEST(test_two_on_the_bar_use_up_the_roll);
    RUN_TEST(test_both_dice_are_played_if_possible);
    RUN_TEST(test_if_only_one_die_can_be_played_it_is_the_larger);
    RUN_TEST(test_one_checker_may_hit_on_its_way_or_not);
    RUN_TEST(test_nobody_bears_off_before_all_are_at_home);
    RUN_TEST(test_a_larger_die_bears_off_from_the_highest_point_only);
    RUN_TEST(test_a_double_is_played_as_often_as_possible);
    RUN_TEST(test_the_opening_has_as_many_plays_as_the_world_counts);
    RUN_TEST(test_a_visitor_can_end_it);
}
