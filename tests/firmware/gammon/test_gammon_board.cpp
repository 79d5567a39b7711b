// SPDX-License-Identifier: MIT
// Choosing a play on the board, by buttons.
#include <unity.h>

#include "firmware/gammon/at_the_board.hpp"
#include "firmware/gammon/layout.hpp"
#include "starling/backgammon/position_id.hpp"

using namespace starling;
using namespace starling::test;

namespace {

/// A man on the bar before five shut points, and one more on its way: a six enters, or nothing.
std::string nearly_shut_out() {
    backgammon::Position position;
    position.put_mine(backgammon::kBar);
    position.put_mine(2);
    for (unsigned point = 20; point <= 24; ++point) {
        position.put_theirs(point);
        position.put_theirs(point);
    }
    return std::string{backgammon::PositionId{position}.text()};
}

}  // namespace

static void test_both_throw_for_who_begins() {
    AtTheBoard at;
    TEST_ASSERT_TRUE(at.shows(Prompt::kPersonRolls));
    TEST_ASSERT_EQUAL_STRING("SEL: who begins", at.message().c_str());
    TEST_ASSERT_EQUAL_UINT(0, at.view().dice[0]);
    at.press(Button::kSelect);
    TEST_ASSERT_TRUE(at.shows(Prompt::kPersonPlays));
    TEST_ASSERT_EQUAL_UINT(4, at.view().dice[0]);
    TEST_ASSERT_EQUAL_UINT(3, at.view().dice[1]);
}

static void test_a_play_is_chosen_step_by_step() {
    AtTheBoard at;
    at.press(Button::kSelect);
    TEST_ASSERT_EQUAL_UINT(24, *at.view().cursor);
    TEST_ASSERT_EQUAL_HEX32((1U << 24 | 1U << 13 | 1U << 8 | 1U << 6), at.view().offered);
    at.press(Button::kDown);  // what is next in the lower half
    TEST_ASSERT_EQUAL_UINT(6, *at.view().cursor);
    at.press(Button::kLeft);
    TEST_ASSERT_EQUAL_UINT(8, *at.view().cursor);
    TEST_ASSERT_EQUAL_STRING("move 8", at.message().c_str());
    at.press(Button::kSelect);
    TEST_ASSERT_EQUAL_UINT(8, *at.view().held);
    TEST_ASSERT_EQUAL_HEX32((1U << 8 | 1U << 5 | 1U << 4), at.view().offered);
    at.press(Button::kSelect);  // the nearer one is last: four
    TEST_ASSERT_EQUAL_UINT(1, at.session().turn().made());
    TEST_ASSERT_EQUAL_UINT(0, at.view().left[0]);
    TEST_ASSERT_EQUAL_UINT(1, at.view().left[1]);
    TEST_ASSERT_EQUAL_UINT(1, at.view().arrows.size());
    TEST_ASSERT_EQUAL_UINT(1, at.view().board.mine(4));
    // There is one way to go now: it is gone at once.
    at.press(Button::kSelect);
    TEST_ASSERT_TRUE(at.session().turn().is_complete());
    TEST_ASSERT_EQUAL_STRING("SEL ok < back", at.message().c_str());
    TEST_ASSERT_EQUAL_UINT(2, at.view().arrows.size());
    TEST_ASSERT_FALSE(at.view().cursor.has_value());
    at.press(Button::kLeft);
    TEST_ASSERT_EQUAL_UINT(1, at.session().turn().made());
    at.press(Button::kSelect);
    at.press(Button::kSelect);
    TEST_ASSERT_TRUE(at.shows(Prompt::kEngineRolls));
    TEST_ASSERT_TRUE(at.session().mover() == Side::kO);
    TEST_ASSERT_EQUAL_UINT(2, at.view().arrows.size());  // what was played last
}

static void test_a_man_in_hand_can_be_put_down() {
    AtTheBoard at;
    at.press(Button::kSelect);
    at.press(Button::kSelect);
    TEST_ASSERT_TRUE(at.view().held == 24);
    for (int i = 0; i < 3 && at.view().cursor != 24; ++i) { at.press(Button::kRight); }
    TEST_ASSERT_EQUAL_STRING("24/ put down", at.message().c_str());
    at.press(Button::kSelect);
    TEST_ASSERT_FALSE(at.view().held.has_value());
    TEST_ASSERT_EQUAL_UINT(0, at.session().turn().made());
}

static void test_a_step_is_taken_back_in_the_midst_of_a_turn() {
    AtTheBoard at;
    at.press(Button::kSelect);
    at.press(Button::kSelect, 2);
    TEST_ASSERT_EQUAL_UINT(1, at.session().turn().made());
    for (int i = 0; i < 8 && at.view().cursor != 0; ++i) { at.press(Button::kRight); }
    TEST_ASSERT_EQUAL_STRING("take it back", at.message().c_str());
    at.press(Button::kSelect);
    TEST_ASSERT_EQUAL_UINT(0, at.session().turn().made());
}

static void test_the_cursor_is_always_where_it_can_choose() {
    AtTheBoard at{"level 1"};
    Rng whims{4};
    constexpr Button kArrows[] = {Button::kUp, Button::kDown, Button::kLeft, Button::kRight};
    for (int i = 0; i < 3000 && !at.shows(Prompt::kOver); ++i) {
        at.wait_for_person();
        if (at.shows(Prompt::kOver)) { break; }
        if (at.view().cursor && whims.below(3) == 0) {
            TEST_ASSERT_TRUE((at.view().offered >> *at.view().cursor & 1U) != 0);
            at.press(kArrows[whims.below(4)]);
            TEST_ASSERT_TRUE((at.view().offered >> *at.view().cursor & 1U) != 0);
        }
        at.press(Button::kSelect);
        if (at.face.kind == RecordingFace::Kind::kList) { TEST_FAIL_MESSAGE(at.face.title.c_str()); }
    }
    TEST_ASSERT_TRUE(at.shows(Prompt::kOver));
}

static void test_arrows_reach_every_stop() {
    AtTheBoard at;
    at.press(Button::kSelect);
    backgammon::PointSet seen = 0;
    for (int i = 0; i < 8; ++i) {
        at.press(Button::kLeft);
        seen |= 1U << *at.view().cursor;
    }
    TEST_ASSERT_EQUAL_HEX32(at.view().offered, seen);
}

static void test_the_engine_plays_step_by_step_and_shows_it_again() {
    AtTheBoard at;
    at.press(Button::kSelect);
    at.press(Button::kSelect, 4);
    at.handheld.wait(700);
    TEST_ASSERT_TRUE(at.shows(Prompt::kEnginePlays));
    TEST_ASSERT_EQUAL_UINT(0, at.session().turn().made());
    at.handheld.wait(650);
    TEST_ASSERT_EQUAL_UINT(1, at.session().turn().made());
    TEST_ASSERT_EQUAL_UINT(1, at.view().arrows.size());
    at.wait_for_person();
    TEST_ASSERT_TRUE(at.shows(Prompt::kPersonRolls));
    const backgammon::Position now = at.view().board;
    at.press(Button::kLeft);
    TEST_ASSERT_EQUAL_STRING("replay", at.message().c_str());
    TEST_ASSERT_FALSE(at.view().board == now);
    at.handheld.wait(5000);
    TEST_ASSERT_TRUE(at.view().board == now);
    TEST_ASSERT_EQUAL_STRING("SEL: roll", at.message().c_str());
}

static void test_what_is_forced_or_impossible_is_told() {
    AtTheBoard at;
    bool was_shut = false, was_forced = false;
    for (int i = 0; i < 40 && !(was_shut && was_forced); ++i) {
        at.set_up(nearly_shut_out(), "seed " + std::to_string(i));
        at.press(Button::kSelect);
        if (at.shows(Prompt::kPersonPasses)) {
            was_shut = true;
            TEST_ASSERT_EQUAL_STRING("shut out: SEL", at.message().c_str());
            at.press(Button::kSelect);
            TEST_ASSERT_TRUE(at.session().mover() == Side::kO);
        } else if (at.session().turn().is_forced()) {
            was_forced = true;
            TEST_ASSERT_EQUAL_STRING("forced: SEL ok", at.message().c_str());
            TEST_ASSERT_FALSE(at.view().arrows.empty());
        }
    }
    TEST_ASSERT_TRUE(was_shut && was_forced);
}

static void test_the_board_lies_as_x_sits_at_it() {
    using gammon::Place;
    using gammon::place_of;
    TEST_ASSERT_TRUE(place_of(Side::kX, 1) == (Place{false, 12}));
    TEST_ASSERT_TRUE(place_of(Side::kX, 6) == (Place{false, 7}));
    TEST_ASSERT_TRUE(place_of(Side::kX, 12) == (Place{false, 0}));
    TEST_ASSERT_TRUE(place_of(Side::kX, 13) == (Place{true, 0}));
    TEST_ASSERT_TRUE(place_of(Side::kX, 24) == (Place{true, 12}));
    TEST_ASSERT_TRUE(place_of(Side::kX, 25) == (Place{false, 6}));
    TEST_ASSERT_TRUE(place_of(Side::kX, 0) == (Place{false, 13}));
    TEST_ASSERT_TRUE(place_of(Side::kO, 0) == (Place{true, 6}));
    TEST_ASSERT_TRUE(place_of(Side::kO, 25) == (Place{true, 13}));
    TEST_ASSERT_TRUE(place_of(Side::kO, 24) == place_of(Side::kX, 24));
}

static void test_dice_are_entered_by_hand() {
    AtTheBoard at{"dice all"};
    TEST_ASSERT_TRUE(at.shows(Prompt::kPersonEnters));
    at.press(Button::kDown);
    TEST_ASSERT_EQUAL_STRING("must differ", at.message().c_str());
    at.press(Button::kSelect);  // one and one: nobody begins
    TEST_ASSERT_TRUE(at.shows(Prompt::kPersonEnters));
    at.press(Button::kUp, 2);
    at.press(Button::kLeft);
    TEST_ASSERT_EQUAL_UINT(3, at.view().dice[0]);
    TEST_ASSERT_EQUAL_UINT(6, at.view().dice[1]);
    at.press(Button::kSelect);
    TEST_ASSERT_TRUE(at.session().mover() == Side::kO);
    TEST_ASSERT_TRUE(at.session().turn().roll() == backgammon::Roll::of(6, 3));
    at.wait_for_person();
    TEST_ASSERT_TRUE(at.shows(Prompt::kPersonEnters));
}

void suite_gammon_board() {
    RUN_TEST(test_both_throw_for_who_begins);
    RUN_TEST(test_a_play_is_chosen_step_by_step);
    RUN_TEST(test_a_man_in_hand_can_be_put_down);
    RUN_TEST(test_a_step_is_taken_back_in_the_midst_of_a_turn);
    RUN_TEST(test_the_cursor_is_always_where_it_can_choose);
    RUN_TEST(test_arrows_reach_every_stop);
    RUN_TEST(test_the_engine_plays_step_by_step_and_shows_it_again);
    RUN_TEST(test_what_is_forced_or_impossible_is_told);
    RUN_TEST(test_the_board_lies_as_x_sits_at_it);
    RUN_TEST(test_dice_are_entered_by_hand);
}
