// SPDX-License-Identifier: MIT
#include "starling/search/ucb.hpp"

#include <unity.h>

#if !defined(__arm__)
#include <cmath>
#endif

#include "starling/search/rewards.hpp"

using namespace starling;

static void test_powers_of_two_have_exact_logarithms() {
    for (unsigned i = 0; i < 32; ++i) { TEST_ASSERT_EQUAL_UINT32(i << 16, log2_q16(1U << i)); }
    TEST_ASSERT_EQUAL_UINT32(0, ln_q16(1));
    TEST_ASSERT_EQUAL_UINT32(45'426, ln_q16(2));
}

static void test_roots_are_rounded_downwards() {
    const auto check = [](std::uint32_t n) {
        const std::uint64_t root = square_root(n);
        TEST_ASSERT_TRUE(root * root <= n && (root + 1) * (root + 1) > n);
    };
    for (std::uint32_t n = 0; n < 2000; ++n) { check(n); }
    for (std::uint32_t root = 1; root < 0xFFFF; root += 97) {
        check(root * root);
        check(root * root - 1);
    }
    check(0xFFFF'FFFF);
}

static void test_the_bonus_is_the_same_on_every_machine() {
    std::uint32_t sum = 0;
    for (std::uint32_t visits = 1; visits < 3'000'000'000 / 3; visits *= 3) {
        const Exploration exploration{51'234, visits};
        for (std::uint32_t n = 1; n <= visits && n < 1'000'000'000 / 5; n *= 5) {
            sum = sum * 31 + static_cast<std::uint32_t>(exploration.bonus(n));
        }
    }
    TEST_ASSERT_EQUAL_UINT32(2'051'452'389, sum);
}

#if !defined(__arm__)
static void test_logarithms_are_as_close_as_promised() {
    const auto check = [](std::uint32_t n) {
        const double log2_error = std::log2(n) * 65'536 - log2_q16(n), ln_error = std::log(n) * 65'536 - ln_q16(n);
        TEST_ASSERT_TRUE(log2_error >= 0 && log2_error < 2);
        TEST_ASSERT_TRUE(ln_error >= 0 && ln_error < 3);
    };
    for (std::uint32_t n = 1; n < 200'000; ++n) { check(n); }
    for (std::uint64_t n = 200'000; n < 0xFFFF'FFFF; n += n / 50'000) { check(static_cast<std::uint32_t>(n)); }
    check(0xFFFF'FFFF);
}

static void test_the_bonus_is_as_close_as_promised() {
    for (const std::uint32_t c : {1U, 500U, 32'768U, 65'535U, 655'350U}) {
        for (std::uint64_t visits = 2; visits < 0xFFFF'FFFF; visits = visits * 5 / 2) {
            const Exploration exploration{c, static_cast<std::uint32_t>(visits)};
            for (std::uint64_t n = 1; n <= visits; n = n * 3 / 2 + 1) {
                const double exact = c * std::sqrt(std::log(visits) / static_cast<double>(n));
                const double error = exact - exploration.bonus(static_cast<std::uint32_t>(n));
                TEST_ASSERT_TRUE(error > -1e-6 && error < std::fmax(2, exact / (1 << 14)));
            }
        }
    }
}
#endif

static void test_rewards_of_small_bounds_are_exact() {
    for (const Value bound : {1, 4, 100, 65'535}) {
        const Rewards rewards{bound};
        TEST_ASSERT_TRUE(rewards.of(bound) >= Rewards::kLeast && rewards.of(bound) < 2 * Rewards::kLeast);
        TEST_ASSERT_EQUAL_INT32(rewards.of(bound), rewards.of(bound + 7));
        TEST_ASSERT_EQUAL_INT32(-rewards.of(bound), rewards.of(-bound - 7));
        RewardTally tally;
        for (int i = 0; i < 3; ++i) { tally.add(rewards.of(1)); }
        TEST_ASSERT_EQUAL_INT32(1, rewards.mean_value(tally));
        TEST_ASSERT_EQUAL_INT32(rewards.of(1), Rewards::mean(tally));
    }
}

static void test_rewards_of_a_large_bound_are_close() {
    constexpr Value kBound = 2'000'000'000;
    const Rewards rewards{kBound};
    TEST_ASSERT_TRUE(rewards.of(kBound) >= Rewards::kLeast && rewards.of(kBound) < 2 * Rewards::kLeast);
    RewardTally tally;
    tally.add(rewards.of(-kBound));
    TEST_ASSERT_INT32_WITHIN(kBound / 32'768, -kBound, rewards.mean_value(tally));
    for (int i = 0; i < 10; ++i) { tally.add(rewards.of(kBound)); }
    TEST_ASSERT_INT32_WITHIN(kBound / 16'384, kBound / 11 * 9, rewards.mean_value(tally));
    TEST_ASSERT_EQUAL_INT32(rewards.of(kBound) * 9 / 11, Rewards::mean(tally));
}

void suite_ucb() {
    RUN_TEST(test_powers_of_two_have_exact_logarithms);
    RUN_TEST(test_roots_are_rounded_downwards);
    RUN_TEST(test_the_bonus_is_the_same_on_every_machine);
#if !defined(__arm__)
    RUN_TEST(test_logarithms_are_as_close_as_promised);
    RUN_TEST(test_the_bonus_is_as_close_as_promised);
#endif
    RUN_TEST(test_rewards_of_small_bounds_are_exact);
    RUN_TEST(test_rewards_of_a_large_bound_are_close);
}
