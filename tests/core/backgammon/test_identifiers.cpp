// SPDX-License-Identifier: MIT
#include <unity.h>

#include "starling/backgammon/position_id.hpp"
#include "starling/backgammon/xgid.hpp"
#include "support/backgammon_literal.hpp"

using namespace starling;
using namespace starling::backgammon;
using test::checkers;
using Reason = Refusal::Reason;

namespace {

void assert_id(std::string_view id, const char* drawing) {
    const auto position = parse_position_id(id);
    TEST_ASSERT_TRUE(position.has_value());
    TEST_ASSERT_TRUE(checkers(drawing) == *position);
    TEST_ASSERT_TRUE(id == PositionId{*position}.text());
}

void assert_refused(Refusal expected, const etl::expected<Position, Refusal>& position) {
    TEST_ASSERT_FALSE(position.has_value());
    TEST_ASSERT_EQUAL_INT(static_cast<int>(expected.reason), static_cast<int>(position.error().reason));
    TEST_ASSERT_EQUAL_UINT(expected.place, position.error().place);
}

}  // namespace

static void test_position_ids_are_read_and_written() {
    assert_id("4HPwATDgc/ABMA", "x 24:2 13:5 8:3 6:5 o 1:2 12:5 17:3 19:5");
    assert_id("AAAAAQAAAAAAAA", "o bar:1");
    assert_id("/38AAAD/fwAAAA", "x 1:15 o 24:15");
    assert_id("/wAAAAAAAAIAAA", "x bar:1 o 24:8");
}

static void test_wrong_position_ids_are_refused_with_the_reason() {
    assert_refused({Reason::kWrongLength}, parse_position_id(""));
    assert_refused({Reason::kWrongLength}, parse_position_id("4HPwATDgc/ABM"));
    assert_refused({Reason::kWrongLength}, parse_position_id("4HPwATDgc/ABMAA"));
    assert_refused({Reason::kBadCharacter, 1}, parse_position_id("-HPwATDgc/ABMA"));
    assert_refused({Reason::kBadCharacter, 14}, parse_position_id("4HPwATDgc/ABM="));
    assert_refused({Reason::kTooManyCheckers}, parse_position_id("//////////////"));
    assert_refused({Reason::kTooManyCheckers}, parse_position_id("//8AAAAAAAAAAA"));
    assert_refused({Reason::kStrayBits}, parse_position_id("4HPwATDgc/ABMB"));
    assert_refused({Reason::kStrayBits}, parse_position_id("AQAAAAAAAAAAgA"));
    assert_refused({Reason::kBothBorneOff}, parse_position_id("AAAAAAAAAAAAAA"));
    assert_refused({Reason::kBothOnOnePoint, 24}, parse_position_id("AQAAAAAAAgAAAA"));
}

static void test_xgids_are_read_for_either_player() {
    const auto opening = parse_xgid("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10");
    TEST_ASSERT_TRUE(opening.has_value());
    TEST_ASSERT_TRUE(PositionId{*opening}.text() == "4HPwATDgc/ABMA");

    const auto lower = parse_xgid("XGID=bA---m-------------------C:0:0:1:61:3:0:0:5:10");
    TEST_ASSERT_TRUE(lower.has_value());
    TEST_ASSERT_TRUE(checkers("x bar:3 1:1 o bar:2 5:13") == *lower);
    const auto upper = parse_xgid("XGID=bA---m-------------------C:0:0:-1:61:3:0:0:5:10");
    TEST_ASSERT_TRUE(upper.has_value());
    TEST_ASSERT_TRUE(checkers("x bar:2 20:13 o bar:3 24:1") == *upper);
}

static void test_wrong_xgids_are_refused_with_the_reason() {
    assert_refused({Reason::kWrongLength}, parse_xgid("XGID="));
    assert_refused({Reason::kWrongLength}, parse_xgid("XGID=-b----E-C---eE---c-e----B:0:0:1:00:0:0:0:0:10"));
    assert_refused({Reason::kBadCharacter, 7}, parse_xgid("XGID=-?----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"));
    assert_refused({Reason::kBadCharacter, 6}, parse_xgid("XGID=Ab----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"));
    assert_refused({Reason::kBadCharacter, 31}, parse_xgid("XGID=-b----E-C---eE---c-e----Ba:0:0:1:00:0:0:0:0:10"));
    assert_refused({Reason::kNoTurn}, parse_xgid("XGID=-b----E-C---eE---c-e----B-"));
    assert_refused({Reason::kNoTurn}, parse_xgid("XGID=-b----E-C---eE---c-e----B-:0:0:2:00"));
    assert_refused({Reason::kTooManyCheckers}, parse_xgid("XGID=-b----E-C---eE---c-e----C-:0:0:1:00"));
}

void suite_identifiers() {
    RUN_TEST(test_position_ids_are_read_and_written);
    RUN_TEST(test_wrong_position_ids_are_refused_with_the_reason);
    RUN_TEST(test_xgids_are_read_for_either_player);
    RUN_TEST(test_wrong_xgids_are_refused_with_the_reason);
}
