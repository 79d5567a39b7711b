// SPDX-License-Identifier: MIT
#include "backgammon/noise.hpp"

#include <unity.h>

#include <cmath>

#include "backgammon/evaluators.hpp"
#include "gnubg/chances.hpp"
#include "support/near_positions.hpp"

using namespace starling;
using namespace starling::backgammon;

namespace {

/// Values every position alike, so that what is left is the noise.
struct Flat : MoneyEquity {
    static Value evaluate(const Position& /*position*/) { return 0; }
};

}  // namespace

static void test_noise_has_the_deviation_of_five_chances() {
    constexpr double kDeviation = 0.015;
    const Noisy<Flat> noisy{Flat{}, {kDeviation, 7}};
    const auto positions = test::positions_two_plies_on();
    double sum = 0, squares = 0, cubes = 0;
    for (const Position& position : positions) {
        const double stray =
            noisy.evaluate(position) / static_cast<double>(Flat::kUnit) / (std::sqrt(8.0) * kDeviation);
        sum += stray;
        squares += stray * stray;
        cubes += stray * stray * stray;
    }
    const auto count = static_cast<double>(positions.size());
    TEST_ASSERT_GREATER_THAN(1000, positions.size());
    // Four standard errors of each moment of a normal distribution.
    TEST_ASSERT_TRUE(std::abs(sum / count) < 4 / std::sqrt(count));
    TEST_ASSERT_TRUE(std::abs(squares / count - 1) < 4 * std::sqrt(2 / count));
    TEST_ASSERT_TRUE(std::abs(cubes / count) < 4 * std::sqrt(15 / count));
}

static void test_noise_is_the_positions_and_the_seeds() {
    const Noisy<Flat> one{Flat{}, {0.015, 7}}, again{Flat{}, {0.015, 7}}, other{Flat{}, {0.015, 8}};
    unsigned differ = 0;
    for (const Position& position : test::positions_two_plies_on()) {
        TEST_ASSERT_EQUAL_INT32(one.evaluate(position), again.evaluate(position));
        differ += one.evaluate(position) != other.evaluate(position) ? 1U : 0U;
    }
    TEST_ASSERT_GREATER_THAN(test::positions_two_plies_on().size() * 9 / 10, differ);
}

static void test_no_noise_leads_beyond_the_bound() {
    const Noisy<Flat> noisy{Flat{}, {1, 1}};
    Value largest = 0;
    for (const Position& position : test::positions_two_plies_on()) {
        largest = std::max(largest, std::abs(noisy.evaluate(position)));
    }
    TEST_ASSERT_EQUAL_INT32(Flat::kBound, largest);
    TEST_ASSERT_EQUAL_INT32(2 * Flat::kUnit, noisy.won(2));  // what is won is certain
}

static void test_whole_numbers_stray_as_floats_do() {
    const ChanceNoise noise{{0.1, 7, NoiseKind::kChances}};
    for (const Position& position : test::positions_two_plies_on()) {
        gnubg::Chances floats{0.5F, 0.25F, 0.125F, 0.25F, 0.125F};
        constexpr std::int32_t kEighth = gnubg::kSure / 8;
        gnubg::FixedChances whole{4 * kEighth, 2 * kEighth, kEighth, 2 * kEighth, kEighth};
        noise.disturb(position, floats);
        noise.disturb(position, whole);
        TEST_ASSERT_INT32_WITHIN(1, std::lround(floats.win * gnubg::kSure), whole.win);
        TEST_ASSERT_INT32_WITHIN(1, std::lround(floats.win_gammon * gnubg::kSure), whole.win_gammon);
        TEST_ASSERT_INT32_WITHIN(1, std::lround(floats.lose_backgammon * gnubg::kSure), whole.lose_backgammon);
    }
}

static void test_disturbed_chances_are_possible() {
    const ChanceNoise noise{{1, 7, NoiseKind::kChances}};
    unsigned cut_off = 0;
    for (const Position& position : test::positions_two_plies_on()) {
        gnubg::FixedChances chances{gnubg::kSure / 2, gnubg::kSure / 4, 0, gnubg::kSure / 4, 0};
        disturb(noise, position, chances);
        const auto& [win, win_gammon, win_backgammon, lose_gammon, lose_backgammon] = chances;
        TEST_ASSERT_TRUE(0 <= win_backgammon && win_backgammon <= win_gammon && win_gammon <= win &&
                         win <= gnubg::kSure);
        TEST_ASSERT_TRUE(0 <= lose_backgammon && lose_backgammon <= lose_gammon && lose_gammon <= gnubg::kSure - win);
        cut_off += win == 0 || win == gnubg::kSure ? 1U : 0U;
    }
    TEST_ASSERT_GREATER_THAN(test::positions_two_plies_on().size() / 3, cut_off);
}

static void test_noise_of_chances_is_not_added_to_the_value_again() {
    const Noise noise{0.03, 7, NoiseKind::kChances};
    const FixedGnubgEvaluator evaluator{gnubg::installed_fixed_image().weights(), Rules::kClassic, noise};
    const FixedGnubgEvaluator quiet{gnubg::installed_fixed_image().weights(), Rules::kClassic};
    const Noisy<FixedGnubgEvaluator> noisy{evaluator, noise};
    const auto positions = test::positions_two_plies_on();
    const auto few = std::span{positions}.first(100);
    std::array<Value, 100> together{};
    noisy.evaluate_together(few, together);
    unsigned differ = 0;
    for (std::size_t i = 0; i < few.size(); ++i) {
        TEST_ASSERT_EQUAL_INT32(evaluator.evaluate(few[i]), noisy.evaluate(few[i]));
        TEST_ASSERT_EQUAL_INT32(evaluator.evaluate(few[i]), together[i]);
        differ += evaluator.evaluate(few[i]) != quiet.evaluate(few[i]) ? 1U : 0U;
    }
    TEST_ASSERT_GREATER_THAN(95, differ);
}

void suite_noise() {
    RUN_TEST(test_whole_numbers_stray_as_floats_do);
    RUN_TEST(test_disturbed_chances_are_possible);
    RUN_TEST(test_noise_of_chances_is_not_added_to_the_value_again);
    RUN_TEST(test_noise_has_the_deviation_of_five_chances);
    RUN_TEST(test_noise_is_the_positions_and_the_seeds);
    RUN_TEST(test_no_noise_leads_beyond_the_bound);
}
