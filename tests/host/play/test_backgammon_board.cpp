// SPDX-License-Identifier: MIT
#include <unity.h>

#include "play/backgammon/board_view.hpp"
#include "support/backgammon_literal.hpp"

using namespace starling;
using namespace starling::backgammon;
using play::Look;
using test::checkers;

static void test_the_opening_looks_as_players_know_it() {
    const Scene scene{checkers("x 24:2 13:5 8:3 6:5 o 1:2 12:5 17:3 19:5"), Side::kX, Roll::of(3, 1)};
    TEST_ASSERT_EQUAL_STRING(
        " +-13-14-15-16-17-18-+---+-19-20-21-22-23-24-+\n"
        " |  X  .  .  .  O  . |   |  O  .  .  .  .  X |  O  pips 167, off 0\n"
        " |  X           O    |   |  O              X |\n"
        " |  X           O    |   |  O                |\n"
        " |  X                |   |  O                |\n"
        " |  X                |   |  O                |\n"
        " |                   |BAR|                   |  X plays 3 1\n"
        " |  O                |   |  X                |\n"
        " |  O                |   |  X                |\n"
        " |  O           X    |   |  X                |\n"
        " |  O           X    |   |  X              O |\n"
        " |  O  .  .  .  X  . |   |  X  .  .  .  .  O |  X  pips 167, off 0\n"
        " +-12-11-10--9--8--7-+---+--6--5--4--3--2--1-+\n",
        draw_board(scene, Look::kPlain).c_str());
}

static void test_the_bar_high_columns_and_those_borne_off_are_told() {
    const Scene scene{checkers("x bar:2 6:7 1:1 o 12:11 bar:1 24:1"), Side::kO, Roll::of(6, 6)};
    TEST_ASSERT_EQUAL_STRING(
        " +-13-14-15-16-17-18-+---+-19-20-21-22-23-24-+\n"
        " |  .  .  .  .  .  . | X |  .  .  .  .  .  O |  O  pips 169, off 2\n"
        " |                   | X |                   |\n"
        " |                   |   |                   |\n"
        " |                   |   |                   |\n"
        " |                   |   |                   |\n"
        " |                   |BAR|                   |  O plays 6 6\n"
        " | 11                |   |  7                |\n"
        " |  O                |   |  X                |\n"
        " |  O                |   |  X                |\n"
        " |  O                |   |  X                |\n"
        " |  O  .  .  .  .  . | O |  X  .  .  .  .  X |  X  pips 93, off 5\n"
        " +-12-11-10--9--8--7-+---+--6--5--4--3--2--1-+\n",
        draw_board(scene, Look::kPlain).c_str());
}

static void test_colours_change_nothing_but_colours() {
    const Scene scene{checkers("x bar:2 6:7 1:1 o 12:11 bar:1 24:1"), Side::kO, std::nullopt};
    const std::string drawn = draw_board(scene, Look::kColoured);
    TEST_ASSERT_TRUE(drawn.find("\x1b[1;96mX\x1b[0m") != std::string::npos);
    TEST_ASSERT_TRUE(drawn.find("\x1b[1;93mO\x1b[0m") != std::string::npos);
    std::string plain;
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        if (drawn[i] == '\x1b') {
            i = drawn.find('m', i);
        } else {
            plain += drawn[i];
        }
    }
    TEST_ASSERT_EQUAL_STRING(draw_board(scene, Look::kPlain).c_str(), plain.c_str());
}

void suite_backgammon_board() {
    RUN_TEST(test_the_opening_looks_as_players_know_it);
    RUN_TEST(test_the_bar_high_columns_and_those_borne_off_are_told);
    RUN_TEST(test_colours_change_nothing_but_colours);
}
