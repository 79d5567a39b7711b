#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`starling experiment`: the published figures come out again, and the command behaves."""
import argparse
import functools
import json
import math
import subprocess
import unittest

from support import starling_program
from support import unity_style


def run_starling(*words):
    return subprocess.run([Experiment.starling, *words], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          timeout=starling_program.timeout)


@functools.cache
def ballard():
    """The objects of a default run, the last one the summary."""
    return [json.loads(line) for line in run_starling("experiment", "ballard", "--json").stdout.splitlines()]


def rows(table):
    return {row["n"]: row for row in ballard()[:-1] if row["table"] == table}


def ours(table):
    return {n: row["ours"] for n, row in rows(table).items()}


class Experiment(unittest.TestCase):
    def test_table_1_is_met_exactly(self):
        self.assertEqual({2: 5, 4: 40, 6: 138, 8: 336, 10: 670, 20: 5560, 30: 18990, 40: 45320}, ours("I"))
        self.assertEqual({"exact"}, {row["verdict"] for row in rows("I").values()})

    def test_table_2_is_met_exactly_where_it_is_legible(self):
        self.assertEqual({2: 5, 4: 25, 6: 58, 8: 105, 10: 166, 20: 677, 30: 1532, 40: 2732}, ours("II"))
        for n, row in rows("II").items():
            self.assertEqual("not legible" if n in (2, 10) else "exact", row["verdict"])
            self.assertEqual(n in (2, 10), row["published"] is None)

    def test_the_averages_of_tables_3_and_4_are_within_2_percent(self):
        published = {"III": {4: 54, 8: 418, 10: 810, 30: 21382, 40: 50425},
                     "IV": {4: 48, 6: 139, 8: 293, 10: 531, 20: 3341, 30: 10109, 40: 22390}}
        for table, figures in published.items():
            for n, figure in figures.items():
                self.assertAlmostEqual(figure, ours(table)[n], delta=0.02 * figure, msg=f"{table}, N = {n}")
                self.assertEqual("within 2 %", rows(table)[n]["verdict"])

    def test_the_cutoffs_of_table_4_are_met(self):
        published = {4: (1.3, 0.7), 6: (2.0, 1.5), 8: (2.8, 2.5), 10: (3.5, 3.5), 20: (8.1, 8.4), 30: (12.6, 13.4),
                     40: (17.4, 18.3)}
        for n, (probing, regular) in published.items():
            for table, figure in (("IV probing cutoffs", probing), ("IV regular cutoffs", regular)):
                # rounded to a tenth; then three standard errors of the difference of two samples of 1000
                delta = 0.05 + 3 * math.sqrt(2) * rows(table)[n]["se"]
                self.assertAlmostEqual(figure, ours(table)[n], delta=delta, msg=f"{table}, N = {n}")

    def test_every_star_node_that_is_no_better_is_cut(self):
        for n, row in rows("IV probing cutoffs").items():
            harmonic = sum(1 / i for i in range(1, n + 1))
            cut = row["ours"] + ours("IV regular cutoffs")[n]
            self.assertAlmostEqual(n - harmonic, cut, delta=0.02 + 3 * math.sqrt(harmonic / 1000), msg=f"N = {n}")

    def test_formula_21_gives_his_figures_but_one(self):
        self.assertEqual({4: 57, 6: 188, 8: 438, 10: 846, 20: 6557, 30: 21805, 40: 51229}, ours("V algebraic"))
        self.assertEqual("within 2 %", rows("V algebraic")[40]["verdict"])

    def test_formula_13_gives_both_tables_exactly_with_the_3_that_follows_from_12(self):
        self.assertEqual(ours("I"), ours("I by (13)"))
        self.assertEqual(ours("II"), ours("II by (13)"))
        self.assertEqual({2: 6, 4: 52, 6: 168, 8: 392, 10: 760, 20: 5940, 30: 19860, 40: 46880}, ours("I by (13) as printed"))

    def test_formula_14_and_result_1_are_met_exactly(self):
        for table, figure in (("(14) worst", 45), ("(14) median", 30), ("(14) nearly best", 0), ("(14) mean", 28)):
            row = next(iter(rows(table).values()))
            self.assertEqual("exact", row["verdict"], table)
            self.assertAlmostEqual(figure, row["ours"], delta=0.5, msg=table)

    def test_the_printed_procedure_sees_the_leaves_that_the_search_counts(self):
        for listing, search in (("listing, 1 probe", "IV"), ("listing, next", "6.2.1.3"),
                                ("listing, in turn", "6.2.1.3 cyclic")):
            self.assertEqual(ours(search)[40], ours(listing)[40])

    def test_section_7_4_fits_once_the_look_for_the_best_nodes_is_counted(self):
        for table in ("7.4 best first, looked for", "7.4 third first, looked for", "7.4 cyclic, looked for"):
            self.assertEqual("within 2 %", rows(table)[40]["verdict"], table)

    def test_what_does_not_match_is_said(self):
        text = run_starling("experiment", "ballard", "--positions", "200").stdout
        for line in ("II: not legible in the scan; ours is 5 for N = 2, 166 for N = 10", "V algebraic, N = 40: not matched",
                     "6.2.1.3, N = 40: not matched", "7.4 best first, N = 40: not matched",
                     "7.4 third first, N = 40: not matched", "7.4 best first, cyclic, N = 40: not matched"):
            self.assertIn("\n" + line, text)

    def test_the_summary_counts_the_rows(self):
        summary = ballard()[-1]
        self.assertEqual((True, 1000, 1), (summary["summary"], summary["positions"], summary["seed"]))
        for verdict in ("exact", "within 2 %", "differs", "not legible"):
            self.assertEqual(sum(row["verdict"] == verdict for row in ballard()[:-1]), summary[verdict])

    def test_the_same_seed_gives_the_same_output(self):
        def output(seed):
            done = run_starling("experiment", "ballard", "--positions", "20", "--seed", seed)
            self.assertEqual((0, ""), (done.returncode, done.stderr))
            return done.stdout

        self.assertEqual(output("5"), output("5"))
        self.assertNotEqual(output("5").replace("seed 5", ""), output("6").replace("seed 6", ""))

    def test_the_list_names_ballard_and_his_tables(self):
        done = run_starling("experiment", "--list")
        self.assertEqual(0, done.returncode)
        line = next(line for line in done.stdout.splitlines() if line.startswith("ballard "))
        for table in ("I,", "II,", "III,", "IV and V", "6.2.1.3", "7.4"):
            self.assertIn(table, line)
        objects = [json.loads(line) for line in run_starling("experiment", "--list", "--json").stdout.splitlines()]
        self.assertIn("ballard", [entry["experiment"] for entry in objects])

    def test_bad_input_is_one_line_and_exit_2(self):
        for words, names in (
            ((), "which experiment?"),
            (("fly",), "unknown experiment 'fly'"),
            (("ballard", "ballard"), "one experiment at a time"),
            (("ballard", "--positions", "1"), "--positions '1'"),
            (("ballard", "--positions", "many"), "--positions 'many'"),
            (("ballard", "--positions"), "--positions needs a value"),
            (("ballard", "--seed", "-1"), "--seed '-1'"),
            (("ballard", "--colour", "red"), "unknown option '--colour'"),
        ):
            done = run_starling("experiment", *words)
            self.assertEqual(2, done.returncode, words)
            self.assertIn(names, done.stderr, words)
            self.assertEqual(1, done.stderr.count("\n"), words)
            self.assertEqual("", done.stdout, words)

    def test_help_is_there_for_the_asking(self):
        done = run_starling("experiment", "--help")
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        self.assertIn("usage: starling experiment", done.stdout)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starling", required=True, help="the program")
    Experiment.starling = parser.parse_args().starling
    unity_style.main()
