// SPDX-License-Identifier: MIT
#include "calibrate/ladder.hpp"

#include <unity.h>

#include <cstdio>

using namespace starling;

static void test_a_level_against_itself_is_even() {
    // The same dice with sides exchanged: whatever one wins as X, the other wins, too.
    const auto score = calibrate::play_levels(5, dice::level(5), dice::level(5), 20, 1, [] {});
    TEST_ASSERT_TRUE(score.share == 0.5);
    TEST_ASSERT_TRUE(score.standard_error == 0.0);
}

static void test_each_level_wins_against_the_one_below() {
    // Fixed dice, so the outcome is fixed, too. The highest takes too long here: `starling calibrate levels`.
    constexpr struct {
        unsigned above;
        std::uint64_t sequences;
    } kMatches[] = {{2, 1000}, {3, 1000}, {4, 1000}, {5, 1500}, {6, 1000}, {7, 1000}};
    for (const auto& [above, sequences] : kMatches) {
        const auto score = calibrate::play_levels(5, dice::level(above), dice::level(above - 1), sequences, 1, [] {});
        std::printf("level %u against %u: %.3f (s.e. %.3f)\n", above, above - 1, score.share, score.standard_error);
        TEST_ASSERT_TRUE(score.share - 2 * score.standard_error > 0.5);
    }
}

void suite_ladder() {
    RUN_TEST(test_a_level_against_itself_is_even);
    RUN_TEST(test_each_level_wins_against_the_one_below);
}
