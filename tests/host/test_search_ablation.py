#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The experiment search-ablation: its rows are the searches of the command `search`, and no change alters a value."""
import argparse
import functools
import unittest

from support import starling_program as program
from support import unity_style

SEARCHES = {"7x7 d3": "7", "11x11 d3": "11"}
POSITIONS = "3"
OPTIONS = {  # some rows, and the options that make them
    ("star2", "as it is"): (),
    ("algorithm", "star1"): ("--algorithm", "star1"),
    ("table", "none"): ("--tt-kib", "0"),
    ("ordering", "quick"): ("--ordering", "quick"),
    ("probes", "5"): ("--probes", "5"),
    ("probes", "2 in turn"): ("--probes", "2", "--cycle-probes"),
    ("pick", "last good"): ("--pick", "last"),
    ("history", "off"): ("--history", "off"),
    ("killers", "on"): ("--killers",),
    ("null windows", "on"): ("--null-windows",),
    ("StarETC", "on"): ("--etc",),
    ("aspiration", "1 point"): ("--aspiration", "1"),
    ("events", "reversed"): ("--events", "reversed"),
    ("last move", "cut off"): ("--last-move-cutoff",),
}


@functools.cache
def report():
    return program.objects(unittest.TestCase(), "experiment", "search-ablation", "--positions", POSITIONS, "--max-depth", "3")


def rows(search):
    return {(row["element"], row["setting"]): row for row in report() if row.get("table") == "ablation" and row["search"] == search}


class Ablation(unittest.TestCase):
    def test_the_rows_of_dice_are_searches_that_can_be_asked_for(self):
        for search, size in SEARCHES.items():
            for key, options in OPTIONS.items():
                words = ("search", "dice", "--size", size, "--depth", "3", "--positions", POSITIONS, *options)
                nodes = program.objects(self, *words)[-1]["nodes_mean"]
                self.assertAlmostEqual(nodes, rows(search)[key]["nodes_mean"], delta=0.51, msg=f"{search} {key}")
                self.assertGreater(rows(search)[key]["nodes_total_percent"], 0)
            # Without deepening, all iterations are one.
            first, alone = rows(search)["star2", "as it is"], rows(search)["deepening", "off"]
            self.assertLess(alone["nodes_total_percent"], alone["nodes_percent"])
            self.assertEqual(100, first["nodes_total_percent"])

    def test_no_change_alters_a_value(self):
        self.assertIs(True, report()[-1]["values_agree"])
        for row in (row for row in report() if row.get("table") == "ablation"):
            allowed = {"same values", "lower bounds"} if row["element"] == "last move" else {"same values"}
            self.assertIn(row["verdict"], allowed)

    def test_every_game_has_its_rows_and_the_first_is_the_whole(self):
        for search in (*SEARCHES, "backgammon d3"):
            first = next(iter(rows(search).values()))
            self.assertEqual((100, 100), (first["nodes_percent"], first["static_evals_percent"]))
            self.assertGreater(rows(search)["algorithm", "star1"]["nodes_percent"], 100)
            self.assertGreater(rows(search)["probes", "5"]["nodes_mean"], rows(search)["probes", "2"]["nodes_mean"])


class RealTrees(unittest.TestCase):
    def test_what_is_known_of_star_nodes_saves_leaves_and_looks_cost_some(self):
        found = program.objects(self, "experiment", "ballard-real", "--positions", "10")
        leaves = {(row["game"], row["first"], row["below"]): row["quick_percent"] for row in found if row.get("table")}
        games = {game for game, _, _ in leaves}
        self.assertEqual(4, len(games))
        self.assertEqual(4 * 5 * 3, len(leaves))
        for game in games:
            self.assertLess(leaves[game, "the best first", "star2"], leaves[game, "random", "star2"])
            self.assertLess(leaves[game, "by evaluation", "star2"], leaves[game, "random", "star2"])
            self.assertLess(leaves[game, "one look", "star2"], leaves[game, "two looks", "star2"])
            self.assertLess(leaves[game, "random", "star1"], 100)
            # A look adds all replies to a roll, a 21st of the leaves or more, and Star1 does not win them back on Dice.
            if game != "backgammon, gnubg's evaluation":
                self.assertGreater(leaves[game, "one look", "star1"], leaves[game, "random", "star1"] + 4)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starling", required=True, help="the program")
    program.path = parser.parse_args().starling
    unity_style.main()
