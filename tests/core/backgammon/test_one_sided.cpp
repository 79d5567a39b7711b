// SPDX-License-Identifier: MIT
#include "starling/backgammon/one_sided.hpp"

#include <unity.h>

#include <array>

#include "support/backgammon_literal.hpp"

using namespace starling;
using namespace starling::backgammon;
using test::checkers;

namespace {

// Three homes with made-up chances: one needs a roll and has long saved its gammon; one needs a roll or three, and two
// or three to save its gammon; of one nothing is borne off before the fourth roll.
constexpr std::array<std::uint16_t, 13> kChances{65'535, 65'535, 65'535, 65'535,          // 0 and 1, with their gammons
                                                 10'000, 0,      55'535, 20'000, 45'535,  // 2
                                                 1,      65'534, 65'535, 0};              // 3
constexpr std::array<OneSided::Record, 4> kRecords{
    {{0, 1, 0, 1, 0}, {2, 1, 1, 1, 0}, {4, 3, 1, 2, 2}, {9, 2, 4, 1, 4}}};
constexpr OneSided kTable(kRecords, kChances);

void assert_chances(std::uint32_t win, std::uint32_t win_gammon, std::uint32_t lose_gammon, const Homes& homes) {
    const RaceChances chances = kTable.chances(homes);
    TEST_ASSERT_EQUAL_UINT32(win, chances.win);
    TEST_ASSERT_EQUAL_UINT32(win_gammon, chances.win_gammon);
    TEST_ASSERT_EQUAL_UINT32(lose_gammon, chances.lose_gammon);
}

}  // namespace

static void test_chances_by_the_number_of_rolls() {
    const RollChances rolls = kTable.rolls(2);
    constexpr std::array<std::uint32_t, 6> kExpected{0, 10'000, 0, 55'535, 0, 0};
    for (unsigned i = 0; i < kExpected.size(); ++i) { TEST_ASSERT_EQUAL_UINT32(kExpected[i], rolls[i]); }
    TEST_ASSERT_EQUAL_UINT(1, rolls.first());
    TEST_ASSERT_EQUAL_UINT(4, rolls.end());
    TEST_ASSERT_EQUAL_UINT32(10'000 + 3 * 55'535, rolls.mean());
    TEST_ASSERT_EQUAL_UINT32(20'000, kTable.rolls_to_save_gammon(2)[2]);
    TEST_ASSERT_EQUAL_UINT32(45'535, kTable.rolls_to_save_gammon(2)[3]);
    TEST_ASSERT_EQUAL_UINT32(65'535, kTable.rolls_to_save_gammon(1)[0]);
}

static void test_as_many_rolls_win_for_the_mover() {
    assert_chances(RaceChances::kWhole, 0, 0, {1, 1});
    assert_chances(RaceChances::kWhole, RaceChances::kWhole, 0, {1, 2});  // one roll, when two at least are needed
    assert_chances(10'000 * kCertain, 0, RaceChances::kWhole, {2, 1});    // nothing off before the second
}

static void test_gammons_are_won_before_the_first_checker_is_off() {
    // The mover in 1 roll, or in 3 when the other needs 3 for his first.
    assert_chances(RaceChances::kWhole - 55'535U * 10'000U, 10'000U * kCertain + 55'535U * 45'535U, 10'000U * kCertain,
                   {2, 2});
    assert_chances(RaceChances::kWhole, RaceChances::kWhole, 0, {2, 3});
    assert_chances(0, 0, RaceChances::kWhole, {3, 2});
}

static void test_a_position_that_is_no_race_at_home_has_no_chances() {
    TEST_ASSERT_FALSE(kTable.chances(checkers("x 7:1 o 24:1")).has_value());
    TEST_ASSERT_FALSE(kTable.chances(checkers("x 1:1")).has_value());
    TEST_ASSERT_FALSE(kTable.chances(checkers("o 24:1")).has_value());
    const auto chances = kTable.chances(checkers("x 1:1 o 23:1"));
    TEST_ASSERT_TRUE(chances.has_value());
    TEST_ASSERT_EQUAL_UINT32(RaceChances::kWhole, chances->win);
}

void suite_one_sided() {
    RUN_TEST(test_chances_by_the_number_of_rolls);
    RUN_TEST(test_as_many_rolls_win_for_the_mover);
    RUN_TEST(test_gammons_are_won_before_the_first_checker_is_off);
    RUN_TEST(test_a_position_that_is_no_race_at_home_has_no_chances);
}
