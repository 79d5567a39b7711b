// SPDX-License-Identifier: MIT
// Whoever judges dice must be able to condemn some: dice with one fault each, and where it must be seen.
#include "dice_fairness.hpp"

#include <unity.h>

#include <algorithm>
#include <string>

#include "run.hpp"
#include "starling/rng.hpp"

using namespace starling;
using namespace starling::experiments;

namespace {

Report judge(ThrowDice dice) {
    const auto study = dice_fairness_of(Settings{}, std::move(dice));
    return study->report(run(*study, {}, 2, [](double) {}));
}

bool is_fair(const Report& report) { return report.checks.front().holds; }

/// The p-value in that row and column.
double p_value(const Report& report, std::string_view table, unsigned sides, std::string_view source,
               std::string_view key) {
    for (const Table& each : report.tables) {
        if (each.name != table) { continue; }
        for (const auto& row : each.rows) {
            if (row[0] != std::to_string(sides) || row[1] != source) { continue; }
            for (std::size_t i = 0; i < row.size(); ++i) {
                if (each.columns[i].key == key) { return std::stod(*row[i]); }
            }
        }
    }
    TEST_FAIL_MESSAGE("no such figure");
    return 0;
}

/// Among all throws of long games.
double p_value(const Report& report, unsigned sides, std::string_view key) {
    return p_value(report, "together", sides, "long games", key);
}

/// Dice of which `next(rng, sides, throws so far)` is the next throw.
template <class Next>
ThrowDice dice(Next next) {
    return [next](std::uint64_t seed, unsigned sides, std::span<std::uint8_t> throws) {
        Rng rng{seed};
        for (std::size_t i = 0; i < throws.size(); ++i) {
            throws[i] = static_cast<std::uint8_t>(next(rng, sides, throws.first(i)));
        }
    };
}

using SoFar = std::span<const std::uint8_t>;

}  // namespace

static void test_a_byte_modulo_the_sides_is_biased() {
    const Report report = judge(dice([](Rng& rng, unsigned sides, SoFar) { return (rng.next() >> 24) % sides; }));
    TEST_ASSERT_FALSE(is_fair(report));
    TEST_ASSERT_TRUE(p_value(report, 6, "single") < 0.00005);  // two sides of six come 42 times in 256, four 43 times
}

static void test_a_bit_that_sometimes_sticks_is_seen() {
    const Report report = judge(dice([](Rng& rng, unsigned sides, SoFar) {
        const std::uint32_t fair = rng.below(sides);
        return rng.below(100) == 0 ? fair & ~1U : fair;
    }));
    TEST_ASSERT_FALSE(is_fair(report));
    TEST_ASSERT_TRUE(p_value(report, 6, "single") < 0.00005);
}

static void test_odd_and_even_in_turn_are_seen_in_pairs_only() {
    const Report report = judge(
        dice([](Rng& rng, unsigned sides, SoFar throws) { return throws.size() % 2 + 2 * rng.below(sides / 2); }));
    TEST_ASSERT_FALSE(is_fair(report));
    TEST_ASSERT_TRUE(p_value(report, 6, "single") > 0.00005);
    TEST_ASSERT_TRUE(p_value(report, 6, "pairs") < 0.00005);
    TEST_ASSERT_TRUE(p_value(report, 6, "lag1") < 0.00005);
}

static void test_dice_that_remember_are_seen_at_their_distance() {
    const Report report = judge(dice([](Rng& rng, unsigned sides, SoFar throws) -> std::uint32_t {
        if (throws.size() >= 5 && rng.below(100) == 0) { return throws[throws.size() - 5]; }
        return rng.below(sides);
    }));
    TEST_ASSERT_FALSE(is_fair(report));
    for (const unsigned sides : {5U, 6U, 7U, 9U, 11U}) {
        TEST_ASSERT_TRUE(p_value(report, sides, "lag5") < 0.00005);
        for (const auto* key : {"single", "lag1", "lag4", "lag6"}) {
            TEST_ASSERT_TRUE(p_value(report, sides, key) > 0.00005);
        }
    }
}

static void test_dice_too_even_to_be_true_are_seen() {
    const Report report = judge(dice([](Rng&, unsigned sides, SoFar throws) { return throws.size() % sides; }));
    TEST_ASSERT_FALSE(is_fair(report));
    TEST_ASSERT_TRUE(p_value(report, 5, "single") > 0.99995);
}

static void test_seeds_that_change_nothing_are_seen() {
    const Report report = judge([](std::uint64_t, unsigned sides, std::span<std::uint8_t> throws) {
        Rng rng{1};
        for (std::uint8_t& each : throws) { each = static_cast<std::uint8_t>(rng.below(sides)); }
    });
    TEST_ASSERT_FALSE(is_fair(report));
    TEST_ASSERT_TRUE(p_value(report, "spread", 6, "long games", "lag3") < 0.00005);
}

static void test_first_throws_that_follow_the_seed_are_seen_in_their_rows_only() {
    const Report report = judge([](std::uint64_t seed, unsigned sides, std::span<std::uint8_t> throws) {
        Rng rng{seed};
        for (std::uint8_t& each : throws) { each = static_cast<std::uint8_t>(rng.below(sides)); }
        throws[0] = static_cast<std::uint8_t>(seed % sides);
    });
    TEST_ASSERT_FALSE(is_fair(report));
    TEST_ASSERT_TRUE(p_value(report, "together", 6, "first throws", "lag1") < 0.00005);
    TEST_ASSERT_TRUE(p_value(report, 6, "lag1") > 0.00005);
}

static void test_the_dice_of_the_game_are_fair() {
    const auto study = dice_fairness(Settings{});
    TEST_ASSERT_TRUE(is_fair(study->report(run(*study, {}, 2, [](double) {}))));
}

void suite_dice_fairness() {
    RUN_TEST(test_a_byte_modulo_the_sides_is_biased);
    RUN_TEST(test_a_bit_that_sometimes_sticks_is_seen);
    RUN_TEST(test_odd_and_even_in_turn_are_seen_in_pairs_only);
    RUN_TEST(test_dice_that_remember_are_seen_at_their_distance);
    RUN_TEST(test_dice_too_even_to_be_true_are_seen);
    RUN_TEST(test_seeds_that_change_nothing_are_seen);
    RUN_TEST(test_first_throws_that_follow_the_seed_are_seen_in_their_rows_only);
    RUN_TEST(test_the_dice_of_the_game_are_fair);
}
