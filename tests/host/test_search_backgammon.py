#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`starling search backgammon`: every algorithm finds the same value, and the command behaves."""
import argparse
import json
import tempfile
import unittest
from pathlib import Path

from starling_dev import ROOT
from support import starling_program
from support import unity_style

CONTACT = ROOT / "host/bench/contact_positions.csv"
RACES = ROOT / "tests/data/backgammon/races.csv"
OPENING = "4HPwATDgc/ABMA"
FIELDS = {"game", "position", "dice", "depth", "algorithm", "value", "unit", "best", "pv", "nodes", "nodes_total", "leaves",
          "static_evals", "probes", "probe_cutoffs", "search_cutoffs", "tt_lookups", "tt_hits", "picked", "later_probes",
          "null_windows", "killer_moves", "history_lists", "early_events", "last_moves", "hard_fails",
          "narrowed_events", "root_windows", "equal_moves", "seconds"}


class SearchBackgammon(unittest.TestCase):
    def search(self, *words):
        """The objects of the positions, and the summary."""
        found = starling_program.objects(self, "search", "backgammon", *words)
        return found[:-1], found[-1]

    def values(self, *words):
        return [(one["position"], one["dice"], one["value"], one["unit"]) for one in self.search(*words)[0]]

    def assert_all_agree(self, *words):
        expected = self.values(*words, "--algorithm", "expectimax", "--tt-kib", 0)
        for algorithm in ("star1", "star2", "best"):
            for table in (0, 64):
                self.assertEqual(expected, self.values(*words, "--algorithm", algorithm, "--tt-kib", table), algorithm)
        return expected

    def test_every_algorithm_finds_the_same_values_of_contact_positions(self):
        for depth in (1, 3):
            found = self.assert_all_agree("--positions-file", CONTACT, "--positions", 300, "--evaluator", "hit2",
                                          "--depth", depth)
            self.assertEqual(300, len(found))
            self.assertGreater(len({value for _, _, value, _ in found}), 3)

    def test_every_algorithm_finds_the_same_values_of_races_two_rolls_ahead(self):
        found = self.assert_all_agree("--positions-file", RACES, "--evaluator", "doorhit2", "--depth", 5)
        self.assertEqual(10, len(found))

    def test_expectimax_sees_what_others_counted(self):
        # 100 positions, depth 3: 11,069 nodes on average were counted by an independent program.
        _, summary = self.search("--positions-file", CONTACT, "--positions", 100, "--depth", 3, "--algorithm", "expectimax")
        self.assertEqual(11069, round(summary["nodes_mean"]))

    def test_star2_needs_no_larger_share_of_the_nodes_than_the_thesis(self):
        words = ("--positions-file", CONTACT, "--positions", 100, "--depth", 3, "--evaluator", "doorhit2")
        _, every = self.search(*words, "--algorithm", "expectimax")
        for ordering in ("static", "quick"):
            _, ours = self.search(*words, "--algorithm", "star2", "--ordering", ordering)
            self.assertLessEqual(ours["nodes_mean"], 0.29 * every["nodes_mean"], ordering)

    def test_a_win_is_seen(self):
        # Both sides have one man left on the ace point.
        found, _ = self.search("AQAABAAAAAAAAA", "--dice", "21", "--depth", 1)
        self.assertEqual(found[0]["unit"], found[0]["value"])

    def test_simulations_choose_good_plays(self):
        for algorithm in ("uct:500", "mc:200:p1"):
            one, summary = starling_program.objects(self, "search", "backgammon", "--dice", "31", "--algorithm", algorithm,
                                                    "--evaluator", "compact")
            self.assertEqual((False, algorithm), (one["exact"], one["algorithm"]))
            self.assertEqual("sGfwATDgc/ABMA", one["best"])
            self.assertTrue(summary["summary"])

    def test_what_a_search_tells(self):
        found, summary = self.search(OPENING, "--dice", "31", "--depth", 3, "--algorithm", "best", "--evaluator", "door")
        self.assertEqual(FIELDS, set(found[0]))
        self.assertEqual(("backgammon", OPENING, 31, 3, "best"),
                         tuple(found[0][name] for name in ("game", "position", "dice", "depth", "algorithm")))
        legal = starling_program.output(self, "moves", OPENING, 3, 1).split()
        self.assertIn(found[0]["best"], legal)
        self.assertTrue(summary["summary"])
        said = starling_program.output(self, "search", "backgammon", OPENING, "--dice", "31", "--depth", 1, "--evaluator", "door")
        self.assertRegex(said, rf"^{OPENING}  roll 31: 8/5 6/5, value 0.0500, ")

    def test_rolls_come_from_the_seed_the_file_or_the_option(self):
        drawn = [self.values(OPENING, OPENING, "--depth", 1, "--seed", seed) for seed in (1, 1, 2, 3)]
        self.assertEqual(drawn[0], drawn[1])
        self.assertGreater(len({dice for those in drawn for _, dice, _, _ in those}), 2)
        self.assertEqual([31], [dice for _, dice, _, _ in
                                self.values("--positions-file", CONTACT, "--positions", 1, "--depth", 1)])
        self.assertEqual([66, 66], [dice for _, dice, _, _ in
                                    self.values("--positions-file", CONTACT, "--positions", 2, "--depth", 1, "--dice", "66")])

    def test_the_roll_of_an_xgid_is_its_own(self):
        xgid = "XGID=-b----E-C---eE---c-e----B-:0:0:1:%s:0:0:0:0:10"
        self.assertEqual([(OPENING, 52)], [one[:2] for one in self.values(xgid % "52", "--depth", 1)])
        self.assertEqual([(OPENING, 66)], [one[:2] for one in self.values(xgid % "52", "--depth", 1, "--dice", "66")])
        self.assertEqual(self.values(OPENING, "--depth", 1), self.values(xgid % "00", "--depth", 1))

    def test_a_heading_may_follow_a_comment(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "positions.csv")
            file.write_text(f"# of games\nposition_id,die1,die2\n{OPENING},3,1\n")
            self.assertEqual([(OPENING, 31)], [one[:2] for one in self.values("--positions-file", file, "--depth", 1)])

    def test_options_may_come_before_the_game(self):
        self.assertEqual(starling_program.objects(self, "search", "backgammon", "--evaluator", "door", "--depth", 1)[0]["value"],
                         starling_program.objects(self, "search", "--evaluator", "door", "--depth", 1, "backgammon")[0]["value"])

    def test_threads_change_nothing(self):
        words = ("--positions-file", CONTACT, "--positions", 40, "--depth", 3, "--algorithm", "best")
        strip = lambda found: [{name: one[name] for name in one if name != "seconds"} for one in found]
        self.assertEqual(strip(self.search(*words)[0]), strip(self.search(*words, "--threads", 3)[0]))

    def test_an_xgid_is_a_position_too(self):
        xgid = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"
        self.assertEqual(self.values(OPENING, "--dice", "31", "--depth", 3)[0][1:],
                         self.values(xgid, "--dice", "31", "--depth", 3)[0][1:])

    def test_bad_input_is_one_line_and_exit_2(self):
        with tempfile.TemporaryDirectory() as folder:
            bad = Path(folder, "bad.csv")
            bad.write_text(f"position_id,die1,die2\n{OPENING},3,1\n{OPENING},3,7\n")
            half = Path(folder, "half.csv")
            half.write_text(f"{OPENING},\n")
            empty = Path(folder, "empty.csv")
            empty.write_text("position_id\n")
            for words, names in (
                ((), "--depth"),
                (("--depth", 2), "even"),
                (("--depth", 11), "--depth"),
                (("--depth", 3, "--evaluator", "best"), "--evaluator"),
                (("--depth", 3, "--dice", "7"), "--dice '7'"),
                (("--depth", 3, "--dice", "317"), "--dice '317'"),
                (("--depth", 3, "--size", "5"), "--size"),
                (("--depth", 3, "--rules", "fevga"), "--rules"),
                (("4HPwATDgc/ABM", "--depth", 3), "14 characters"),
                (("--depth", 3, "--positions-file", bad), "bad.csv, line 3: the dice '3,7'"),
                (("--depth", 3, "--positions-file", empty), "no position"),
                (("--depth", 3, "--positions-file", folder), folder),
                (("--depth", 3, "--positions-file", Path(folder, "none")), "cannot read"),
                ((OPENING, "--depth", 3, "--positions-file", CONTACT), "not both"),
                (("--depth", 3, "--positions-file", half), "half.csv, line 1: the dice ',"),
            ):
                starling_program.assert_refused(self, ("search", "backgammon", *words), str(names))

    def test_the_signature_is_that_of_the_tests(self):
        folded = 0x811C9DC5
        for line in (ROOT / "tests/data/signature_backgammon.txt").read_text().splitlines():
            folded = (folded ^ int(line.split()[1])) * 0x01000193 % 2**32
        told = starling_program.output(self, "bench", "--only", "signature.backgammon", "--json")
        self.assertEqual({"name": "signature.backgammon", "value": folded, "unit": "node counts, folded"}, json.loads(told))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starling", required=True, help="the program")
    starling_program.path = parser.parse_args().starling
    unity_style.main()
