// SPDX-License-Identifier: GPL-3.0-or-later
#include "starling/gnubg/position_class.hpp"

#include <unity.h>

#include "support/backgammon_literal.hpp"

using namespace starling;
using namespace starling::gnubg;
using test::checkers;

namespace {

/// Both players must find the position in the same class.
void assert_class(const char* expected, std::string_view drawing) {
    const backgammon::Position position = checkers(drawing);
    TEST_ASSERT_EQUAL_STRING(expected, name(classify(Sides{position})).data());
    TEST_ASSERT_EQUAL_STRING(expected, name(classify(Sides{position.mirrored()})).data());
}

}  // namespace

static void test_a_game_without_men_of_one_side_is_over() {
    assert_class("over", "x 1:3");
    assert_class("over", "o 1:15");
}

static void test_men_who_have_passed_each_other_race() {
    assert_class("race", "x 8:15 o 9:15");
    assert_class("contact", "x 9:15 o 8:15");
    assert_class("race", "x 7:1 o 24:1");
    assert_class("contact", "x bar:1 6:14 o 24:2 13:13");
}

static void test_bearing_off_begins_when_both_are_home() {
    assert_class("bearoff1", "x 6:7 o 19:1");
    assert_class("bearoff2", "x 6:6 o 19:6");
    assert_class("bearoff1", "x 6:6 o 24:7");
}

// One man more of use, and the position is no longer crashed.
static void test_men_on_the_lowest_points_are_of_no_use() {
    assert_class("crashed", "x 24:2 13:4 o 1:3 12:12");
    assert_class("contact", "x 24:2 13:5 o 1:3 12:12");
    assert_class("crashed", "x 24:2 13:4 1:2 o 12:15");
    assert_class("contact", "x 24:2 13:5 1:1 o 12:15");
    assert_class("contact", "x 24:2 13:5 1:2 o 12:15");
    assert_class("crashed", "x 24:2 13:3 1:2 2:2 o 12:15");
    assert_class("contact", "x 24:2 13:4 1:2 2:2 o 12:15");
    assert_class("crashed", "x 24:2 13:3 2:5 o 12:15");
    assert_class("contact", "x 24:2 13:4 2:5 o 12:15");
    assert_class("crashed", "x 24:2 13:2 1:1 2:5 o 12:15");
    assert_class("contact", "x 24:2 13:3 1:1 2:5 o 12:15");
}

void suite_position_class() {
    RUN_TEST(test_a_game_without_men_of_one_side_is_over);
    RUN_TEST(test_men_who_have_passed_each_other_race);
    RUN_TEST(test_bearing_off_begins_when_both_are_home);
    RUN_TEST(test_men_on_the_lowest_points_are_of_no_use);
}
