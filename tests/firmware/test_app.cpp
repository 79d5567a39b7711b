// SPDX-License-Identifier: MIT
// The main loop: starts, saves, thinking, idling.
#include "firmware/app.hpp"

#include <unity.h>

#include "fakes/storage.hpp"
#include "firmware/faces/oled.hpp"
#include "firmware/handheld.hpp"

using namespace starling;
using namespace starling::test;
using hal::buttons::Button;

static void test_it_greets_and_shows_itself() {
    RecordingFace face;
    Handheld handheld{face};
    TEST_ASSERT_TRUE(contains(machine().said, "Starling"));
    TEST_ASSERT_EQUAL_INT(1, face.shown);
}

static void test_a_dead_screen_does_not_stop_the_game() {
    OledFace face;
    Handheld handheld{face};
    machine().screen_fails = true;
    handheld.type("seed 7");
    handheld.type("new 5 4");
    TEST_ASSERT_TRUE(contains(handheld.type("roll"), "X rolls 4"));
}

static void test_buttons_and_pictures_can_be_traced() {
    RecordingFace face;
    Handheld handheld{face};
    TEST_ASSERT_TRUE(contains(handheld.type("trace"), "held none"));
    machine().said.clear();
    handheld.press(Button::kUp);
    TEST_ASSERT_EQUAL_STRING("held up\r\nshown\r\nheld none\r\n", machine().said.c_str());
    machine().said.clear();
    handheld.press(Button::kSelect);  // counts when it is let go
    TEST_ASSERT_EQUAL_STRING("held select\r\nheld none\r\nshown\r\n", machine().said.c_str());
}

static void test_a_start_goes_straight_back_to_the_game() {
    test::memory().reset(test::kEeprom);
    {
        RecordingFace face;
        Handheld handheld{face};
        handheld.type("seed 7");
        handheld.type("new 5 4");
        handheld.type("roll");
    }
    RecordingFace face;
    Handheld handheld{face};
    TEST_ASSERT_TRUE(contains(machine().said, "the game goes on"));
    TEST_ASSERT_TRUE(face.shows_game(Prompt::kPersonPlays));
    TEST_ASSERT_FALSE(face.game->is_rolling);
    TEST_ASSERT_TRUE(face.game->cursor == dice::Square({3, 2}));
    TEST_ASSERT_TRUE(face.game->keeps_games);
    TEST_ASSERT_TRUE(contains(handheld.type("play 2"), "X plays 4,2"));
    test::memory().reset({});
}

static void test_what_was_told_is_stored() {
    test::memory().reset(test::kEeprom);
    RecordingFace face;
    Handheld handheld{face};
    handheld.type("seed 7");
    handheld.type("new 5 4");
    test::memory().words_until_cut = 5;  // in the middle of the save
    const std::string said = handheld.type("roll");
    TEST_ASSERT_FALSE(face.game->keeps_games);
    TEST_ASSERT_TRUE(said.find("no memory: games are not kept") < said.find("X rolls 4"));
    test::memory().reset({});
}

static void test_finished_games_are_counted_once() {
    test::memory().reset(test::kEeprom);
    RecordingFace face;
    Handheld handheld{face};
    handheld.type("speed still");
    for (unsigned game = 1; game <= 5; ++game) {
        handheld.type("new 5 4");
        while (!face.shows_game(Prompt::kOver)) {
            handheld.press(Button::kSelect);
            handheld.wait(650);
        }
        handheld.press(Button::kSelect);
        Keeper keeper;
        (void)keeper.restore();
        TEST_ASSERT_FALSE(keeper.games().is_any());
        const Tally& tally = keeper.kept().statistics.against(dice::kDefaultLevel);
        TEST_ASSERT_EQUAL_UINT(game, tally.won + tally.lost + tally.drawn);
    }
    test::memory().reset({});
}

namespace {

/// A face before which time passes: whenever the engine shows how far it is, 10 ms are gone.
class SlowFace final : public Face {
public:
    void show(const SplashView& /*view*/, std::uint32_t /*now_ms*/) override {}
    void show(const ListView& view, std::uint32_t /*now_ms*/) override { title = view.title; }
    void show(const PageView& /*view*/, std::uint32_t /*now_ms*/) override {}
    void show(const SharesView& /*view*/, std::uint32_t /*now_ms*/) override {}
    void show(const GameView& view, std::uint32_t /*now_ms*/) override {
        half_moves = view.match.session.half_moves();
        title.clear();
    }
    void show(const GammonView& /*view*/, std::uint32_t /*now_ms*/) override {}
    void show(const HintsView& /*view*/, std::uint32_t /*now_ms*/) override {}
    bool shows_backgammon() const override { return false; }
    void show_progress(unsigned percent) override {
        machine().now_ms += 10;
        most = percent;
        ++polls;
        if (polls == 3) { machine().held = press; }
        if (polls == release) { machine().held = 0; }
        if (polls == 3) { machine().typed += typed; }
    }
    bool moves() const override { return false; }
    unsigned largest_board() const override { return 11; }

    std::string title, typed;
    unsigned half_moves = 0, most = 0;
    int polls = 0, release = 6;
    hal::buttons::Mask press = 0;
};

/// The engine of the highest level is to move on a large board.
void let_it_think(Handheld& handheld) {
    handheld.type("speed still");
    handheld.type("level 8");
    handheld.type("dice all");
    handheld.type(
        "setup O 5 "
        ".........../..X..O...../...X......./....O....../.........../....X....../..O......../.....X..O../....."
        "....../.........../...........");
    handheld.type("enter 5");
}

}  // namespace

static void test_the_engine_tells_how_far_it_is_and_ends_in_time() {
    SlowFace face;
    Handheld handheld{face};
    let_it_think(handheld);
    handheld.wait(700);
    TEST_ASSERT_EQUAL_UINT(1, face.half_moves);
    TEST_ASSERT_GREATER_THAN_INT(10, face.polls);
    TEST_ASSERT_LESS_OR_EQUAL_UINT(100, face.most);
    TEST_ASSERT_LESS_OR_EQUAL_INT(static_cast<int>(ThinkingTime::kMostMs) / 10 + 1, face.polls);
}

static void test_select_makes_the_engine_move_now() {
    SlowFace face;
    face.press = static_cast<hal::buttons::Mask>(Button::kSelect);
    Handheld handheld{face};
    let_it_think(handheld);
    handheld.wait(610);
    TEST_ASSERT_EQUAL_UINT(1, face.half_moves);
    TEST_ASSERT_LESS_OR_EQUAL_INT(12, face.polls);
}

static void test_now_makes_the_engine_move_now() {
    SlowFace face;
    face.typed = "now\r";
    Handheld handheld{face};
    let_it_think(handheld);
    handheld.wait(610);
    TEST_ASSERT_EQUAL_UINT(1, face.half_moves);
    TEST_ASSERT_EQUAL_INT(4, face.polls);
}

static void test_the_menu_opens_while_the_engine_thinks() {
    SlowFace face;
    face.press = static_cast<hal::buttons::Mask>(Button::kSelect);
    face.release = 100;
    Handheld handheld{face};
    let_it_think(handheld);
    handheld.wait(610);
    TEST_ASSERT_EQUAL_UINT(0, face.half_moves);
    TEST_ASSERT_EQUAL_STRING("GAME", face.title.c_str());
    machine().held = 0;
    handheld.wait(30);
    handheld.press(Button::kSelect);  // back to the game: it begins to think again
    handheld.wait(700);
    TEST_ASSERT_EQUAL_UINT(1, face.half_moves);
}

static void test_a_line_typed_meanwhile_is_obeyed_first() {
    SlowFace face;
    face.typed = "board\r";
    Handheld handheld{face};
    let_it_think(handheld);
    machine().said.clear();
    handheld.wait(603);
    TEST_ASSERT_TRUE(contains(machine().said, "  2 . . X . . O"));
    handheld.wait(1000);
    const std::size_t board = machine().said.find("  2 . . X . . O"), played = machine().said.find("O plays");
    TEST_ASSERT_TRUE(board < played && played != std::string::npos);
}

static void test_it_stays_awake_for_a_program_that_traces_it() {
    RecordingFace face;
    Handheld handheld{face};
    handheld.type("trace");
    handheld.wait(10 * 60'000);
    TEST_ASSERT_EQUAL_INT(0, machine().sleeps);
    handheld.type("trace");
    handheld.wait(4 * 60'000);
    TEST_ASSERT_EQUAL_INT(1, machine().sleeps);
}

static void test_idle_it_dims_then_sleeps_with_all_kept() {
    test::memory().reset(test::kEeprom);
    RecordingFace face;
    Handheld handheld{face};
    handheld.type("new 5 4");
    const int bright = machine().brightness;
    handheld.wait(19'000);
    TEST_ASSERT_EQUAL_INT(bright, machine().brightness);
    handheld.wait(2'000);
    TEST_ASSERT_LESS_THAN_INT(bright, machine().brightness);
    TEST_ASSERT_GREATER_THAN_INT(0, machine().brightness);
    handheld.press(Button::kUp);
    TEST_ASSERT_EQUAL_INT(bright, machine().brightness);
    TEST_ASSERT_EQUAL_INT(0, machine().sleeps);
    const auto words = test::memory().words;
    machine().wakes = static_cast<hal::buttons::Mask>(Button::kSelect);
    handheld.wait(3 * 60'000);
    TEST_ASSERT_EQUAL_INT(1, machine().sleeps);
    TEST_ASSERT_TRUE(test::memory().words > words);
    handheld.wait(100);
    TEST_ASSERT_EQUAL_INT(bright, machine().brightness);
    machine().held = 0;
    handheld.wait(100);
    TEST_ASSERT_TRUE(face.shows_game(Prompt::kPersonRolls));  // the button only woke it
    handheld.press(Button::kSelect);
    TEST_ASSERT_TRUE(face.shows_game(Prompt::kPersonPlays));
    test::memory().reset({});
}

void suite_app() {
    RUN_TEST(test_it_greets_and_shows_itself);
    RUN_TEST(test_a_dead_screen_does_not_stop_the_game);
    RUN_TEST(test_buttons_and_pictures_can_be_traced);
    RUN_TEST(test_a_start_goes_straight_back_to_the_game);
    RUN_TEST(test_what_was_told_is_stored);
    RUN_TEST(test_finished_games_are_counted_once);
    RUN_TEST(test_the_engine_tells_how_far_it_is_and_ends_in_time);
    RUN_TEST(test_select_makes_the_engine_move_now);
    RUN_TEST(test_now_makes_the_engine_move_now);
    RUN_TEST(test_the_menu_opens_while_the_engine_thinks);
    RUN_TEST(test_a_line_typed_meanwhile_is_obeyed_first);
    RUN_TEST(test_it_stays_awake_for_a_program_that_traces_it);
    RUN_TEST(test_idle_it_dims_then_sleeps_with_all_kept);
}
