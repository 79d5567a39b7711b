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


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starling", required=True, help="the program")
    program.path = parser.parse_args().starling
    unity_style.main()
