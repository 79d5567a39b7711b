// SPDX-License-Identifier: MIT
#include "starling/backgammon/notation.hpp"

#include <unity.h>

#include "starling/backgammon/moves.hpp"
#include "support/backgammon_literal.hpp"

using namespace starling;
using namespace starling::backgammon;
using test::checkers;

namespace {

void assert_text(const char* expected, const char* drawing, const Play& play) {
    TEST_ASSERT_EQUAL_STRING(expected, text(checkers(drawing), play).c_str());
}

}  // namespace

static void test_plays_are_written_as_the_world_writes_them() {
    assert_text("24/18 13/11*", "x 24:2 13:5 o 11:1", Play{{Step{24, 6}, Step{13, 2}}});
    assert_text("24/18 13/11", "x 24:2 13:5", Play{{Step{13, 2}, Step{24, 6}}});
    assert_text("bar/22", "x bar:1 6:1", Play{{Step{25, 3}}});
    assert_text("6/off(2)", "x 6:2", Play{{Step{6, 6}, Step{6, 6}}});
    assert_text("pass", "x 6:2", Play{});
}

static void test_steps_of_one_checker_are_joined_unless_it_hits() {
    assert_text("24/14", "x 24:2", Play{{Step{24, 6}, Step{18, 4}}});
    assert_text("24/18*/14", "x 24:2 o 18:1", Play{{Step{24, 6}, Step{18, 4}}});
    assert_text("24/14*", "x 24:2 o 14:1", Play{{Step{24, 6}, Step{18, 4}}});
    assert_text("bar/1", "x bar:1", Play{{Step{25, 6}, Step{19, 6}, Step{13, 6}, Step{7, 6}}});
    assert_text("4/off", "x 4:1", Play{{Step{4, 2}, Step{2, 3}}});
}

static void test_equal_ways_are_counted() {
    assert_text("24/20(2)", "x 24:2", Play{{Step{24, 2}, Step{24, 2}, Step{22, 2}, Step{22, 2}}});
    assert_text("24/22*/20 24/20", "x 24:2 o 22:1", Play{{Step{24, 2}, Step{24, 2}, Step{22, 2}, Step{22, 2}}});
    assert_text("6/4*(2)", "x 6:2 o 4:1", Play{{Step{6, 2}, Step{6, 2}}});
    assert_text("13/9 13/11(2)", "x 13:3", Play{{Step{13, 2}, Step{13, 2}, Step{13, 2}, Step{11, 2}}});
    assert_text("13/11(2) 6/4(2)", "x 13:2 6:2", Play{{Step{13, 2}, Step{13, 2}, Step{6, 2}, Step{6, 2}}});
}

static void test_the_longest_text_fits() {
    assert_text("24/23* 22/21* 20/19* 18/17*", "x 24:1 22:1 20:1 18:1 o 23:1 21:1 19:1 17:1",
                Play{{Step{24, 1}, Step{22, 1}, Step{20, 1}, Step{18, 1}}});
}

void suite_notation() {
    RUN_TEST(test_plays_are_written_as_the_world_writes_them);
    RUN_TEST(test_steps_of_one_checker_are_joined_unless_it_hits);
    RUN_TEST(test_equal_ways_are_counted);
    RUN_TEST(test_the_longest_text_fits);
}
