// SPDX-License-Identifier: MIT
#include "play/board_view.hpp"

#include <unity.h>

using namespace starling;
using play::draw_board;
using play::Look;

namespace {

constexpr unsigned kMoves = 11;  // of the game in tests/data/game_5x5_seed_7.txt

/// That game after so many moves.
DiceSession after(unsigned moves) {
    DiceSession session(*DiceGame::make(5, 4), 7);
    for (unsigned i = 0; i < moves; ++i) {
        session.roll();
        (void)session.play(session.advice().move);
    }
    return session;
}

/// What is left of a drawing without its colours.
std::string without_colours(const std::string& drawn) {
    std::string text;
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        if (drawn[i] == '\x1b') {
            i = drawn.find('m', i);
        } else {
            text += drawn[i];
        }
    }
    return text;
}

void assert_drawn(const char* expected, const DiceSession& session) {
    TEST_ASSERT_EQUAL_STRING(expected, draw_board(session, Look::kPlain).c_str());
}

}  // namespace

static void test_the_row_thrown_and_the_last_move_are_marked() {
    DiceSession session = after(2);
    session.roll();
    assert_drawn(
        "    1 2 3 4 5\n"
        "  1 . .*O . .\n"
        "  2 . . . . .\n"
        "  3 . . . . .\n"
        "> 4 X . . . .\n"
        "  5 . . . . .\n",
        session);
}

static void test_the_column_thrown_is_marked_above_it() {
    DiceSession session = after(1);
    session.roll();
    assert_drawn(
        "    1 2v3 4 5\n"
        "  1 . . . . .\n"
        "  2 . . . . .\n"
        "  3 . . . . .\n"
        "  4*X . . . .\n"
        "  5 . . . . .\n",
        session);
}

static void test_the_winning_line_is_marked() {
    const DiceSession over = after(kMoves);
    TEST_ASSERT_TRUE(over.phase() == DiceSession::Phase::kOver);
    TEST_ASSERT_EQUAL_UINT(4, play::winning_squares(over.game(), over.position()).size());
    assert_drawn(
        "    1 2 3 4 5\n"
        "  1 X O O . .\n"
        "  2 O O O . .\n"
        "  3 . . . . .\n"
        "  4*X*X*X*X .\n"
        "  5 . X . . .\n",
        over);
}

static void test_lines_are_found_in_every_direction_and_whole() {
    const auto game = *DiceGame::make(5, 3);
    const auto line_of = [&](std::initializer_list<dice::Square> squares) {
        DiceGame::State state;
        for (const dice::Square& square : squares) {
            state.mover = Side::kO;
            state = game.play(state, 0, square);
        }
        return play::winning_squares(game, state).size();
    };
    TEST_ASSERT_EQUAL_UINT(3, line_of({{0, 2}, {0, 3}, {0, 4}}));
    TEST_ASSERT_EQUAL_UINT(3, line_of({{2, 4}, {3, 4}, {4, 4}}));
    TEST_ASSERT_EQUAL_UINT(3, line_of({{2, 2}, {3, 3}, {4, 4}}));
    TEST_ASSERT_EQUAL_UINT(3, line_of({{4, 0}, {3, 1}, {2, 2}}));
    TEST_ASSERT_EQUAL_UINT(0, line_of({{0, 3}, {0, 4}, {1, 0}}));
    TEST_ASSERT_EQUAL_UINT(6, line_of({{0, 0}, {0, 1}, {0, 2}, {0, 3}}));  // two lines of three
}

static void test_colours_change_nothing_but_colours() {
    for (unsigned moves = 0; moves <= kMoves; ++moves) {
        DiceSession session = after(moves);
        if (session.phase() != DiceSession::Phase::kOver) { session.roll(); }
        std::string plain = draw_board(session, Look::kPlain);
        for (char& c : plain) { c = c == '*' || c == '>' || c == 'v' ? ' ' : c; }
        TEST_ASSERT_EQUAL_STRING(plain.c_str(), without_colours(draw_board(session, Look::kColoured)).c_str());
    }
}

static void test_in_colour_everything_that_matters_stands_out() {
    DiceSession session = after(2);
    session.roll();
    const std::string drawn = draw_board(session, Look::kColoured);
    TEST_ASSERT_TRUE(drawn.find("\x1b[100m  4\x1b[0m") != std::string::npos);        // the row thrown
    TEST_ASSERT_TRUE(drawn.find("\x1b[1;93m\x1b[4mO\x1b[0m") != std::string::npos);  // the last move
    const std::string over = draw_board(after(kMoves), Look::kColoured);
    TEST_ASSERT_TRUE(over.find("\x1b[30;42mX") != std::string::npos);  // the winning line
}

void suite_board_view() {
    RUN_TEST(test_the_row_thrown_and_the_last_move_are_marked);
    RUN_TEST(test_the_column_thrown_is_marked_above_it);
    RUN_TEST(test_the_winning_line_is_marked);
    RUN_TEST(test_lines_are_found_in_every_direction_and_whole);
    RUN_TEST(test_colours_change_nothing_but_colours);
    RUN_TEST(test_in_colour_everything_that_matters_stands_out);
}
