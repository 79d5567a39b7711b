// SPDX-License-Identifier: MIT
#include "starling/search/chance_window.hpp"

#include <unity.h>

#include <array>

using namespace starling;

namespace {

using Window = ChanceWindow<ExactScale>;
constexpr std::array<Value, 3> kWeights{1, 2, 3};
constexpr Value kTotal = 6;
constexpr Value kLimit = 10;

/// Three events of weights 1, 2 and 3, each worth -10 to 10.
Window open(std::array<EventBounds, 3>& bounds, Value alpha, Value beta) {
    Window window{bounds, alpha, beta, kTotal};
    for (std::size_t i = 0; i < 3; ++i) { window.set(i, kWeights[i], {-kLimit, kLimit}); }
    return window;
}

}  // namespace

static void test_an_unopened_node_is_worth_anything() {
    std::array<EventBounds, 3> bounds;
    const Window window = open(bounds, -60, 60);
    TEST_ASSERT_EQUAL_INT32(-60, window.lower());
    TEST_ASSERT_EQUAL_INT32(60, window.upper());
    TEST_ASSERT_FALSE(window.fails_low() || window.fails_high());
}

static void test_each_event_counts_by_its_weight() {
    std::array<EventBounds, 3> bounds;
    Window window = open(bounds, -60, 60);
    window.settle(1, 2, 4, -kLimit, kLimit);
    TEST_ASSERT_EQUAL_INT32(8 - 40, window.lower());
    TEST_ASSERT_EQUAL_INT32(8 + 40, window.upper());
    TEST_ASSERT_TRUE(window.is_settled(1));
}

static void test_at_the_ends_of_its_window_an_event_decides_the_node_and_inside_it_does_not() {
    for (std::size_t i = 0; i < 3; ++i) {
        for (Value alpha = -60; alpha < 60; ++alpha) {
            for (Value value = -kLimit; value <= kLimit; ++value) {
                const Value beta = alpha + 7;
                std::array<EventBounds, 3> bounds;
                Window window = open(bounds, alpha, beta);
                const Value event_alpha = window.event_alpha(i, kWeights[i]);
                const Value event_beta = window.event_beta(i, kWeights[i]);
                window.raise(i, kWeights[i], value);
                window.lower(i, kWeights[i], value);
                if (value > -kLimit) { TEST_ASSERT_EQUAL(value <= event_alpha, window.fails_low()); }
                if (value < kLimit) { TEST_ASSERT_EQUAL(value >= event_beta, window.fails_high()); }
            }
        }
    }
}

static void test_a_value_at_the_edge_of_a_window_is_a_bound_and_inside_it_is_exact() {
    std::array<EventBounds, 3> bounds;
    Window window = open(bounds, -60, 60);
    window.settle(0, 1, -2, -2, 5);
    window.settle(1, 2, 5, -2, 5);
    window.settle(2, 3, 4, -2, 5);
    TEST_ASSERT_TRUE(bounds[0].lower == -kLimit && bounds[0].upper == -2);
    TEST_ASSERT_TRUE(bounds[1].lower == 5 && bounds[1].upper == kLimit);
    TEST_ASSERT_TRUE(bounds[2].lower == 4 && bounds[2].upper == 4);
}

static void test_what_is_known_better_stays() {
    std::array<EventBounds, 3> bounds;
    Window window = open(bounds, -60, 60);
    window.raise(2, 3, 4);
    window.raise(2, 3, 1);
    window.lower(2, 3, 6);
    window.lower(2, 3, 8);
    TEST_ASSERT_EQUAL_INT32(3 * 4 - 30, window.lower());
    TEST_ASSERT_EQUAL_INT32(3 * 6 + 30, window.upper());
}

static void test_a_lower_bound_narrows_the_others_from_above_only() {
    std::array<EventBounds, 3> bounds;
    Window window = open(bounds, -12, 12);
    const Value alpha = window.event_alpha(0, 1);
    window.raise(1, 2, 9);
    window.raise(2, 3, 0);
    TEST_ASSERT_EQUAL_INT32(alpha, window.event_alpha(0, 1));
    TEST_ASSERT_EQUAL_INT32(12 - 18, window.event_beta(0, 1));
}

void suite_chance_window() {
    RUN_TEST(test_an_unopened_node_is_worth_anything);
    RUN_TEST(test_each_event_counts_by_its_weight);
    RUN_TEST(test_at_the_ends_of_its_window_an_event_decides_the_node_and_inside_it_does_not);
    RUN_TEST(test_a_value_at_the_edge_of_a_window_is_a_bound_and_inside_it_is_exact);
    RUN_TEST(test_what_is_known_better_stays);
    RUN_TEST(test_a_lower_bound_narrows_the_others_from_above_only);
}
