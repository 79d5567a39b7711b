// SPDX-License-Identifier: MIT
#include "starling/backgammon/level.hpp"

#include <unity.h>

#include <array>

#include "starling/backgammon/opening.hpp"
#include "support/backgammon_literal.hpp"

using namespace starling;
using namespace starling::backgammon;
using test::checkers;

static void test_levels_rise() {
    for (unsigned number = 1; number <= kLevels.size(); ++number) {
        const Level& each = level(number);
        TEST_ASSERT_LESS_OR_EQUAL(12, each.name.size());
        TEST_ASSERT_TRUE(each.depth == 1 || (each.depth == 3 && each.noise == 0));
        if (number == 1) { continue; }
        TEST_ASSERT_LESS_THAN_UINT(level(number - 1).loss, each.loss);
        TEST_ASSERT_TRUE(each.depth > level(number - 1).depth || each.noise < level(number - 1).noise);
    }
    TEST_ASSERT_LESS_OR_EQUAL_UINT(kLevels.size(), kDefaultLevel);
}

static void test_noise_is_the_same_on_every_machine() {
    constexpr std::array<std::int32_t, 4> kDraws{44'844, -32'190, 55'500, -39'738};
    for (std::size_t seed = 0; seed < kDraws.size(); ++seed) {
        TEST_ASSERT_EQUAL_INT32(kDraws[seed], normal_draw(kOpeningPosition.hash(), std::uint64_t{seed} * 0x100000001U));
    }
    constexpr Value kBound = 3 * MoneyEquity::kUnit;
    TEST_ASSERT_EQUAL_INT32(-15'072, strayed(1'000, kOpeningPosition, 26'214, 2, kBound));
    TEST_ASSERT_EQUAL_INT32(-kBound, strayed(-kBound, kOpeningPosition, 26'214, 1, kBound));
}

static void test_in_a_race_nobody_strays_far() {
    constexpr Level kStrays{"", 1, 1'000, 0};
    const Position race = checkers("x 6:5 12:10 o 13:15"), contact = checkers("x 6:5 13:10 o 12:15");
    TEST_ASSERT_TRUE(is_race(race) && !is_race(contact) && !is_race(kOpeningPosition));
    TEST_ASSERT_FALSE(is_race(checkers("x bar:1 o 24:1")));
    TEST_ASSERT_FALSE(is_race(checkers("x 1:1 o bar:1")));
    TEST_ASSERT_EQUAL_INT32(MoneyEquity::kUnit, deviation(kStrays, contact, MoneyEquity::kUnit));
    TEST_ASSERT_EQUAL_INT32(MoneyEquity::kUnit / 8, deviation(kStrays, race, MoneyEquity::kUnit));
    TEST_ASSERT_EQUAL_INT32(0, deviation(level(7), contact, MoneyEquity::kUnit));
}

void suite_level() {
    RUN_TEST(test_levels_rise);
    RUN_TEST(test_noise_is_the_same_on_every_machine);
    RUN_TEST(test_in_a_race_nobody_strays_far);
}
