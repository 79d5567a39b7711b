#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What pruning saves at depth 5 with gnubg's nets, and that it costs nothing: Expectimax over 80 contact positions takes
minutes."""
import argparse
import os
import tempfile
import unittest
from pathlib import Path

from support import starling_program
from support import unity_style
from support.contact_rows import ROWS, write_positions
from support.starling_program import objects


class Depth5(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        os.environ["XDG_CACHE_HOME"] = str(folder)
        # As many rows as the published trial has; those with more moves would take Expectimax too long.
        rows = [row for row in ROWS[:100] if int(row["plays"]) <= 30][:80]
        file = folder / "positions.csv"
        write_positions(rows, file)

        def search(*algorithm):
            print("search with", *algorithm, flush=True)
            return objects(cls(), "search", "backgammon", "--evaluator", "gnubg", "--depth", 5, "--positions-file", file,
                           "--threads", 2, "--positions", len(rows), "--algorithm", *algorithm)[:-1]

        cls.all = search("expectimax")
        cls.star1 = search("star1", "--ordering", "quick")
        cls.star2 = search("star2", "--ordering", "quick")
        cls.best = search("best")

    def share(self, found, figure):
        share = sum(one[figure] for one in found) / sum(one[figure] for one in self.all)
        print(f"{figure}: {100 * share:.2f} %")
        return share

    def test_every_algorithm_finds_expectimax_s_values(self):
        self.assertEqual(80, len(self.all))
        values = [one["value"] for one in self.all]
        for found in self.star1, self.star2, self.best:
            self.assertEqual(values, [one["value"] for one in found])

    def test_star2_with_the_thesis_s_quick_heuristic_needs_less_than_the_thesis_did(self):
        self.assertLessEqual(self.share(self.star2, "nodes"), 0.07)

    def test_depth_7_of_an_opening_completes(self):
        found, _ = objects(self, "search", "backgammon", "4HPwATDgc/ABMA", "--dice", 31, "--depth", 7, "--algorithm", "best",
                           "--evaluator", "gnubg", "--tt-kib", 262144)
        print(f"depth 7: {found['nodes']} nodes, {found['static_evals']} evaluations, {found['seconds']:.1f} s")
        self.assertEqual("sGfwATDgc/ABMA", found["best"])  # 8/5 6/5, which everybody plays

    def test_the_best_needs_a_thirtieth(self):
        self.assertLessEqual(self.share(self.best, "nodes"), 0.033)
        self.assertLessEqual(self.share(self.best, "static_evals"), 0.033)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starling", required=True, help="the program")
    starling_program.path = parser.parse_args().starling
    unity_style.main()
