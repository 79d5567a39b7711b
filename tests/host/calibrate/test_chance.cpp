// SPDX-License-Identifier: MIT
#include "calibrate/chance.hpp"

#include <unity.h>

#include <cmath>
#include <cstdio>

#include "starling/rng.hpp"

using namespace starling;
using calibrate::Samples;

static void test_a_known_curve_is_found_again() {
    Samples samples{5, 25, 100, {}};
    Rng rng{1};
    for (int i = 0; i < 40'000; ++i) {
        const Value value = static_cast<Value>(rng.below(2001)) - 1000;  // -40 to 40 points
        const double chance = 1 / (1 + std::exp(-(-0.2 + 0.05 * value / 25)));
        samples.all.push_back({value, rng.below(1'000'000) < chance * 1'000'000 ? 2U : 0U});
    }
    const dice::ChanceCurve curve = calibrate::fit(samples);
    TEST_ASSERT_INT_WITHIN(40, -200, curve.even);
    TEST_ASSERT_INT_WITHIN(3, 50, curve.per_point);
}

static void test_what_is_decided_does_not_bend_the_curve() {
    Samples samples{5, 1, 100, {{10, 2}, {10, 2}, {10, 0}, {-10, 0}, {-10, 0}, {-10, 2}}};
    const dice::ChanceCurve before = calibrate::fit(samples);
    for (int i = 0; i < 100; ++i) { samples.all.push_back({100, 2}); }
    const dice::ChanceCurve after = calibrate::fit(samples);
    TEST_ASSERT_EQUAL_INT(before.per_point, after.per_point);
    TEST_ASSERT_EQUAL_INT(69, after.per_point);  // ln 2 for 10 points: two of three are won
}

static void test_every_position_is_in_one_bin() {
    Samples samples{5, 1, 100, {{100, 2}, {-100, 0}, {0, 1}, {0, 1}}};
    const auto bins = calibrate::compare(samples);
    TEST_ASSERT_EQUAL_UINT64(1, bins[0].positions);
    TEST_ASSERT_EQUAL_UINT64(1, bins[9].positions);
    TEST_ASSERT_TRUE(bins[9].observed == 100.0);
    const auto& even = bins[dice::winning_chance(5, 0, 1, 100) / 10];
    TEST_ASSERT_EQUAL_UINT64(2, even.positions);
    TEST_ASSERT_TRUE(even.observed == 50.0);
}

/// Fresh games, of another seed than the curves were fitted to. Positions of one game end alike, so that a bin of n
/// positions is worth far fewer throws of a coin: only well filled bins are judged.
static void test_chances_come_true_in_fresh_games() {
    constexpr struct {
        unsigned size;
        std::uint64_t games;
    } kBoards[] = {{3, 800}, {5, 800}, {7, 400}};
    for (const auto& [size, games] : kBoards) {
        for (const auto& bin : calibrate::compare(calibrate::play_games(size, games, 99, [] {}))) {
            std::printf("%ux%u: %llu positions, predicted %.1f %%, observed %.1f %%\n", size, size,
                        static_cast<unsigned long long>(bin.positions), bin.predicted, bin.observed);
            if (bin.positions < 600) { continue; }
            TEST_ASSERT_TRUE(std::abs(bin.predicted - bin.observed) < 7.5);
        }
    }
}

void suite_chance() {
    RUN_TEST(test_a_known_curve_is_found_again);
    RUN_TEST(test_what_is_decided_does_not_bend_the_curve);
    RUN_TEST(test_every_position_is_in_one_bin);
    RUN_TEST(test_chances_come_true_in_fresh_games);
}
