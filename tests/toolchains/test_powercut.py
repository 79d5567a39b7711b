#!/usr/bin/env python3
"""The power-cut campaign: that its judge can tell, and that the boards lose nothing."""
import argparse
import subprocess
import sys
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(HERE.parent / "support"), str(ROOT / "toolchains/powercut")]

import unity_style
from game_states import events, states, verdict
from powercut import instructions, spread

GAME = """Starling 0.1.0 on x. Type help.
the game goes on
    1 2 3
  1 . . .
  2 . . .
  3 . . .
X to roll
X rolls 2: row 2
X plays 2,3
O rolls 1: column 1
O plays 3,1
X wins
"""
GREETING = "Starling 0.1.0 on x. Type help.\n"
BOARDS = ("lm3s6965evb", "microbit")
CUTS = 50


class Judge(unittest.TestCase):
    def setUp(self):
        self.texts = states(GAME, 3)

    def test_every_moment_has_its_text(self):
        self.assertEqual(5, len(self.texts))
        self.assertEqual("the game goes on\n    1 2 3\n  1 . . .\n> 2 . . .\n  3 . . .\nX rolls 2: row 2\n", self.texts[1])
        self.assertEqual("the game goes on\n   v1 2 3\n  1 . . .\n  2 . . X\n  3 . . .\nO rolls 1: column 1\n", self.texts[3])
        self.assertTrue(self.texts[4].endswith("  3 O . .\nX wins\n"))

    def test_a_line_cut_short_was_not_told(self):
        self.assertEqual(["X rolls 2: row 2"], events("X rolls 2: row 2\nX plays 2,"))

    def test_the_last_state_told_or_the_next_is_kept(self):
        before = "X rolls 2: row 2\nX plays 2,3\n"
        found = [verdict(self.texts, before, GREETING + text) for text in self.texts]
        self.assertEqual(["lost", "lost", "kept", "kept", "corrupt"], found)

    def test_no_game_is_lost_and_a_wrong_one_corrupt(self):
        self.assertEqual("lost", verdict(self.texts, "", GREETING))
        self.assertEqual("corrupt", verdict(self.texts, "", GREETING + self.texts[0].replace(".", "X", 1)))
        self.assertEqual("corrupt", verdict(self.texts, "", GREETING + self.texts[0][:-3]))

    def test_half_of_the_cuts_hit_saves(self):
        class Reference:
            saves, end = [(100, 110), (500, 530)], 1000
        cuts = instructions(Reference, 40)
        self.assertEqual(40, len(cuts))
        self.assertTrue(all(1 <= cut <= 1000 for cut in cuts))
        self.assertGreaterEqual(sum(100 <= cut < 110 or 500 <= cut < 530 for cut in cuts), 20)
        self.assertEqual([5, 15], spread(0, 20, 2))


class Campaign(unittest.TestCase):
    def run_campaign(self, *options):
        return subprocess.run([sys.executable, str(ROOT / "toolchains/powercut/powercut.py"), *options],
                              capture_output=True, text=True)

    def test_nothing_is_lost(self):
        for board in BOARDS:
            done = self.run_campaign("--board", board, "--cuts", str(CUTS))
            self.assertEqual((f"{CUTS} cuts, 0 lost, 0 corrupt\n", 0), (done.stdout, done.returncode), done.stderr)

    def test_bad_options_are_refused_by_name(self):
        done = self.run_campaign("--board", "lm3s6965evb", "--cuts", "0")
        self.assertEqual(2, done.returncode)
        self.assertIn("--cuts", done.stderr)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cuts", type=int, default=CUTS, help=f"on each board ({CUTS})")
    parser.add_argument("--board", nargs="+", choices=BOARDS, default=BOARDS, metavar="B", help="which ones (all)")
    options = parser.parse_args()
    CUTS, BOARDS = options.cuts, options.board
    unity_style.main()
