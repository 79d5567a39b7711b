// SPDX-License-Identifier: MIT
#include "starling/dice/winning_chance.hpp"

#include <unity.h>

using namespace starling;
using namespace starling::dice;

namespace {

constexpr Value kBound = 100;

unsigned chance(unsigned size, Value points, Value unit = 1) {
    return winning_chance(size, points * unit, unit, kBound);
}

}  // namespace

static void test_only_what_is_decided_is_certain() {
    for (unsigned size = 3; size <= 17; ++size) {
        TEST_ASSERT_EQUAL_UINT(100, chance(size, kBound));
        TEST_ASSERT_EQUAL_UINT(0, chance(size, -kBound));
        TEST_ASSERT_LESS_OR_EQUAL_UINT(100, chance(size, kBound - 1));
        TEST_ASSERT_GREATER_OR_EQUAL_UINT(90, chance(size, kBound - 1));
        TEST_ASSERT_LESS_OR_EQUAL_UINT(10, chance(size, -kBound + 1));
    }
}

static void test_a_better_position_never_has_a_smaller_chance() {
    for (unsigned size = 3; size <= 17; ++size) {
        for (Value points = -kBound; points < kBound; ++points) {
            TEST_ASSERT_LESS_OR_EQUAL_UINT(chance(size, points + 1), chance(size, points));
        }
    }
}

static void test_an_even_position_is_about_even() {
    for (unsigned size = 3; size <= 17; ++size) { TEST_ASSERT_UINT_WITHIN(5, 50, chance(size, 0)); }
}

static void test_the_unit_of_a_deep_search_changes_nothing() {
    for (Value points = -99; points <= 99; points += 9) {
        TEST_ASSERT_EQUAL_UINT(chance(17, points), chance(17, points, 17 * 17 * 17 * 17));
    }
}

/// The curve's table against the exponential itself, at points in between.
static void test_the_logistic_is_close_to_the_exact_one() {
    // 1000 / (1 + exp(-x)), computed with 30 digits.
    constexpr struct {
        Value log_odds, thousandths;
    } kExact[] = {{0, 500}, {250, 562}, {750, 679}, {1100, 750}, {1700, 846}, {2250, 905}, {3300, 964}, {4700, 991}};
    for (const auto& [log_odds, thousandths] : kExact) {
        TEST_ASSERT_INT32_WITHIN(4, thousandths, dice::detail::chance_of(log_odds));
    }
    TEST_ASSERT_EQUAL_INT32(998, dice::detail::chance_of(1'000'000));
}

void suite_winning_chance() {
    RUN_TEST(test_only_what_is_decided_is_certain);
    RUN_TEST(test_a_better_position_never_has_a_smaller_chance);
    RUN_TEST(test_an_even_position_is_about_even);
    RUN_TEST(test_the_unit_of_a_deep_search_changes_nothing);
    RUN_TEST(test_the_logistic_is_close_to_the_exact_one);
}
