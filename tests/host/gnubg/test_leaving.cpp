// SPDX-License-Identifier: GPL-3.0-or-later
#include "gnubg/leaving.hpp"

#include <unity.h>

#include <numeric>

using namespace starling::backgammon;
using starling::gnubg::Leaving;

namespace {

const Leaving::Rolls& rolls(const Home& stragglers) {
    static const Leaving leaving;
    return leaving.rolls(number_of(stragglers));
}

/// Out of 36 rolls.
void assert_chance(unsigned expected, std::uint32_t found) {
    TEST_ASSERT_EQUAL_UINT32(expected * (Leaving::kWhole / 36), found);
}

}  // namespace

static void test_chances_counted_by_hand() {
    assert_chance(36, rolls({1})[1]);
    assert_chance(36, rolls({2})[1]);
    assert_chance(31, rolls({0, 0, 0, 0, 1})[1]);  // not with 1-1, 2-1, 3-1
    assert_chance(5, rolls({0, 0, 0, 0, 1})[2]);
    assert_chance(6, rolls({3})[1]);  // doubles
    assert_chance(30, rolls({3})[2]);
}

// A man five pips away and one a pip away: both leave with a 5 or a 6 and anything, or with 2-2 and higher doubles.
static void test_a_man_may_leave_before_one_who_is_further() { assert_chance(20 + 3, rolls({1, 0, 0, 0, 1})[1]); }

static void test_chances_add_up() {
    for (const Home& group : {Home{6}, Home{0, 0, 0, 0, 6}, Home{1, 1, 1, 1, 2}}) {
        const auto& all = rolls(group);
        assert_chance(36, std::accumulate(all.begin(), all.end(), 0U));
        assert_chance(0, all[0]);
    }
    TEST_ASSERT_TRUE(rolls({0, 0, 0, 0, 6})[5] > Leaving::kWhole / 2);
}

void suite_leaving() {
    RUN_TEST(test_chances_counted_by_hand);
    RUN_TEST(test_a_man_may_leave_before_one_who_is_further);
    RUN_TEST(test_chances_add_up);
}
