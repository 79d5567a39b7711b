#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Games against the emulated handheld over its serial port; and it plays what the desk says its levels play."""
import argparse
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from starling_dev import ROOT
from support import tools, unity_style
from starling_dev.duel.checkers import OPENING, BadMove, after, points_won
from starling_dev.duel.duel import Board, Desk, Duel, Illegal
from starling_dev.duel.position_id import board, position_id
from starling_dev.emulator.machine import Machine

BOARD = "lm3s6965evb"
STARLING = ROOT / "build/host/starling"
GRADED = "id,class,position_id,die1,die2,cands"


class Cheat:
    """A board that answers with what it is told."""

    def __init__(self, move):
        self.move = move

    def new_game(self):
        pass

    def play(self, _position, _dice):
        return self.move


class Duels(unittest.TestCase):
    levels = (7,)

    def test_ten_games_are_played_without_an_illegal_move(self):
        for level in self.levels:
            done = tools.run("duel.duel", "--board", BOARD, "--games", 10, "--level", level, "--seed", level)
            self.assertEqual((0, ""), (done.returncode, done.stderr), done.stdout)
            self.assertRegex(done.stdout, r"(?s)\Agame 1: .*\n10 games, \d{3,} plays checked, 0 illegal\n\Z")

    def desks_choices(self, decisions, level, seed):
        desk = Desk(STARLING, "gnubg-fixed")
        with tempfile.TemporaryDirectory() as folder:
            file, choices = Path(folder) / "decisions.csv", Path(folder) / "choices"
            rows = (f"d{i},any,{position},{dice[0]},{dice[1]},{desk.results(position, dice)[0]}:0:0"
                    for i, (position, dice) in enumerate(decisions))
            file.write_text("\n".join((GRADED, *rows)) + "\n")
            subprocess.run([STARLING, "grade", file, "--level", str(level), "--seed", str(seed), "--choices", choices],
                           check=True, stdout=subprocess.DEVNULL)
            return [line.split()[1] for line in choices.read_text().splitlines()]

    def test_every_level_plays_what_it_plays_on_the_desk(self):
        with Machine(BOARD) as machine:
            player = Board(machine)
            player.set(2, 5)
            duel = Duel(player, Desk(STARLING, "gnubg-fixed"), 5)
            duel.play()
            decisions = [(position, dice) for position, dice, result in duel.checked if result != after(position, "pass")]
            self.assertGreater(len(decisions), 10)
            for level in range(1, 9):
                player.set(level, 1000 + level)
                some = decisions[::3] if level == 8 else decisions
                played = [after(position, player.play(position, dice)) for position, dice in some]
                self.assertEqual(self.desks_choices(some, level, 1000 + level), played, f"level {level}")

    def test_a_board_that_cheats_is_caught(self):
        for move in ("24/23 24/22 13/7 6/off", "8/5 8/5 8/5", "pass", "8/8", "1/2", "x", "bar/20 6/5", "13/13/13"):
            duel = Duel(Cheat(move), Desk(STARLING, "hit2"), 1)
            with self.assertRaises(Illegal):
                for _ in range(10):
                    duel.play()

    def test_moves_change_checkers_and_hit(self):
        self.assertEqual(OPENING, position_id(*board(OPENING)))
        mine, theirs = board(after(after(OPENING, "6/4 8/4"), "24/20 13/11"))
        self.assertEqual((5, 4), (mine[13], theirs[13]))
        hit = after(after(OPENING, "13/8 6/5"), "24/20")
        self.assertEqual(1, board(hit)[0][25])
        for bad in ("7/6", "6/1", "24/19"):
            with self.assertRaises(BadMove):
                after(OPENING, bad)

    def test_points_are_those_of_the_rules(self):
        def won(loser):
            side = [0] * 26
            for point, count in loser.items():
                side[point] = count
            return points_won(position_id(side, [0] * 26))

        self.assertEqual(0, points_won(OPENING))
        self.assertEqual([1, 1, 2, 2, 3, 3], [won(each) for each in ({1: 14}, {25: 1, 1: 1}, {6: 15}, {18: 1, 1: 14},
                                                                     {19: 1, 1: 14}, {25: 15})])

    def test_bad_words_are_named_in_one_line(self):
        for words, named in (((), "--board"), (("--board", BOARD, "--games", 0), "'0' is not a number of 1 or more"),
                             (("--board", BOARD, "--level", 9), "'9' is not a number from 1 to 8"),
                             (("--board", BOARD, "--fast"), "--fast"),
                             (("--board", "microbit"), "duel: microbit has no backgammon\n"),
                             (("--board=microbit",), "duel: microbit has no backgammon\n")):
            tools.assert_refused(self, "duel.duel", words, named)
        self.assertIn("usage: ./dev duel", tools.run("duel.duel", "--help").stdout)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--full", action="store_true", help="ten games at each of several levels, the strongest too")
    if parser.parse_args().full:
        Duels.levels = (1, 4, 8)
    sys.argv[1:] = []
    unity_style.main()
