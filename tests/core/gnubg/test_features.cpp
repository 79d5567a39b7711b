// SPDX-License-Identifier: GPL-3.0-or-later
// Features of positions that gnubg's own code was asked for.
#include "starling/gnubg/features.hpp"

#include <unity.h>

#include "starling/gnubg/inputs.hpp"
#include "support/backgammon_literal.hpp"

using namespace starling;
using namespace starling::gnubg;
using test::checkers;

namespace {

using Features = std::array<std::int16_t, kFeatures>;

ContactInputs inputs;  // too large for a small stack

void assert_features(const Features& expected, std::size_t side) {
    TEST_ASSERT_EQUAL_INT16_ARRAY(expected.data(), inputs.data() + kBaseInputs + side * kFeatures, kFeatures);
}

}  // namespace

static void test_the_opening() {
    contact_inputs(Sides{checkers("x 6:5 8:3 13:5 24:2 o 19:5 17:3 12:5 1:2")}, inputs);
    const Features both{0,  0,       0,    167, 23, 23, 1,  0,   0, 0, 24, 14, 14 * 14,
                        14, 14 * 14, 2234, 42,  0,  11, 52, 620, 0, 2, 0,  18};
    assert_features(both, 0);
    assert_features(both, 1);
}

static void test_three_on_the_bar() {
    contact_inputs(Sides{checkers("x 1:1 6:3 8:4 10:2 13:1 18:1 bar:3 "
                                  "o 24:1 22:1 21:2 20:1 19:3 17:2 16:1 12:1 4:1 3:1 2:1")},
                   inputs);
    assert_features(
        {0, 0, 0, 162, 24, 9, 12, 602, 27, 6, 20, 16, 16 * 16, 16, 16 * 16, 2388, 109, 140, 20, 132, 0, 0, 0, 1, 17},
        0);
    assert_features(
        {0, 0, 0, 154, 22, 7, 12, 305, 30, 7, 20, 16, 16 * 16, 16, 16 * 16, 1479, 111, 0, 11, 94, 0, 0, 0, 0, 17}, 1);
}

static void test_one_on_the_bar() {
    contact_inputs(Sides{checkers("x 1:2 2:2 5:2 6:2 8:2 10:2 13:2 bar:1 o 22:3 21:2 20:2 19:3 17:1 15:1 12:2 7:1")},
                   inputs);
    assert_features(
        {0, 0, 0, 45, 24, 12, 12, 104, 12, 2, 21, 15, 15 * 15, 25, 25 * 25, 1055, 70, 180, 32, 46, 240, 0, 0, 28, 21},
        0);
    assert_features(
        {0, 0, 0, 122, 17, 12, 12, 0, 0, 0, 7, 29, 29 * 29, 24, 24 * 24, 958, 39, 0, 32, 38, 390, 0, 0, 0, 6}, 1);
}

// In contact the men a side has borne off stand with the other side's features, in crashed positions with its own.
static void test_men_borne_off() {
    contact_inputs(Sides{checkers("x 1:3 2:3 3:4 4:1 5:2 6:1 o 24:3 23:2 22:5 19:4 bar:1")}, inputs);
    assert_features({0, 0, 0, 55, 5, 4, 12, 0, 0, 0, 18, 18, 18 * 18, 11, 11 * 11, 0, 5, 0, 32, 5, 0, 0, 0, 0, 18}, 0);
    assert_features({5, 0, 0, 7, 24, 5, 12, 402, 20, 4, 36, 0, 0, 13, 13 * 13, 342, 81, 110, 32, 32, 0, 0, 0, 46, 0},
                    1);
    crashed_inputs(Sides{checkers("x 1:3 2:3 3:2 4:3 14:1 16:1 22:2 o 24:4 23:4 19:5")}, inputs);
    assert_features({0, 0, 0, 8, 21, 21, 3, 0, 0, 0, 33, 0, 0, 9, 9 * 9, 1704, 145, 0, 27, 22, 660, 0, 2, 57, 32}, 0);
    assert_features({6, 0, 0, 20, 5, 5, 12, 0, 0, 0, 33, 3, 3 * 3, 8, 8 * 8, 0, 4, 0, 32, 9, 0, 0, 0, 12, 32}, 1);
}

static void test_men_off_come_in_three_steps() {
    Features out{};
    const auto assert_steps = [&](int one, int two, int three) {
        TEST_ASSERT_EQUAL_INT(one, out[kOff1]);
        TEST_ASSERT_EQUAL_INT(two, out[kOff2]);
        TEST_ASSERT_EQUAL_INT(three, out[kOff3]);
    };
    contact_men_off(2, out);
    assert_steps(10, 0, 0);
    contact_men_off(4, out);
    assert_steps(15, 5, 0);
    contact_men_off(8, out);
    assert_steps(15, 15, 10);
    crashed_men_off(5, out);
    assert_steps(15, 0, 0);
    crashed_men_off(8, out);
    assert_steps(15, 9, 0);
    crashed_men_off(14, out);
    assert_steps(15, 15, 12);
}

void suite_features() {
    RUN_TEST(test_the_opening);
    RUN_TEST(test_three_on_the_bar);
    RUN_TEST(test_one_on_the_bar);
    RUN_TEST(test_men_borne_off);
    RUN_TEST(test_men_off_come_in_three_steps);
}
