#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The experiments on backgammon of Hauk's thesis: published figures as printed, ours counted right, honest verdicts."""
import argparse
import math
import os
import tempfile
import unittest
from pathlib import Path

from starling_dev import ROOT
from support import starling_program as program
from support import unity_style

CONTACT = ROOT / "host/bench/contact_positions.csv"
PUBLISHED = {  # deeper, shallower: percent of the deeper; games
    "C.2": ({(3, 1): 50.92, (5, 1): 51.79, (5, 3): 51.63}, 18000), "C.3": ({(3, 1): 50.6, (5, 1): 51.6, (5, 3): 52.52}, 2000),
    "C.4": ({(3, 1): 55.53, (5, 1): 54.67, (5, 3): 51.57}, 1000), "C.5": ({(3, 1): 59.0, (5, 1): 64.2, (5, 3): 53.4}, 200)}
SIGNIFICANT = {("C.2", 3, 1), ("C.2", 5, 1), ("C.2", 5, 3), ("C.3", 5, 3), ("C.4", 3, 1), ("C.4", 5, 1), ("C.5", 3, 1),
               ("C.5", 5, 1)}


class BackgammonExperiments(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.cache = tempfile.TemporaryDirectory()
        os.environ["XDG_CACHE_HOME"] = cls.cache.name
        cls.shards = [Path(cls.cache.name) / str(i) for i in (1, 2)]
        for i, file in enumerate(cls.shards, 1):
            file.write_text(program.output(unittest.TestCase(), "experiment", "backgammon-tournament", "--max-depth", 3,
                                           "--games", 4, "--shard", f"{i}/2"))

    @classmethod
    def tearDownClass(cls):
        cls.cache.cleanup()

    def run_experiment(self, name, *words):
        *rows, summary = program.objects(self, "experiment", name, *words)
        return rows, summary

    def test_cost_is_that_of_the_same_searches(self):
        rows, summary = self.run_experiment("backgammon-cost", "--max-depth", 3, "--positions", 4)
        self.assertTrue(summary["values_agree"])
        cost = {(row["depth"], row["algorithm"]): row for row in rows if row["table"] == "cost"}
        words = ("search", "backgammon", "--positions-file", CONTACT, "--positions", 4, "--depth", 3, "--evaluator", "gnubg",
                 "--algorithm", "expectimax", "--tt-kib", 16384)
        found = program.objects(self, *words)[:-1]
        self.assertAlmostEqual(sum(one["nodes"] for one in found) / 4, cost[3, "expectimax"]["nodes_mean"], delta=0.051)
        published = [(cost[3, name]["published_mean"], cost[3, name]["published_sd"]) for name in ("expectimax", "star1", "star2")]
        self.assertEqual([(12287, 17020), (11372, 15602), (3544, 4668)], published)
        self.assertLess(cost[3, "star2"]["nodes_mean"], cost[3, "star1"]["nodes_mean"])
        ranks = [row["expectimax"] for row in rows if row["table"] == "positions"]
        self.assertEqual((sorted(ranks), 4), (ranks, len(ranks)))

    def test_probes_stand_beside_the_published_share(self):
        rows, summary = self.run_experiment("backgammon-probes", "--max-depth", 3, "--positions", 4)
        self.assertTrue(summary["values_agree"])
        self.assertEqual((68.9, 29.5, 4), tuple(rows[0][key] for key in ("published_percent", "published_sd", "positions")))
        found = {(row["ordering"], row["pick"], row["fail"]): row for row in rows}
        self.assertEqual(7, len(found))
        self.assertGreater(found["static", "order", "soft"]["percent"], found["quick", "order", "soft"]["percent"])
        for pick in ("last", "first"):
            hard, soft = found["quick", pick, "hard"], found["quick", pick, "soft"]
            self.assertGreater(hard["nodes_mean"], soft["nodes_mean"])
            self.assertLess(hard["percent"], soft["percent"])

    def test_odd_depths_are_compared_turn_by_turn(self):
        every, _ = self.run_experiment("odd-even", "--max-depth", 3, "--games", 2)
        rows = [row for row in every if row["table"] == "odd_even"]
        self.assertEqual([("5.3", 0.028), ("5.4", 0.0267)], [(row["published_table"], row["published_difference"]) for row in rows])
        for row in rows:
            self.assertGreater(row["moves"], 40)
            self.assertGreaterEqual(row["absolute_mean"], abs(row["difference"]))
            self.assertTrue(row["low"] < row["difference"] < row["high"])
        narrowed = {(row["evaluator"], row["played_depth"], row["noise"], row["turns"]): row
                    for row in every if row["table"] == "narrowed"}
        moves = {turns: row["moves"] for (evaluator, depth, noise, turns), row in narrowed.items()
                 if (evaluator, depth, noise) == ("gnubg", 1, 0)}
        self.assertEqual(rows[0]["moves"], moves["all"])
        self.assertEqual(rows[0]["difference"], narrowed["gnubg", 1, 0, "all"]["difference"])
        for parts in (("forced", "not forced"), ("early", "late"), ("contact", "crashed", "race")):
            self.assertEqual(moves["all"], sum(moves[part] for part in parts))
        self.assertEqual({("gnubg", 1, 0), ("gnubg", 3, 0), ("gnubg", 1, 0.005), ("compact", 1, 0)}, {key[:3] for key in narrowed})

    def test_matches_are_the_published_ones_and_so_is_their_significance(self):
        text = program.output(self, "experiment", "backgammon-tournament", "--merge", *self.shards)
        rows, summary = self.run_experiment("backgammon-tournament", "--merge", *self.shards)
        self.assertEqual(list(PUBLISHED), [row["published_table"] for row in rows])
        for row in rows:
            percents, games = PUBLISHED[row["published_table"]]
            key = (row["deeper"], row["shallower"])
            self.assertEqual((percents[key], games), (row["published_percent"], row["published_games"]))
            z = (percents[key] - 50) / (50 / math.sqrt(games))
            self.assertAlmostEqual(100 * math.erfc(abs(z) / math.sqrt(2)), row["published_p_percent"], delta=0.0051)
            is_significant = (row["published_table"], *key) in SIGNIFICANT
            self.assertEqual(is_significant, row["verdict"] != "not significant there")
            if is_significant:
                expected = "undecided" if row["adjusted_p_percent"] >= 5 else (
                    "confirmed" if row["adjusted_percent"] > 50 else "contradicted")
                self.assertEqual(expected, row["verdict"])
            self.assertGreater(row["worth_games"], row["games"])  # what luck is taken out for
        self.assertFalse(summary["signs_confirmed"])  # most were not played
        self.assertIn("with the same sign: NO", text)
        counts = [sum(row["verdict"] == word for row in rows) for word in ("confirmed", "undecided", "contradicted")]
        self.assertIn("{} differences are significant; here {} are confirmed, {} undecided, {} contradicted, 5 not played".format(
            len(SIGNIFICANT), *counts), text)

    def test_games_are_those_of_a_tournament(self):
        rows, _ = self.run_experiment("backgammon-tournament", "--merge", *self.shards)
        for row, players, noise in ((rows[0], ("gnubg:gnubg-filter:3", "gnubg:gnubg-filter:1"), "0"),
                                    (rows[3], ("gnubg:3", "gnubg:1"), "0.03")):
            match = program.objects(self, "tournament", "backgammon", "--players", *players, "--games", 4, "--noise", noise)[0]
            for ours, theirs in (("wins_percent", "win_percent"), ("low_percent", "low_percent"), ("high_percent", "high_percent"),
                                 ("plies_mean", "plies_mean")):
                self.assertEqual(match[theirs], row[ours], ours)
            self.assertAlmostEqual(match["points_per_game"], row["points"], delta=0.0011)

    def test_noise_disturbs_all_searches_alike(self):
        words = ("search", "backgammon", "--positions-file", CONTACT, "--positions", 3, "--depth", 3, "--evaluator", "gnubg")
        values = {}
        for algorithm in ("expectimax", "star2", "best"):
            for noise in ("0", "0.03"):
                found = program.objects(self, *words, "--algorithm", algorithm, "--noise", noise)[:-1]
                values.setdefault(noise, []).append([one["value"] for one in found])
        for same in values.values():
            self.assertEqual(same[0], same[1])
            self.assertEqual(same[0], same[2])
        self.assertNotEqual(values["0"], values["0.03"])

    def test_what_does_not_apply_is_refused(self):
        for words, names in ((("search", "dice", "--depth", 3, "--noise", "0.1"), "--noise"),
                             (("search", "dice", "--depth", 3, "--algorithm", "gnubg-filter"), "dice has none"),
                             (("search", "backgammon", "--depth", 3, "--algorithm", "gnubg-filter", "--probes", 2), "--probes"),
                             (("search", "backgammon", "--depth", 3, "--algorithm", "gnubg-filter", "--rolls", 9), "--rolls '9'"),
                             (("search", "backgammon", "--depth", 3, "--rolls", 7), "--rolls goes with"),
                             (("search", "backgammon", "--depth", 1, "--noise", "1.5"), "--noise '1.5'"),
                             (("tournament", "dice", "--players", "best:3", "greedy", "--noise", "0.1"), "--noise"),
                             (("experiment", "odd-even", "--positions", 5), "odd-even takes no --positions")):
            program.assert_refused(self, tuple(map(str, words)), names)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starling", required=True, help="the program")
    program.path = parser.parse_args().starling
    unity_style.main()
