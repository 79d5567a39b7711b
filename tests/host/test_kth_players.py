#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`starling experiment kth-players`: the published table as printed, ours beside it, and honest comparisons."""
import argparse
import math
import re
import tempfile
import unittest
from pathlib import Path

from starling_dev import ROOT
from support import starling_program as program
from support import unity_style

GAMES = 6
COMMAND = ("experiment", "kth-players", "--games", GAMES)
PLAYERS = ("hit1", "hit2", "door", "doorhit1", "doorhit2", "random")
PUBLISHED = ((70, 30), (61, 39), (117, 83), (71, 29), (140, 160), (41, 59), (64, 36), (71, 129), (42, 58), (46, 54),
             (29, 71), (26, 74), (75, 25), (77, 23), (64, 36))


def sign_test(won, lost):
    """In percent, in whole numbers up to the last division."""
    games = won + lost
    tail = sum(math.comb(games, i) for i in range(min(won, lost) + 1))
    return min(100.0, 200 * tail / 2**games)


class KthPlayers(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        """All games are played twice: at once in one thread, and as shards, which tell the rows."""
        test = unittest.TestCase()
        cls.text = program.output(test, *COMMAND, "--threads", "1")
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.shards = [Path(folder.name) / str(i) for i in (1, 2)]
        for i, file in enumerate(cls.shards, 1):
            file.write_text(program.output(test, *COMMAND, "--shard", f"{i}/2"))
        *cls.rows, cls.summary = program.objects(test, "experiment", "kth-players", "--merge", *cls.shards)

    def test_the_published_table_stands_beside_ours(self):
        pairs = [(row, column) for i, row in enumerate(PLAYERS) for column in PLAYERS[:i]]
        self.assertEqual(pairs, [(row["player"], row["opponent"]) for row in self.rows])
        self.assertEqual(list(PUBLISHED), [(row["published_won"], row["published_lost"]) for row in self.rows])

    def test_sign_tests_are_exact(self):
        for row in self.rows:
            self.assertAlmostEqual(sign_test(row["won"], row["lost"]), row["sign_p_percent"], delta=0.0051)
            self.assertAlmostEqual(sign_test(row["published_won"], row["published_lost"]),
                                   row["published_sign_p_percent"], delta=0.0051)

    def test_games_are_those_of_a_tournament(self):
        for row in (self.rows[2], self.rows[13]):
            match = program.objects(self, "tournament", "backgammon", "--rules", "portes", "--games", GAMES, "--players",
                                    row["player"], row["opponent"])[0]
            self.assertEqual((match["won"], match["lost"], GAMES), (row["won"], row["lost"], row["games"]))
            self.assertAlmostEqual(match["low_percent"], row["low_percent"], delta=0.051)

    def test_a_verdict_is_that_of_its_p_value(self):
        for row in self.rows:
            ours, theirs = row["won"] / GAMES, row["published_won"] / (row["published_won"] + row["published_lost"])
            expected = "agrees" if row["difference_p_percent"] >= 5 else "lower" if ours < theirs else "higher"
            self.assertEqual(expected, row["verdict"], row)
        for verdict in ("agrees", "lower", "higher"):
            self.assertEqual([row["verdict"] for row in self.rows].count(verdict), self.summary[verdict])

    def test_the_text_of_the_report_is_quoted(self):
        told = {(row["player"], row["opponent"]): row["text"] for row in self.rows}
        for player in PLAYERS[:-1]:
            self.assertEqual(player, told["random", player])  # Random loses to all
        for player in PLAYERS[1:-1]:
            self.assertEqual(player, told[player, "hit1"])
        self.assertEqual(("hit2", None), (told["door", "hit2"], told["doorhit1", "hit2"]))
        self.assertIn("of 12 matches who wins them; its table contradicts 5 of these", self.text)
        self.assertIn("Random loses to all five others by the report's text, to two of them by its table", self.text)

    def test_shards_give_the_same_report(self):
        self.assertEqual(self.text, program.output(self, "experiment", "kth-players", "--merge", *self.shards))

    def test_the_list_tells_the_table(self):
        listed = {entry["experiment"]: entry for entry in program.objects(self, "experiment", "--list")}
        self.assertIn("Table 1", listed["kth-players"]["answers"])
        self.assertIn("1000 games", listed["kth-players"]["workload"])

    def test_the_document_shows_what_the_program_prints(self):
        document = (ROOT / "docs/backgammon.md").read_text()
        block = re.search(r"`starling experiment kth-players`\n\n```text\n(.*?)```\n", document, re.DOTALL)[1]
        shown, printed = block.splitlines(), self.text.splitlines()
        self.assertEqual(len(printed), len(shown))
        self.assertEqual((printed[0], printed[4].split()), (shown[0], shown[4].split()))
        legend = printed.index("", 5)
        self.assertEqual(printed[legend:legend + 7], shown[legend:legend + 7])
        for ours, theirs in zip(printed[5:legend], shown[5:legend]):
            self.assertEqual([ours.split()[i] for i in (0, 1, 8, 9, 10, 11)], [theirs.split()[i] for i in (0, 1, 8, 9, 10, 11)])

    def test_bad_input_is_one_line_and_exit_2(self):
        for words, names in ((("--max-depth", "5"), "kth-players takes no --max-depth"),
                             (("--positions", "5"), "kth-players takes no --positions"),
                             (("--games", "5"), "--games 5 is odd")):
            program.assert_refused(self, ("experiment", "kth-players", *words), names)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starling", required=True, help="the program")
    program.path = parser.parse_args().starling
    unity_style.main()
