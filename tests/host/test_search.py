#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`starling search dice`: every algorithm finds the same value, whatever the table, and the command behaves."""
import argparse
import json
import subprocess
import unittest

from support import starling_program
from support import unity_style

FIELDS = ("game", "position", "dice", "depth", "algorithm", "value", "unit", "best", "pv", "nodes", "nodes_total", "leaves",
          "static_evals", "probes", "probe_cutoffs", "search_cutoffs", "tt_lookups", "tt_hits", "picked", "later_probes",
          "null_windows", "killer_moves", "history_lists", "early_events", "last_moves", "hard_fails",
          "narrowed_events", "root_windows", "equal_moves", "seconds")
# size, line, depth, positions: small and large boards, short and long lines, every odd depth that ends soon
BOARDS = ((3, 3, 3, 20), (3, 3, 9, 5), (4, 3, 5, 10), (5, 4, 1, 20), (5, 3, 5, 5), (5, 4, 7, 3), (5, 5, 7, 2),
          (6, 4, 5, 5), (7, 4, 5, 5), (7, 5, 3, 10), (9, 5, 3, 10), (11, 5, 5, 2), (13, 5, 3, 3), (17, 6, 3, 3))

# The usual table has 64 MiB, and emptying it for every position takes longer than most searches here.
SMALL_TABLE = ("--tt-kib", "1024")


def run_starling(*words):
    return subprocess.run([Search.starling, *words], capture_output=True, text=True, timeout=starling_program.timeout)


def search(size, line, depth, positions, *options):
    """The objects of the positions, and the summary."""
    done = run_starling("search", "dice", "--size", str(size), "--line", str(line), "--depth", str(depth),
                        "--positions", str(positions), "--json", *options)
    if done.returncode != 0:
        raise AssertionError(done.stderr)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    return lines[:-1], lines[-1]


class Search(unittest.TestCase):
    def test_every_algorithm_finds_the_same_values_with_any_table(self):
        # None, one that is soon full, one that hardly is, and the usual one.
        for number, board in enumerate(BOARDS):
            values = {}
            for algorithm in ("expectimax", "star1", "star2", "best"):
                for table in ("0", "4", "1024") + ("65536",) * (algorithm == "best"):
                    found, _ = search(*board, "--algorithm", algorithm, "--tt-kib", table, "--seed", str(number))
                    values[algorithm, table] = [(one["position"], one["dice"], one["value"], one["unit"]) for one in found]
            expected = values["expectimax", "0"]
            for which, those in values.items():
                self.assertEqual(expected, those, f"{which} on {board}")

    def test_probing_factors_0_and_1_visit_what_star1_and_star2_visit(self):
        for board in ((5, 4, 7, 5), (7, 4, 5, 5), (11, 5, 5, 2)):
            def nodes(*options):
                return [one["nodes_total"] for one in search(*board, *options, *SMALL_TABLE)[0]]
            star2 = nodes("--algorithm", "star2")
            self.assertEqual(nodes("--algorithm", "star1"), nodes("--algorithm", "star2", "--probes", "0"))
            self.assertEqual(star2, nodes("--algorithm", "star2", "--probes", "1"))
            self.assertNotEqual(star2, nodes("--algorithm", "star2", "--probes", "2"))

    def test_the_pick_of_the_probe_changes_the_nodes_and_no_value(self):
        for board in ((5, 4, 5, 20), (7, 4, 5, 5)):
            found = {pick: search(*board, "--ordering", "none", "--pick", pick, *SMALL_TABLE)[0]
                     for pick in ("order", "last", "first")}
            values = {pick: [one["value"] for one in those] for pick, those in found.items()}
            self.assertEqual(values["order"], values["last"])
            self.assertEqual(values["order"], values["first"])
            self.assertEqual(3, len({tuple(one["nodes"] for one in those) for those in found.values()}))
            self.assertEqual(0, sum(one["picked"] for one in found["order"]))
            self.assertGreater(sum(one["picked"] for one in found["last"]), sum(one["picked"] for one in found["first"]))

    def test_star2_needs_no_larger_share_of_the_nodes_than_the_thesis(self):
        # Tables B.4 to B.10, percent of Expectimax at depths 3, 5 and 7. Depth 7 of 11x11 takes longer and is part
        # of `starling experiment dice-cost`.
        for size, line, published in ((5, 4, (72, 52, 34)), (7, 4, (54, 32, 19)), (11, 5, (36, 17))):
            for depth, percent in zip((3, 5, 7), published):
                mean = {algorithm: search(size, line, depth, 20, "--algorithm", algorithm, *SMALL_TABLE)[1]["nodes_mean"]
                        for algorithm in ("expectimax", "star2")}
                self.assertLessEqual(100 * mean["star2"] / mean["expectimax"], percent, f"{size}x{size} depth {depth}")

    def test_a_small_table_costs_little(self):
        # 1,024 entries of 16 bytes against a million.
        small, large = (search(7, 4, 9, 10, "--algorithm", "best", "--tt-kib", kib)[1]["nodes_mean"]
                        for kib in ("16", "16384"))
        self.assertLessEqual(small, 1.4 * large)

    def test_the_output_has_all_that_is_promised(self):
        found, summary = search(5, 4, 3, 2)
        for one in found:
            self.assertEqual(list(FIELDS), list(one))
            self.assertEqual(5, one["unit"])
        self.assertTrue(summary["summary"])
        for name in ("nodes_mean", "nodes_sd", "seconds_mean", "seconds_sd", "probe_efficiency"):
            self.assertIn(name, summary)

    def test_threads_change_nothing_but_the_time(self):
        def results(threads):
            found, _ = search(7, 4, 5, 8, "--threads", threads, *SMALL_TABLE)
            return [{name: value for name, value in one.items() if name != "seconds"} for one in found]
        self.assertEqual(results("1"), results("3"))

    def test_simulations_are_marked_as_not_exact(self):
        def simulate(*options):
            done = run_starling("search", "dice", "--size", "7", "--positions", "3", "--json", *options)
            return [{**json.loads(line), "seconds": 0} for line in done.stdout.splitlines()[:-1]]
        for algorithm, tree in (("uct:500", True), ("uct:500:c50:t1:p0", True), ("mc:500", False), ("mc:500:p3", False)):
            found = simulate("--algorithm", algorithm)
            self.assertEqual(3, len(found))
            for one in found:
                self.assertEqual((algorithm, False, 500), (one["algorithm"], one["exact"], one["simulations"]))
                self.assertEqual(tree, one["tree_nodes"] > 0)
                self.assertLessEqual(abs(one["value"]), 100 * one["unit"])
            self.assertEqual(found, simulate("--algorithm", algorithm, "--threads", "2"))
        self.assertNotEqual(simulate("--algorithm", "uct:500"), simulate("--algorithm", "uct:500:c50"))
        self.assertEqual([0, 0, 0], [one["simulations"] for one in simulate("--algorithm", "uct:500", "--tt-kib", "0")])

    def test_badly_said_simulations_are_refused(self):
        for word in ("uct", "mc", "uct:", "uct:0", "uct:-1", "uct:x", "uct:1000000001", "uct:5:", "uct:5:c1001", "uct:5:q1",
                     "mc:5:c3", "mc:5:t3", "uct:5:t0", "mc:5:p1001", "uct:5:p"):
            done = run_starling("search", "dice", "--algorithm", word)
            self.assertEqual((2, "", 1), (done.returncode, done.stdout, done.stderr.count("\n")), done.stderr)
            self.assertIn(f"'{word}'", done.stderr)
        for option in ("--probes", "--ordering", "--depth"):
            self.assertEqual(2, run_starling("search", "dice", "--algorithm", "uct:5", option, "1").returncode)
        self.assertEqual(2, run_starling("search", "dice", "--algorithm", "mc:5", "--tt-kib", "1").returncode)

    def test_bad_input_is_named_in_one_line(self):
        for words, named in ((("--depth", "4"), "--depth 4 is even"), (("--size", "18", "--depth", "3"), "--size"),
                             (("--size", "5", "--line", "6", "--depth", "3"), "--line"), ((), "--depth"),
                             (("--depth", "3", "--algorithm", "mcts"), "mcts"), (("--depth", "15"), "too deep"),
                             (("--depth", "3", "--algorithm", "star1", "--probes", "1"), "--probes")):
            done = run_starling("search", "dice", *words)
            self.assertEqual(2, done.returncode, words)
            self.assertEqual("", done.stdout)
            self.assertEqual(1, done.stderr.count("\n"), done.stderr)
            self.assertIn(named, done.stderr)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starling", required=True, help="the program")
    Search.starling = parser.parse_args().starling
    unity_style.main()
