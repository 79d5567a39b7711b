// SPDX-License-Identifier: MIT
#include "backgammon/noise.hpp"

#include <unity.h>

#include <array>
#include <cmath>
#include <span>
#include <vector>

#include "backgammon/evaluators.hpp"
#include "gnubg/chances.hpp"
#include "starling/backgammon/moves.hpp"
#include "starling/backgammon/opening.hpp"

using namespace starling;
using namespace starling::backgammon;

namespace {

/// Values every position alike, so that what is left is the noise.
struct Flat : MoneyEquity {
    static Value evaluate(const Position& /*position*/) { return 0; }
};

/// Positions two plies from the opening.
std::vector<Position> some_positions() {
    std::vector<Position> found;
    each_play(kOpeningPosition, Roll::of(2, 1), [&](const Play& /*play*/, const Position& one) {
        for (unsigned high = 1; high <= 6; ++high) {
            each_play(one, Roll::of(high, high), [&](const Play& /*other*/, const Position& two) {
                found.push_back(two);
                return true;
            });
        }
        return true;
    });
    return found;
}

}  // namespace

static void test_noise_has_the_deviation_of_five_chances() {
    constexpr double kDeviation = 0.015;
    const Noisy<Flat> noisy{Flat{}, {kDeviation, 7}};
    const auto positions = some_positions();
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
    for (const Position& position : some_positions()) {
        TEST_ASSERT_EQUAL_INT32(one.evaluate(position), again.evaluate(position));
        differ += one.evaluate(position) != other.evaluate(position) ? 1U : 0U;
    }
    TEST_ASSERT_GREATER_THAN(some_positions().size() * 9 / 10, differ);
}

static void test_no_noise_leads_beyond_the_bound() {
    const Noisy<Flat> noisy{Flat{}, {1, 1}};
    Value largest = 0;
    for (const Position& position : some_positions()) {
        largest = std::max(largest, std::abs(noisy.evaluate(position)));
    }
    TEST_ASSERT_EQUAL_INT32(Flat::kBound, largest);
    TEST_ASSERT_EQUAL_INT32(2 * Flat::kUnit, noisy.won(2));  // what is won is certain
}

namespace {

/// What noise of the kind kChances adds to chances that it does not lead to 0 or 1, in the order of gnubg's five.
std::vector<std::array<double, 5>> strays_of_chances(double deviation, std::uint64_t seed) {
    const ChanceNoise noise{{deviation, seed, NoiseKind::kChances}};
    std::vector<std::array<double, 5>> strays;
    for (const Position& position : some_positions()) {
        gnubg::Chances chances{0.5F, 0.5F, 0.5F, 0.5F, 0.5F};
        noise.disturb(position, chances);
        const auto stray = [](float chance) { return static_cast<double>(chance) - 0.5; };
        strays.push_back({stray(chances.win), stray(chances.win_gammon), stray(chances.win_backgammon),
                          stray(chances.lose_gammon), stray(chances.lose_backgammon)});
    }
    return strays;
}

constexpr std::array kSharesOfGnubg{1.0, 0.25, 0.25 / 25, 0.25, 0.25 / 25};

}  // namespace

static void test_each_chance_strays_as_far_as_in_gnubg() {
    constexpr double kDeviation = 0.02;
    const auto strays = strays_of_chances(kDeviation, 7);
    const auto count = static_cast<double>(strays.size());
    for (std::size_t i = 0; i < 5; ++i) {
        double sum = 0, squares = 0;
        for (const auto& stray : strays) {
            const double scaled = stray[i] / (kDeviation * kSharesOfGnubg[i]);
            sum += scaled;
            squares += scaled * scaled;
        }
        TEST_ASSERT_TRUE(std::abs(sum / count) < 4 / std::sqrt(count));
        TEST_ASSERT_TRUE(std::abs(squares / count - 1) < 4 * std::sqrt(2 / count));
    }
}

static void test_no_chance_tells_what_another_ones_noise_is() {
    constexpr double kDeviation = 0.02;
    const auto strays = strays_of_chances(kDeviation, 7);
    const auto count = static_cast<double>(strays.size());
    for (std::size_t i = 0; i < 5; ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            double products = 0;
            for (const auto& stray : strays) { products += stray[i] * stray[j]; }
            products /= kDeviation * kDeviation * kSharesOfGnubg[i] * kSharesOfGnubg[j];
            TEST_ASSERT_TRUE(std::abs(products / count) < 4 / std::sqrt(count));
        }
    }
}

static void test_noise_of_chances_is_the_positions_and_the_seeds() {
    TEST_ASSERT_TRUE(strays_of_chances(0.02, 7) == strays_of_chances(0.02, 7));
    TEST_ASSERT_FALSE(strays_of_chances(0.02, 7) == strays_of_chances(0.02, 8));
}

static void test_whole_numbers_stray_as_floats_do() {
    const ChanceNoise noise{{0.1, 7, NoiseKind::kChances}};
    for (const Position& position : some_positions()) {
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
    for (const Position& position : some_positions()) {
        gnubg::FixedChances chances{gnubg::kSure / 2, gnubg::kSure / 4, 0, gnubg::kSure / 4, 0};
        disturb(noise, position, chances);
        const auto& [win, win_gammon, win_backgammon, lose_gammon, lose_backgammon] = chances;
        TEST_ASSERT_TRUE(0 <= win_backgammon && win_backgammon <= win_gammon && win_gammon <= win &&
                         win <= gnubg::kSure);
        TEST_ASSERT_TRUE(0 <= lose_backgammon && lose_backgammon <= lose_gammon && lose_gammon <= gnubg::kSure - win);
        cut_off += win == 0 || win == gnubg::kSure ? 1U : 0U;
    }
    TEST_ASSERT_GREATER_THAN(some_positions().size() / 3, cut_off);
}

static void test_noise_of_chances_is_not_added_to_the_value_again() {
    const Noise noise{0.03, 7, NoiseKind::kChances};
    const FixedGnubgEvaluator evaluator{gnubg::installed_fixed_image().weights(), Rules::kClassic, noise};
    const FixedGnubgEvaluator quiet{gnubg::installed_fixed_image().weights(), Rules::kClassic};
    const Noisy<FixedGnubgEvaluator> noisy{evaluator, noise};
    const auto positions = some_positions();
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
    RUN_TEST(test_each_chance_strays_as_far_as_in_gnubg);
    RUN_TEST(test_no_chance_tells_what_another_ones_noise_is);
    RUN_TEST(test_noise_of_chances_is_the_positions_and_the_seeds);
    RUN_TEST(test_whole_numbers_stray_as_floats_do);
    RUN_TEST(test_disturbed_chances_are_possible);
    RUN_TEST(test_noise_of_chances_is_not_added_to_the_value_again);
    RUN_TEST(test_noise_has_the_deviation_of_five_chances);
    RUN_TEST(test_noise_is_the_positions_and_the_seeds);
    RUN_TEST(test_no_noise_leads_beyond_the_bound);
}
