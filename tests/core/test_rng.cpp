// SPDX-License-Identifier: MIT
#include "starling/rng.hpp"

#include <unity.h>

#include <algorithm>
#include <array>

using starling::Rng;

// Reference values of xoshiro128** 1.1 seeded by splitmix64, computed independently in
// tests/data/rng_reference.py from the authors' description.
static void test_the_same_seed_throws_the_same_dice_everywhere() {
    constexpr std::array<std::uint32_t, 6> kFirst = {0x3D85DD4D, 0xEA60B832, 0x07A9C363,
                                                     0x071B1BFF, 0xD1F3D0C9, 0x7856F2F1};
    Rng rng{2026};
    for (const std::uint32_t expected : kFirst) { TEST_ASSERT_EQUAL_HEX32(expected, rng.next()); }
}

static void test_neighbouring_seeds_share_nothing() {
    Rng first{1}, second{2};
    for (int i = 0; i < 8; ++i) { TEST_ASSERT_NOT_EQUAL(first.next(), second.next()); }
}

static void test_one_outcome_is_certain() {
    Rng rng{5};
    for (int i = 0; i < 10; ++i) { TEST_ASSERT_EQUAL_UINT32(0, rng.below(1)); }
}

static void test_large_ranges_are_reached_to_their_ends() {
    Rng rng{5};
    std::uint32_t largest = 0;
    for (int i = 0; i < 1000; ++i) { largest = std::max(largest, rng.below(0xFFFFFFFFU)); }
    TEST_ASSERT_GREATER_THAN_UINT32(0xFF000000U, largest);
}

// Chi-square of single throws; the limits are the 0.1 % and 99.9 % points for sides - 1 degrees of
// freedom, so that dice too even to be true fail as well.
static void test_throws_are_fair() {
    struct Die {
        std::uint32_t sides;
        double least, most;
    };
    constexpr Die kDice[] = {
        {5, 0.0908, 18.467}, {6, 0.2102, 20.515}, {7, 0.3811, 22.458}, {11, 1.4787, 29.588}, {17, 3.9416, 39.252}};
    constexpr std::uint32_t kThrows = 20'000;
    for (const Die& die : kDice) {
        Rng rng{die.sides};
        std::array<std::uint32_t, 17> seen{};
        for (std::uint32_t i = 0; i < kThrows; ++i) { ++seen[rng.below(die.sides)]; }
        const double expected = static_cast<double>(kThrows) / die.sides;
        double chi_square = 0;
        for (std::uint32_t side = 0; side < die.sides; ++side) {
            chi_square += (seen[side] - expected) * (seen[side] - expected) / expected;
        }
        TEST_ASSERT_TRUE(chi_square > die.least && chi_square < die.most);
    }
}

void suite_rng() {
    RUN_TEST(test_the_same_seed_throws_the_same_dice_everywhere);
    RUN_TEST(test_neighbouring_seeds_share_nothing);
    RUN_TEST(test_one_outcome_is_certain);
    RUN_TEST(test_large_ranges_are_reached_to_their_ends);
    RUN_TEST(test_throws_are_fair);
}
