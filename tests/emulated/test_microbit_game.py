#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Dice on the emulated micro:bit as a person plays it: two buttons pressed, 25 LEDs looked at.

What the LEDs show is compared with what the console tells of the same game."""
import argparse
import re
import unittest

import led_words
from starling_dev.boards import all_boards
from support import unity_style
from starling_dev.emulator import lights
from starling_dev.emulator.machine import Machine

BOARD = "microbit"
BRIGHT = 9        # a stone is brighter, all else is dimmer, at the brightness the firmware begins with
DIE_MS = 750      # the number thrown hides the board for so long, and a move flares
FLARE_MS = 850
BLINK_MS = 1000   # of an O
LETTER_MS, STILL_MS = 450, 500  # a letter passes by in that time; the first stands still for that
BOARD_ROW = re.compile(r"^[ >] \d((?: [.XO]){5})$", re.MULTILINE)


def pictures_from(film, begin_ms):
    """Those that are lit at that time or later."""
    later = [greys for at, greys in film if at > begin_ms]
    return [greys for at, greys in film if at <= begin_ms][-1:] + later


def square_over_time(film, begin_ms, row, column):
    return {greys[row][column] for greys in pictures_from(film, begin_ms)}


def stones(film, begin_ms):
    """Rows as the console writes them: what is always bright is X, what is bright at times O."""
    def stone(greys):
        return "X" if min(greys) > BRIGHT else "O" if max(greys) > BRIGHT and min(greys) < BRIGHT else "."
    return ["".join(stone(square_over_time(film, begin_ms, row, column)) for column in range(5)) for row in range(5)]


class Game(unittest.TestCase):
    def start(self, *lines, seed=7):
        """A game of 5x5, and the person to throw."""
        machine = self.enterContext(Machine(BOARD))
        machine.wait_for("Type help.\n")
        machine.say("trace", "held none\n")
        for line in ("speed still", "pause 100", f"seed {seed}", *lines):
            machine.say(line, "ok")
        machine.say("new 5 4", "shown\n")
        return machine

    def tap(self, machine, button):
        """With two buttons a press counts when it is let go. Returns what was said until its picture."""
        return machine.press(button)

    def hold(self, machine, button):
        machine.press(button, Machine.LONG_MS)
        machine.wait_for("held none\n")

    def answer(self, machine):
        """Waits until the engine's throw and move were shown; true if that was the end."""
        while "O plays" not in (said := machine.wait_for("shown\n")) and "O passes" not in said:
            self.assertNotIn("X", said)
        return "the dice were" in said

    def told_board(self, machine):
        said = machine.say("board", "board\n")
        while len(rows := BOARD_ROW.findall(said)) < 5:
            said += machine.wait_for("\n")
        return [row.replace(" ", "") for row in rows]

    def assert_board_is_lit(self, machine, begin_ms=FLARE_MS):
        film = lights.film(machine, begin_ms + BLINK_MS + 100)
        board = self.told_board(machine)
        self.assertEqual(board, stones(film, begin_ms))
        return film, board

    def assert_tells(self, machine, words, press, button):
        """The words that a button brings."""
        film = lights.film(machine, STILL_MS + len(words) * LETTER_MS, lambda: press(machine, button))
        self.assertTrue(led_words.tells(film, words), words)

    def test_a_whole_game_is_played_with_two_buttons(self):
        machine, turns, is_over = self.start(), 0, False
        while not is_over:
            row = self.throw(machine, look=turns in (1, 4))
            for _ in range(turns % 2):
                self.tap(machine, "down")
            said = self.tap(machine, "select")
            self.assertRegex(said, rf"X plays {row + 1},\d\n|X passes: row {row + 1} is full\n")
            is_over = "the dice were" in said or self.answer(machine)
            turns += 1
            if turns in (1, 3, 6):
                self.assert_board_is_lit(machine)
        self.look_at_end(machine)
        self.assert_tells(machine, "NEW GAME", self.tap, "select")

    def throw(self, machine, look):
        """Returns the row, from 0."""
        said = ""

        def press():
            nonlocal said
            said = self.tap(machine, "select")

        if look:
            film = lights.film(machine, DIE_MS + BLINK_MS + 100, press)
        else:
            press()
        thrown = re.search(r"X rolls (\d): row \1\n", said)
        self.assertIsNotNone(thrown, said)
        if look:
            self.look_at_choice(machine, film, int(thrown[1]) - 1)
        return int(thrown[1]) - 1

    def look_at_choice(self, machine, film, row):
        """The number, then the board with its row thrown and a flickering cursor."""
        self.assertIn(str(row + 1), [led_words.digit(greys) for at, greys in film if at < DIE_MS])
        board = self.told_board(machine)
        self.assertEqual(board, stones(film, DIE_MS))
        over_time = [square_over_time(film, DIE_MS, row, column) for column in range(5)]
        flickering = [column for column in range(5) if board[row][column] == "." and len(over_time[column]) > 1]
        self.assertEqual(1, len(flickering), over_time)
        glowing = [over_time[column] for column in range(5) if board[row][column] == "." and column not in flickering]
        self.assertTrue(all(greys == {2} for greys in glowing), over_time)
        changes = [greys[row][flickering[0]] > 0 for greys in pictures_from(film, DIE_MS)]
        self.assertGreater(sum(a != b for a, b in zip(changes, changes[1:])), 8, "much faster than an O")

    def look_at_end(self, machine):
        """The line flashes, all other stones are dim, and the result passes by."""
        film, board = lights.film(machine, 5500), self.told_board(machine)
        result = re.search(r"([XO]) wins\n|a draw\n", machine.heard)
        words = "DRAW" if result[1] is None else "YOU WIN" if result[1] == "X" else "I WIN"
        self.assertTrue(led_words.tells(film, words), words)
        looks = [greys for _, greys in film if any(0 < grey < BRIGHT for row in greys for grey in row)]
        lit = {(row, column) for greys in looks for row in range(5) for column in range(5) if greys[row][column] > BRIGHT}
        self.assertEqual({result[1]}, {board[row][column] for row, column in lit})
        self.assertGreaterEqual(len(lit), 4)

    def test_a_long_press_opens_the_menu_with_hint_and_take_back(self):
        machine = self.start("training on")
        self.tap(machine, "select")
        self.tap(machine, "select")
        self.answer(machine)
        before = self.told_board(machine)
        self.tap(machine, "select")
        self.assert_tells(machine, "GAME BACK", self.hold, "select")
        self.assert_tells(machine, "MAIN", self.hold, "down")  # the other way round
        self.tap(machine, "down")
        self.assert_tells(machine, "HINT", self.tap, "down")

        film = lights.film(machine, 4000, lambda: self.tap(machine, "select"))
        hint = re.search(r"hint: (\d),(\d), wins (\d+) %\n", machine.heard)
        self.assertTrue(led_words.tells(film, hint[3] + "%"), hint[0])
        self.assertEqual({0, 7}, square_over_time(film, 3000, int(hint[1]) - 1, int(hint[2]) - 1))

        self.assertEqual(before, self.told_board(machine))
        self.hold(machine, "select")
        self.tap(machine, "down")
        self.assert_tells(machine, "TAKE", self.tap, "down")
        self.assertIn("taken back\n", self.tap(machine, "select"))
        _, board = self.assert_board_is_lit(machine, DIE_MS)
        self.assertEqual(["....."] * 5, board)

    def test_a_throw_is_entered_by_hand(self):
        machine = self.start("dice mine")
        for number in (1, 2, 3):
            self.assertEqual([str(number)], [led_words.digit(greys) for _, greys in lights.film(machine, 400)])
            self.tap(machine, "down")
        self.hold(machine, "down")
        self.assertIn("X rolls 3: row 3\n", self.tap(machine, "select"))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--board", choices=list(all_boards()), default=BOARD, help=f"one with these LEDs ({BOARD})")
    BOARD = parser.parse_args().board
    unity_style.main()
