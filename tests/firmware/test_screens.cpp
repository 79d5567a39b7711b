// SPDX-License-Identifier: MIT
// The screens, by buttons.
#include "firmware/screens.hpp"

#include <unity.h>

#include "fakes/storage.hpp"
#include "firmware/on_menu.hpp"

using namespace starling;
using namespace starling::test;
using hal::buttons::Button;

namespace {

using Kind = RecordingFace::Kind;

}  // namespace

static void test_the_splash_gives_way_to_the_menu() {
    RecordingFace face;
    Handheld handheld{face};
    TEST_ASSERT_TRUE(face.kind == Kind::kSplash);
    TEST_ASSERT_EQUAL_INT(1, face.shown);
    handheld.wait(10'000);
    TEST_ASSERT_TRUE(face.kind == Kind::kSplash);
    handheld.press(Button::kLeft);
    TEST_ASSERT_TRUE(face.kind == Kind::kList);
    TEST_ASSERT_EQUAL_STRING("STARLING", face.title.c_str());
    TEST_ASSERT_EQUAL_STRING("New game", face.rows.front().c_str());
}

static void test_every_game_on_offer_can_begin() {
    for (const int board : {5, 7, 9, 11}) {
        for (int line = 3; line <= 5; ++line) {
            for (const char* opponent : {"Against Starling", "Against a person", "Against look on"}) {
                OnMenu at;
                at.choose("New game");
                at.set("Board", "Board " + std::to_string(board) + "x" + std::to_string(board));
                at.set("Line", "Line of " + std::to_string(line));
                at.set("Against", opponent);
                at.choose("Start");
                TEST_ASSERT_TRUE(at.face.kind == Kind::kGame);
                TEST_ASSERT_EQUAL_INT(board, at.session().game().size());
                TEST_ASSERT_EQUAL_INT(line, at.session().game().line());
            }
        }
    }
}

static void test_settings_go_round_both_ways() {
    OnMenu at;
    at.choose("New game");
    at.set("Board", "Board 5x5");
    at.handheld.press(Button::kLeft);
    TEST_ASSERT_EQUAL_STRING("Board 11x11", at.face.selected_row().c_str());
    at.handheld.press(Button::kSelect);
    TEST_ASSERT_EQUAL_STRING("Board 5x5", at.face.selected_row().c_str());
    at.select("Level");
    at.handheld.press(Button::kRight, 4);
    TEST_ASSERT_EQUAL_STRING("Level 8 (best)", at.face.selected_row().c_str());
    at.handheld.press(Button::kRight);
    TEST_ASSERT_EQUAL_STRING("Level 1", at.face.selected_row().c_str());
    at.set("Against", "Against a person");
    for (const std::string& row : at.face.rows) {
        TEST_ASSERT_FALSE(contains(row, "Level") || contains(row, "You are"));
    }
}

static void test_a_game_is_played_by_buttons() {
    OnMenu at;
    at.handheld.type("seed 7");
    at.start_game();
    TEST_ASSERT_TRUE(at.face.shows_game(Prompt::kPersonRolls));
    at.handheld.press(Button::kSelect);
    TEST_ASSERT_TRUE(at.face.shows_game(Prompt::kPersonPlays));
    TEST_ASSERT_TRUE(at.face.game->cursor == dice::Square({3, 2}));
    TEST_ASSERT_TRUE(at.face.game->marks_throw && at.face.game->die == 4U);
    at.handheld.press(Button::kRight);
    TEST_ASSERT_TRUE(at.face.game->cursor == dice::Square({3, 3}));
    at.handheld.press(Button::kRight, 2);
    TEST_ASSERT_TRUE(at.face.game->cursor == dice::Square({3, 0}));
    at.handheld.press(Button::kLeft);
    TEST_ASSERT_TRUE(at.face.game->cursor == dice::Square({3, 4}));
    at.handheld.press(Button::kSelect);
    TEST_ASSERT_TRUE(at.face.shows_game(Prompt::kEngineRolls));
    TEST_ASSERT_TRUE(at.session().position().of(Side::kX).has({3, 4}));
    at.handheld.wait(650);
    TEST_ASSERT_TRUE(at.face.shows_game(Prompt::kEnginePlays));
    at.handheld.wait(650);
    TEST_ASSERT_TRUE(at.face.shows_game(Prompt::kPersonRolls));
    TEST_ASSERT_EQUAL_UINT(2, at.session().position().occupied);
}

static void test_pressing_select_alone_plays_to_the_end_and_to_the_next_game() {
    OnMenu at;
    at.start_game();
    at.play_to_the_end();
    TEST_ASSERT_TRUE(contains(machine().said, "wins") || contains(machine().said, "a draw"));
    at.handheld.press(Button::kSelect);
    TEST_ASSERT_EQUAL_STRING("NEW GAME", at.face.title.c_str());
}

static void test_the_die_tumbles_before_it_lies() {
    OnMenu at;
    at.handheld.type("speed normal");
    at.start_game();
    at.handheld.press(Button::kSelect);
    TEST_ASSERT_TRUE(at.face.game->is_rolling && !at.face.game->cursor && !at.face.game->marks_throw);
    const int shown = at.face.shown;
    at.handheld.wait(300);
    TEST_ASSERT_GREATER_OR_EQUAL_INT(shown + 5, at.face.shown);
    TEST_ASSERT_TRUE(at.face.game->is_rolling);
    at.handheld.wait(250);
    TEST_ASSERT_FALSE(at.face.game->is_rolling);
    TEST_ASSERT_TRUE(at.face.game->die == at.session().rolled() + 1U);
    TEST_ASSERT_TRUE(at.face.game->cursor.has_value());
}

static void test_who_cannot_wait_for_the_die_presses_again() {
    OnMenu at;
    at.handheld.type("speed slow");
    at.start_game();
    at.handheld.press(Button::kSelect);
    at.handheld.press(Button::kSelect);
    TEST_ASSERT_TRUE(at.face.shows_game(Prompt::kPersonPlays));
    TEST_ASSERT_FALSE(at.face.game->is_rolling);
    TEST_ASSERT_EQUAL_UINT(0, at.session().half_moves());
}

static void test_the_winning_line_flashes_unless_all_is_still() {
    for (const bool still : {false, true}) {
        OnMenu at;
        at.handheld.type("seed 7");
        at.start_game();
        at.play_to_the_end();
        TEST_ASSERT_TRUE(at.session().winner().has_value());
        if (!still) { at.handheld.type("speed normal"); }
        at.face.lights = at.face.shown = 0;
        at.handheld.wait(2000);
        TEST_ASSERT_GREATER_THAN_INT(20, at.face.shown);
        if (still) {
            TEST_ASSERT_EQUAL_INT(at.face.shown, at.face.lights);
        } else {
            TEST_ASSERT_INT_WITHIN(static_cast<unsigned>(at.face.shown) / 4U, at.face.shown / 2, at.face.lights);
        }
    }
}

static void test_a_hint_shows_the_best_square_and_the_chance() {
    OnMenu at;
    at.handheld.type("seed 7");
    at.start_game();
    at.handheld.press(Button::kSelect);
    at.handheld.hold(Button::kSelect, 700);
    TEST_ASSERT_EQUAL_STRING("GAME", at.face.title.c_str());
    at.choose("Hint");
    TEST_ASSERT_TRUE(at.face.shows_game(Prompt::kPersonPlays));
    TEST_ASSERT_TRUE(at.face.game->hint.has_value());
    TEST_ASSERT_TRUE(at.face.game->hint->move == at.face.game->cursor);
    TEST_ASSERT_UINT_WITHIN(20U, 50U, *at.face.game->hint->chance);
    TEST_ASSERT_FALSE(at.face.game->match.counts());
}

static void test_moves_are_taken_back_in_training_to_the_first_with_the_same_dice() {
    OnMenu at;
    at.choose("New game");
    at.set("Training", "Training yes");
    at.choose("Start");
    std::vector<unsigned> thrown;
    while (thrown.size() < 5) {
        at.handheld.press(Button::kSelect);
        if (!at.face.shows_game(Prompt::kPersonPlays)) { continue; }
        thrown.push_back(at.session().rolled());
        at.handheld.press(Button::kSelect);
        at.handheld.wait(1300);
        if (at.face.shows_game(Prompt::kOver)) { break; }
    }
    const auto stones = at.session().position();
    for (std::size_t i = thrown.size(); i-- > 0;) {
        at.handheld.hold(Button::kSelect, 700);
        at.choose("Take back");
        TEST_ASSERT_TRUE(at.face.shows_game(Prompt::kPersonPlays));
        TEST_ASSERT_EQUAL_UINT(thrown[i], at.session().rolled());
    }
    TEST_ASSERT_EQUAL_UINT(0, at.session().half_moves());
    at.handheld.hold(Button::kSelect, 700);
    for (const std::string& row : at.face.rows) { TEST_ASSERT_FALSE(contains(row, "Take back")); }
    at.choose("Back to game");
    for (std::size_t i = 0; i < thrown.size(); ++i) {  // the same again
        at.handheld.press(Button::kSelect);
        at.handheld.wait(1300);
        if (!at.face.shows_game(Prompt::kOver)) { at.handheld.press(Button::kSelect); }
    }
    TEST_ASSERT_TRUE(stones.of(Side::kX) == at.session().position().of(Side::kX));
    TEST_ASSERT_TRUE(stones.of(Side::kO) == at.session().position().of(Side::kO));
}

static void test_two_people_hand_the_device_over() {
    OnMenu at;
    at.choose("New game");
    at.set("Against", "Against a person");
    at.choose("Start");
    at.handheld.press(Button::kSelect, 2);
    TEST_ASSERT_TRUE(at.face.kind == Kind::kPage);
    TEST_ASSERT_EQUAL_STRING("HAND OVER", at.face.title.c_str());
    at.handheld.press(Button::kLeft);
    TEST_ASSERT_TRUE(at.face.kind == Kind::kPage);
    at.handheld.press(Button::kSelect);
    TEST_ASSERT_TRUE(at.face.shows_game(Prompt::kPersonRolls));
    TEST_ASSERT_TRUE(at.session().mover() == Side::kO);
}

static void test_throws_are_entered_by_hand() {
    OnMenu at;
    at.choose("New game");
    at.set("Dice", "Dice all by hand");
    at.choose("Start");
    TEST_ASSERT_TRUE(at.face.shows_game(Prompt::kPersonEnters));
    at.handheld.press(Button::kRight, 2);
    TEST_ASSERT_TRUE(at.face.game->die == 3U);
    at.handheld.press(Button::kSelect);
    TEST_ASSERT_EQUAL_UINT(2, at.session().rolled());
    at.handheld.press(Button::kSelect);
    TEST_ASSERT_TRUE(at.face.shows_game(Prompt::kPersonEnters));  // the engine's, too
    at.handheld.press(Button::kLeft);
    at.handheld.press(Button::kSelect);
    TEST_ASSERT_EQUAL_UINT(4, at.session().rolled());
    at.handheld.wait(650);
    TEST_ASSERT_EQUAL_UINT(2, at.session().half_moves());
}

static void test_resigning_is_asked_twice_and_counts() {
    OnMenu at;
    at.start_game();
    at.handheld.press(Button::kSelect, 1);
    at.handheld.hold(Button::kSelect, 700);
    at.choose("Resign");
    at.choose("No");
    TEST_ASSERT_TRUE(at.face.shows_game(Prompt::kPersonPlays));
    at.handheld.hold(Button::kSelect, 700);
    at.choose("Resign");
    at.choose("Yes");
    TEST_ASSERT_TRUE(at.face.shows_game(Prompt::kOver));
    TEST_ASSERT_TRUE(at.face.game->match.winner() == Side::kO);
    TEST_ASSERT_TRUE(contains(at.handheld.type("stats"), "level 4: won 0, lost 1, drawn 0"));
}

static void test_who_resigns_while_the_engine_is_to_move_has_lost() {
    OnMenu at;
    at.start_game();
    at.handheld.press(Button::kSelect, 2);
    TEST_ASSERT_TRUE(at.face.shows_game(Prompt::kEngineRolls));
    at.handheld.hold(Button::kSelect, 700);
    at.choose("Resign");
    at.choose("Yes");
    TEST_ASSERT_TRUE(at.face.game->match.winner() == Side::kO);
    TEST_ASSERT_TRUE(contains(at.handheld.type("stats"), "level 4: won 0, lost 1, drawn 0"));
}

static void test_no_menu_makes_an_impossible_game() {
    OnMenu at;
    at.handheld.type("new 3 3");
    at.handheld.type("resign");
    at.handheld.press(Button::kSelect);
    at.select("Line of");
    at.handheld.press(Button::kRight);
    TEST_ASSERT_EQUAL_STRING("Line of 3", at.face.selected_row().c_str());
    at.select("Board");
    at.handheld.press(Button::kRight);
    TEST_ASSERT_EQUAL_STRING("Board 5x5", at.face.selected_row().c_str());
}

static void test_the_engine_offers_to_resign_and_plays_on_if_wanted() {
    OnMenu at;
    at.handheld.type("level 8");
    at.handheld.type("dice all");
    // X wins with every throw, and at two ends.
    const char* hopeless = "setup O 3 .XX..../....XX./.XX..../....XX./.XX..../....XX./.XX....";
    TEST_ASSERT_TRUE(contains(at.handheld.type(hopeless), "ok: O begins"));
    at.handheld.type("enter 1");
    at.handheld.wait(700);
    TEST_ASSERT_EQUAL_STRING("I RESIGN. ACCEPT?", at.face.title.c_str());
    at.choose("No");
    at.handheld.wait(700);
    TEST_ASSERT_EQUAL_UINT(1, at.session().half_moves());
    at.handheld.type("enter 3");
    at.handheld.type("play 1");
    at.handheld.type("play 4");  // if O stands at the one end
    TEST_ASSERT_TRUE(at.face.shows_game(Prompt::kOver));
}

static void test_a_new_game_does_not_end_another_unasked() {
    OnMenu at;
    at.start_game();
    at.handheld.press(Button::kSelect, 2);
    at.handheld.hold(Button::kSelect, 700);
    at.choose("Main menu");
    at.choose("New game");
    at.choose("Start");
    TEST_ASSERT_EQUAL_STRING("END THIS GAME?", at.face.title.c_str());
    at.choose("No");
    at.handheld.hold(Button::kSelect, 700);
    at.choose("Continue");
    TEST_ASSERT_EQUAL_UINT(1, at.session().half_moves());
}

static void test_the_dice_are_sealed_before_and_told_after() {
    OnMenu at;
    at.handheld.type("seed 00000000deadbeef");
    at.choose("New game");
    // printf %s 00000000deadbeef | sha256sum
    TEST_ASSERT_EQUAL_STRING("seal a7f08a439277fd32", at.face.footer.c_str());
    at.choose("Start");
    TEST_ASSERT_TRUE(contains(machine().said, "the dice are sealed: a7f08a439277fd32"));
    machine().said.clear();
    at.play_to_the_end();
    TEST_ASSERT_TRUE(contains(machine().said, "the dice were: 00000000deadbeef"));
    at.handheld.hold(Button::kSelect, 700);
    TEST_ASSERT_EQUAL_STRING("seed 00000000deadbeef", at.face.footer.c_str());
}

static void test_statistics_are_tables_and_bars() {
    OnMenu at;
    at.choose("Statistics");
    TEST_ASSERT_EQUAL_STRING("Level 1 0-0-0", at.face.rows[0].c_str());
    at.choose("Dice 7x7");
    TEST_ASSERT_TRUE(at.face.kind == Kind::kShares);
    TEST_ASSERT_EQUAL_UINT(7, at.face.shares_size);
    at.handheld.press(Button::kSelect);
    at.handheld.hold(Button::kSelect, 700);
    TEST_ASSERT_EQUAL_STRING("STARLING", at.face.title.c_str());
}

static void test_statistics_are_cleared_when_confirmed() {
    OnMenu at;
    at.start_game();
    at.handheld.type("resign");
    at.handheld.press(Button::kSelect);
    at.handheld.hold(Button::kSelect, 700);
    at.choose("Settings");
    at.choose("Clear");
    at.choose("No");
    TEST_ASSERT_TRUE(contains(at.handheld.type("stats"), "level 4: won 0, lost 1"));
    at.choose("Clear");
    at.choose("Yes");
    TEST_ASSERT_TRUE(contains(at.handheld.type("stats"), "level 4: won 0, lost 0"));
}

static void test_nothing_is_redrawn_without_need() {
    OnMenu at;
    at.start_game();
    const int shown = at.face.shown;
    at.handheld.wait(5000);
    TEST_ASSERT_EQUAL_INT(shown, at.face.shown);
}

static void test_any_buttons_are_survived() {
    constexpr Button kAll[] = {Button::kUp, Button::kDown, Button::kLeft, Button::kRight, Button::kSelect};
    test::memory().reset(test::kEeprom);
    RecordingFace face;
    Handheld handheld{face};
    Rng rng{9};
    for (int i = 0; i < 4000; ++i) {
        handheld.hold(kAll[rng.below(5)], rng.below(5) == 0 ? 700 : 20);
        handheld.wait(static_cast<int>(rng.below(800)));
        if (i % 100 == 0) { machine().said.clear(); }
    }
    TEST_ASSERT_EQUAL_INT(0, test::memory().offences);
    test::memory().reset({});
}

void suite_screens() {
    RUN_TEST(test_the_splash_gives_way_to_the_menu);
    RUN_TEST(test_every_game_on_offer_can_begin);
    RUN_TEST(test_settings_go_round_both_ways);
    RUN_TEST(test_a_game_is_played_by_buttons);
    RUN_TEST(test_pressing_select_alone_plays_to_the_end_and_to_the_next_game);
    RUN_TEST(test_the_die_tumbles_before_it_lies);
    RUN_TEST(test_who_cannot_wait_for_the_die_presses_again);
    RUN_TEST(test_the_winning_line_flashes_unless_all_is_still);
    RUN_TEST(test_a_hint_shows_the_best_square_and_the_chance);
    RUN_TEST(test_moves_are_taken_back_in_training_to_the_first_with_the_same_dice);
    RUN_TEST(test_two_people_hand_the_device_over);
    RUN_TEST(test_throws_are_entered_by_hand);
    RUN_TEST(test_resigning_is_asked_twice_and_counts);
    RUN_TEST(test_who_resigns_while_the_engine_is_to_move_has_lost);
    RUN_TEST(test_no_menu_makes_an_impossible_game);
    RUN_TEST(test_the_engine_offers_to_resign_and_plays_on_if_wanted);
    RUN_TEST(test_a_new_game_does_not_end_another_unasked);
    RUN_TEST(test_the_dice_are_sealed_before_and_told_after);
    RUN_TEST(test_statistics_are_tables_and_bars);
    RUN_TEST(test_statistics_are_cleared_when_confirmed);
    RUN_TEST(test_nothing_is_redrawn_without_need);
    RUN_TEST(test_any_buttons_are_survived);
}
