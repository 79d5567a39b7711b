// SPDX-License-Identifier: MIT
#include "starling/backgammon/typed_play.hpp"

#include <unity.h>

#include <string>

#include "starling/backgammon/moves.hpp"
#include "starling/backgammon/notation.hpp"
#include "starling/backgammon/position_id.hpp"
#include "starling/rng.hpp"
#include "support/backgammon_literal.hpp"
#include "support/effort.hpp"

using namespace starling;
using namespace starling::backgammon;
using test::checkers;
using test::kOpening;

namespace {

std::string told(const Position& position, Roll roll, const PlayRefusal& refusal) {
    const std::string reason = text(position, roll, refusal).c_str();
    return refusal.word.empty() ? reason : std::string(refusal.word) + ": " + reason;
}

/// `written` is understood as the play that is told as `meant`.
void assert_means(const char* meant, const Position& position, Roll roll, const char* written) {
    const auto play = read_play(position, roll, written);
    TEST_ASSERT_TRUE_MESSAGE(play.has_value(),
                             play ? "" : told(position, roll, why_refused(position, roll, written)).c_str());
    TEST_ASSERT_EQUAL_STRING_MESSAGE(meant, text(position, *play).c_str(), written);
}
void assert_means(const char* meant, const char* drawing, Roll roll, const char* written) {
    assert_means(meant, checkers(drawing), roll, written);
}

void assert_refused(const char* reason, const char* drawing, Roll roll, const char* written) {
    const auto play = read_play(checkers(drawing), roll, written);
    TEST_ASSERT_FALSE_MESSAGE(play.has_value(), written);
    TEST_ASSERT_EQUAL_STRING_MESSAGE(
        reason, told(checkers(drawing), roll, why_refused(checkers(drawing), roll, written)).c_str(), written);
}

}  // namespace

static void test_every_play_is_understood_as_it_is_told() {
    Rng rng{5};
    Position position = *parse_position_id("4HPwATDgc/ABMA");
    unsigned tried = 0;
    for (unsigned i = 0; i < 400; ++i) {
        if (position.is_over()) { position = *parse_position_id("4HPwATDgc/ABMA"); }
        const Roll roll = Roll::of(rng.below(6) + 1, rng.below(6) + 1);
        PlayList plays;
        list_first_plays(position, roll, plays);
        for (const Play& play : plays) {
            if (play == Play{}) { continue; }
            const auto read = read_play(position, roll, text(position, play).c_str());
            TEST_ASSERT_TRUE_MESSAGE(read.has_value() && *read == play, text(position, play).c_str());
            ++tried;
        }
        position = after(position, plays[rng.below(static_cast<std::uint32_t>(plays.size()))]);
    }
    TEST_ASSERT_GREATER_THAN_UINT(4'000, tried);
}

static void test_order_stars_and_points_on_the_way_do_not_matter() {
    assert_means("24/18 13/11", kOpening, Roll::of(6, 2), "13/11 24/18");
    assert_means("24/18 13/11", kOpening, Roll::of(6, 2), " 13/11* , 24/18 ");
    assert_means("13/5", kOpening, Roll::of(6, 2), "13/7/5");
    assert_means("13/5", kOpening, Roll::of(6, 2), "13/7 7/5");
    assert_means("13/5", kOpening, Roll::of(6, 2), "7/5 13/7");
    assert_means("13/5", kOpening, Roll::of(6, 2), "13/11/5");
    assert_means("24/20 13/11(2)", kOpening, Roll::of(2, 2), "13/11(2) 24/20");
    assert_means("24/20 13/11(2)", kOpening, Roll::of(2, 2), "13/11 24/22/20 13/11");
}

static void test_the_bar_and_the_end_have_names_and_numbers() {
    assert_means("bar/22 6/5", "x bar:1 6:2 o 1:2", Roll::of(3, 1), "6/5 25/22");
    assert_means("6/off 5/off", "x 6:1 5:1 2:1 o 24:2", Roll::of(6, 5), "5/0 6/off");
    assert_means("6/off(2) 1/off", "x 6:2 1:1 o 24:2", Roll::of(6, 6), "6/off(2) 1/off");
}

static void test_a_checker_hits_on_its_way_only_if_that_is_said() {
    constexpr const char* kBlot = "x 24:1 6:2 o 18:1 1:2";
    assert_means("24/14", kBlot, Roll::of(6, 4), "24/14");
    assert_means("24/18*/14", kBlot, Roll::of(6, 4), "24/18/14");
    constexpr const char* kNoOtherWay = "x 24:1 6:2 o 18:1 20:2";
    assert_means("24/18*/14", kNoOtherWay, Roll::of(6, 4), "24/14");
    constexpr const char* kTwoBlots = "x 24:1 6:2 o 18:1 20:1";
    assert_refused("that can be played in several ways: 24/20*/14 or 24/18*/14", kTwoBlots, Roll::of(6, 4), "24/14");
}

static void test_what_is_no_move_is_quoted() {
    assert_refused("13-7: is no play like 13/7 8/7 or bar/22", kOpening, Roll::of(6, 1), "8/7 13-7");
    for (const char* word : {"13", "13/", "/7", "26/20", "13/7(5)", "13/7(2", "x/y", "13//7", "13/7)", "13/7(0)",
                             "-8/7", "((", "13/7/", "99/1", "013/7", "13/7(2)x"}) {
        const auto play = read_play(checkers(kOpening), Roll::of(6, 1), word);
        TEST_ASSERT_FALSE_MESSAGE(play.has_value(), word);
        const PlayRefusal refusal = why_refused(checkers(kOpening), Roll::of(6, 1), word);
        TEST_ASSERT_TRUE_MESSAGE(refusal.reason == PlayRefusal::Reason::kNoMove, word);
        TEST_ASSERT_TRUE_MESSAGE(refusal.word == word, word);
    }
    assert_refused("no move is written there", kOpening, Roll::of(6, 1), " ");
}

static void test_the_reason_is_told() {
    assert_refused("24/19: the point is blocked", kOpening, Roll::of(5, 1), "24/19 6/5");
    assert_refused("24/14: blocked on the way", "x 24:2 6:2 o 18:2 20:2", Roll::of(6, 4), "24/14");
    assert_refused("12/7: no checker of yours is there", kOpening, Roll::of(5, 1), "12/7");
    assert_refused("7/13: checkers move from higher points to lower", kOpening, Roll::of(6, 1), "7/13");
    assert_refused("13/9: the dice are 6 and 1", kOpening, Roll::of(6, 1), "13/9");
    assert_refused("the dice, 6 and 1, do not give all of that", kOpening, Roll::of(6, 1), "13/7 24/18");
    assert_refused("a checker is on the bar: it must enter first", "x bar:1 6:2 o 1:2", Roll::of(3, 1), "6/5 6/3");
    assert_refused("checkers are on the bar: they must enter first", "x bar:2 6:2 o 1:2", Roll::of(3, 1), "bar/22 6/5");
    assert_refused("bar/22: no checker of yours is on the bar", kOpening, Roll::of(3, 1), "bar/22");
    assert_refused("6/off: not all your checkers are at home", kOpening, Roll::of(6, 1), "6/off");
    assert_refused("4/off: the dice, 5 and 3, do not bear it off while a checker is on a higher point",
                   "x 6:1 5:3 4:2 o 24:2", Roll::of(5, 3), "4/off 6/3");
}

static void test_the_dice_must_be_played_as_far_as_they_go() {
    assert_refused("both dice must be played, 6 and 1", kOpening, Roll::of(6, 1), "13/7");
    assert_refused("4 steps of 1 must be played, these are 2", kOpening, Roll::of(1, 1), "8/7(2)");
    // After either die the other is blocked.
    constexpr const char* kEither = "x 10:1 o 3:2 22:2";
    assert_refused("only one die can be played, and that must be the larger, 4", kEither, Roll::of(4, 3), "10/7");
    assert_means("10/6", kEither, Roll::of(4, 3), "10/6");
}

static void test_a_checker_may_be_borne_off_before_another_is_moved() {
    assert_means("5/2 3/off", *parse_position_id("AAEEQgIAAAAAAA"), Roll::of(4, 3), "3/off 5/2");
    // By a one and then a six, where nothing else is left for the one.
    assert_means("6/off", "x 6:1 o 24:2", Roll::of(6, 1), "6/off");
}

static void test_steps_of_a_double_are_made_in_any_order() {
    assert_means("bar/15 bar/20 8/3", "x bar:2 8:2 6:2 o 1:2", Roll::of(5, 5), "bar/20/15 bar/20 8/3");
    assert_refused("13/8/3/3: checkers move from higher points to lower", kOpening, Roll::of(5, 5), "13/8/3/3");
    assert_refused("13/12/11/10/9/8/7: the dice are 1 and 1", kOpening, Roll::of(1, 1), "13/12/11/10/9/8/7");
}

static void test_noise_is_never_more_than_refused() {
    Rng noise{9};
    constexpr std::string_view kLetters = "0123456789/()* ,barof";
    for (int i = 0; i < test::some_of(100'000); ++i) {
        std::string words(noise.below(30), ' ');
        for (char& c : words) { c = kLetters[noise.below(static_cast<std::uint32_t>(kLetters.size()))]; }
        const Position position = checkers(kOpening);
        const Roll roll = Roll::of(1 + noise.below(6), 1 + noise.below(6));
        const auto play = read_play(position, roll, words);
        if (play) { continue; }
        TEST_ASSERT_GREATER_THAN_UINT(0, text(position, roll, why_refused(position, roll, words)).size());
    }
}

static void test_more_moves_than_dice_are_refused_at_once() {
    assert_refused("3 moves are written, the dice give 2", kOpening, Roll::of(2, 1), "13/11 6/5 6/5");
    std::string many;
    for (int i = 0; i < 300; ++i) { many += "6/5 "; }
    assert_refused("300 moves are written, the dice give 4", kOpening, Roll::of(1, 1), many.c_str());
}

void suite_typed_play() {
    RUN_TEST(test_every_play_is_understood_as_it_is_told);
    RUN_TEST(test_order_stars_and_points_on_the_way_do_not_matter);
    RUN_TEST(test_the_bar_and_the_end_have_names_and_numbers);
    RUN_TEST(test_a_checker_hits_on_its_way_only_if_that_is_said);
    RUN_TEST(test_what_is_no_move_is_quoted);
    RUN_TEST(test_the_reason_is_told);
    RUN_TEST(test_the_dice_must_be_played_as_far_as_they_go);
    RUN_TEST(test_a_checker_may_be_borne_off_before_another_is_moved);
    RUN_TEST(test_steps_of_a_double_are_made_in_any_order);
    RUN_TEST(test_noise_is_never_more_than_refused);
    RUN_TEST(test_more_moves_than_dice_are_refused_at_once);
}
