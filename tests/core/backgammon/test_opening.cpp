// SPDX-License-Identifier: MIT
#include "starling/backgammon/opening.hpp"

#include <unity.h>

#include "starling/backgammon/position_id.hpp"

using namespace starling;
using namespace starling::backgammon;

namespace {

constexpr unsigned kGames = 2'000;

/// How the games of many seeds begin.
struct Openings {
    unsigned by_first = 0;
    unsigned rolls[7][7]{};  ///< by the higher and the lower die

    explicit Openings(Rules rules) {
        for (unsigned seed = 0; seed < kGames; ++seed) {
            Rng dice{seed};
            const Opening opening = throw_opening(rules, dice);
            by_first += opening.is_first_players() ? 1U : 0U;
            ++rolls[opening.roll.high][opening.roll.low];
        }
    }
};

}  // namespace

static void test_the_checkers_stand_as_gnubg_has_them() {
    TEST_ASSERT_TRUE(kOpeningPosition == *parse_position_id("4HPwATDgc/ABMA"));
    TEST_ASSERT_TRUE(kOpeningPosition == kOpeningPosition.mirrored());
}

static void test_both_begin_equally_often() {
    for (const Rules rules : {Rules::kClassic, Rules::kPortes}) {
        TEST_ASSERT_UINT_WITHIN(90, kGames / 2, Openings(rules).by_first);  // four standard deviations
    }
}

static void test_the_classic_opening_is_never_a_double() {
    const Openings openings{Rules::kClassic};
    for (unsigned high = 1; high <= 6; ++high) {
        TEST_ASSERT_EQUAL_UINT(0, openings.rolls[high][high]);
        for (unsigned low = 1; low < high; ++low) {  // 133 expected, four deviations are 45
            TEST_ASSERT_UINT_WITHIN(45, kGames / 15, openings.rolls[high][low]);
        }
    }
}

static void test_portes_begins_with_any_roll() {
    const Openings openings{Rules::kPortes};
    for (unsigned high = 1; high <= 6; ++high) {
        TEST_ASSERT_UINT_WITHIN(30, kGames / 36, openings.rolls[high][high]);  // 56 expected
        for (unsigned low = 1; low < high; ++low) {                            // 111 expected
            TEST_ASSERT_UINT_WITHIN(42, kGames / 18, openings.rolls[high][low]);
        }
    }
}

static void test_who_throws_the_higher_die_begins() {
    for (unsigned seed = 0; seed < 200; ++seed) {
        Rng dice{seed}, same{seed};
        const Opening opening = throw_opening(Rules::kClassic, dice);
        unsigned first = 0, second = 0;
        do {
            first = same.below(6) + 1;
            second = same.below(6) + 1;
        } while (first == second);
        TEST_ASSERT_EQUAL_UINT(first > second, opening.is_first_players());
        TEST_ASSERT_TRUE(Roll::of(first, second) == opening.roll);

        Rng again{seed};
        const Opening portes = throw_opening(Rules::kPortes, again);
        TEST_ASSERT_EQUAL_UINT(first > second, portes.is_first_players());
        TEST_ASSERT_TRUE(throw_dice(same) == portes.roll);  // two more dice
    }
}

void suite_opening() {
    RUN_TEST(test_the_checkers_stand_as_gnubg_has_them);
    RUN_TEST(test_both_begin_equally_often);
    RUN_TEST(test_the_classic_opening_is_never_a_double);
    RUN_TEST(test_portes_begins_with_any_roll);
    RUN_TEST(test_who_throws_the_higher_die_begins);
}
