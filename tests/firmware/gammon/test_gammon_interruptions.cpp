// SPDX-License-Identifier: MIT
// What comes in between: typed lines, menus, restarts, a screen that does not answer.
#include <unity.h>

#include "fakes/storage.hpp"
#include "firmware/faces/oled.hpp"
#include "firmware/gammon/at_the_board.hpp"

using namespace starling;
using namespace starling::test;

namespace {

using Kind = RecordingFace::Kind;

/// X's turn; 4 and 3 are thrown.
struct Rolled : AtTheBoard {
    explicit Rolled(std::string_view settings = {}) : AtTheBoard(settings) { handheld.type("roll"); }
    bool says(std::string_view words) const { return contains(machine().said, words); }
    bool has_decided(int times) {
        return contains(handheld.type("stats"), "your decisions: " + std::to_string(times) + ",");
    }
};

constexpr std::string_view kPlay = "play 24/20 13/10", kBlunder = "play 6/2 6/3";

}  // namespace

static void test_a_line_typed_while_a_play_is_judged_does_not_stop_it() {
    Rolled at;
    machine().typed_in_thought = "board\r";
    at.handheld.type(kPlay);
    at.handheld.wait(10);
    TEST_ASSERT_TRUE(at.says("pips"));
    TEST_ASSERT_TRUE(at.says("X plays 24/20 13/10"));
}

static void test_a_line_typed_while_a_hint_is_sought_delays_it() {
    Rolled at;
    machine().typed_in_thought = "isready\r";
    at.handheld.type("hint");
    at.handheld.wait(10);
    TEST_ASSERT_TRUE(at.says("readyok"));
    TEST_ASSERT_TRUE(at.says("hint 1: "));
}

static void test_a_hint_that_was_not_told_does_not_help() {
    Rolled at;
    machine().typed_in_thought = "resign\r";
    at.handheld.type("hint");
    at.handheld.wait(10);
    TEST_ASSERT_FALSE(at.says("hint 1: "));
    TEST_ASSERT_TRUE(at.shows(Prompt::kOver));
    TEST_ASSERT_FALSE(at.view().match.was_helped);
}

static void test_done_is_obeyed_on_any_screen() {
    Rolled at;
    at.press(Button::kSelect, 3);
    TEST_ASSERT_EQUAL_STRING("SEL ok < back", at.message().c_str());
    at.handheld.hold(Button::kSelect, 700);
    TEST_ASSERT_TRUE(at.face.kind == Kind::kList);
    at.handheld.type("done");
    at.handheld.wait(10);
    TEST_ASSERT_TRUE(at.says("X plays "));

    Rolled over_hints;
    over_hints.handheld.type("hint");
    over_hints.press(Button::kSelect);
    over_hints.handheld.type("hint");
    over_hints.handheld.wait(5);
    TEST_ASSERT_TRUE(over_hints.face.kind == Kind::kHints);
    const auto on_the_board = over_hints.session().turn().play();
    over_hints.handheld.type("done");
    over_hints.handheld.wait(5);
    TEST_ASSERT_TRUE(over_hints.session().past().back().play == on_the_board);
}

static void test_coming_back_gives_time_to_look() {
    AtTheBoard at{"against nobody"};
    at.handheld.type("pause 2000");
    at.handheld.hold(Button::kSelect, 700);
    at.handheld.wait(5000);
    machine().said.clear();
    at.press(Button::kSelect);
    at.handheld.wait(1800);
    TEST_ASSERT_FALSE(contains(machine().said, "rolls"));
    at.handheld.wait(500);
    TEST_ASSERT_TRUE(contains(machine().said, "rolls"));
}

static void test_a_refused_game_changes_nothing() {
    Rolled at;
    TEST_ASSERT_TRUE(contains(at.handheld.type("new 99 9"), "error: "));
    TEST_ASSERT_TRUE(contains(at.handheld.type("new"), "ok: backgammon"));
}

static void test_auto_is_about_the_game_in_progress() {
    AtTheBoard at{"against nobody"};
    at.handheld.type("game dice");
    TEST_ASSERT_TRUE(contains(at.handheld.type("auto"), "ok: you play"));
    at.handheld.type("new backgammon");
    TEST_ASSERT_TRUE(at.view().match.agreement.opponent == Opponent::kEngine);
}

static void test_a_resignation_in_mid_turn_is_taken_back_in_training() {
    Rolled at{"training on"};
    at.handheld.type("resign");
    TEST_ASSERT_TRUE(contains(at.handheld.type("undo"), "taken back\r\nX rolls 4 3"));
    TEST_ASSERT_TRUE(at.shows(Prompt::kPersonPlays));
}

static void test_a_hint_counts_for_its_own_turn_only() {
    Rolled at;
    at.handheld.type("hint");
    at.handheld.type("seed 7");
    at.handheld.type("new backgammon");
    at.handheld.type("roll");
    at.handheld.type(kPlay);
    at.handheld.wait(5);
    TEST_ASSERT_TRUE(at.has_decided(1));
}

static void test_who_was_taught_is_not_asked_again_after_a_start() {
    OnMenu nowhere;
    memory().reset(kEeprom);
    {
        Rolled at{"teacher on"};
        at.handheld.type("pause 4000000000");
        at.handheld.type(kBlunder);
        TEST_ASSERT_TRUE(at.says("teacher: "));
        TEST_ASSERT_TRUE(at.has_decided(1));
        at.press(Button::kSelect);
    }
    RecordingFace face;
    Handheld again{face};
    again.type("pause 4000000000");
    TEST_ASSERT_FALSE(contains(again.type(kBlunder), "teacher: "));
    again.wait(5);
    TEST_ASSERT_TRUE(contains(again.type("board"), "O to roll"));
    TEST_ASSERT_TRUE(contains(again.type("stats"), "your decisions: 1,"));
    memory().reset({});
}

static void test_a_picture_that_the_screen_did_not_take_is_sent_again() {
    OledFace face;
    Handheld handheld{face};
    for (const char* line : {"speed still", "seed 7", "new backgammon"}) { handheld.type(line); }
    machine().screen_fails = true;
    handheld.type("roll");
    const int before = machine().pictures;
    machine().screen_fails = false;
    handheld.wait(100);
    TEST_ASSERT_GREATER_THAN_INT(before, machine().pictures);
    const int made_good = machine().pictures;
    handheld.wait(5000);
    TEST_ASSERT_EQUAL_INT(made_good, machine().pictures);
}

void suite_gammon_interruptions() {
    RUN_TEST(test_a_line_typed_while_a_play_is_judged_does_not_stop_it);
    RUN_TEST(test_a_line_typed_while_a_hint_is_sought_delays_it);
    RUN_TEST(test_a_hint_that_was_not_told_does_not_help);
    RUN_TEST(test_done_is_obeyed_on_any_screen);
    RUN_TEST(test_coming_back_gives_time_to_look);
    RUN_TEST(test_a_refused_game_changes_nothing);
    RUN_TEST(test_auto_is_about_the_game_in_progress);
    RUN_TEST(test_a_resignation_in_mid_turn_is_taken_back_in_training);
    RUN_TEST(test_a_hint_counts_for_its_own_turn_only);
    RUN_TEST(test_who_was_taught_is_not_asked_again_after_a_start);
    RUN_TEST(test_a_picture_that_the_screen_did_not_take_is_sent_again);
}
