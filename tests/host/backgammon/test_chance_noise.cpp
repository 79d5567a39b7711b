// SPDX-License-Identifier: MIT
// Noise of each of the five chances, as gnubg makes it.
#include <unity.h>

#include <array>
#include <cmath>
#include <vector>

#include "backgammon/noise.hpp"
#include "gnubg/chances.hpp"
#include "support/near_positions.hpp"

using namespace starling;
using namespace starling::backgammon;

namespace {

/// What noise of the kind kChances adds to chances that it does not lead to 0 or 1, in the order of gnubg's five.
std::vector<std::array<double, 5>> strays_of_chances(double deviation, std::uint64_t seed) {
    const ChanceNoise noise{{deviation, seed, NoiseKind::kChances}};
    std::vector<std::array<double, 5>> strays;
    for (const Position& position : test::positions_two_plies_on()) {
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

void suite_chance_noise() {
    RUN_TEST(test_each_chance_strays_as_far_as_in_gnubg);
    RUN_TEST(test_no_chance_tells_what_another_ones_noise_is);
    RUN_TEST(test_noise_of_chances_is_the_positions_and_the_seeds);
}
