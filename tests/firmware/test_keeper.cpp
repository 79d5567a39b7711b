// SPDX-License-Identifier: MIT
#include "firmware/keeper.hpp"

#include <unity.h>

#include <set>

#include "fakes/machine.hpp"
#include "fakes/storage.hpp"

using namespace starling;
using test::memory;

namespace {

/// What a fresh start finds.
struct Start {
    Start() { state = keeper.restore(); }
    Keeper keeper;
    Keeper::State state;
    std::optional<Match>& match = keeper.games().dice;
};

void start_times(int count) {
    for (int i = 0; i < count; ++i) { const Start start; }
}

}  // namespace

static void test_a_game_goes_on_after_a_start() {
    memory().reset(test::kEeprom);
    Start first;
    TEST_ASSERT_TRUE(first.state == Keeper::State::kFresh);
    TEST_ASSERT_TRUE(first.keeper.notice().empty());
    first.match.emplace(Agreement{}, 7);
    first.match->session.roll();
    first.keeper.kept().statistics.count(2, Statistics::Outcome::kWon);
    first.keeper.save();

    Start second;
    TEST_ASSERT_TRUE(second.state == Keeper::State::kRestored);
    TEST_ASSERT_EQUAL_UINT(1, second.keeper.kept().statistics.against(2).won);
    TEST_ASSERT_TRUE(second.match->session.phase() == DiceSession::Phase::kToPlay);
    TEST_ASSERT_EQUAL_UINT8(first.match->session.rolled(), second.match->session.rolled());
}

static void test_the_seeds_change_at_every_start() {
    test::reset_machine();  // whose entropy is always the same
    memory().reset(test::kEeprom);
    std::set<std::uint64_t> seeds;
    for (int i = 0; i < 1000; ++i) { seeds.insert(Start{}.keeper.kept().seeds.draw()); }
    TEST_ASSERT_EQUAL_UINT(1000, seeds.size());
}

static void test_what_is_wrong_is_told() {
    memory().reset({});
    TEST_ASSERT_EQUAL_STRING("no memory: games are not kept", Start{}.keeper.notice().data());
    memory().reset(test::kEeprom);
    memory().answers = false;
    TEST_ASSERT_EQUAL_STRING("no memory: games are not kept", Start{}.keeper.notice().data());
    memory().reset(test::kEeprom, 0xA5);
    TEST_ASSERT_EQUAL_STRING("memory: what was kept is damaged, starting anew", Start{}.keeper.notice().data());
    memory().reset(test::kEeprom);
    start_times(2);
    const SaveSlots slots{saved_game::kVersion, saved_game::kMaxBytes};
    memory().bytes[slots.address_of(1) + SaveSlots::kHeaderBytes] ^= 1;
    Start third;
    TEST_ASSERT_TRUE(third.state == Keeper::State::kOlder);
    TEST_ASSERT_EQUAL_STRING("memory: the last save was damaged, the one before it is used",
                             third.keeper.notice().data());
    TEST_ASSERT_TRUE(Start{}.state == Keeper::State::kRestored);
}

static void test_memory_that_returns_is_used_again() {
    memory().reset(test::kEeprom);
    Start start;
    memory().answers = false;
    start.keeper.save();
    TEST_ASSERT_FALSE(start.keeper.keeps());
    memory().answers = true;
    start.keeper.save();
    TEST_ASSERT_TRUE(start.keeper.keeps());
}

static void test_who_could_not_read_does_not_write() {
    memory().reset(test::kEeprom);
    start_times(5);
    const auto before = memory().bytes;
    memory().answers = false;
    Start deaf;
    memory().answers = true;
    deaf.keeper.save();
    TEST_ASSERT_TRUE(before == memory().bytes);
}

void suite_keeper() {
    RUN_TEST(test_a_game_goes_on_after_a_start);
    RUN_TEST(test_the_seeds_change_at_every_start);
    RUN_TEST(test_what_is_wrong_is_told);
    RUN_TEST(test_memory_that_returns_is_used_again);
    RUN_TEST(test_who_could_not_read_does_not_write);
}
