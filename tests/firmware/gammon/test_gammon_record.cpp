// SPDX-License-Identifier: MIT
#include <unity.h>

#include "firmware/gammon/match.hpp"

using namespace starling;
using namespace starling::backgammon;

static void test_what_a_person_lost_is_counted() {
    gammon::Record record;
    TEST_ASSERT_EQUAL_UINT32(0, record.mean_loss());
    record.count_decision(0);
    record.count_decision(79);
    record.count_decision(80);
    TEST_ASSERT_EQUAL_UINT32(3, record.decisions);
    TEST_ASSERT_EQUAL_UINT(1, record.blunders);
    TEST_ASSERT_EQUAL_UINT32(530, record.mean_loss());
    record.blunders = UINT16_MAX;
    record.loss = UINT32_MAX;
    record.count_decision(100);
    TEST_ASSERT_EQUAL_UINT(UINT16_MAX, record.blunders);
    TEST_ASSERT_EQUAL_UINT32(UINT32_MAX, record.loss);
    record.count_game(8, true, 3);
    record.count_game(8, false, 2);
    TEST_ASSERT_TRUE((record.tallies[7] == gammon::Record::Tally{1, 1, 3, 2}));
    record.count_roll(false, Roll::of(6, 6));
    TEST_ASSERT_EQUAL_UINT(2, record.dice[1].faces[5]);
    TEST_ASSERT_EQUAL_UINT(1, record.dice[1].doubles);
}

void suite_gammon_record() { RUN_TEST(test_what_a_person_lost_is_counted); }
