// SPDX-License-Identifier: MIT
#include "backgammon/noise.hpp"

#include <unity.h>

#include <cmath>

#include "backgammon/evaluators.hpp"
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

void suite_noise() {
    RUN_TEST(test_noise_has_the_deviation_of_five_chances);
    RUN_TEST(test_noise_is_the_positions_and_the_seeds);
    RUN_TEST(test_no_noise_leads_beyond_the_bound);
}
