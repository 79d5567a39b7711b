// SPDX-License-Identifier: MIT
#include "backgammon/luck.hpp"

#include <unity.h>

#include <cmath>

#include "backgammon/roll_set.hpp"
#include "starling/backgammon/opening.hpp"
#include "starling/backgammon/position_id.hpp"
#include "support/backgammon_literal.hpp"

using namespace starling;
using namespace starling::backgammon;

namespace {

/// As installed, but nothing of the user's is read or written.
const gnubg::Evaluation& evaluation() {
    static const gnubg::Evaluation made{gnubg::read_weights(gnubg::weights_file()),
                                        build_endgames([](double /*share*/) {})};
    return made;
}

}  // namespace

static void test_luck_is_nothing_on_average() {
    for (const char* id : {"4HPwATDgc/ABMA", "b9wAEDjMzmAIQw", "+0IAUg4NAAAAAA"}) {
        const Position position = parse_position_id(id).value();
        Prospects sum{};
        for (const auto& [roll, weight] : rolls_of(RollSet::kAll)) {
            const Prospects luck = luck_of(evaluation(), position, roll);
            sum += {weight * luck.win, weight * luck.points};
        }
        TEST_ASSERT_TRUE(std::abs(sum.win) < 1e-9 && std::abs(sum.points) < 1e-9);
    }
}

// A man six pips from home against one who will be off: 27 of 36 rolls win, whatever else gnubg thinks.
static void test_luck_of_a_last_roll_is_known() {
    const Position position = test::checkers("x 6:1 o 24:1");
    const Prospects enough = luck_of(evaluation(), position, Roll::of(5, 1));
    const Prospects short_of_it = luck_of(evaluation(), position, Roll::of(4, 1));
    const auto assert_near = [](double expected, double found) { TEST_ASSERT_TRUE(std::abs(expected - found) < 1e-4); };
    assert_near(0.25, enough.win);
    assert_near(0.5, enough.points);
    assert_near(-0.75, short_of_it.win);
    assert_near(-1.5, short_of_it.points);
}

static void test_a_large_double_is_lucky_in_the_opening() {
    const Prospects large = luck_of(evaluation(), kOpeningPosition, Roll::of(6, 6));
    const Prospects small = luck_of(evaluation(), kOpeningPosition, Roll::of(2, 1));
    TEST_ASSERT_TRUE(large.win > 0.05 && large.points > 0.1);
    TEST_ASSERT_TRUE(small.win < 0 && small.points < 0);
}

void suite_luck() {
    RUN_TEST(test_luck_is_nothing_on_average);
    RUN_TEST(test_luck_of_a_last_roll_is_known);
    RUN_TEST(test_a_large_double_is_lucky_in_the_opening);
}
