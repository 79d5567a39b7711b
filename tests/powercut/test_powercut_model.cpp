// SPDX-License-Identifier: MIT
#include <unity.h>

#include "fakes/storage.hpp"
#include "firmware/save_slots.hpp"
#include "firmware/saved_game.hpp"
#include "part.hpp"
#include "powercut/ledger.hpp"
#include "powercut/trials.hpp"

using namespace starling;
using namespace starling::powercut;

namespace {

constexpr std::uint64_t kCases = 30;

Figures run_careless(const Hazards& hazards, std::uint64_t cases) {
    Figures all;
    for (std::uint64_t seed = 1; seed <= cases; ++seed) { all += try_careless_store(seed, hazards).figures; }
    return all;
}

Hazards cuts_only(std::optional<test::Damage> damage) { return {damage, true, false, false, false}; }

}  // namespace

static void test_the_part_has_as_many_slots_as_on_its_board() {
    test::memory().reset(kPart);
    TEST_ASSERT_EQUAL_UINT32(kSlots, SaveSlots(saved_game::kVersion, saved_game::kMaxBytes).slots());
}

static void test_nothing_is_lost() {
    Figures all;
    for (std::uint64_t seed = 1; seed <= kCases; ++seed) {
        const Report report = try_keeper(seed);
        all += report.figures;
        TEST_ASSERT_EQUAL_STRING("", report.complaint.c_str());
    }
    TEST_ASSERT_TRUE(all.is_clean());
    TEST_ASSERT_GREATER_THAN_UINT64(50'000, all.restores);
    TEST_ASSERT_GREATER_THAN_UINT64(25'000, all.after_second_cut);
}

static void test_every_kind_of_damage_hurts_a_careless_store() {
    for (const test::Damage damage : test::kDamages) {
        TEST_ASSERT_FALSE(run_careless(cuts_only(damage), 2).is_clean());
    }
}

static void test_flipped_bits_hurt_a_careless_store() {
    TEST_ASSERT_FALSE(run_careless({.cuts = false, .wear = false, .silence = false}, 4).is_clean());
}

static void test_wear_hurts_a_careless_store() {
    TEST_ASSERT_FALSE(run_careless({.cuts = false, .flips = false, .silence = false}, 40).is_clean());
}

static void test_a_read_that_fails_hurts_a_careless_store() {
    TEST_ASSERT_FALSE(run_careless({.cuts = false, .flips = false, .wear = false}, 10).is_clean());
}

static void test_without_hazards_even_a_careless_store_loses_nothing() {
    const Figures figures = run_careless({.cuts = false, .flips = false, .wear = false, .silence = false}, 10);
    TEST_ASSERT_TRUE(figures.is_clean());
    TEST_ASSERT_GREATER_THAN_UINT64(100, figures.restores);
}

static void test_a_careless_store_loses_and_invents() {
    const Figures figures = run_careless({}, 6);
    TEST_ASSERT_GREATER_THAN_UINT64(0, figures.lost);
    TEST_ASSERT_GREATER_THAN_UINT64(0, figures.corrupt);
}

static void test_the_same_seed_gives_the_same_trial() {
    const Figures once = run_careless({}, 1), again = run_careless({}, 1);
    TEST_ASSERT_EQUAL_UINT64(once.restores, again.restores);
    // Whatever was tried before it.
    TEST_ASSERT_EQUAL_UINT64(try_keeper(3).figures.restores, try_keeper(3).figures.restores);
    TEST_ASSERT_EQUAL_UINT64(once.lost, again.lost);
    TEST_ASSERT_EQUAL_UINT64(once.corrupt, again.corrupt);
}

static void test_the_judge_tells_lost_from_corrupt() {
    Ledger ledger;
    const State older = "1", saved = "2", next = "3", never = "4";
    for (const State& state : {older, saved, next}) { ledger.add(state); }
    TEST_ASSERT_TRUE(ledger.judge(true, saved, {saved, next}) == Verdict::kKept);
    TEST_ASSERT_TRUE(ledger.judge(true, next, {saved, next}) == Verdict::kKept);
    TEST_ASSERT_TRUE(ledger.judge(true, older, {saved, next}) == Verdict::kLost);
    TEST_ASSERT_TRUE(ledger.judge(false, saved, {saved, next}) == Verdict::kLost);
    TEST_ASSERT_TRUE(ledger.judge(true, never, {saved, next}) == Verdict::kCorrupt);
}

void suite_powercut_model() {
    RUN_TEST(test_the_part_has_as_many_slots_as_on_its_board);
    RUN_TEST(test_nothing_is_lost);
    RUN_TEST(test_every_kind_of_damage_hurts_a_careless_store);
    RUN_TEST(test_flipped_bits_hurt_a_careless_store);
    RUN_TEST(test_wear_hurts_a_careless_store);
    RUN_TEST(test_a_read_that_fails_hurts_a_careless_store);
    RUN_TEST(test_without_hazards_even_a_careless_store_loses_nothing);
    RUN_TEST(test_a_careless_store_loses_and_invents);
    RUN_TEST(test_the_same_seed_gives_the_same_trial);
    RUN_TEST(test_the_judge_tells_lost_from_corrupt);
}
