// SPDX-License-Identifier: MIT
#include "starling/backgammon/small_one_sided.hpp"

#include <unity.h>

#include "starling/crc32.hpp"

using namespace starling;
using namespace starling::backgammon;

namespace {

RollChances rolls(const Home& home) { return small_one_sided().rolls(number_of(home)); }

}  // namespace

// The chances of the host's table, which is gnubg's: tests/host/backgammon compares number by number.
static void test_the_table_is_the_same_on_every_machine() {
    Crc32 crc;
    for (HomeNumber home = 0; small_one_sided().knows(home); ++home) {
        const RollChances chances = small_one_sided().rolls(home);
        for (unsigned i = chances.first(); i < chances.end(); ++i) {
            crc.add(std::array{static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(chances[i]),
                               static_cast<std::uint8_t>(chances[i] >> 8)});
        }
    }
    TEST_ASSERT_EQUAL_HEX32(0xF4A76586, crc.value());
}

static void test_chances_that_can_be_worked_out_by_hand() {
    TEST_ASSERT_EQUAL_UINT32(kCertain, rolls({2})[1]);
    TEST_ASSERT_EQUAL_UINT32(1, rolls({2}).end() - rolls({2}).first());
    // From point 6 a checker is off with 27 of 36 rolls, and with the next roll in any case.
    TEST_ASSERT_EQUAL_UINT32((kCertain * 27 + 18) / 36, rolls({0, 0, 0, 0, 0, 1})[1]);
    TEST_ASSERT_EQUAL_UINT32(kCertain - (kCertain * 27 + 18) / 36, rolls({0, 0, 0, 0, 0, 1})[2]);
    // Three on point 1: only a double takes all of them.
    TEST_ASSERT_UINT32_WITHIN(1, kCertain / 6, rolls({3})[1]);
}

static void test_every_home_of_six_checkers_and_none_of_seven_is_known() {
    TEST_ASSERT_TRUE(small_one_sided().knows(number_of({0, 0, 0, 0, 0, 6})));
    TEST_ASSERT_FALSE(small_one_sided().knows(number_of({7})));
    TEST_ASSERT_FALSE(SmallOneSided{}.knows(0));
}

static void test_chances_add_up() {
    for (HomeNumber home = 0; small_one_sided().knows(home); ++home) {
        const RollChances chances = small_one_sided().rolls(home);
        std::uint32_t sum = 0;
        for (unsigned i = chances.first(); i < chances.end(); ++i) { sum += chances[i]; }
        TEST_ASSERT_EQUAL_UINT32(kCertain, sum);
    }
}

void suite_small_one_sided() {
    RUN_TEST(test_the_table_is_the_same_on_every_machine);
    RUN_TEST(test_chances_that_can_be_worked_out_by_hand);
    RUN_TEST(test_every_home_of_six_checkers_and_none_of_seven_is_known);
    RUN_TEST(test_chances_add_up);
}
