// SPDX-License-Identifier: MIT
// Backgammon on the serial line.
#include <unity.h>

#include "firmware/handheld.hpp"
#include "starling/backgammon/position_id.hpp"

using namespace starling;
using namespace starling::test;

namespace {

struct Line {
    Line() : handheld(face) {
        handheld.type("speed still");
        handheld.type("seed 7");
    }
    std::string type(std::string_view line) { return handheld.type(line); }
    void assert_says(std::string_view line, std::string_view answer) {
        const std::string said = type(line);
        TEST_ASSERT_TRUE_MESSAGE(contains(said, answer), said.c_str());
    }
    RecordingFace face;
    Handheld handheld;
};

}  // namespace

static void test_a_game_begins_and_is_told() {
    Line at;
    at.assert_says("new backgammon", "ok: backgammon");
    at.assert_says("board", "X 24:2 13:5 8:3 6:5 pips 167\r\nO 24:2 13:5 8:3 6:5 pips 167\r\nroll for who begins\r\n");
    at.assert_says("id", "id 4HPwATDgc/ABMA X on roll");
    at.assert_says("roll", "X rolls 4 3");
    at.assert_says("play 24/20 13/10", "X plays 24/20 13/10");
    TEST_ASSERT_TRUE(at.face.gammon->match.session.mover() == Side::kO);
    at.assert_says("roll", "error: not now");
    at.handheld.wait(3000);
    TEST_ASSERT_TRUE(contains(machine().said, "O plays "));
    TEST_ASSERT_TRUE(contains(machine().said, "O moves "));
}

static void test_what_cannot_be_is_refused() {
    Line at;
    at.assert_says("id", "error: no game, type new");
    at.type("new backgammon");
    at.assert_says("play 24/20", "error: not now");
    at.assert_says("done", "error: not now");
    at.assert_says("pass", "error: not now");
    at.assert_says("accept", "error: not in this game");
    at.type("roll");
    for (const char* play :
         {"", "24/20", "24/19 13/10", "24/20 13/10 8/7", "13", "bar/20 13/10", "play", "24/20 13/10 x"}) {
        at.assert_says(std::string{"play "} + play, "error: no legal play");
    }
    at.assert_says("undo", "error: turns are taken back in training");
    at.assert_says("enter 3 1", "error: not now");
    at.assert_says("setup 4HPwATDgc/ABM", "error: the position ");
    at.assert_says("setup !HPwATDgc/ABMA", "error: the position ");
    at.assert_says("setup AAAAAAAAAAAAAA", "error: ");
    at.assert_says("game chess", "error: ");
    at.assert_says("teacher maybe", "error: teacher is on or off");
    at.type("new 5 4");
    at.assert_says("done", "error: not in this game");
    at.assert_says("id", "error: not in this game");
}

static void test_settings_are_those_of_the_game_that_is_next() {
    Line at;
    at.type("level 2");
    at.assert_says("game backgammon", "ok");
    at.type("level 7");
    at.assert_says("level", "level 7\r\n");
    at.assert_says("game dice", "ok");
    at.assert_says("level", "level 2\r\n");
    at.assert_says("new backgammon", "ok: backgammon");
    TEST_ASSERT_EQUAL_UINT(7, at.face.gammon->match.agreement.level);
    at.assert_says("new 5 4", "ok: X begins");
    TEST_ASSERT_EQUAL_UINT(2, at.face.game->match.agreement.level);
}

static void test_a_position_is_set_up_and_does_not_count() {
    Line at;
    at.assert_says("setup 4HPwATDgc/ABMA", "ok: X begins");
    at.assert_says("resign", "X resigns");
    at.type("level 4");
    at.assert_says("stats", "backgammon level 4: won 0, lost 0");
    at.type("new backgammon");
    at.assert_says("resign", "O wins 1 point");
    at.assert_says("stats", "backgammon level 4: won 0, lost 1, points 0-1");
}

static void test_steps_and_turns_are_undone() {
    Line at;
    at.type("game backgammon");
    at.type("training on");
    at.type("against person");
    at.type("new");
    at.type("roll");
    at.assert_says("undo", "error: no turn to take back");
    at.type("play 24/20 13/10");
    at.assert_says("board", "O to roll");
    at.assert_says("undo", "taken back\r\nX rolls 4 3");
    at.handheld.press(hal::buttons::Button::kSelect, 2);
    at.assert_says("board", "X rolls 4 3, so far 24/");
    at.assert_says("undo", "taken back\r\nX rolls 4 3\r\n");
}

static void test_the_engine_plays_itself_to_the_end() {
    Line at;
    at.type("game backgammon");
    at.type("level 1");
    at.type("new");
    at.assert_says("auto", "ok: the engine plays both sides");
    at.type("pause 0");
    std::string heard;
    for (int i = 0; i < 4000 && !contains(heard, "the dice were: "); ++i) {
        machine().said.clear();
        at.handheld.wait(5);
        heard += machine().said;
    }
    TEST_ASSERT_TRUE(contains(heard, " wins "));
    TEST_ASSERT_TRUE(contains(heard, "the score: X 0, O 0"));  // nobody played
    TEST_ASSERT_TRUE(contains(heard, "the dice were: 0000000000000007"));
}

static void test_noise_on_the_line_is_survived() {
    Line at;
    at.type("pause 4000000000");
    Rng noise{12};
    constexpr std::string_view kWords[] = {"new backgammon",
                                           "new",
                                           "roll",
                                           "play ",
                                           "undo",
                                           "done",
                                           "pass",
                                           "resign",
                                           "hint",
                                           "id",
                                           "board",
                                           "enter ",
                                           "auto",
                                           "24/20",
                                           "13/10",
                                           "6/off",
                                           "setup ",
                                           "level ",
                                           "game backgammon",
                                           "training on",
                                           "4HPwATDgc/ABMA",
                                           " 3 1",
                                           "8",
                                           "now"};
    for (int i = 0; i < 2000; ++i) {
        std::string line;
        for (std::uint32_t words = 1 + noise.below(4); words > 0; --words) {
            line += kWords[noise.below(std::size(kWords))];
            if (noise.below(3) == 0) { line += static_cast<char>(noise.next()); }
        }
        const std::string said = at.type(line.substr(0, 100));
        TEST_ASSERT_FALSE(said.empty());
    }
}

void suite_gammon_console() {
    RUN_TEST(test_a_game_begins_and_is_told);
    RUN_TEST(test_what_cannot_be_is_refused);
    RUN_TEST(test_settings_are_those_of_the_game_that_is_next);
    RUN_TEST(test_a_position_is_set_up_and_does_not_count);
    RUN_TEST(test_steps_and_turns_are_undone);
    RUN_TEST(test_the_engine_plays_itself_to_the_end);
    RUN_TEST(test_noise_on_the_line_is_survived);
}
