#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`starling play backgammon`: from a script, wrongly, and in a terminal."""
import argparse
import re
import tempfile
import unittest
from pathlib import Path

from support import starling_program
from support import unity_style
from support.starling_program import assert_refused, output, run
from test_moves import OPENING, board, play
from test_play import Terminal

PROMPT = re.compile(r"X (\d\d)> $")


class Table(Terminal):
    """A game in a terminal; seed 55 lets X begin with 61."""

    def __init__(self, *words, colour=False):
        super().__init__(starling_program.path, "play", "backgammon", *words, colour=colour)

    def answer(self, text, prompt="> "):
        """Types a line; returns what is shown up to the next prompt, without the line itself."""
        self.type(text + "\n")
        return self.until(prompt).removeprefix(text + "\n")


class Alone(unittest.TestCase):
    def game(self, *words):
        done = run("play", "backgammon", *words)
        self.assertEqual(0, done.returncode)
        self.assertRegex(done.stderr, r"^starling: gnubg's nets, seed \d+\n$")
        return done.stdout.splitlines()

    def legal_results(self, position, dice):
        return [tuple(line.split("  ")) for line in output(self, "moves", position, *dice, "--plays").splitlines()]

    def follow(self, lines):
        """Every line of a game is a legal play of the one whose turn it is; returns both sides in the end."""
        position, turn = OPENING, None
        for number, line in enumerate(lines):
            player, dice, words = re.fullmatch(r"([XO]) (\d\d): (.*)", line).groups()
            self.assertNotEqual(turn, player, line)
            turn = player
            moved = board(position)[::-1] if words == "pass" else play(position, words)
            if number + 1 == len(lines):
                return turn, moved
            found = [after for after, told in self.legal_results(position, dice) if told == words]
            self.assertEqual([moved], [board(after) for after in found], line)
            position = found[0]

    def test_a_game_is_played_by_the_rules_to_its_end(self):
        for words in (("--seed", 3), ("--seed", 4, "--rules", "portes"), ("--seed", 5, "--level", 8)):
            lines = self.game(*words)
            x, o, first = re.fullmatch(r"X rolls (\d), O rolls (\d): ([XO]) begins", lines[0]).groups()
            self.assertEqual("X" if x > o else "O", first)
            plays = [line for line in lines[1:] if re.match("[XO] [1-6]", line)]
            self.assertEqual(first, plays[0][0])
            if "portes" not in words:
                self.assertEqual(max(x, o) + min(x, o), plays[0][2:4])
            winner, (loser_side, winner_side) = self.follow(plays)
            self.assertEqual(0, sum(winner_side))
            points = 1 if sum(loser_side) < 15 else 3 if sum(loser_side[19:]) and "portes" not in words else 2
            self.assertRegex(lines[-1], rf"^{winner} wins.*: {points} point")

    def test_weights_that_cannot_be_used_are_an_error_only_if_they_are_named(self):
        with tempfile.TemporaryDirectory() as folder:
            bad = Path(folder) / "gnubg.wd"
            bad.write_text("nothing")
            assert_refused(self, ("play", "backgammon", "--weights", bad), "do not begin as a gnubg.wd does")

    def test_the_same_seed_is_the_same_game_and_levels_differ(self):
        games = [self.game("--seed", 3, "--level", level) for level in range(1, LEVELS + 1)]
        self.assertEqual(games[0], self.game("--seed", 3, "--level", 1))
        self.assertEqual(LEVELS, len(set(map(str, games))))

    def test_bad_input_is_one_line_and_exit_2(self):
        for words, names in ((("--level", 0), "--level '0'"), (("--level", LEVELS + 1), f"--level '{LEVELS + 1}'"),
                             (("--rules", "acey"), "--rules 'acey'"), (("--seed", "x"), "--seed 'x'"),
                             (("--size", 5), "--size"), (("now",), "'now'")):
            assert_refused(self, ("play", "backgammon", *words), names)
        self.assertIn("usage: starling play backgammon", output(self, "play", "backgammon", "--help"))


class AtTheTable(unittest.TestCase):
    def leave(self, table):
        table.type("quit\n")
        self.assertEqual(0, table.exit_code())

    def test_a_person_plays_is_corrected_asks_takes_back_and_leaves(self):
        table = Table("--seed", "55")
        shown = table.until("X 61> ")
        self.assertIn("X rolls 6, O rolls 1: X begins", shown)
        self.assertEqual("both dice must be played, 6 and 1\nX 61> ", table.answer("13/7"))
        self.assertEqual("13/8: the dice are 6 and 1\nX 61> ", table.answer("13/8 6/5"))
        self.assertEqual("24/12: the point is blocked\nX 61> ", table.answer("24/12"))
        self.assertIn("'fly' is no play", table.answer("fly"))
        self.assertEqual("4HPwATDgc/ABMA\nX 61> ", table.answer("id"))
        plays = table.answer("moves")
        self.assertEqual(len(output(self, "moves", OPENING, 6, 1).splitlines()), plays.count("\n"))
        number = re.search(r"(\d+)  13/7 8/7\n", plays)[1]
        hint = table.answer("hint")
        self.assertRegex(hint, r"^type  play .*\n( +\d+  \S.*( +\d+\.\d){3}  [+-]\d\.\d{3}(  +\d\.\d{3})?\n){5}X 61> $")
        self.assertIn(f"{number}  13/7 8/7", hint.splitlines()[1], "the first hint has the number of its play")
        self.assertIn("there are plays 1 to", table.answer("99"))
        first = table.answer("8/7 13/7")
        self.assertRegex(first, r"^X 61: 13/7 8/7\nO \d\d: ")
        self.assertIn("O  pips", first)
        again = table.answer("undo")
        self.assertRegex(again, PROMPT)
        self.assertEqual("61", PROMPT.search(again)[1])
        self.assertEqual(first, table.answer(number), "the same dice, and the same play by its number")
        table.answer("u")
        self.assertIn("nothing to undo", table.answer("u"))
        self.leave(table)

    def test_a_game_is_played_to_its_end_and_another_begins(self):
        table = Table("--seed", "55", "--level", "1")
        shown = table.until("> ")
        while "new, undo or quit> " not in shown:
            self.assertRegex(shown, PROMPT)
            shown = table.answer("1")
        self.assertRegex(shown, r"[XO] wins.*Score: you \d, engine \d, after 1 game\.")
        self.assertIn("the game is over", table.answer("13/7"))
        self.assertRegex(table.answer("undo"), PROMPT)
        self.assertIn("does not count: a play was taken back", table.answer("1").replace("\n", " "))
        self.assertIn("(seed 56)", table.answer("new"))
        table.type("\x04")  # the end of the input is a way to leave, too
        self.assertEqual(0, table.exit_code())

    def test_giving_up_costs_points_that_undo_brings_back(self):
        table = Table("--seed", "55")
        table.until("> ")
        self.assertIn("1, 2 or 3 points", table.answer("resign 4"))
        self.assertIn("O wins a gammon: 2 points. Score: you 0, engine 2, after 1 game.", table.answer("resign 2"))
        self.assertRegex(table.answer("undo"), PROMPT)
        self.assertIn("does not count: a play was taken back. Score: you 0, engine 2, after 1 game.",
                      table.answer("resign").replace("\n", " "), "the first result stands")
        table.answer("new")
        self.assertIn("O wins: 1 point. Score: you 0, engine 3, after 2 games.", table.answer("resign"))
        self.assertIn("the game is over", table.answer("hint"))
        table.type("quit\n")
        table.until("Score: you 0, engine 3, after 2 games.\n")
        self.assertEqual(0, table.exit_code())

    def test_dice_may_be_thrown_by_hand(self):
        table = Table("--seed", "55")
        table.until("> ")
        self.assertIn("you roll", table.answer("dice"))
        table.answer("13/7 8/7", "dice of O> ")
        self.assertIn("two numbers from 1 to 6", table.answer("77"))
        self.assertIn("O 52: ", table.answer("5 2", "dice of X> "))
        table.answer("66", "X 66> ")
        self.leave(table)

    def test_help_and_levels_are_near(self):
        table = Table("--seed", "55")
        self.assertIn(f"gnubg's nets, level 3 of {LEVELS}, Casual: loses 0.0458 points a decision.",
                      table.until("> ").replace("\n", " "))
        self.assertIn("6/4(2)", table.answer("?"))
        self.assertIn(f"level 1 of {LEVELS}, Newcomer: loses 0.1806 points a decision\n", table.answer("level 1"))
        self.assertIn(f"level 8 of {LEVELS}, Master", table.answer("L 8"))
        self.assertIn(f"level 8 of {LEVELS}, Master", table.answer("level"))
        self.assertIn(f"levels are 1 to {LEVELS}, not '9'", table.answer("level 9"))
        self.leave(table)

    def test_arrow_keys_edit_the_line_and_bring_back_earlier_ones(self):
        table = Table("--seed", "55")
        table.until("X 61> ")
        table.answer("id")
        table.type("\x1b[A\n")
        self.assertIn("4HPwATDgc/ABMA\n", table.until("X 61> "))
        table.type("d\x1b[Di\x1b[C\n")
        self.assertIn("4HPwATDgc/ABMA\n", table.until("X 61> "))
        self.assertNotIn("^[", table.seen)
        self.leave(table)

    def test_long_and_odd_words_get_one_short_line(self):
        table = Table("--seed", "55")
        table.until("X 61> ")
        shown = table.answer("x" * 300).split("\n")[-2]
        self.assertRegex(shown, r"^'x{20}\.\.\.' is no play like")
        self.assertIn("'quit' stands alone, without 'not'", table.answer("quit not"))
        self.leave(table)

    def test_tab_completes_a_word(self):
        table = Table("--seed", "55")
        table.until("X 61> ")
        table.type("boa\t\n")
        self.assertIn("pips 167", table.until("X 61> "))
        self.leave(table)

    def test_no_line_is_wider_than_80_columns(self):
        table = Table("--seed", "55")
        table.until("X 61> ")
        for word in ("help", "moves", "hint", "level", "dice", "resign 9"):
            table.answer(word)
        self.assertLessEqual(max(map(len, table.seen.splitlines())), 80)
        self.leave(table)

    def test_a_hint_makes_a_game_that_does_not_count(self):
        table = Table("--seed", "55")
        table.until("X 61> ")
        table.answer("hint")
        self.assertIn("This game does not count: you had a hint. Score: you 0, engine 0, after 0 games.",
                      table.answer("resign").replace("\n", " "))
        self.assertIn("the game is over", table.answer("hint"))
        self.leave(table)

    def test_colours_are_for_terminals_that_want_them(self):
        self.assertNotIn("\x1b", run("play", "backgammon", "--seed", 3).stdout)
        for colour in (True, False):
            table = Table("--seed", "55", colour=colour)
            self.assertEqual(colour, "\x1b[1;96mX" in table.until("61> "))
            self.leave(table)


LEVELS = 8

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starling", required=True, help="the program")
    starling_program.path = parser.parse_args().starling
    unity_style.main()
