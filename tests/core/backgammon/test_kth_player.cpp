// SPDX-License-Identifier: MIT
#include "starling/backgammon/kth_player.hpp"

#include <unity.h>

#include "starling/backgammon/evaluator.hpp"
#include "support/backgammon_literal.hpp"

using namespace starling;
using namespace starling::backgammon;
using Kind = KthPlayer::Kind;
using test::checkers;

static_assert(Evaluator<KthPlayer>);

namespace {

/// The value for the player who has just moved, who is `o` in the drawing, in units of 0.00001.
Value after_move(Kind kind, const char* drawing) {
    const Value value = -KthPlayer{kind}.evaluate(checkers(drawing));
    TEST_ASSERT_EQUAL_INT32(0, value % 36);
    return value / 36;
}

/// Two men of x on the bar, one of o; x has doors on 13 (five men) and 6, o on 1, 20 and 24 (five men), a blot on 12.
constexpr const char* kExample = "x bar:2 13:5 6:4 8:1 o bar:1 1:2 20:3 24:5 12:1";

}  // namespace

static void test_hit1_counts_the_men_it_has_sent_to_the_bar() {
    TEST_ASSERT_EQUAL_INT32(2 * 5'500, after_move(Kind::kHit1, kExample));
    TEST_ASSERT_EQUAL_INT32(0, after_move(Kind::kHit1, "x 6:2 o bar:3 1:2"));
}

static void test_hit2_counts_its_own_men_there_against_it() {
    TEST_ASSERT_EQUAL_INT32(5'500, after_move(Kind::kHit2, kExample));
    TEST_ASSERT_EQUAL_INT32(-3 * 5'500, after_move(Kind::kHit2, "x 6:2 o bar:3 1:2"));
}

static void test_door_counts_points_with_two_men_or_more() {
    TEST_ASSERT_EQUAL_INT32((3 - 2) * 5'000, after_move(Kind::kDoor, kExample));
    TEST_ASSERT_EQUAL_INT32(0, after_move(Kind::kDoor, "x 6:1 8:1 o 1:1 2:1"));
}

static void test_doorhit1_adds_both() {
    TEST_ASSERT_EQUAL_INT32((3 - 2) * 2'500 + 2'525, after_move(Kind::kDoorHit1, kExample));
}

static void test_doorhit2_grades_doors() {
    // His: 1 is 2, 20 is 2 + 1 for the home board, 24 is 2 + 1 - 1 for five men; the others': 13 is -2 + 1, 6 is -2.
    TEST_ASSERT_EQUAL_INT32((2 + 3 + 2 - 1 - 2) * 1'000 + 2'900, after_move(Kind::kDoorHit2, kExample));
}

static void test_four_men_are_not_yet_too_many() {
    TEST_ASSERT_EQUAL_INT32(2'000, after_move(Kind::kDoorHit2, "x 1:1 o 10:4"));
    TEST_ASSERT_EQUAL_INT32(1'000, after_move(Kind::kDoorHit2, "x 1:1 o 10:5"));
    TEST_ASSERT_EQUAL_INT32(1'000, after_move(Kind::kDoorHit2, "x 1:1 o 10:8"));
}

static void test_random_draws_by_seed_and_position() {
    const Position one = checkers("x 6:2 o 1:2"), other = checkers("x 6:2 o 2:2");
    const KthPlayer player{Kind::kRandom, 1};
    TEST_ASSERT_EQUAL_INT32(player.evaluate(one), (KthPlayer{Kind::kRandom, 1}.evaluate(one)));
    TEST_ASSERT_NOT_EQUAL_INT32(player.evaluate(one), player.evaluate(other));
    TEST_ASSERT_NOT_EQUAL_INT32(player.evaluate(one), (KthPlayer{Kind::kRandom, 2}.evaluate(one)));
}

static void test_random_draws_evenly() {
    // Each tenth of the range about as often as the others: of 2,000 draws 200, give or take four standard deviations.
    const Position position = checkers("x 24:2 13:5 8:3 6:5 o 1:2 12:5 17:3 19:5");
    unsigned tenths[10]{};
    for (std::uint32_t seed = 0; seed < 2'000; ++seed) {
        const Value value = KthPlayer{Kind::kRandom, seed}.evaluate(position);
        TEST_ASSERT_INT32_WITHIN(KthPlayer::kBound, 0, value);
        ++tenths[static_cast<unsigned>(value + KthPlayer::kBound) / (2 * KthPlayer::kBound / 10 + 1)];
    }
    for (const unsigned count : tenths) { TEST_ASSERT_UINT_WITHIN(54, 200, count); }
}

void suite_kth_player() {
    RUN_TEST(test_hit1_counts_the_men_it_has_sent_to_the_bar);
    RUN_TEST(test_hit2_counts_its_own_men_there_against_it);
    RUN_TEST(test_door_counts_points_with_two_men_or_more);
    RUN_TEST(test_doorhit1_adds_both);
    RUN_TEST(test_doorhit2_grades_doors);
    RUN_TEST(test_four_men_are_not_yet_too_many);
    RUN_TEST(test_random_draws_by_seed_and_position);
    RUN_TEST(test_random_draws_evenly);
}
