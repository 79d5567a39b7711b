#include "gnubg/leaving.hpp"

#include <unity.h>

#include <cmath>
#include <numeric>

using namespace starling::backgammon;
using starling::gnubg::Leaving;

namespace {

const Leaving::Rolls& rolls(const Home& stragglers) {
    static const Leaving leaving;
    return leaving.rolls(number_of(stragglers));
}

void assert_near(double expected, double found) { TEST_ASSERT_TRUE(std::abs(expected - found) < 1e-12); }

}  // namespace

static void test_chances_counted_by_hand() {
    assert_near(1, rolls({1})[1]);
    assert_near(1, rolls({2})[1]);
    assert_near(31 / 36.0, rolls({0, 0, 0, 0, 1})[1]);  // not with 1-1, 2-1, 3-1
    assert_near(5 / 36.0, rolls({0, 0, 0, 0, 1})[2]);
    assert_near(6 / 36.0, rolls({3})[1]);  // doubles
    assert_near(30 / 36.0, rolls({3})[2]);
}

// A man five pips away and one a pip away: both leave with a 5 or a 6 and anything, or with 2-2 and higher doubles.
static void test_a_man_may_leave_before_one_who_is_further() {
    assert_near((20 + 3) / 36.0, rolls({1, 0, 0, 0, 1})[1]);
}

static void test_chances_add_up() {
    for (const Home& group : {Home{6}, Home{0, 0, 0, 0, 6}, Home{1, 1, 1, 1, 2}}) {
        const auto& all = rolls(group);
        assert_near(1, std::accumulate(all.begin(), all.end(), 0.0));
        assert_near(0, all[0]);
    }
    TEST_ASSERT_TRUE(rolls({0, 0, 0, 0, 6})[5] > 0.5);
}

void suite_leaving() {
    RUN_TEST(test_chances_counted_by_hand);
    RUN_TEST(test_a_man_may_leave_before_one_who_is_further);
    RUN_TEST(test_chances_add_up);
}
