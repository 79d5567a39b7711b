#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The experiments on Dice: what they print is what was counted, beside what was published."""
import argparse
import functools
import math
import statistics
import tempfile
import unittest
from pathlib import Path

from support import starling_program as program
from support import unity_style

BOARDS = (5, 7, 9, 11, 13, 15, 17)
ALGORITHMS = ("expectimax", "star1", "star2", "best")
SMALL = {  # seconds at most, each
    "dice-cost": ("--positions", "3", "--max-depth", "3"),
    "dice-probes": ("--positions", "3", "--max-depth", "3"),
    "dice-ordering": ("--positions", "2", "--max-depth", "5"),
    "dice-picks": ("--positions", "2", "--max-depth", "5"),
    "dice-printed": ("--positions", "3", "--max-depth", "3"),
    "dice-tables": ("--positions", "4", "--max-depth", "5"),
    "dice-tournament": ("--games", "20", "--max-depth", "3"),
}


@functools.cache
def report(name, *words):
    """The objects of an experiment, the last one the summary."""
    return program.objects(unittest.TestCase(), "experiment", name, *words)


def rows(name, table, *words):
    return [entry for entry in report(name, *words) if entry.get("table") == table]


def without_times(objects):
    return [entry for entry in objects if entry.get("table") != "time"]


class DiceExperiments(unittest.TestCase):
    def test_pieces_can_be_done_by_anyone(self):
        for name, words in SMALL.items():
            with self.subTest(name), tempfile.TemporaryDirectory() as folder:
                one = without_times(report(name, *words, "--threads", "1"))
                self.assertEqual(one, without_times(report(name, *words, "--threads", "4")))
                files = [Path(folder) / str(i) for i in (1, 2, 3)]
                for i, file in enumerate(files, 1):
                    file.write_text(program.output(self, "experiment", name, *words, "--shard", f"{i}/3"))
                self.assertEqual(one, without_times(report(name, "--merge", *files)))

    def test_all_ways_to_search_found_the_same_values(self):
        for name, words in SMALL.items():
            if name != "dice-tournament":
                self.assertIs(True, report(name, *words)[-1]["values_agree"], name)

    def test_another_seed_draws_other_positions(self):
        words = SMALL["dice-cost"]
        self.assertNotEqual(rows("dice-cost", "cost", *words), rows("dice-cost", "cost", *words, "--seed", "2"))

    def test_cost_has_a_row_for_every_board_depth_and_algorithm(self):
        found = [(row["board"], row["line"], row["depth"], row["algorithm"])
                 for row in rows("dice-cost", "cost", *SMALL["dice-cost"])]
        self.assertEqual([(board, 4 if board <= 7 else 5, 3, algorithm) for board in BOARDS for algorithm in ALGORITHMS],
                         found)

    def test_cost_prints_the_published_figures(self):
        row = next(row for row in rows("dice-cost", "cost", *SMALL["dice-cost"])
                   if (row["board"], row["algorithm"]) == (11, "star2"))
        self.assertEqual((386, 90, 36.0), (row["published_mean"], row["published_sd"], row["published_percent"]))
        best = next(row for row in rows("dice-cost", "cost", *SMALL["dice-cost"]) if row["algorithm"] == "best")
        self.assertEqual((None, "not published"), (best["published_mean"], best["verdict"]))

    def test_cost_averages_what_a_search_counts(self):
        words = ("search", "dice", "--size", "9", "--depth", "3", "--positions", "3", "--algorithm")
        nodes = {name: [found["nodes"] for found in program.objects(self, *words, name)[:-1]] for name in ALGORITHMS}
        for row in rows("dice-cost", "cost", *SMALL["dice-cost"]):
            if row["board"] != 9:
                continue
            ours = nodes[row["algorithm"]]
            self.assertAlmostEqual(statistics.mean(ours), row["nodes_mean"], delta=0.051)
            self.assertAlmostEqual(statistics.stdev(ours), row["nodes_sd"], delta=0.051)
            self.assertAlmostEqual(100 * sum(ours) / sum(nodes["expectimax"]), row["nodes_percent"], delta=0.0051)

    def test_expectimax_and_star2_meet_the_thesis_at_depth_3(self):
        summary = report("dice-cost", "--positions", "60", "--max-depth", "3")[-1]
        self.assertEqual((True, True, True), tuple(summary[key] for key in
                                                   ("values_agree", "expectimax_agrees", "star2_at_or_below")))

    def test_verdicts_follow_their_rule(self):
        for row in rows("dice-cost", "cost", "--positions", "60", "--max-depth", "3"):
            if row["algorithm"] in ("star1", "star2"):
                distance = row["nodes_percent"] - row["published_percent"]
                tolerance = 0.1 * row["published_percent"] + 2 * row["nodes_percent_se"]
                if abs(abs(distance) - tolerance) > 0.1:  # the figures are rounded
                    expected = "agrees" if abs(distance) < tolerance else "lower" if distance < 0 else "higher"
                    self.assertEqual(expected, row["verdict"], row)

    def test_probes_are_shares_of_the_probed(self):
        found = rows("dice-probes", "probes", *SMALL["dice-probes"])
        self.assertEqual([(board, 3) for board in BOARDS], [(row["board"], row["depth"]) for row in found])
        self.assertEqual([66.8, 75.0, 79.3, 82.0, 83.1, 85.1, 85.4], [row["published_percent"] for row in found])
        searched = program.objects(self, "search", "dice", "--size", "11", "--depth", "3", "--positions", "3",
                                   "--ordering", "quick")[:-1]
        shares = [100 * each["probe_cutoffs"] / each["probes"] for each in searched]
        self.assertAlmostEqual(statistics.mean(shares), found[3]["quick_percent"], delta=0.051)

    def test_ordering_measures_every_ordering_with_and_without_history(self):
        words = SMALL["dice-ordering"]
        for table in ("nodes", "probes", "time"):
            found = [(row["depth"], row["ordering"], row["history"]) for row in rows("dice-ordering", table, *words)]
            self.assertEqual({(depth, ordering, history) for depth in (3, 5) for history in ("yes", "no")
                              for ordering in ("none", "random", "static", "quick")}, set(found))
            self.assertEqual(16, len(found))
        nodes = {(row["depth"], row["ordering"], row["history"]): row for row in rows("dice-ordering", "nodes", *words)}
        self.assertEqual((25184, 9322), (nodes[5, "none", "no"]["published"], nodes[5, "none", "no"]["published_sd"]))
        self.assertLess(nodes[5, "static", "no"]["nodes_mean"], nodes[5, "none", "no"]["nodes_mean"])

    def test_picks_are_measured_with_every_ordering(self):
        words = SMALL["dice-picks"]
        found = {(row["depth"], row["ordering"], row["pick"]): row for row in rows("dice-picks", "picks", *words)}
        self.assertEqual(2 * 4 * 3, len(found))
        unpicked = {(row["depth"], row["ordering"]): row for row in rows("dice-ordering", "nodes", *SMALL["dice-ordering"])
                    if row["history"] == "no"}
        for (depth, ordering, pick), row in found.items():
            if pick == "order":
                self.assertEqual(unpicked[depth, ordering]["nodes_mean"], row["nodes_mean"])
        searched = program.objects(self, "search", "dice", "--size", "11", "--depth", "3", "--positions", "2",
                                   "--ordering", "quick", "--pick", "last")[:-1]
        shares = [100 * one["probe_cutoffs"] / (one["probe_cutoffs"] + one["search_cutoffs"]) for one in searched]
        self.assertEqual(93.3, found[5, "quick", "last"]["published_percent"])
        self.assertEqual(25184, found[5, "none", "last"]["published_nodes"])
        self.assertTrue(all(0 < share <= 100 for share in shares))

    def test_listings_are_measured_as_they_are_printed(self):
        words = SMALL["dice-printed"]
        found = {(row["ordering"], row["pick"], row["deepens"]): row for row in rows("dice-printed", "picks", *words)}
        self.assertEqual(5 * 2 * 2, len(found))
        for ordering, pick in (("none", "last"), ("quality", "order")):
            searched = program.objects(self, "search", "dice", "--size", "11", "--depth", "3", "--positions", "3", "--history",
                                       "off", "--ordering", ordering, "--pick", pick, "--fail", "hard")[:-1]
            self.assertAlmostEqual(statistics.mean(one["nodes"] for one in searched), found[ordering, pick, "yes"]["nodes_mean"],
                                   delta=0.51)
            self.assertGreater(found[ordering, pick, "no"]["nodes_mean"], found[ordering, pick, "yes"]["nodes_mean"])
        self.assertEqual(386, found["quality", "order", "yes"]["published_nodes"])

    def test_a_table_only_saves_nodes(self):
        found = rows("dice-tables", "tables", *SMALL["dice-tables"])
        self.assertEqual({"same values"}, {row["verdict"] for row in found})
        for algorithm in ("star2", "best"):
            percent = {row["entries"]: row["nodes_percent"] for row in found if row["algorithm"] == algorithm}
            self.assertEqual([0, 64, 256, 1024, 4096, 16384, 65536, 1048576], list(percent))
            self.assertEqual(100.0, percent[1048576])
            self.assertGreaterEqual(percent[0], 100.0)
            self.assertGreater(percent[0], percent[65536] - 0.1)

    def test_growth_is_the_slope_of_the_logarithms(self):
        *found, summary = report("dice-growth", "--positions", "2", "--max-depth", "5")
        self.assertIs(True, summary["values_agree"])
        factors = {(row["board"], row["algorithm"]): row for row in found if row["table"] == "depth"}
        exponents = {(row["depth"], row["algorithm"]): row for row in found if row["table"] == "board"}
        self.assertAlmostEqual(925415 / 3795, factors[17, "expectimax"]["published_factor"], delta=0.01)

        def mean_nodes(board, depth):
            return program.objects(self, "search", "dice", "--size", board, "--depth", depth, "--positions", "2",
                                   "--algorithm", "star2")[-1]["nodes_mean"]

        self.assertAlmostEqual(mean_nodes(5, 5) / mean_nodes(5, 3), factors[5, "star2"]["factor"], delta=0.01)
        slope, _ = statistics.linear_regression([math.log(board) for board in BOARDS],
                                                [math.log(mean_nodes(board, 3)) for board in BOARDS])
        self.assertAlmostEqual(slope, exponents[3, "star2"]["exponent"], delta=0.001)

    def test_a_tournament_has_every_match_of_the_thesis(self):
        found = rows("dice-tournament", "match", "--games", "20", "--max-depth", "5")
        self.assertEqual([(3, 1, 51.83), (5, 1, 63.52), (5, 3, 61.82)],
                         [(row["deeper"], row["shallower"], row["published_percent"]) for row in found])
        for row in found:
            self.assertEqual(20, row["games"])
            self.assertLessEqual(row["low_percent"], row["wins_percent"])
            self.assertLessEqual(row["wins_percent"], row["high_percent"])

    def test_the_summary_counts_the_verdicts(self):
        for name, words in SMALL.items():
            *found, summary = report(name, *words)
            self.assertIs(True, summary["summary"])
            verdicts = [row["verdict"] for row in without_times(found)]
            for verdict in set(verdicts):
                self.assertEqual(verdicts.count(verdict), summary[verdict], name)

    def test_the_list_names_them_all(self):
        listed = {entry["experiment"]: entry for entry in program.objects(self, "experiment", "--list")}
        self.assertLessEqual({"ballard", "dice-growth", *SMALL}, set(listed))
        self.assertIn("B.3 to B.16", listed["dice-cost"]["answers"])

    def test_bad_input_is_one_line_and_exit_2(self):
        for words, names in (
            (("dice-cost", "--games", "20"), "dice-cost takes no --games"),
            (("dice-tournament", "--positions", "20"), "dice-tournament takes no --positions"),
            (("ballard", "--max-depth", "5"), "ballard takes no --max-depth"),
            (("dice-cost", "--max-depth", "4"), "--max-depth 4 is even"),
            (("dice-cost", "--max-depth", "17"), "--max-depth '17'"),
            (("dice-cost", "--max-depth", "1"), "--max-depth '1'"),
            (("dice-growth", "--max-depth", "3"), "--max-depth '3'"),
            (("dice-cost", "--positions", "0"), "--positions '0'"),
            (("dice-tournament", "--games", "21"), "--games 21 is odd"),
            (("dice-cost", "--full", "--positions", "5"), "--full"),
        ):
            program.assert_refused(self, ("experiment", *words), names)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starling", required=True, help="the program")
    program.path = parser.parse_args().starling
    unity_style.main()
