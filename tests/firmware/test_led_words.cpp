// SPDX-License-Identifier: MIT
// What passes by on five by five lights: lists, pages, tables; and a game through all of it.
#include <unity.h>

#include "firmware/faces/led.hpp"
#include "firmware/handheld.hpp"
#include "firmware/lights.hpp"

using namespace starling;
using namespace starling::test;
using hal::buttons::Button;

namespace {

struct Words5x5 {
    Words5x5() {
        reset_machine();
        machine().geometry = {5, 5, 16};
    }
    template <class View>
    std::string read(const View& view) {
        face.show(view, now_ms);
        return words_passing(now_ms, [&](std::uint32_t at) { face.show(view, at); });
    }
    LedFace face;
    std::uint32_t now_ms = 5000;
};

/// The micro:bit as a person has it: lights and two buttons.
struct TwoButtons {
    TwoButtons() : handheld(face) {
        machine().geometry = {5, 5, 16};
        machine().present =
            static_cast<hal::buttons::Mask>(Button::kDown) | static_cast<hal::buttons::Mask>(Button::kSelect);
        handheld.type("speed still");
        handheld.press(Button::kSelect);
    }
    std::string read() {
        std::uint32_t now_ms = machine().now_ms;
        return words_passing(now_ms, [&](std::uint32_t at) {
            while (machine().now_ms < at) { handheld.wait(1); }
        });
    }
    LedFace face;
    Handheld handheld;
};

}  // namespace

static void test_every_character_looks_different() {
    for (char a = '!'; a <= 'Z'; ++a) {
        TEST_ASSERT_LESS_OR_EQUAL_UINT(5, led_font::glyph(a).width());
        for (char b = static_cast<char>(a + 1); b <= 'Z'; ++b) {
            const char both[] = {a, b, 0};
            TEST_ASSERT_FALSE_MESSAGE(led_font::glyph(a) == led_font::glyph(b), both);
        }
    }
    TEST_ASSERT_TRUE(led_font::glyph('q') == led_font::glyph('Q'));
    TEST_ASSERT_TRUE(led_font::glyph('~') == led_font::glyph('?'));
    TEST_ASSERT_TRUE(led_font::glyph(static_cast<char>(0xE9)) == led_font::glyph('?'));
}

static void test_a_list_tells_its_title_then_the_row_then_the_value() {
    Words5x5 at;
    std::array<ListView::Row, 2> rows{{{"Start", ""}, {"Level", "4"}}};
    ListView view{"NEW GAME", rows, 0, "seal 0123"};
    TEST_ASSERT_EQUAL_STRING("NEW GAME START", at.read(view).c_str());
    TEST_ASSERT_TRUE(at.face.moves());
    view.selected = 1;
    TEST_ASSERT_EQUAL_STRING("LEVEL 4", at.read(view).c_str());
    rows[1].value = "5";
    at.face.show(view, at.now_ms);
    TEST_ASSERT_EQUAL_STRING("5", decipher({column_of_lights(1), column_of_lights(2), column_of_lights(3)}).c_str());
    TEST_ASSERT_FALSE(at.face.moves());
    rows[1].value = "8 (best)";
    TEST_ASSERT_EQUAL_STRING("8 (BEST)", at.read(view).c_str());
    view.selected = 0;
    TEST_ASSERT_EQUAL_STRING("START", at.read(view).c_str());
}

static void test_words_begin_at_once_and_come_round_again() {
    Words5x5 at;
    std::array<ListView::Row, 1> rows{{{"Hint", ""}}};
    const ListView view{"", rows, 0, ""};
    at.face.show(view, at.now_ms);
    TEST_ASSERT_EQUAL_STRING("H", decipher({column_of_lights(0), column_of_lights(1), column_of_lights(2)}).c_str());
    const Lights first = lights();
    at.face.show(view, at.now_ms + 450);
    TEST_ASSERT_TRUE(first == lights());
    TEST_ASSERT_EQUAL_STRING("HINT", at.read(view).c_str());
    at.face.show(view, at.now_ms);
    TEST_ASSERT_TRUE(first == lights());
}

static void test_a_page_is_read_line_by_line() {
    Words5x5 at;
    TEST_ASSERT_EQUAL_STRING("HAND OVER TO X ROWS GO",
                             at.read(PageView{"HAND OVER", {"to X", "rows", "", "go"}}).c_str());
}

namespace {

SharesView shares(const Statistics& statistics, unsigned size) {
    return {"DICE", {statistics.throws(Thrower::kPerson, size), statistics.throws(Thrower::kEngine, size)}};
}

}  // namespace

static void test_throws_are_columns_or_numbers() {
    Words5x5 at;
    Statistics statistics;
    TEST_ASSERT_EQUAL_STRING("NO THROWS YET", at.read(shares(statistics, 5)).c_str());
    for (const unsigned line : {0U, 0U, 0U, 2U, 4U, 4U}) { statistics.count_throw(Thrower::kPerson, 5, line); }
    statistics.count_throw(Thrower::kEngine, 5, 3);
    at.face.show(shares(statistics, 5), 0);
    const std::array<unsigned, 5> person{5, 0, 2, 0, 4};
    for (unsigned x = 0; x < 5; ++x) {
        for (unsigned y = 0; y < 5; ++y) { TEST_ASSERT_EQUAL_INT(y < person[x] ? 15 : 0, light(4 - y, x)); }
    }
    at.face.show(shares(statistics, 5), 2000);
    TEST_ASSERT_EQUAL_INT(4, light(0, 3));
    TEST_ASSERT_EQUAL_INT(0, light(4, 0));
    statistics.count_throw(Thrower::kEngine, 7, 6);
    TEST_ASSERT_EQUAL_STRING("YOU 0 0 0 0 0 0 0 ME 0 0 0 0 0 0 1", at.read(shares(statistics, 7)).c_str());
}

static void test_a_bird_beats_its_wings_at_the_beginning() {
    Words5x5 at;
    at.face.show(SplashView{true}, 0);
    const Lights up = lights();
    TEST_ASSERT_TRUE(at.face.moves());
    at.face.show(SplashView{true}, 250);
    TEST_ASSERT_FALSE(up == lights());
}

static void test_a_board_that_does_not_fit_is_on_the_console() {
    Words5x5 at;
    const Match large{{.size = 7, .line = 4}, 1};
    const GameView view{large, Prompt::kPersonRolls, {}, false, {}, {}, true, false, true};
    TEST_ASSERT_EQUAL_STRING("SEE CONSOLE", at.read(view).c_str());
    const Lights before = lights();
    machine().now_ms = 100'000;
    at.face.show_progress(50);
    TEST_ASSERT_TRUE(before == lights());
    TEST_ASSERT_EQUAL_UINT(5, at.face.largest_board());
}

static void test_a_small_board_lies_in_the_middle() {
    Words5x5 at;
    const Match small{{.size = 3, .line = 3}, 1};
    at.face.show(GameView{small, Prompt::kPersonRolls, {}, false, {}, {}, true, false, true}, 800);
    for (unsigned i = 0; i < 25; ++i) {
        const bool inside = i / 5 % 4 != 0 && i % 5 % 4 != 0;
        TEST_ASSERT_EQUAL_INT(inside ? 3 : 0, lights()[i]);
    }
}

static void test_a_game_that_is_not_kept_says_so_once() {
    Words5x5 at;
    const Match match{{}, 1};
    const GameView view{match, Prompt::kPersonRolls, {}, false, {}, {}, true, false, false};
    TEST_ASSERT_EQUAL_STRING("NOT KEP", at.read(view).substr(0, 7).c_str());  // then the board is seen
    at.face.show(view, at.now_ms + 4000);
    TEST_ASSERT_EQUAL_INT(light(0, 0), light(4, 4));
}

static void test_thinking_fills_the_line_thrown_and_o_goes_on_blinking() {
    Words5x5 at;
    StartPosition start;
    start.rows[1][0] = 1;
    Match match{{.person = Side::kO, .by_hand = ByHand::kAll}, 1, start};
    TEST_ASSERT_TRUE(match.session.enter_roll(2));
    at.face.show(GameView{match, Prompt::kEnginePlays, 3, false, {}, {}, true, true, true}, 1000);
    machine().now_ms = 2000;
    at.face.show_progress(0);
    for (unsigned x = 0; x < 5; ++x) { TEST_ASSERT_EQUAL_INT(2, light(2, x)); }
    TEST_ASSERT_EQUAL_INT(15, light(0, 0));
    const int pictures = machine().pictures;
    machine().now_ms = 2010;
    at.face.show_progress(60);  // asked very often, it draws seldom
    TEST_ASSERT_EQUAL_INT(pictures, machine().pictures);
    machine().now_ms = 2900;
    at.face.show_progress(60);
    for (unsigned x = 0; x < 5; ++x) { TEST_ASSERT_EQUAL_INT(x < 3 ? 5 : 2, light(2, x)); }
    TEST_ASSERT_EQUAL_INT(0, light(0, 0));
}

static void test_a_game_is_played_with_two_buttons() {
    TwoButtons at;
    TEST_ASSERT_EQUAL_STRING("STARLING NEW GAME", at.read().c_str());
    at.handheld.press(Button::kSelect);
    TEST_ASSERT_EQUAL_STRING("NEW GAME START", at.read().c_str());
    at.handheld.press(Button::kDown);
    TEST_ASSERT_EQUAL_STRING("BOARD 5X5", at.read().c_str());
    at.handheld.press(Button::kSelect, 2);  // no other board fits
    at.handheld.hold(Button::kDown, 620);
    TEST_ASSERT_EQUAL_STRING("START", at.read().c_str());
    TEST_ASSERT_TRUE(contains(at.handheld.type("board"), "no game"));
    at.handheld.press(Button::kSelect);
    TEST_ASSERT_TRUE(contains(at.handheld.type("board"), "1 2 3 4 5\r\n"));
    for (int i = 0; i < 200 && !contains(machine().said, "the dice were"); ++i) {
        at.handheld.press(Button::kSelect);
        at.handheld.wait(700);
    }
    TEST_ASSERT_TRUE(contains(machine().said, "the dice were"));
    at.handheld.hold(Button::kSelect, 620);
    TEST_ASSERT_EQUAL_STRING("GAME BACK TO GAME", at.read().c_str());
}

static void test_lights_that_do_not_answer_do_not_stop_the_game() {
    TwoButtons at;
    machine().screen_fails = true;
    TEST_ASSERT_TRUE(contains(at.handheld.type("new 5 4"), "ok: X begins"));
    at.handheld.press(Button::kSelect);
    TEST_ASSERT_TRUE(contains(machine().said, "X rolls"));
}

void suite_led_words() {
    RUN_TEST(test_every_character_looks_different);
    RUN_TEST(test_a_list_tells_its_title_then_the_row_then_the_value);
    RUN_TEST(test_words_begin_at_once_and_come_round_again);
    RUN_TEST(test_a_page_is_read_line_by_line);
    RUN_TEST(test_throws_are_columns_or_numbers);
    RUN_TEST(test_a_bird_beats_its_wings_at_the_beginning);
    RUN_TEST(test_a_board_that_does_not_fit_is_on_the_console);
    RUN_TEST(test_a_small_board_lies_in_the_middle);
    RUN_TEST(test_a_game_that_is_not_kept_says_so_once);
    RUN_TEST(test_thinking_fills_the_line_thrown_and_o_goes_on_blinking);
    RUN_TEST(test_a_game_is_played_with_two_buttons);
    RUN_TEST(test_lights_that_do_not_answer_do_not_stop_the_game);
}
