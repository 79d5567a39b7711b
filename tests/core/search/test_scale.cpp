// SPDX-License-Identifier: MIT
#include "starling/search/scale.hpp"

#include <unity.h>

using namespace starling;

static void test_division_rounds_down_and_up_on_both_sides_of_zero() {
    for (Value b = 1; b <= 7; ++b) {
        for (Value a = -30; a <= 30; ++a) {
            TEST_ASSERT_TRUE(floor_div(a, b) * b <= a && a < (floor_div(a, b) + 1) * b);
            TEST_ASSERT_TRUE((ceil_div(a, b) - 1) * b < a && a <= ceil_div(a, b) * b);
        }
    }
}

static void test_a_rounded_value_is_the_nearest_and_a_half_goes_away_from_zero() {
    TEST_ASSERT_EQUAL_INT32(1, RoundedScale::value(2, 4));
    TEST_ASSERT_EQUAL_INT32(-1, RoundedScale::value(-2, 4));
    TEST_ASSERT_EQUAL_INT32(0, RoundedScale::value(1, 4));
    TEST_ASSERT_EQUAL_INT32(0, RoundedScale::value(-1, 4));
    for (Value w = 1; w <= 7; ++w) {
        for (Value sum = -30; sum <= 30; ++sum) {
            const Value twice_off = 2 * (RoundedScale::value(sum, w) * w - sum);
            TEST_ASSERT_TRUE(sum >= 0 ? -w < twice_off && twice_off <= w : -w <= twice_off && twice_off < w);
        }
    }
}

template <class Scale>
static void assert_a_window_on_values_is_one_on_sums() {
    for (Value w = 1; w <= 7; ++w) {
        for (Value bound = -5; bound <= 5; ++bound) {
            for (Value sum = -50; sum <= 50; ++sum) {
                const Value value = Scale::value(sum, w);
                TEST_ASSERT_EQUAL(value >= bound, sum >= Scale::least_sum(bound, w));
                TEST_ASSERT_EQUAL(value <= bound, sum <= Scale::most_sum(bound, w));
            }
        }
    }
}

static void test_a_window_on_values_is_one_on_sums_with_nothing_lost() {
    assert_a_window_on_values_is_one_on_sums<ExactScale>();
    assert_a_window_on_values_is_one_on_sums<RoundedScale>();
}

static void test_the_player_and_the_opponent_see_the_same_value() {
    for (Value sum = -30; sum <= 30; ++sum) {
        TEST_ASSERT_EQUAL_INT32(-RoundedScale::value(sum, 6), RoundedScale::value(-sum, 6));
    }
}

void suite_scale() {
    RUN_TEST(test_division_rounds_down_and_up_on_both_sides_of_zero);
    RUN_TEST(test_a_rounded_value_is_the_nearest_and_a_half_goes_away_from_zero);
    RUN_TEST(test_a_window_on_values_is_one_on_sums_with_nothing_lost);
    RUN_TEST(test_the_player_and_the_opponent_see_the_same_value);
}
