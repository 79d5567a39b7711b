// SPDX-License-Identifier: MIT
#include "firmware/ubgi.hpp"

#include <unity.h>

#include "firmware/handheld.hpp"
#include "starling/backgammon/position_id.hpp"
#include "support/backgammon_literal.hpp"
#include "support/effort.hpp"

using namespace starling;
using namespace starling::test;

namespace {

constexpr const char* kOpeningId = "position gnubgid 4HPwATDgc/ABMA";

bool is_silent(const std::string& said) { return said.find("error") == std::string::npos; }

std::string id(std::string_view drawing) { return std::string(backgammon::PositionId{checkers(drawing)}.text()); }

/// What the board answers to `go` there.
std::string answer(Handheld& handheld, const std::string& id, const std::string& dice, const std::string& go = "go") {
    TEST_ASSERT_TRUE(is_silent(handheld.type("position gnubgid " + id)));
    TEST_ASSERT_TRUE(is_silent(handheld.type("dice " + dice)));
    return handheld.type(go);
}

}  // namespace

static void test_an_engine_introduces_itself() {
    RecordingFace face;
    Handheld handheld{face};
    const std::string hello = handheld.type("ubgi");
    for (const char* line : {"id name Starling ", "\nid author ", "\nproto 0.2\r\n", "\noption name Level type spin",
                             "\nkey engine.level int 1..8 8", "\nkey engine.seed int ", "\nubgiok\r\n"}) {
        TEST_ASSERT_TRUE_MESSAGE(contains(hello, line), line);
    }
    TEST_ASSERT_TRUE(contains(handheld.type("isready"), "readyok"));
    TEST_ASSERT_TRUE(contains(handheld.type("keys"), "key engine.level int 1..8 8"));
    TEST_ASSERT_TRUE(is_silent(handheld.type("newgame")));
    TEST_ASSERT_TRUE(is_silent(handheld.type("quit")));
    TEST_ASSERT_TRUE(contains(handheld.type("help"), "UBGI"));
}

static void test_plays_are_written_step_by_step() {
    RecordingFace face;
    Handheld handheld{face};
    TEST_ASSERT_TRUE(contains(answer(handheld, "4HPwATDgc/ABMA", "6 1"), "bestmove 13/7 8/7\r\n"));
    TEST_ASSERT_TRUE(contains(answer(handheld, "4HPwATDgc/ABMA", "1 3", "go role chequer"), "bestmove 8/5 6/5\r\n"));
    TEST_ASSERT_TRUE(contains(answer(handheld, "Np7BQSCYZ/AAWA", "5 3", "go chequer"), "bestmove bar/"));
    const std::string off = answer(handheld, id("x 1:1 o 24:1"), "6 6");
    TEST_ASSERT_TRUE(contains(off, "bestmove 1/off\r\n"));
    // Closed out.
    TEST_ASSERT_TRUE(
        contains(answer(handheld, id("x bar:1 6:14 o 19:2 20:2 21:2 22:2 23:2 24:2 1:3"), "6 5"), "bestmove pass\r\n"));
    TEST_ASSERT_FALSE(contains(handheld.type("board"), "bestmove"));
}

static void test_figures_come_before_the_answer() {
    RecordingFace face;
    Handheld handheld{face};
    const std::string deep = answer(handheld, "4HPwATDgc/ABMA", "3 1");
    TEST_ASSERT_TRUE(contains(deep, "info depth 3 nodes ") && contains(deep, " time_ms ") &&
                     contains(deep, " score 0."));
    TEST_ASSERT_LESS_THAN(deep.find("bestmove"), deep.find("info "));
    TEST_ASSERT_TRUE(contains(answer(handheld, "4HPwATDgc/ABMA", "3 1", "go depth 1"), "info depth 1 nodes 16 "));
    TEST_ASSERT_TRUE(contains(answer(handheld, "4HPwATDgc/ABMA", "3 1", "go depth 5 movetime 9000"), "info depth 3 "));
    TEST_ASSERT_TRUE(contains(handheld.type("eval"), "eval eq 0.0") || contains(handheld.type("eval"), "eval eq 0.1"));
    TEST_ASSERT_TRUE(contains(handheld.type("eval"), " pwin 0.5"));
}

static void test_a_level_and_its_whims_are_set() {
    RecordingFace face;
    Handheld handheld{face};
    TEST_ASSERT_TRUE(contains(handheld.type("get engine.level"), "value engine.level 8\r\n"));
    TEST_ASSERT_TRUE(is_silent(handheld.type("setoption name Level value 1")));
    TEST_ASSERT_TRUE(contains(handheld.type("get engine.level"), "value engine.level 1\r\n"));
    std::string before;
    unsigned others = 0;
    for (int seed = 0; seed < 20; ++seed) {
        TEST_ASSERT_TRUE(is_silent(handheld.type("set engine.seed " + std::to_string(seed))));
        const std::string said = answer(handheld, "4HPwATDgc/ABMA", "4 3"),
                          again = answer(handheld, "4HPwATDgc/ABMA", "4 3");
        const auto play = said.substr(said.find("bestmove"));
        TEST_ASSERT_TRUE(contains(said, "info depth 1 ") && contains(again, play));
        others += play == before ? 0U : 1U;
        before = play;
    }
    TEST_ASSERT_GREATER_THAN_UINT(5, others);
    TEST_ASSERT_TRUE(is_silent(handheld.type("set engine.level 7")));
    TEST_ASSERT_TRUE(is_silent(handheld.type("setoption name Variant value backgammon")));
}

static void test_what_is_wrong_is_named_and_changes_nothing() {
    RecordingFace face;
    Handheld handheld{face};
    TEST_ASSERT_TRUE(contains(handheld.type("go"), "error bad_state missing position"));
    TEST_ASSERT_TRUE(contains(handheld.type("eval"), "error bad_state missing position"));
    TEST_ASSERT_TRUE(is_silent(handheld.type(kOpeningId)));
    TEST_ASSERT_TRUE(contains(handheld.type("go"), "error bad_state missing dice"));
    for (const char* bad :
         {"position gnubgid", "position gnubgid 4HPwATDgc/ABM", "position gnubgid AAAAAAAAAAAAAA", "dice 7 1", "dice 3",
          "dice 0 0", "set engine.level 9", "set engine.level", "set engine.level 0", "set engine.seed 4294967296",
          "go depth", "go depth 0", "go movetime x"}) {
        TEST_ASSERT_TRUE_MESSAGE(contains(handheld.type(bad), "error bad_value "), bad);
    }
    for (const char* other : {"go cube", "go turn", "go role cube", "go nodes 7", "position xgid XGID=a", "position",
                              "set game.variant nackgammon", "get engine.ply", "set", "get"}) {
        TEST_ASSERT_TRUE_MESSAGE(contains(handheld.type(other), "error unsupported "), other);
    }
    TEST_ASSERT_TRUE(contains(handheld.type("get engine.level"), "value engine.level 8"));
    TEST_ASSERT_TRUE(is_silent(handheld.type("dice 3 1")));
    TEST_ASSERT_TRUE(contains(handheld.type("go"), "bestmove 8/5 6/5"));
    TEST_ASSERT_TRUE_MESSAGE(contains(handheld.type("go"), "missing dice"), "a roll is played once");
    TEST_ASSERT_TRUE_MESSAGE(contains(handheld.type("dice mine"), "ok"), "the console's own dice");
}

static void test_lines_that_come_while_it_thinks_are_obeyed_afterwards() {
    RecordingFace face;
    Handheld handheld{face};
    const std::string said = handheld.type(std::string(kOpeningId) + "\rdice 6 2\rgo\risready\rdice 5 1\rgo depth 1");
    const auto first = said.find("bestmove"), ready = said.find("readyok"), second = said.rfind("bestmove");
    TEST_ASSERT_TRUE(first < ready && ready < second && second != std::string::npos);
    TEST_ASSERT_TRUE(contains(said, "info depth 3") && contains(said, "info depth 1"));
}

static void test_the_game_on_the_screen_goes_its_own_way() {
    RecordingFace face;
    Handheld handheld{face};
    TEST_ASSERT_TRUE(contains(handheld.type("seed 7"), "ok"));
    TEST_ASSERT_TRUE(contains(handheld.type("new 5 4"), "ok"));
    const std::string board = handheld.type("board");
    (void)answer(handheld, "4HPwATDgc/ABMA", "5 2", "go depth 1");
    TEST_ASSERT_TRUE(board == handheld.type("board"));
}

static void test_any_words_are_survived_in_one_line_each() {
    RecordingFace face;
    Handheld handheld{face};
    constexpr std::string_view kWords[] = {"ubgi ",
                                           "isready ",
                                           "newgame ",
                                           "position ",
                                           "gnubgid ",
                                           "4HPwATDgc/ABMA ",
                                           "Np7BQSCYZ/AAWA ",
                                           "dice ",
                                           "1 ",
                                           "6 ",
                                           "7 ",
                                           "go ",
                                           "depth 1 ",
                                           "movetime 1 ",
                                           "role chequer ",
                                           "cube ",
                                           "set ",
                                           "get ",
                                           "keys ",
                                           "engine.level ",
                                           "engine.seed ",
                                           "setoption ",
                                           "name ",
                                           "value ",
                                           "Level ",
                                           "eval ",
                                           "xgid ",
                                           "99999999999 ",
                                           "-1 ",
                                           "//////////////",
                                           "quit ",
                                           "\xFF\x01",
                                           "a very long word that is none of them at all ",
                                           "AAAAAAAAAAAAAA "};
    Rng rng{11};
    for (int i = 0; i < test::some_of(6'000); ++i) {
        std::string line;
        for (unsigned words = rng.below(9); words > 0; --words) { line += kWords[rng.below(std::size(kWords))]; }
        // A search at depth 3 for each would take minutes.
        if (line.rfind("go", 0) == 0) { line += " depth 1"; }
        const std::string said = handheld.type(line);
        for (std::size_t at = said.find("error"); at != std::string::npos; at = said.find("error", at + 1)) {
            TEST_ASSERT_LESS_OR_EQUAL(200, said.find('\r', at) - at);
        }
    }
    TEST_ASSERT_TRUE(contains(handheld.type("isready"), "readyok"));
}

void suite_ubgi() {
    RUN_TEST(test_an_engine_introduces_itself);
    RUN_TEST(test_plays_are_written_step_by_step);
    RUN_TEST(test_figures_come_before_the_answer);
    RUN_TEST(test_a_level_and_its_whims_are_set);
    RUN_TEST(test_what_is_wrong_is_named_and_changes_nothing);
    RUN_TEST(test_lines_that_come_while_it_thinks_are_obeyed_afterwards);
    RUN_TEST(test_the_game_on_the_screen_goes_its_own_way);
    RUN_TEST(test_any_words_are_survived_in_one_line_each);
}
