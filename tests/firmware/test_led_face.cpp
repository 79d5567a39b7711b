// SPDX-License-Identifier: MIT
#include "firmware/faces/led.hpp"

#include <unity.h>

#include <set>

#include "firmware/handheld.hpp"
#include "firmware/lights.hpp"

using namespace starling;
using namespace starling::test;

namespace {

/// The board drawn in rows, with a stroke between them.
StartPosition drawn(std::string_view rows, Side mover) {
    StartPosition start;
    start.mover = mover;
    unsigned row = 0, column = 0;
    for (const char c : rows) {
        if (c == '/') { ++row, column = 0; }
        if (c == 'X' || c == 'O') { start.rows[c == 'X' ? 0 : 1][row] |= static_cast<std::uint8_t>(1U << column); }
        column += c == '/' ? 0 : 1;
    }
    return start;
}

/// A game in front of the face, shown at a time of its own.
struct Shown {
    explicit Shown(std::string_view rows = "", Side mover = Side::kX, Agreement agreed = {.by_hand = ByHand::kAll})
        : match(agreed, 7, drawn(rows, mover)), view{match, Prompt::kPersonRolls, {}, false, {}, {}, true, false,
                                                     true} {
        reset_machine();
        machine().geometry = {5, 5, 16};
        show_in(0);
    }
    void show_in(std::uint32_t milliseconds) {
        now_ms += milliseconds;
        face.show(view, now_ms);
    }
    void roll(unsigned number, Prompt prompt = Prompt::kPersonPlays) {
        TEST_ASSERT_TRUE(match.session.enter_roll(number - 1));
        view.prompt = prompt;
        view.die = number;
        view.marks_throw = true;
        if (!match.session.must_pass()) { view.cursor = match.session.moves().front(); }
        show_in(50);
    }
    void play(const DiceGame::Move& move, Prompt prompt) {
        TEST_ASSERT_TRUE(match.session.play(move));
        view.die.reset();
        view.cursor.reset();
        view.hint.reset();
        view.marks_throw = false;
        view.prompt = prompt;
        show_in(50);
    }
    /// The greys of one light over two seconds from now on.
    std::vector<int> watch(unsigned row, unsigned column) {
        std::vector<int> greys;
        for (int i = 0; i < 40; ++i) {
            show_in(50);
            greys.push_back(light(row, column));
        }
        return greys;
    }
    /// These words pass by, and then the board is seen.
    void assert_tells(std::string_view words) {
        const std::uint32_t way_ms = LedTicker::duration_ms(std::array{words}) - LedTicker::kHoldMs;
        const std::string told = words_passing(
            now_ms, [this](std::uint32_t at) { face.show(view, at); }, way_ms / LedTicker::kStepMs);
        TEST_ASSERT_EQUAL_STRING(std::string(words).c_str(), told.c_str());
        show_in(50);
    }
    LedFace face;
    Match match;
    GameView view;
    std::uint32_t now_ms = 10'000;
};

constexpr std::uint32_t kPastDie = 700;

}  // namespace

static void test_x_shines_and_o_blinks_once_a_second() {
    Shown at{"X..../.O.../...../...../....."};
    at.view.prompt = Prompt::kEngineRolls;
    TEST_ASSERT_TRUE(at.face.moves());
    TEST_ASSERT_EQUAL_INT(0, changes(at.watch(0, 0)));
    TEST_ASSERT_EQUAL_INT(15, light(0, 0));
    const auto o = at.watch(1, 1);
    TEST_ASSERT_EQUAL_INT(4, changes(o));
    TEST_ASSERT_TRUE(std::set<int>(o.begin(), o.end()) == (std::set<int>{0, 15}));
    TEST_ASSERT_LESS_THAN_UINT(400, longest_dark_ms(o));
    TEST_ASSERT_EQUAL_INT(0, changes(at.watch(3, 3)));
    TEST_ASSERT_EQUAL_INT(0, light(3, 3));
}

static void test_the_line_thrown_glows_and_the_cursor_flickers() {
    for (const Side mover : {Side::kX, Side::kO}) {
        Shown at{"X..../.O.../...../...../....O", mover};
        at.roll(4);
        at.show_in(kPastDie);
        const dice::Square cursor = *at.view.cursor;
        for (unsigned i = 0; i < 25; ++i) {
            const dice::Square here = dice::square_at(i / 5, i % 5);
            if (here == cursor || i == 0 || i == 6 || i == 24) { continue; }
            const bool is_thrown = (mover == Side::kX ? here.row : here.column) == 3;
            TEST_ASSERT_EQUAL_INT(is_thrown ? 2 : 0, light(here.row, here.column));
        }
        const auto greys = at.watch(cursor.row, cursor.column);
        TEST_ASSERT_GREATER_THAN_INT(16, changes(greys));  // O: four in this time
        TEST_ASSERT_LESS_THAN_UINT(150, longest_dark_ms(greys));
    }
}

static void test_the_die_is_seen_in_the_air_and_a_moment_after() {
    Shown at{"X..../...../...../...../....."};
    at.view.is_rolling = true;
    at.roll(4);
    at.view.cursor.reset();
    at.view.marks_throw = false;
    at.show_in(400);
    LedPicture digit;
    digit.draw_centred('4', 4);
    const Lights tumbling = lights();
    digit.present();
    TEST_ASSERT_TRUE(lights() == tumbling);
    at.view.is_rolling = false;
    at.show_in(50);
    at.show_in(650);
    const Lights lying = lights();
    digit.draw_centred('4', 15);
    digit.present();
    TEST_ASSERT_TRUE(lights() == lying);
    at.show_in(100);
    TEST_ASSERT_EQUAL_INT(15, light(0, 0));
    TEST_ASSERT_EQUAL_INT(0, light(1, 1));
}

static void test_whoever_chooses_need_not_wait_for_the_die() {
    Shown at{"X..../...../...../...../....."};
    at.roll(1);
    TEST_ASSERT_EQUAL_INT(0, light(0, 0));
    at.view.cursor = at.match.session.moves().back();
    at.show_in(50);
    TEST_ASSERT_EQUAL_INT(15, light(0, 0));
}

static void test_a_throw_is_entered_by_its_number() {
    Shown at;
    at.view.prompt = Prompt::kPersonEnters;
    at.view.die = 5;
    at.show_in(50);
    TEST_ASSERT_EQUAL_STRING("5", decipher({column_of_lights(1), column_of_lights(2), column_of_lights(3)}).c_str());
    TEST_ASSERT_EQUAL_INT(15, light(0, 1));
    for (unsigned i = 0; i < 25; ++i) { TEST_ASSERT_EQUAL_INT(0, changes(at.watch(i / 5, i % 5))); }

    // That of the engine is dimmer, and the move before it is seen first.
    at.roll(5);
    at.play(at.match.session.moves().front(), Prompt::kPersonEnters);
    at.view.die = 1;
    at.show_in(1000);
    TEST_ASSERT_EQUAL_INT(15, light(4, 0));
    at.show_in(1000);
    TEST_ASSERT_EQUAL_INT(0, light(4, 0));
    TEST_ASSERT_EQUAL_INT(6, light(0, 2));
}

static void test_a_person_who_must_throw_sees_the_board_breathe() {
    Shown at{"X..../...../...../...../....."};
    const auto greys = at.watch(2, 2);
    TEST_ASSERT_TRUE(std::set<int>(greys.begin(), greys.end()) == (std::set<int>{0, 1, 2, 3}));
    at.view.prompt = Prompt::kEngineRolls;
    TEST_ASSERT_EQUAL_INT(0, changes(at.watch(2, 2)));
}

static void test_a_move_flares() {
    Shown at{"", Side::kO};
    at.roll(3);
    at.show_in(kPastDie);
    at.play(dice::Square{2, 2}, Prompt::kEngineRolls);
    int before = light(2, 1);
    TEST_ASSERT_GREATER_THAN_INT(6, before);
    for (int i = 0; i < 15; ++i) {
        at.show_in(50);
        TEST_ASSERT_EQUAL_INT(15, light(2, 2));  // even an O
        TEST_ASSERT_LESS_OR_EQUAL_INT(before, light(2, 1));
        before = light(2, 1);
    }
    at.show_in(100);
    TEST_ASSERT_EQUAL_INT(0, changes(at.watch(2, 1)));
    TEST_ASSERT_EQUAL_INT(0, light(2, 1));
    TEST_ASSERT_EQUAL_INT(4, changes(at.watch(2, 2)));
}

static void test_the_line_that_won_flashes_and_the_result_passes_by() {
    Shown at{"XXX../OOO../...../...../X....", Side::kX, {.line = 4, .by_hand = ByHand::kAll}};
    at.roll(1);
    at.play(dice::Square{0, 3}, Prompt::kOver);
    for (const bool lit : {true, false, true}) {
        at.view.lights_line = lit;
        at.show_in(400);
        for (unsigned column = 0; column < 4; ++column) { TEST_ASSERT_EQUAL_INT(lit ? 15 : 0, light(0, column)); }
        TEST_ASSERT_EQUAL_INT(4, light(4, 0));
        TEST_ASSERT_LESS_OR_EQUAL_INT(4, light(1, 1));
    }
    at.show_in(1300);
    at.assert_tells("YOU WIN");
    TEST_ASSERT_EQUAL_INT(4, light(4, 0));
    at.show_in(2600);
    TEST_ASSERT_EQUAL_INT(0, light(4, 0));  // and again
}

static void test_every_result_has_its_words() {
    struct Case {
        Agreement agreed;
        std::optional<Side> resigned;
        const char* words;
    };
    for (const Case& c :
         {Case{{}, Side::kO, "YOU WIN"}, Case{{}, Side::kX, "I WIN"}, Case{{.person = Side::kO}, Side::kX, "YOU WIN"},
          Case{{}, std::nullopt, "DRAW"}, Case{{.opponent = Opponent::kPerson}, Side::kX, "O WINS"},
          Case{{.opponent = Opponent::kNobody}, Side::kO, "X WINS"}}) {
        Shown at{"", Side::kX, c.agreed};
        at.match.resigned = c.resigned;
        at.view.prompt = Prompt::kOver;
        at.show_in(50);
        at.show_in(2500);
        at.assert_tells(c.words);
    }
}

static void test_a_pass_is_told_after_the_throw_and_again() {
    Shown at{"XOXOX/...../...../...../....."};
    at.roll(1, Prompt::kPersonPasses);
    at.show_in(kPastDie);
    at.assert_tells("PASS");
    TEST_ASSERT_EQUAL_INT(15, light(0, 0));
    at.show_in(2450);
    at.assert_tells("PASS");
}

static void test_the_engines_pass_is_told_though_the_game_goes_on() {
    Shown at{"O..../X..../O..../X..../O....", Side::kO};
    at.roll(1, Prompt::kEnginePasses);
    at.show_in(600);
    at.play(std::nullopt, Prompt::kPersonRolls);
    at.show_in(50);
    at.assert_tells("I PASS");
    TEST_ASSERT_EQUAL_INT(15, light(1, 0));
    at.show_in(5000);
    TEST_ASSERT_EQUAL_INT(15, light(1, 0));
}

static void test_a_hint_tells_the_chance_once_and_gives_way_to_the_cursor() {
    Shown at{"X..../...../...../...../....."};
    at.roll(2);
    at.show_in(kPastDie);
    at.view.hint = Engine::Advice{at.match.session.moves().back(), 55U};
    at.view.cursor = at.match.session.moves().back();
    at.show_in(50);
    at.assert_tells("55%");
    TEST_ASSERT_EQUAL_INT(15, light(0, 0));
    TEST_ASSERT_EQUAL_INT(0, changes(at.watch(0, 0)));
    at.view.hint.reset();
    at.show_in(50);
    at.view.hint = Engine::Advice{at.match.session.moves().back(), 60U};
    at.show_in(50);
    TEST_ASSERT_EQUAL_INT(0, light(0, 0));
    at.view.cursor = at.match.session.moves().front();
    at.show_in(50);
    TEST_ASSERT_EQUAL_INT(15, light(0, 0));
}

void suite_led_face() {
    RUN_TEST(test_x_shines_and_o_blinks_once_a_second);
    RUN_TEST(test_the_line_thrown_glows_and_the_cursor_flickers);
    RUN_TEST(test_the_die_is_seen_in_the_air_and_a_moment_after);
    RUN_TEST(test_whoever_chooses_need_not_wait_for_the_die);
    RUN_TEST(test_a_throw_is_entered_by_its_number);
    RUN_TEST(test_a_person_who_must_throw_sees_the_board_breathe);
    RUN_TEST(test_a_move_flares);
    RUN_TEST(test_the_line_that_won_flashes_and_the_result_passes_by);
    RUN_TEST(test_every_result_has_its_words);
    RUN_TEST(test_a_pass_is_told_after_the_throw_and_again);
    RUN_TEST(test_the_engines_pass_is_told_though_the_game_goes_on);
    RUN_TEST(test_a_hint_tells_the_chance_once_and_gives_way_to_the_cursor);
}
