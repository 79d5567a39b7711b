// SPDX-License-Identifier: MIT
#include "starling/backgammon/home.hpp"

#include <unity.h>

#include "support/backgammon_literal.hpp"

using namespace starling;
using namespace starling::backgammon;
using test::checkers;

static_assert(count_homes(0) == 1 && count_homes(3) == 84 && count_homes(6) == 924 && count_homes(15) == 54'264);

static void test_every_number_is_a_home_and_every_home_has_its_number() {
    unsigned checkers_before = 0;
    for (unsigned number = 0; number < count_homes(kCheckers); ++number) {
        const Home home = home_of(number);
        unsigned all = 0;
        for (const unsigned on_point : home) { all += on_point; }
        TEST_ASSERT_LESS_OR_EQUAL_UINT(kCheckers, all);
        TEST_ASSERT_GREATER_OR_EQUAL_UINT(checkers_before, all);  // fewer checkers come first
        TEST_ASSERT_EQUAL_UINT(number, number_of(home));
        checkers_before = all;
    }
}

static void test_numbers_are_gnubgs() {
    TEST_ASSERT_EQUAL_UINT(0, number_of(Home{}));
    TEST_ASSERT_EQUAL_UINT(1, number_of(Home{1}));
    TEST_ASSERT_EQUAL_UINT(6, number_of(Home{0, 0, 0, 0, 0, 1}));
    TEST_ASSERT_EQUAL_UINT(7, number_of(Home{2}));
    TEST_ASSERT_EQUAL_UINT(54'263, number_of(Home{0, 0, 0, 0, 0, 15}));
    TEST_ASSERT_EQUAL_UINT(43'136, number_of(Home{3, 10, 1, 0, 0, 1}));
}

static void test_whatever_is_moved_or_borne_off_lowers_the_number() {
    for (unsigned number = 1; number < count_homes(kCheckers); number += 7) {
        const Home home = home_of(number);
        for (unsigned from = 0; from < kHome; ++from) {
            if (home[from] == 0) { continue; }
            Home lower = home;
            --lower[from];
            TEST_ASSERT_LESS_THAN_UINT(number, number_of(lower));
            if (from > 0) { ++lower[from - 1]; }
            TEST_ASSERT_LESS_THAN_UINT(number, number_of(lower));
        }
    }
}

static void test_both_homes_of_a_position_each_as_its_side_counts() {
    const auto homes = both_homes(checkers("x 6:1 1:1 o 24:2"));
    TEST_ASSERT_TRUE(homes.has_value());
    TEST_ASSERT_EQUAL_UINT(number_of(Home{1, 0, 0, 0, 0, 1}), homes->mine);
    TEST_ASSERT_EQUAL_UINT(number_of(Home{2}), homes->theirs);
}

static void test_a_checker_outside_or_on_the_bar_or_a_game_that_is_over_has_no_homes() {
    for (const char* drawing : {"x 7:1 1:1 o 24:2", "x 6:1 o 18:1", "x bar:1 6:1 o 24:2", "x 6:1 o bar:1",
                                "x 24:1 o 23:1", "x 1:1", "o 24:1"}) {
        TEST_ASSERT_FALSE_MESSAGE(both_homes(checkers(drawing)).has_value(), drawing);
    }
}

void suite_home() {
    RUN_TEST(test_every_number_is_a_home_and_every_home_has_its_number);
    RUN_TEST(test_numbers_are_gnubgs);
    RUN_TEST(test_whatever_is_moved_or_borne_off_lowers_the_number);
    RUN_TEST(test_both_homes_of_a_position_each_as_its_side_counts);
    RUN_TEST(test_a_checker_outside_or_on_the_bar_or_a_game_that_is_over_has_no_homes);
}
