// SPDX-License-Identifier: MIT
// Backgammon by buttons.
#include <unity.h>

#include "fakes/storage.hpp"
#include "firmware/gammon/at_the_board.hpp"
#include "starling/backgammon/position_id.hpp"

using namespace starling;
using namespace starling::test;

namespace {

using Kind = RecordingFace::Kind;

}  // namespace

static void test_backgammon_is_on_offer_where_it_can_be_shown() {
    OnMenu at;
    at.choose("New game");
    at.set("Game", "Game Backgammon");
    TEST_ASSERT_EQUAL_UINT(8, at.face.rows.size());
    for (const std::string& row : at.face.rows) {
        TEST_ASSERT_FALSE(contains(row, "Line") || contains(row, "You are"));
    }
    at.select("Level");
    TEST_ASSERT_EQUAL(judge::is_as_measured(), contains(at.face.footer, "loses "));
    at.set("Level", "Level 8 Master");
    at.set("Game", "Game Dice");
    TEST_ASSERT_EQUAL_STRING("Level 4", at.face.rows[5].c_str());
    at.set("Game", "Game Backgammon");
    at.set("Against", "Against look on");
    for (const std::string& row : at.face.rows) {
        TEST_ASSERT_FALSE(contains(row, "Teacher") || contains(row, "Score"));
    }
}

static void test_a_hint_lists_plays_and_puts_one_on_the_board() {
    AtTheBoard at;
    at.press(Button::kSelect);
    at.handheld.hold(Button::kSelect, 700);
    at.choose("Hint");
    at.handheld.wait(20);
    TEST_ASSERT_TRUE(at.face.kind == Kind::kHints);
    TEST_ASSERT_EQUAL_UINT(3, at.face.rows.size());
    TEST_ASSERT_TRUE(contains(machine().said, "hint 1: "));
    TEST_ASSERT_TRUE(contains(machine().said, "loses 0."));
    at.press(Button::kDown);
    TEST_ASSERT_EQUAL_UINT(1, at.face.selected);
    at.press(Button::kSelect);
    TEST_ASSERT_TRUE(at.session().turn().is_complete());
    TEST_ASSERT_TRUE(at.view().match.was_helped);
    at.press(Button::kSelect);
    TEST_ASSERT_TRUE(at.session().mover() == Side::kO);
}

static void test_a_teacher_offers_to_take_a_blunder_back() {
    AtTheBoard at{"teacher on"};
    at.press(Button::kSelect);
    const auto blunder = [&] { return at.handheld.type("play 6/2 6/3"); };  // breaks the best point for two blots
    TEST_ASSERT_TRUE(contains(blunder(), "teacher: that loses 0."));
    TEST_ASSERT_EQUAL_STRING("Think again", at.face.rows.front().c_str());
    TEST_ASSERT_TRUE(contains(at.face.title, "THAT LOSES 0."));
    at.press(Button::kSelect);
    TEST_ASSERT_TRUE(at.shows(Prompt::kPersonPlays));
    TEST_ASSERT_EQUAL_UINT(0, at.session().turn().made());
    TEST_ASSERT_TRUE(at.view().match.was_helped);
    // He has been told once: now it is his to decide.
    blunder();
    at.handheld.wait(5);
    TEST_ASSERT_TRUE(at.session().mover() == Side::kO);
}

static void test_the_teacher_shows_the_better_play_or_gives_way() {
    AtTheBoard at{"teacher on"};
    at.press(Button::kSelect);
    at.handheld.type("play 6/2 6/3");
    at.press(Button::kDown);
    at.press(Button::kSelect);
    TEST_ASSERT_TRUE(at.session().turn().is_complete());
    TEST_ASSERT_FALSE(at.session().turn().play() ==
                      (backgammon::Play{{backgammon::Step{6, 4}, backgammon::Step{6, 3}}}));

    AtTheBoard stubborn{"teacher on"};
    stubborn.press(Button::kSelect);
    stubborn.handheld.type("play 6/2 6/3");
    stubborn.press(Button::kDown, 2);
    stubborn.press(Button::kSelect);
    TEST_ASSERT_TRUE(stubborn.session().mover() == Side::kO);
    TEST_ASSERT_FALSE(stubborn.view().match.was_helped);
}

static void test_results_and_errors_are_counted() {
    AtTheBoard at{"level 1"};
    for (at.wait_for_person(); !at.shows(Prompt::kOver); at.wait_for_person()) { at.press(Button::kSelect); }
    TEST_ASSERT_TRUE(at.shows(Prompt::kOver));
    TEST_ASSERT_TRUE(contains(at.message(), "win"));
    const gammon::Series score = at.view().score;
    TEST_ASSERT_EQUAL_UINT(at.view().match.points(), score.points[0] + score.points[1]);
    at.press(Button::kSelect);
    TEST_ASSERT_EQUAL_STRING("NEW GAME", at.face.title.c_str());
    at.handheld.hold(Button::kSelect, 700);
    at.choose("Statistics");
    at.press(Button::kUp);
    TEST_ASSERT_EQUAL_STRING("Backgammon", at.face.selected_row().c_str());
    at.press(Button::kSelect);
    TEST_ASSERT_EQUAL_STRING("BACKGAMMON", at.face.title.c_str());
    TEST_ASSERT_TRUE(at.face.rows[3] == "Won-lost 1-0" || at.face.rows[3] == "Won-lost 0-1");
    TEST_ASSERT_FALSE(at.face.rows[0] == "Your error .0000");
    TEST_ASSERT_FALSE(at.face.rows[1] == "of decisions 0");
    at.press(Button::kSelect);
    TEST_ASSERT_TRUE(at.face.kind == Kind::kShares);
    TEST_ASSERT_EQUAL_UINT(6, at.face.shares_size);
    at.press(Button::kSelect);
    TEST_ASSERT_EQUAL_STRING("BACKGAMMON", at.face.title.c_str());
}

static void test_the_score_goes_on_until_it_is_cleared() {
    AtTheBoard at;
    at.handheld.type("resign");
    TEST_ASSERT_TRUE(at.shows(Prompt::kOver));
    at.press(Button::kSelect);
    at.choose("Start");
    at.press(Button::kSelect);
    at.handheld.type("resign");
    TEST_ASSERT_EQUAL_UINT(2, at.view().score.points[1]);
    at.press(Button::kSelect);
    at.select("Score");
    TEST_ASSERT_EQUAL_STRING("Score 0-2", at.face.selected_row().c_str());
    at.press(Button::kSelect);
    TEST_ASSERT_EQUAL_STRING("SCORE BACK TO 0-0?", at.face.title.c_str());
    at.choose("Yes");
    at.select("Score");
    TEST_ASSERT_EQUAL_STRING("Score 0-0", at.face.selected_row().c_str());
}

static void test_resigning_costs_what_would_be_lost() {
    AtTheBoard at;
    at.press(Button::kSelect);
    at.handheld.hold(Button::kSelect, 700);
    at.choose("Resign");
    TEST_ASSERT_EQUAL_STRING("costs 1", at.face.footer.c_str());
    at.choose("Yes");
    TEST_ASSERT_TRUE(at.shows(Prompt::kOver));
    TEST_ASSERT_EQUAL_STRING("I win 1 point", at.message().c_str());
    // Fifteen men at the far end, the opponent nearly off: a backgammon.
    backgammon::Position lost;
    for (int i = 0; i < 15; ++i) { lost.put_mine(24); }
    lost.put_theirs(20);
    at.set_up(std::string{backgammon::PositionId{lost}.text()}, "seed 3");
    at.handheld.type("resign");
    TEST_ASSERT_EQUAL_STRING("I win 3, a bg", at.message().c_str());
}

static void test_two_people_hand_the_device_over() {
    AtTheBoard at{"against person"};
    at.press(Button::kSelect);
    at.press(Button::kSelect, 4);
    TEST_ASSERT_EQUAL_STRING("HAND OVER", at.face.title.c_str());
    at.press(Button::kSelect);
    TEST_ASSERT_TRUE(at.shows(Prompt::kPersonRolls));
    TEST_ASSERT_EQUAL_STRING("O: SEL rolls", at.message().c_str());
    at.press(Button::kSelect);
    TEST_ASSERT_TRUE(at.session().mover() == Side::kO);
    // O sits opposite: his 24 is X's 1.
    TEST_ASSERT_EQUAL_UINT(1, *at.view().cursor);
}

static void test_a_training_game_does_not_change_the_score() {
    AtTheBoard at{"training on"};
    at.press(Button::kSelect);
    at.press(Button::kSelect, 4);
    for (int i = 0; i < 2; ++i) {
        at.handheld.type("resign");
        TEST_ASSERT_TRUE(at.shows(Prompt::kOver));
        TEST_ASSERT_TRUE(at.view().score == gammon::Series{});
        at.handheld.type("undo");
    }
}

static void test_training_takes_whole_turns_back() {
    AtTheBoard at{"training on"};
    at.press(Button::kSelect);
    const auto roll = at.session().turn().roll();
    at.press(Button::kSelect, 4);
    at.wait_for_person();
    TEST_ASSERT_EQUAL_UINT(2, at.session().turns());
    at.handheld.hold(Button::kSelect, 700);
    at.choose("Take back");
    TEST_ASSERT_TRUE(at.shows(Prompt::kPersonPlays));
    TEST_ASSERT_EQUAL_UINT(0, at.session().turns());
    TEST_ASSERT_TRUE(at.session().turn().roll() == roll);
}

static void test_a_game_goes_on_in_the_midst_of_a_play() {
    OnMenu nowhere;
    memory().reset(kEeprom);
    {
        AtTheBoard at;
        at.handheld.type("pause 4000000000");
        at.press(Button::kSelect);
        at.press(Button::kSelect, 2);
        TEST_ASSERT_EQUAL_UINT(1, at.session().turn().made());
    }
    RecordingFace face;
    Handheld again{face};
    TEST_ASSERT_TRUE(face.kind == Kind::kGammon);
    TEST_ASSERT_EQUAL_UINT(1, face.gammon->match.session.turn().made());
    TEST_ASSERT_TRUE(contains(machine().said, "so far 24/"));
    TEST_ASSERT_TRUE(face.gammon->cursor.has_value() && *face.gammon->cursor != 0);  // not where it would take back
    memory().reset({});
}

static void test_the_engine_goes_on_in_the_midst_of_its_play() {
    OnMenu nowhere;
    memory().reset(kEeprom);
    {
        AtTheBoard at{"against nobody"};
        while (!at.shows(Prompt::kEnginePlays) || at.session().turn().made() == 0) { at.handheld.wait(650); }
    }
    RecordingFace face;
    Handheld again{face};
    TEST_ASSERT_TRUE(face.kind == Kind::kGammon);
    const unsigned turns = face.gammon->match.session.turns();
    again.wait(3000);
    TEST_ASSERT_GREATER_THAN_UINT(turns, face.gammon->match.session.turns());
    memory().reset({});
}

static void test_a_game_is_won_through_the_menus_of_the_other() {
    AtTheBoard at;
    at.press(Button::kSelect);
    at.handheld.hold(Button::kSelect, 700);
    at.choose("Main menu");
    TEST_ASSERT_EQUAL_STRING("Continue", at.face.rows.front().c_str());
    at.choose("New game");
    at.set("Game", "Game Dice");
    at.choose("Start");
    TEST_ASSERT_EQUAL_STRING("END THIS GAME?", at.face.title.c_str());
    at.choose("Yes");
    TEST_ASSERT_TRUE(at.face.kind == Kind::kGame);
}

void suite_gammon_screens() {
    RUN_TEST(test_backgammon_is_on_offer_where_it_can_be_shown);
    RUN_TEST(test_a_hint_lists_plays_and_puts_one_on_the_board);
    RUN_TEST(test_a_teacher_offers_to_take_a_blunder_back);
    RUN_TEST(test_the_teacher_shows_the_better_play_or_gives_way);
    RUN_TEST(test_results_and_errors_are_counted);
    RUN_TEST(test_the_score_goes_on_until_it_is_cleared);
    RUN_TEST(test_resigning_costs_what_would_be_lost);
    RUN_TEST(test_two_people_hand_the_device_over);
    RUN_TEST(test_a_training_game_does_not_change_the_score);
    RUN_TEST(test_training_takes_whole_turns_back);
    RUN_TEST(test_a_game_goes_on_in_the_midst_of_a_play);
    RUN_TEST(test_the_engine_goes_on_in_the_midst_of_its_play);
    RUN_TEST(test_a_game_is_won_through_the_menus_of_the_other);
}
