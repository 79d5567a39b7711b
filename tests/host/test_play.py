#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`starling play dice` as its users call it: from a script, wrongly, and in a terminal."""
import argparse
import itertools
import os
import pty
import re
import select
import signal
import subprocess
import time
import unittest

from starling_dev import ROOT
from support import starling_program
from support import unity_style


class Terminal:
    """The program in a terminal of its own, with somebody typing."""

    def __init__(self, *command, colour=False):
        environment = {**os.environ, "TERM": "xterm", "NO_COLOR": "" if colour else "1"}
        self.child, self.terminal = pty.fork()
        if self.child == 0:
            os.execve(command[0], command, environment)
        self.seen = ""
        self.read = 0  # what a test has taken of it: one read may bring more than was waited for

    def until(self, text, seconds=60):
        """Waits for `text` after what was taken before; takes and returns everything up to its end."""
        limit = time.monotonic() + seconds
        while text not in self.seen[self.read:]:
            if not select.select([self.terminal], [], [], max(0, limit - time.monotonic()))[0]:
                raise AssertionError(f"never saw {text!r} after:\n{self.seen[-800:]}")
            try:
                self.seen += os.read(self.terminal, 4096).decode().replace("\r\n", "\n")
            except OSError:
                raise AssertionError(f"ended before {text!r}:\n{self.seen[-800:]}")
        begin, self.read = self.read, self.seen.index(text, self.read) + len(text)
        return self.seen[begin:self.read]

    def until_prompt(self, seconds=60):
        """Reads until the program waits for an answer."""
        shown = self.until("> ", seconds)
        while not re.search(r"[a-z]> $", shown):  # a mark before a row of the board looks alike
            shown += self.until("> ", seconds)
        return shown

    def type(self, text):
        os.write(self.terminal, text.encode())

    def exit_code(self, seconds=60):
        """Waits for the program to end by itself."""
        limit = time.monotonic() + seconds
        while True:
            ended, status = os.waitpid(self.child, os.WNOHANG)
            if ended:
                os.close(self.terminal)
                return os.waitstatus_to_exitcode(status)
            if time.monotonic() > limit:
                os.kill(self.child, signal.SIGKILL)
                raise AssertionError(f"did not end after:\n{self.seen[-800:]}")
            select.select([], [], [], 0.01)


class Play(unittest.TestCase):
    def run_starling(self, *words):
        return subprocess.run([self.starling, *words], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              timeout=starling_program.timeout)

    def test_without_a_terminal_the_engine_plays_both_sides_once(self):
        done = self.run_starling("play", "dice", "--seed", "7")
        self.assertEqual(0, done.returncode)
        self.assertEqual((ROOT / "tests/data/game_5x5_seed_7.txt").read_text(), done.stdout)

    def test_every_size_is_played_to_its_end(self):
        for size, line in ((3, 3), (7, 4), (11, 5), (17, 17)):
            done = self.run_starling("play", "dice", "--size", str(size), "--line", str(line), "--seed", "1")
            self.assertRegex(done.stdout, r"([XO] wins|a draw)\n$")

    def test_bad_input_is_one_line_and_exit_2(self):
        for words, names in (
            ((), "which command?"),
            (("fly",), "unknown command 'fly'"),
            (("play",), "play what?"),
            (("play", "chess"), "play what?"),
            (("play", "dice", "--size", "18"), "--size '18'"),
            (("play", "dice", "--size", "five"), "--size 'five'"),
            (("play", "dice", "--size", "5", "--line", "6"), "--line '6'"),
            (("play", "dice", "--seed", "-1"), "--seed '-1'"),
            (("play", "dice", "--seed"), "--seed needs a value"),
            (("play", "dice", "--level", "9"), "--level '9'"),
            (("play", "dice", "--level", "0"), "--level '0'"),
            (("play", "dice", "--as", "y"), "--as 'y'"),
            (("play", "dice", "--colour", "red"), "unknown option '--colour'"),
        ):
            done = self.run_starling(*words)
            self.assertEqual(2, done.returncode, words)
            self.assertIn(names, done.stderr, words)
            self.assertEqual(1, done.stderr.count("\n"), words)
            self.assertEqual("", done.stdout, words)

    def test_a_full_disk_is_noticed(self):
        for words in (("play", "dice"), ("--help",)):
            with open("/dev/full", "w") as full:
                done = subprocess.run([self.starling, *words], stdin=subprocess.DEVNULL, stdout=full,
                                      stderr=subprocess.PIPE, text=True, timeout=starling_program.timeout)
            self.assertEqual(1, done.returncode)
            self.assertIn("could not write", done.stderr)

    def test_help_is_there_for_the_asking(self):
        for words in (("--help",), ("play", "--help"), ("play", "dice", "--help")):
            done = self.run_starling(*words)
            self.assertEqual((0, ""), (done.returncode, done.stderr))
            self.assertIn("usage: starling", done.stdout)

    def test_a_person_plays_asks_takes_back_and_leaves(self):
        terminal = Terminal(self.starling, "play", "dice", "--seed", "7")
        self.assertIn("X rolls 4: row 4", terminal.until("column> "))
        terminal.type("9\n")
        self.assertIn("no empty square '9'", terminal.until("column> "))
        terminal.type("h\n")
        self.assertRegex(terminal.until("column> "), r"hint: column [1-5], winning chance \d\d %")
        terminal.type("2\n")
        answer = terminal.until("column> ")
        self.assertIn("X plays 4,2", answer)
        self.assertIn("O rolls 3: column 3", answer)
        self.assertIn("*O", answer, "the last move is marked")
        terminal.type("u\n")
        self.assertIn("> 4 . . . . .", terminal.until("column> "))
        terminal.type("u\n")
        self.assertIn("nothing to undo", terminal.until("column> "))
        terminal.type("q\n")
        self.assertEqual(0, terminal.exit_code())

    def test_every_level_plays_without_a_terminal(self):
        games = set()
        for level in "12345678":
            done = self.run_starling("play", "dice", "--seed", "7", "--level", level)
            self.assertRegex(done.stdout, r"([XO] wins|a draw)\n$")
            games.add(done.stdout)
        self.assertGreater(len(games), 4, "levels play differently")

    def test_undo_goes_back_to_the_first_move_with_the_same_dice(self):
        terminal = Terminal(self.starling, "play", "dice", "--seed", "7", "--level", "1")
        terminal.until("column> ")
        first = []
        for column in ("1", "2", "3"):
            terminal.type(f"{column}\n")
            first.append(terminal.until("column> "))
        for _ in range(3):
            terminal.type("u\n")
            terminal.until("column> ")
        again = []
        for column in ("1", "2", "3"):
            terminal.type(f"{column}\n")
            again.append(terminal.until("column> "))
        self.assertEqual(first, again, "dice, and the whims of a gentle level, are the same")
        terminal.type("q\n")
        self.assertEqual(0, terminal.exit_code())

    def test_a_person_may_sit_anywhere(self):
        terminal = Terminal(self.starling, "play", "dice", "--seed", "7", "--as", "o")
        self.assertIn("You are O", terminal.until("row> "))
        terminal.type("1\n")
        self.assertIn("O plays 1,3", terminal.until("row> "))
        terminal.type("two\n")
        self.assertIn("Two people play", terminal.until("O row> "))
        terminal.type("1\n")
        terminal.until("X column> ")
        terminal.type("watch\n")
        terminal.until("next move> ")
        terminal.type("\n")
        self.assertIn("X plays", terminal.until("next move> "))
        terminal.type("u\n")
        terminal.until("next move> ")
        terminal.type("x\n")
        self.assertIn("You are X", terminal.until("column> "))
        terminal.type("r\n")
        self.assertIn("You are O", terminal.until("row> "))
        terminal.type("q\n")
        self.assertEqual(0, terminal.exit_code())

    def test_the_level_can_be_changed_and_help_is_near(self):
        terminal = Terminal(self.starling, "play", "dice", "--seed", "7")
        self.assertIn("Level 4 of 8. Type help for help.", terminal.until("column> "))
        for answer, shown in (("l 6", "Level 6 of 8"), ("level 7", "Level 7 of 8"), ("level", "Level 7 of 8"),
                              ("?", "back to your last decision"), ("HELP ", "back to your last decision"),
                              ("l 9", "levels are 1 to 8, not '9'"), ("nonsense", "'nonsense' is no word")):
            terminal.type(f"{answer}\n")
            self.assertIn(shown, terminal.until("column> "))
        terminal.type("q\n")
        self.assertEqual(0, terminal.exit_code())

    def test_colours_are_for_terminals_that_want_them(self):
        self.assertNotIn("\x1b", self.run_starling("play", "dice", "--seed", "7").stdout)
        for colour in (True, False):
            terminal = Terminal(self.starling, "play", "dice", "--seed", "7", colour=colour)
            self.assertEqual(colour, "\x1b[100m  4" in terminal.until("column> "))
            terminal.type("q\n")
            self.assertEqual(0, terminal.exit_code())

    def test_a_game_with_help_says_that_it_does_not_count(self):
        for word, why in (("hint", "you had a hint"), ("two", "the seats changed"), ("undo", "a move was taken back")):
            terminal = Terminal(self.starling, "play", "dice", "--size", "3", "--line", "3", "--seed", "5")
            columns = itertools.cycle("123")
            terminal.until_prompt()
            if word == "undo":
                terminal.type("1\n")
                terminal.until_prompt()
            terminal.type(f"{word}\n")
            while "quit> " not in terminal.until_prompt():
                terminal.type(f"{next(columns)}\n")
            self.assertIn(f"This game does not count: {why}. Score: you 0", terminal.seen)
            terminal.type("q\n")
            self.assertEqual(0, terminal.exit_code())

    def test_arrow_keys_edit_the_line_and_bring_back_earlier_ones(self):
        terminal = Terminal(self.starling, "play", "dice", "--seed", "7")
        terminal.until("column> ")
        terminal.type("9\n")
        terminal.until("column> ")
        terminal.type("\x1b[A\n")  # up: the 9 again
        self.assertIn("no empty square '9'", terminal.until("column> "))
        terminal.type("32\x1b[D\x1b[D\x1b[C\x7f\n")  # left, left, right, backspace: the 2 is left
        self.assertIn("X plays 4,2", terminal.until("column> "))
        terminal.type("1\n\x1b[D\x1b[C")  # and while the engine thinks
        terminal.until("X plays 4,1")
        terminal.until("> ")
        self.assertNotIn("^[", terminal.seen)
        terminal.type("q\n")
        self.assertEqual(0, terminal.exit_code())

    def test_no_line_is_wider_than_80_columns(self):
        terminal = Terminal(self.starling, "play", "dice", "--size", "17", "--seed", "7")
        terminal.until("column> ")
        for word in ("help", "hint", "nonsense " * 5):
            terminal.type(f"{word}\n")
            terminal.until("column> ")
        shown = terminal.seen
        self.assertLessEqual(max(map(len, shown.splitlines())), 80)
        terminal.type("q\n")
        self.assertEqual(0, terminal.exit_code())

    def test_a_game_ends_and_another_begins(self):
        terminal = Terminal(self.starling, "play", "dice", "--size", "3", "--line", "3", "--seed", "5")
        columns = itertools.cycle("123")
        while "quit> " not in terminal.until_prompt():
            terminal.type(f"{next(columns)}\n")
        self.assertRegex(terminal.seen, r"([XO] wins|a draw) \(seed 5\)\nScore: you \d, engine \d, after 1 game\.\n")
        terminal.type("1\n")
        self.assertIn("the game is over", terminal.until("quit> "))
        terminal.type("h\n")
        self.assertIn("the game is over", terminal.until("quit> "))
        terminal.type("n\n")
        terminal.until("column> ")
        terminal.type("\x04")  # the end of the input is a way to leave, too
        self.assertEqual(0, terminal.exit_code())


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starling", required=True, help="the program")
    Play.starling = parser.parse_args().starling
    unity_style.main()
