// SPDX-License-Identifier: MIT
// What the nets are told, counted by hand.
#include "starling/compact/side_inputs.hpp"

#include <unity.h>

#include "support/backgammon_literal.hpp"

using namespace starling;
using namespace starling::compact;
using test::checkers;

namespace {

/// An input of the mover in a drawn position.
unsigned input(unsigned index, const char* drawing) {
    const backgammon::Position position = checkers(drawing);
    for (const auto& [each, value] : SideInputs{position, has_contact(position)}) {
        if (each == index) { return value; }
    }
    return 0;
}

unsigned blot_on(unsigned point) { return kPointInputs + 2 * (point - 1); }
unsigned door_on(unsigned point) { return blot_on(point) + 1; }
unsigned spare_on(unsigned point) { return kSpareInputs + point - 1; }

}  // namespace

static void test_contact_ends_when_the_men_have_passed_each_other() {
    TEST_ASSERT_TRUE(has_contact(checkers("x 9:15 o 8:15")));
    TEST_ASSERT_FALSE(has_contact(checkers("x 8:15 o 9:15")));
    TEST_ASSERT_TRUE(has_contact(checkers("x bar:1 o 24:1")));
    TEST_ASSERT_TRUE(has_contact(checkers("x 1:1 o bar:1")));
}

static void test_a_point_has_a_blot_or_a_door_with_spare_men() {
    constexpr const char* kMen = "x 24:1 13:2 6:5 bar:3 o 12:2";
    TEST_ASSERT_EQUAL_UINT(1, input(blot_on(24), kMen));
    TEST_ASSERT_EQUAL_UINT(0, input(door_on(24), kMen));
    TEST_ASSERT_EQUAL_UINT(0, input(blot_on(13), kMen));
    TEST_ASSERT_EQUAL_UINT(1, input(door_on(13), kMen));
    TEST_ASSERT_EQUAL_UINT(0, input(spare_on(13), kMen));
    TEST_ASSERT_EQUAL_UINT(1, input(door_on(6), kMen));
    TEST_ASSERT_EQUAL_UINT(3, input(spare_on(6), kMen));
    TEST_ASSERT_EQUAL_UINT(3, input(kBarInput, kMen));
    TEST_ASSERT_EQUAL_UINT(4, input(kOffInput, kMen));
    TEST_ASSERT_EQUAL_UINT((24 + 26 + 30 + 75) / 4, input(kPipsInput, kMen));
}

// The figures of every book: 11 rolls hit at a distance of 1, 17 at 6, 3 at 12.
static void test_shots_on_an_open_board() {
    TEST_ASSERT_EQUAL_UINT(11, input(kShotsInput, "x 20:1 o 19:1"));
    TEST_ASSERT_EQUAL_UINT(17, input(kShotsInput, "x 20:1 o 14:1"));
    TEST_ASSERT_EQUAL_UINT(6, input(kShotsInput, "x 20:1 o 13:1"));
    TEST_ASSERT_EQUAL_UINT(3, input(kShotsInput, "x 20:1 o 8:1"));
    TEST_ASSERT_EQUAL_UINT(0, input(kShotsInput, "x 20:1 o 13:2"));
    TEST_ASSERT_EQUAL_UINT(17 * 14 / 8, input(kShotPipsInput, "x 20:1 o 14:1"));
}

static void test_doors_are_in_the_way() {
    TEST_ASSERT_EQUAL_UINT(6, input(kShotsInput, "x 20:1 o 13:1"));                       // 6-1, 5-2, 4-3
    TEST_ASSERT_EQUAL_UINT(6, input(kShotsInput, "x 20:1 o 13:1 14:2"));                  // 6-1 by the ace
    TEST_ASSERT_EQUAL_UINT(4, input(kShotsInput, "x 20:1 o 13:1 14:2 19:2"));             // not at all
    TEST_ASSERT_EQUAL_UINT(12, input(kShotsInput, "x 20:1 o 14:1 15:2 19:2 16:2 18:2"));  // sixes and 3-3
}

static void test_two_blots_can_be_hit_by_one_roll() {
    TEST_ASSERT_EQUAL_UINT(20, input(kShotsInput, "x 20:1 o 19:1 18:1"));
    TEST_ASSERT_EQUAL_UINT(3, input(kTwoShotsInput, "x 20:1 o 19:1 18:1"));  // 2-1 and 1-1
}

static void test_men_on_the_bar_enter_first() {
    TEST_ASSERT_EQUAL_UINT(14,
                           input(kShotsInput, "x bar:2 13:1 o 19:1 12:1"));  // sixes; 1-1, 2-2, 3-3 when both are in
    TEST_ASSERT_EQUAL_UINT(0, input(kShotsInput, "x bar:1 o 19:2 20:2 21:2 22:2 23:2 24:2 12:1"));
}

static void test_a_prime_holds_the_rearmost_man() {
    constexpr const char* kPrimed = "x 24:1 1:1 o 23:2 22:2 21:2 20:2 19:2 18:2";
    TEST_ASSERT_EQUAL_UINT(36, input(kStuckInput, kPrimed));
    TEST_ASSERT_EQUAL_UINT(0, input(kFreedomInput, kPrimed));
    // On an open board two dice bring 8 1/6 pips.
    TEST_ASSERT_EQUAL_UINT(0, input(kStuckInput, "x 24:1 o 2:2"));
    TEST_ASSERT_EQUAL_UINT(294 / 4, input(kFreedomInput, "x 24:1 o 2:2"));
    TEST_ASSERT_EQUAL_UINT(294 / 4, input(kBarFreedomInput, "x 24:1 o 2:2"));
    TEST_ASSERT_EQUAL_UINT(2 * 294 / 32, input(kMobilityInput, "x 24:2 o 2:2"));
    TEST_ASSERT_EQUAL_UINT(255, input(kMobilityInput, "x 24:15 o bar:1") + 255 - 15 * 294 / 32);
}

static void test_pips_until_all_have_passed() {
    TEST_ASSERT_EQUAL_UINT((2 * 20 + 5 * 9) / 4, input(kPassingInput, "x 24:2 13:5 3:2 o 4:2 20:5"));
}

static void test_a_race_has_no_threats() {
    const backgammon::Position position = checkers("x 8:3 6:4 o 19:3 20:1");
    for (const auto& [index, value] : SideInputs{position, has_contact(position)}) {
        TEST_ASSERT_LESS_THAN_UINT(kFirstThreat, index);
        TEST_ASSERT_NOT_EQUAL_UINT(0, value);
    }
}

void suite_side_inputs() {
    RUN_TEST(test_contact_ends_when_the_men_have_passed_each_other);
    RUN_TEST(test_a_point_has_a_blot_or_a_door_with_spare_men);
    RUN_TEST(test_shots_on_an_open_board);
    RUN_TEST(test_doors_are_in_the_way);
    RUN_TEST(test_two_blots_can_be_hit_by_one_roll);
    RUN_TEST(test_men_on_the_bar_enter_first);
    RUN_TEST(test_a_prime_holds_the_rearmost_man);
    RUN_TEST(test_pips_until_all_have_passed);
    RUN_TEST(test_a_race_has_no_threats);
}
