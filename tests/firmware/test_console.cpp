// SPDX-License-Identifier: MIT
#include "firmware/console.hpp"

#include <unity.h>

#include "fakes/storage.hpp"
#include "firmware/handheld.hpp"
#include "support/effort.hpp"

using namespace starling;
using namespace starling::test;

static void test_a_game_is_played_by_the_console() {
    RecordingFace face;
    Handheld handheld{face};
    TEST_ASSERT_TRUE(contains(handheld.type("roll"), "error: no game"));
    TEST_ASSERT_TRUE(contains(handheld.type("seed 7"), "ok"));
    TEST_ASSERT_TRUE(contains(handheld.type("new 5 4"), "ok: X begins"));
    TEST_ASSERT_TRUE(contains(handheld.type("play 1"), "error: not now"));
    TEST_ASSERT_TRUE(contains(handheld.type("roll"), "X rolls 4: row 4"));
    TEST_ASSERT_TRUE(contains(handheld.type("pass"), "error: not now"));
    TEST_ASSERT_TRUE(contains(handheld.type("play 6"), "error: no empty square"));
    TEST_ASSERT_TRUE(contains(handheld.type("play"), "error: no empty square"));
    TEST_ASSERT_TRUE(contains(handheld.type("hint"), "hint: 4,"));
    TEST_ASSERT_TRUE(contains(handheld.type("play 2"), "X plays 4,2"));
    TEST_ASSERT_TRUE(contains(handheld.type("roll"), "error: not now"));
    TEST_ASSERT_TRUE(contains(handheld.type("board"), "  4 . X . . ."));
    TEST_ASSERT_TRUE(contains(handheld.type("undo"), "error: moves are taken back in training"));
}

static void test_bad_commands_are_refused_by_name() {
    RecordingFace face;
    Handheld handheld{face};
    TEST_ASSERT_TRUE(contains(handheld.type("fly"), "error: unknown command"));
    TEST_ASSERT_TRUE(contains(handheld.type("new 5"), "error: SIZE is 3 to 17, LINE 3 to SIZE"));
    TEST_ASSERT_TRUE(contains(handheld.type("new 99999999999999 3"), "error: SIZE"));
    TEST_ASSERT_TRUE(contains(handheld.type("new 4294967301 4"), "error: SIZE"));
    TEST_ASSERT_TRUE(contains(handheld.type("seed -1"), "error: a seed"));
    TEST_ASSERT_TRUE(contains(handheld.type("seed 4294967296"), "error: a seed"));
    TEST_ASSERT_TRUE(contains(handheld.type("seed 4294967295"), "ok"));
    TEST_ASSERT_TRUE(contains(handheld.type("seed 0123456789abcdeg"), "error: a seed"));
    TEST_ASSERT_TRUE(contains(handheld.type("seed 1 2"), "error: a seed"));
    TEST_ASSERT_TRUE(contains(handheld.type("new 5 4 3"), "error: SIZE"));
    TEST_ASSERT_TRUE(contains(handheld.type("level 0"), "error: a level is a number from 1 to 8"));
    TEST_ASSERT_TRUE(contains(handheld.type("level 9"), "error: a level"));
    TEST_ASSERT_TRUE(contains(handheld.type("speed warp"), "error: a speed"));
    TEST_ASSERT_TRUE(contains(handheld.type("training maybe"), "error: training"));
    TEST_ASSERT_TRUE(contains(handheld.type("dice loaded"), "error: dice"));
    TEST_ASSERT_TRUE(contains(handheld.type("now"), "error: no game"));
    TEST_ASSERT_TRUE(contains(handheld.type(std::string(300, 'x')), "error: line too long"));
    TEST_ASSERT_FALSE(face.game.has_value());
}

static void test_positions_are_set_up() {
    RecordingFace face;
    Handheld handheld{face};
    TEST_ASSERT_TRUE(contains(handheld.type("setup O 3 X.X/.O./..."), "ok: O begins"));
    const std::string board = handheld.type("board");
    TEST_ASSERT_TRUE(contains(board, "  1 X . X") && contains(board, "  2 . O .") && contains(board, "  3 . . ."));
    for (const char* bad :
         {"setup", "setup Z 3 .../.../...", "setup X 4 .../.../...", "setup X 3 ../.../...", "setup X 3 .../...",
          "setup X 3 .../.../.../...", "setup X 3 .../.Q./...", "setup X 3", "setup X 3 .../.../... more",
          "setup X 3 ....................", "setup X 3 //////////////////", "setup X 3 .../.../.."}) {
        TEST_ASSERT_TRUE_MESSAGE(contains(handheld.type(bad), "error: setup"), bad);
    }
    TEST_ASSERT_TRUE(contains(handheld.type("setup X 3 XXX/.O./..."), "error: that game is over"));
    TEST_ASSERT_TRUE(contains(handheld.type("setup X 3 XOX/OXO/OXO"), "error: that game is over"));
    TEST_ASSERT_TRUE(contains(handheld.type("board"), "  1 X . X"));  // still the one before
}

static void test_the_engine_can_play_both_sides() {
    RecordingFace face;
    Handheld handheld{face};
    handheld.type("seed 7");
    handheld.type("new 5 4");
    TEST_ASSERT_TRUE(contains(handheld.type("auto"), "both sides"));
    handheld.wait(60'000);
    TEST_ASSERT_TRUE(contains(machine().said, " wins"));
    TEST_ASSERT_TRUE(face.shows_game(Prompt::kOver));
    TEST_ASSERT_TRUE(contains(handheld.type("auto"), "you play"));
}

static void test_the_engine_waits_as_long_as_told() {
    RecordingFace face;
    Handheld handheld{face};
    TEST_ASSERT_TRUE(contains(handheld.type("pause soon"), "error: a pause"));
    TEST_ASSERT_TRUE(contains(handheld.type("pause 5000"), "ok"));
    handheld.type("speed still");
    handheld.type("auto");
    handheld.type("new 5 4");
    handheld.wait(4900);
    TEST_ASSERT_TRUE(face.shows_game(Prompt::kEngineRolls));
    handheld.wait(200);
    TEST_ASSERT_TRUE(face.shows_game(Prompt::kEnginePlays));
}

static void test_throws_are_entered() {
    RecordingFace face;
    Handheld handheld{face};
    handheld.type("dice mine");
    handheld.type("new 5 4");
    TEST_ASSERT_TRUE(contains(handheld.type("roll"), "error: not now"));
    TEST_ASSERT_TRUE(contains(handheld.type("enter 0"), "error: the die has no such side"));
    TEST_ASSERT_TRUE(contains(handheld.type("enter 6"), "error: the die has no such side"));
    TEST_ASSERT_TRUE(contains(handheld.type("enter 5"), "X rolls 5: row 5"));
    TEST_ASSERT_TRUE(contains(handheld.type("enter 5"), "error: not now"));
}

static void test_an_offer_to_resign_is_answered() {
    for (const bool accepts : {false, true}) {
        RecordingFace face;
        Handheld handheld{face};
        TEST_ASSERT_TRUE(contains(handheld.type("accept"), "error: no game"));
        handheld.type("level 8");
        handheld.type("dice all");
        handheld.type("speed still");
        handheld.type("setup O 3 .XX..../....XX./.XX..../....XX./.XX..../....XX./.XX....");
        TEST_ASSERT_TRUE(contains(handheld.type("decline"), "error: there is no offer"));
        handheld.type("enter 2");
        handheld.wait(700);
        TEST_ASSERT_TRUE(contains(machine().said, "O offers to resign: accept or decline"));
        if (accepts) {
            TEST_ASSERT_TRUE(contains(handheld.type("accept"), "O resigns\r\nX wins"));
            TEST_ASSERT_TRUE(contains(handheld.type("stats"), "level 8: won 0"));  // it was set up
        } else {
            handheld.type("decline");
            handheld.wait(700);
            TEST_ASSERT_TRUE(contains(machine().said, "O plays"));
        }
    }
}

static void test_sides_and_opponents_are_chosen() {
    RecordingFace face;
    Handheld handheld{face};
    TEST_ASSERT_TRUE(contains(handheld.type("side Z"), "error: a side"));
    TEST_ASSERT_TRUE(contains(handheld.type("against wind"), "error: against"));
    handheld.type("side O");
    handheld.type("new 5 4");
    TEST_ASSERT_TRUE(contains(handheld.type("roll"), "error: not now"));
    handheld.type("against person");
    handheld.type("new 5 4");
    TEST_ASSERT_TRUE(contains(handheld.type("auto"), "error: two people play"));
    TEST_ASSERT_TRUE(contains(handheld.type("roll"), "X rolls"));
}

static void test_what_falls_again_is_not_counted_again() {
    RecordingFace face;
    Handheld handheld{face};
    handheld.type("training on");
    handheld.type("new 5 4");
    for (int i = 0; i < 3; ++i) {
        if (i == 0) { handheld.type("roll"); }
        handheld.type("play 1");
        TEST_ASSERT_TRUE(contains(handheld.type("undo"), "taken back"));
    }
    TEST_ASSERT_TRUE(contains(handheld.type("stats"), "dice of 5, you: 0 0 0 0 0"));
}

static void test_statistics_tell_games_and_dice() {
    RecordingFace face;
    Handheld handheld{face};
    handheld.type("seed 7");
    handheld.type("new 5 4");
    handheld.type("roll");
    const std::string told = handheld.type("stats");
    TEST_ASSERT_TRUE(contains(told, "level 1: won 0, lost 0, drawn 0"));
    TEST_ASSERT_TRUE(contains(told, "dice of 5, you: 0 0 0 1 0\r\n  thrown 1, expected of each 0.2"));
    TEST_ASSERT_TRUE(contains(told, "dice of 5, Starling: 0 0 0 0 0\r\n"));
}

static void test_a_board_that_is_well_says_so() {
    test::memory().reset(test::kEeprom);
    RecordingFace face;
    Handheld handheld{face};
    TEST_ASSERT_TRUE(contains(handheld.type("selftest"), "selftest: 0 bad"));
    TEST_ASSERT_TRUE(contains(handheld.type("bench"), "decisions 10, 5x5 depth 9, nodes "));
    test::memory().answers = false;
    const std::string told = handheld.type("selftest");
    TEST_ASSERT_TRUE(contains(told, "memory: BAD") && contains(told, "selftest: 1 bad"));
    test::memory().reset({});
}

static void test_a_part_that_is_absent_is_no_fault() {
    test::memory().reset({});
    RecordingFace face;
    Handheld handheld{face};
    test::machine().geometry = {};
    const std::string told = handheld.type("selftest");
    TEST_ASSERT_TRUE(contains(told, "memory: none answers, check its wiring") &&
                     contains(told, "screen: none answers, check its wiring"));
    TEST_ASSERT_TRUE(contains(told, "selftest: 0 bad, parts missing"));
    test::reset_machine();
}

static void test_any_bytes_on_the_console_are_survived() {
    RecordingFace face;
    Handheld handheld{face};
    constexpr std::string_view kWords[] = {
        "new ", "roll",   "play ", "pass", "board",  "auto",        "seed ", "trace", "setup ", "X ",
        ".../", "level ", "undo",  "hint", "enter ", "training on", "dice ", "all",   "resign", "stats",
        "now",  "\r",     "\r",    "\r",   " ",      "5",           "4",     "\n",    "\xFF"};
    Rng rng{4};
    for (int i = 0; i < test::some_of(20'000); ++i) {
        machine().typed += kWords[rng.below(std::size(kWords))];
        handheld.wait(1);
        machine().said.clear();
    }
    TEST_ASSERT_TRUE(machine().typed.empty());
}

void suite_console() {
    RUN_TEST(test_a_game_is_played_by_the_console);
    RUN_TEST(test_bad_commands_are_refused_by_name);
    RUN_TEST(test_positions_are_set_up);
    RUN_TEST(test_the_engine_can_play_both_sides);
    RUN_TEST(test_the_engine_waits_as_long_as_told);
    RUN_TEST(test_throws_are_entered);
    RUN_TEST(test_an_offer_to_resign_is_answered);
    RUN_TEST(test_sides_and_opponents_are_chosen);
    RUN_TEST(test_what_falls_again_is_not_counted_again);
    RUN_TEST(test_statistics_tell_games_and_dice);
    RUN_TEST(test_a_board_that_is_well_says_so);
    RUN_TEST(test_a_part_that_is_absent_is_no_fault);
    RUN_TEST(test_any_bytes_on_the_console_are_survived);
}
