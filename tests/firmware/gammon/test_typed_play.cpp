#include "firmware/gammon/typed_play.hpp"

#include <unity.h>

#include <string>

#include "firmware/gammon/random_game.hpp"
#include "starling/backgammon/notation.hpp"
#include "starling/backgammon/position_id.hpp"

using namespace starling;
using namespace starling::backgammon;
using gammon::make_typed;
using gammon::Turn;

static void test_plays_are_read_as_they_are_written() {
    Rng whims{3};
    unsigned plays = 0;
    for (std::uint64_t seed = 20; seed < 26; ++seed) {
        gammon::Session game{seed};
        while (game.phase() != gammon::Session::Phase::kOver) {
            game.roll();
            each_play(game.position(), game.turn().roll(), [&](const Play& play, const Position& result) {
                if (play.size() == 0) { return true; }
                Turn turn{game.position(), game.turn().roll()};
                const PlayText words = text(game.position(), play);
                const std::string where = std::string{PositionId{game.position()}.text()} + " " +
                                          std::to_string(game.turn().roll().high) +
                                          std::to_string(game.turn().roll().low) + " " + words.c_str();
                TEST_ASSERT_TRUE_MESSAGE(make_typed(turn, {words.data(), words.size()}), where.c_str());
                TEST_ASSERT_TRUE_MESSAGE(turn.is_complete(), where.c_str());
                TEST_ASSERT_TRUE_MESSAGE(turn.result() == result, where.c_str());
                ++plays;
                return true;
            });
            test::make_steps(game, test::any_play(game.position(), game.turn().roll(), whims));
            TEST_ASSERT_TRUE(game.finish());
        }
    }
    TEST_ASSERT_GREATER_THAN_UINT(5000, plays);
}

static void test_ways_of_writing_a_play() {
    for (const char* words : {"8/5 6/5", "6/5 8/5", "6/5* 8/5", " 8/5   6/5 "}) {
        Turn turn{kOpeningPosition, Roll::of(3, 1)};
        TEST_ASSERT_TRUE_MESSAGE(make_typed(turn, words), words);
        TEST_ASSERT_TRUE(turn.is_complete());
    }
    for (const char* words : {"24/20", "24/23/20", "24/21/20", "24/21 21/20"}) {
        Turn turn{kOpeningPosition, Roll::of(3, 1)};
        TEST_ASSERT_TRUE_MESSAGE(make_typed(turn, words), words);
        TEST_ASSERT_TRUE(turn.is_complete());
    }
    Turn turn{kOpeningPosition, Roll::of(2, 2)};
    TEST_ASSERT_TRUE(make_typed(turn, "13/9(2)"));
    TEST_ASSERT_TRUE(turn.is_complete());
}

static void test_what_is_no_play_changes_nothing() {
    for (const char* words : {"8/5 6/4", "8/4 x", "8",      "8/",    "/5",          "8/5(",   "8/5(0)", "8/5(5)",
                              "8/5(2)x", "99/1",  "bar/22", "6/off", "8/5 6/5 6/5", "25/24",  "8//5",   "-8/5",
                              "8/5)",    "((",    "8/8",    "5/8",   "0/0",         "off/bar"}) {
        Turn turn{kOpeningPosition, Roll::of(3, 1)};
        TEST_ASSERT_FALSE_MESSAGE(make_typed(turn, words), words);
        TEST_ASSERT_EQUAL_UINT(0, turn.made());
    }
    Rng noise{9};
    constexpr std::string_view kLetters = "0123456789/()* barof";
    for (int i = 0; i < 100'000; ++i) {
        std::string words(noise.below(30), ' ');
        for (char& c : words) { c = kLetters[noise.below(static_cast<std::uint32_t>(kLetters.size()))]; }
        Turn turn{kOpeningPosition, Roll::of(1 + noise.below(6), 1 + noise.below(6))};
        (void)make_typed(turn, words);
        TEST_ASSERT_LESS_OR_EQUAL_UINT(4, turn.made());
    }
}

void suite_typed_play() {
    RUN_TEST(test_plays_are_read_as_they_are_written);
    RUN_TEST(test_ways_of_writing_a_play);
    RUN_TEST(test_what_is_no_play_changes_nothing);
}
