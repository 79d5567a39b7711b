#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The power-cut campaign: that its judge can tell, and that the boards lose nothing."""
import argparse
import unittest

from starling_dev.boards import all_boards
from support import tools, unity_style
from starling_dev.powercut.game_states import Backgammon, Dice, events, states, verdict
from starling_dev.powercut.power import Reference
from starling_dev.powercut.powercut import instructions, spread

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
BOARDS = tuple(name for name, board in all_boards().items() if board.emulates("storage"))
CUTS = 50


class Judge(unittest.TestCase):
    def setUp(self):
        self.texts = states(GAME, Dice(3))

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
        cuts = instructions(Reference("", [(100, 110), (500, 530)], 1000), 40)
        self.assertEqual(40, len(cuts))
        self.assertTrue(all(1 <= cut <= 1000 for cut in cuts))
        self.assertGreaterEqual(sum(100 <= cut < 110 or 500 <= cut < 530 for cut in cuts), 20)
        self.assertEqual([5, 15], spread(0, 20, 2))


GAMMON = """Starling 0.1.0 on x. Type help.
the game goes on
X 24:2 13:5 8:3 6:5 pips 167
O 24:2 13:5 8:3 6:5 pips 167
roll for who begins
X rolls 6 5
X moves 24/18
X moves 18/13
X plays 24/13
O rolls 6 4
O moves 24/18
O moves 6/2
O plays 24/18 6/2
X rolls 5 2
X moves 13/8
X moves 8/6
X plays 13/6
O rolls 6 6
O passes: no legal play
X wins 2 points, a gammon
the score: X 0, O 0
"""


class GammonJudge(unittest.TestCase):
    def setUp(self):
        self.texts = states(GAMMON, Backgammon())

    def test_every_moment_has_its_text(self):
        self.assertEqual(15, len(self.texts))
        self.assertEqual("the game goes on\nX 24:1 18:1 13:5 8:3 6:5 pips 161\nO 24:2 13:5 8:3 6:5 pips 167\n"
                         "X rolls 6 5, so far\n", self.texts[2])
        self.assertTrue(self.texts[4].endswith("\nO to roll\n"))
        self.assertTrue(self.texts[-1].endswith("\nX wins 2 points, a gammon\n"))

    def test_hits_entries_and_men_off_are_followed(self):
        board = Backgammon()
        for event in ("X rolls 3 1", "X moves 6/5", "X moves 8/5", "X plays 8/5 6/5", "O rolls 4 1", "O moves 24/20*",
                      "O plays 24/20*"):  # 20 is X's 5, which two men hold: the judge believes what is told
            board.apply(event)
        self.assertIn("X bar:1 24:2 13:5 8:2 6:4 pips", board.text())
        board.apply("X rolls 6 2")
        board.apply("X moves bar/23")
        self.assertIn("X 24:2 23:1 13:5", board.text())
        board.apply("X moves 6/off")
        self.assertIn("off:1 pips", board.text())

    def test_how_steps_are_written_together_does_not_matter(self):
        before = "X rolls 6 5\nX moves 24/18\n"
        shown = self.texts[2].replace("so far", "so far 24/18")
        self.assertEqual("kept", verdict(self.texts, before, GREETING + shown, Backgammon))
        self.assertEqual("kept", verdict(self.texts, before, GREETING + self.texts[3], Backgammon))
        self.assertEqual("lost", verdict(self.texts, before, GREETING + self.texts[1], Backgammon))
        self.assertEqual("corrupt", verdict(self.texts, before, GREETING + self.texts[4], Backgammon))
        self.assertEqual("corrupt", verdict(self.texts, before, GREETING + shown.replace("18:1", "17:1"), Backgammon))


class Campaign(unittest.TestCase):
    def assert_nothing_is_lost(self, *options):
        done = tools.run("powercut.powercut", *options, "--cuts", CUTS)
        self.assertEqual((f"{CUTS} cuts, 0 lost, 0 corrupt\n", 0), (done.stdout, done.returncode), done.stderr)

    def test_nothing_is_lost(self):
        for board in BOARDS:
            self.assert_nothing_is_lost("--board", board)

    def test_nothing_is_lost_at_backgammon(self):
        for board in BOARDS:
            if "backgammon" in all_boards()[board].games:
                self.assert_nothing_is_lost("--board", board, "--game", "backgammon")

    def test_bad_options_are_refused_by_name(self):
        for words, named in ((("--cuts", 0), "--cuts"), (("--cuts", -3), "--cuts"), (("--board", "nope"), "no board 'nope'"),
                             (("--board", "microbit", "--game", "backgammon"), "microbit has no backgammon"),
                             (("--board", "mps2_an386"), "mps2_an386 keeps no games in the emulator")):
            tools.assert_refused(self, "powercut.powercut", words, named)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cuts", type=int, default=CUTS, help=f"on each board ({CUTS})")
    parser.add_argument("--board", nargs="+", choices=BOARDS, default=BOARDS, metavar="B", help="which ones (all)")
    options = parser.parse_args()
    CUTS, BOARDS = options.cuts, options.board
    unity_style.main()
