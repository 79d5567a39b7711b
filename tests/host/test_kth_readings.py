#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`starling experiment kth-readings`: the published table by several readings, and how near each comes to it."""
import argparse
import math
import re
import tempfile
import unittest
from pathlib import Path

from starling_dev import ROOT
from starling_dev.duel.position_id import board, position_id
from support import starling_program as program
from support import unity_style

GAMES = 4
COMMAND = ("experiment", "kth-readings", "--games", GAMES, "--max-depth", 3)
READINGS = ((3, "larger die"), (3, "any die"))


def p_percent(z):
    return 100 * math.erfc(abs(z) / math.sqrt(2))


class KthReadings(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        test, shard = unittest.TestCase(), Path(folder.name) / "shard"
        shard.write_text(program.output(test, *COMMAND, "--shard", "1/1"))
        cls.text = program.output(test, *COMMAND[:2], "--merge", shard)
        *cls.rows, _ = program.objects(test, *COMMAND[:2], "--merge", shard)
        cls.tables = {}
        for row in cls.rows:
            cls.tables.setdefault(row["table"], []).append(row)

    def test_the_larger_die_at_depth_3_is_the_table_of_kth_players(self):
        *known, _ = program.objects(self, "experiment", "kth-players", "--games", GAMES)
        ours = [row for row in self.tables["match"] if (row["depth"], row["rule"]) == READINGS[0]]
        for key in ("player", "opponent", "win_percent", "low_percent", "high_percent"):
            self.assertEqual([row[key] for row in known], [row[key] for row in ours], key)
        for row, other in zip(ours, known):
            published = 100 * other["published_won"] / (other["published_won"] + other["published_lost"])
            self.assertAlmostEqual(published, row["published_percent"], delta=0.051)
            self.assertAlmostEqual(other["difference_p_percent"], p_percent(row["z"]), delta=0.5)

    def test_nearness_adds_up_the_matches(self):
        for row in self.tables["nearness"]:
            matches = [match for match in self.tables["match"] if (match["depth"], match["rule"]) == (row["depth"], row["rule"])
                       and (row["players"] == "all six" or match["player"] != "random")]
            self.assertEqual(len(matches), row["matches"])
            distances = {"": [m["z"] for m in matches], "turned_": [m["turned_z"] for m in matches],
                         "either_": [min(m["z"], m["turned_z"], key=abs) for m in matches]}
            for way, some in distances.items():
                self.assertEqual(sum(p_percent(z) >= 5 for z in some), row[way + "agree"], (row, way))
                squares = sum(z * z for z in some)
                self.assertAlmostEqual(squares, row[way + "squares"], delta=0.06 + 0.011 * sum(map(abs, some)))
        self.assertEqual([(depth, rule, players) for depth, rule in READINGS for players in ("all six", "without random")],
                         [(row["depth"], row["rule"], row["players"]) for row in self.tables["nearness"]])

    def test_mobilitys_matches_are_those_of_a_tournament(self):
        rows = {(row["depth"], row["opponent"]): row for row in self.tables["mobility"]}
        self.assertEqual({(1, name) for name in ("door", "doorhit1", "doorhit2")}
                         | {(3, name) for name in ("hit1", "hit2", "door", "doorhit1", "doorhit2", "random")}, set(rows))
        for depth, opponent in ((1, "door"), (3, "doorhit2")):
            match = program.objects(self, "tournament", "backgammon", "--rules", "portes", "--games", GAMES, "--players",
                                    f"mobility:{depth}", f"{opponent}:{depth}")[0]
            row = rows[depth, opponent]
            self.assertEqual((match["won"], match["lost"]), (row["won"], row["lost"]))
            self.assertAlmostEqual(match["plies_mean"], row["plies_mean"], delta=0.051)

    def test_mobility_is_worth_the_results_that_moves_lists(self):
        """At depth 1 the value is that of the best play: all results of its 36 rolls less the opponent's."""
        found, _ = program.objects(self, "search", "backgammon", "4HPwATDgc/ABMA", "--dice", "31", "--depth", 1, "--evaluator",
                                "mobility", "--algorithm", "expectimax")
        best = found["best"]  # the opponent is on roll there

        def results(position):
            return sum(len(program.output(self, "moves", position, one, other).splitlines())
                       for one in range(1, 7) for other in range(1, 7))

        mirrored = position_id(*reversed(board(best)))
        self.assertEqual(36 * (results(mirrored) - results(best)), found["value"])
        self.assertEqual(3_600_000, found["unit"])

    def test_the_document_shows_what_the_program_prints(self):
        document = (ROOT / "docs/backgammon.md").read_text()
        block = re.search(r"`starling experiment kth-readings`\n\n```text\n(.*?)```\n", document, re.DOTALL)[1]
        shown = block.splitlines()
        printed = self.text.splitlines()
        self.assertEqual(printed[0], shown[0])
        for heading in ("how near each reading comes to Table 1", "mobility, who counts options, against the six, by the larger die"):
            self.assertEqual(printed[printed.index(heading) + 1].split(), shown[shown.index(heading) + 1].split())

    def test_bad_input_is_one_line_and_exit_2(self):
        for words, names in ((("--max-depth", "7"), "--max-depth"), (("--positions", "5"), "kth-readings takes no --positions"),
                             (("--games", "5"), "--games 5 is odd")):
            program.assert_refused(self, ("experiment", "kth-readings", *words), names)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starling", required=True, help="the program")
    program.path = parser.parse_args().starling
    unity_style.main()
