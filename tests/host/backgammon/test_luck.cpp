#include "backgammon/luck.hpp"

#include <unity.h>

#include <cmath>

#include "backgammon/roll_set.hpp"
#include "core/backgammon/opening.hpp"
#include "core/backgammon/position_id.hpp"

using namespace starling;
using namespace starling::backgammon;

namespace {

const gnubg::Evaluation& evaluation() { return gnubg::installed_evaluation(); }

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

static void test_a_large_double_is_lucky_in_the_opening() {
    const Prospects large = luck_of(evaluation(), kOpeningPosition, Roll::of(6, 6));
    const Prospects small = luck_of(evaluation(), kOpeningPosition, Roll::of(2, 1));
    TEST_ASSERT_TRUE(large.win > 0.05 && large.points > 0.1);
    TEST_ASSERT_TRUE(small.win < 0 && small.points < 0);
}

void suite_luck() {
    RUN_TEST(test_luck_is_nothing_on_average);
    RUN_TEST(test_a_large_double_is_lucky_in_the_opening);
}
