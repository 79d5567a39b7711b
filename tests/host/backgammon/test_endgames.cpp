// SPDX-License-Identifier: MIT
#include "backgammon/endgames.hpp"

#include <unity.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "starling/backgammon/small_one_sided.hpp"

using namespace starling::backgammon;

namespace {

const Endgames& endgames() {
    static const Endgames all = build_endgames([](double /*share*/) {});
    return all;
}

}  // namespace

static void test_the_devices_table_is_the_beginning_of_the_hosts() {
    const OneSided large = endgames().one_sided.view();
    const SmallOneSided small = small_one_sided();
    const auto homes = static_cast<HomeNumber>(count_homes(kSmallCheckers));
    for (HomeNumber home = 0; home < homes; ++home) {
        TEST_ASSERT_TRUE(small.knows(home));
        TEST_ASSERT_EQUAL_UINT(large.rolls(home).end(), small.rolls(home).end());
        for (unsigned rolls = 0; rolls < large.rolls(home).end(); ++rolls) {
            TEST_ASSERT_EQUAL_UINT32(large.rolls(home)[rolls], small.rolls(home)[rolls]);
        }
    }
}

static void test_one_sided_chances_are_nearly_those_of_perfect_play() {
    const OneSided fewest = endgames().one_sided.view();
    const TwoSided perfect = endgames().two_sided.view();
    double worst = 0, sum = 0;
    for (std::size_t mine = 1; mine < perfect.homes(); ++mine) {
        for (std::size_t theirs = 1; theirs < perfect.homes(); ++theirs) {
            const Homes homes{static_cast<HomeNumber>(mine), static_cast<HomeNumber>(theirs)};
            const double win = fewest.chances(homes).win / double{RaceChances::kWhole};
            const double difference = std::abs(win - perfect.win(homes) / double{kCertain});
            worst = std::max(worst, difference);
            sum += difference;
        }
    }
    std::array<char, 120> text{};
    std::snprintf(text.data(), text.size(),
                  "one-sided against two-sided chances of six checkers: %.4f at most, %.5f mean", worst,
                  sum / static_cast<double>((perfect.homes() - 1) * (perfect.homes() - 1)));
    TEST_MESSAGE(text.data());
    TEST_ASSERT_TRUE(worst < 0.015);
}

void suite_endgames() {
    RUN_TEST(test_the_devices_table_is_the_beginning_of_the_hosts);
    RUN_TEST(test_one_sided_chances_are_nearly_those_of_perfect_play);
}
