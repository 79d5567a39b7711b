#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The evaluator `compact` and what fits it: near gnubg's opinion, far better than the simple players, the same again."""
import argparse
import csv
import io
import math
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

from starling_dev import ROOT
from support import starling_program
from support import unity_style
from support.starling_program import assert_refused, objects, output

CHANCES = ("win", "wg", "wbg", "lg", "lbg")
SMALL = ("compact", "fit", "--table-bytes", 512, "--decisions", 20000, "--rounds", 4, "--test-decisions", 500)


def rows_of(text):
    return list(csv.DictReader(io.StringIO(text)))


def said_of(positions, *words):
    done = subprocess.run([starling_program.path, "eval", "--evaluator", "compact", *words], capture_output=True, text=True,
                          input="".join(f"{each}\n" for each in positions), timeout=starling_program.timeout)
    return done


class Compact(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cache = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cache.cleanup)
        os.environ["XDG_CACHE_HOME"] = cache.name

    def test_its_chances_are_near_gnubgs(self):
        expected = rows_of((ROOT / "tests/data/gnubg/exact_division.csv").read_text())
        done = said_of([row["position_id"] for row in expected])
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        found = rows_of(done.stdout)
        self.assertEqual([(row["position_id"], row["class"]) for row in expected],
                         [(row["position_id"], row["class"]) for row in found])
        for limit, name in ((0.06, "win"), (0.06, "wg"), (0.06, "lg"), (0.05, "wbg"), (0.05, "lbg")):
            squares = [(float(one[name]) - float(other[name])) ** 2 for one, other in zip(expected, found)]
            error = math.sqrt(sum(squares) / len(squares))
            print(f"{name}: {error:.4f} of gnubg's, root mean square of {len(squares)}")
            self.assertLess(error, limit, name)
        for row in found:
            win, wg, wbg, lg, lbg = (float(row[name]) for name in CHANCES)
            self.assertTrue(0 <= wbg <= wg <= win <= 1 and 0 <= lbg <= lg <= 1 - win + 1e-6, row)
            self.assertAlmostEqual(2 * win - 1 + wg - lg + wbg - lbg, float(row["equity"]), delta=1e-6)

    def test_a_finished_game_is_what_it_was_won_by(self):
        """As gnubg's evaluation says it."""
        over = ["AQAAAAAAAAAAAA", "/38AAAAAAAAAAA", "AAAAgP8fAAAAAA", "AAAAAID/HwAAAA"]
        gnubg = subprocess.run([starling_program.path, "eval"], input="\n".join(over), capture_output=True,
                               text=True, timeout=starling_program.timeout)
        self.assertEqual(gnubg.stdout, said_of(over).stdout)
        self.assertIn(",over,", gnubg.stdout)

    def test_gnubgs_weights_are_not_for_it(self):
        done = said_of([], "--weights", "/nowhere")
        self.assertEqual((2, 1), (done.returncode, done.stderr.count("\n")))
        self.assertIn("--weights goes with the evaluators gnubg", done.stderr)

    def test_it_loses_little_where_gnubg_knows(self):
        losses = {row["class"]: row for row in objects(self, "compact", "measure", "--test-decisions", 3000)}
        self.assertEqual({"contact", "race", "all"}, set(losses))
        self.assertEqual(losses["all"]["n"], losses["contact"]["n"] + losses["race"]["n"])
        print(", ".join(f"{name} {row['mean_loss']:.5f}" for name, row in losses.items()))
        self.assertLess(losses["contact"]["mean_loss"], 0.0105)
        self.assertLess(losses["race"]["mean_loss"], 0.0055)

    def test_it_beats_the_best_simple_player(self):
        match = objects(self, "tournament", "backgammon", "--players", "compact:1", "doorhit2:1", "--games", 100)[0]
        self.assertGreater(match["won"], 75)

    def test_a_search_finds_what_expectimax_finds(self):
        words = ("search", "backgammon", "4HPwATDgc/ABMA", "--dice", "31", "--depth", 3, "--evaluator", "compact")
        found = [objects(self, *words, "--algorithm", name)[0] for name in ("expectimax", "star1", "star2", "best")]
        self.assertEqual(1, len({(one["value"], one["unit"]) for one in found}))

    def test_the_same_games_give_the_same_nets(self):
        folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        told = [objects(self, *SMALL, "--write", folder / name) for name in ("a.cpp", "b.cpp")]
        self.assertEqual(told[0], told[1])
        text = (folder / "a.cpp").read_text()
        self.assertEqual(text, (folder / "b.cpp").read_text())
        self.assertEqual("// Written by `starling compact fit --table-bytes 512 --decisions 20000 --rounds 4 --seed 1`.",
                         text.splitlines()[1])
        self.assertLessEqual(told[0][0]["table_bytes"], 512)
        self.assertLess(told[0][-1]["mean_loss"], 0.03)

    def test_the_nets_compiled_in_tell_which_command_made_them(self):
        first = (ROOT / "core/src/compact/nets.cpp").read_text().splitlines()[1]
        command = first.removeprefix("// Written by `starling ").removesuffix("`.").split()
        self.assertEqual(["compact", "fit"], command[:2])
        assert_refused(self, (*command, "--test-decisions", 0), "--test-decisions '0'")  # all before it is taken

    def test_bad_words_are_named_in_one_line(self):
        for words, names in (((), "fit or measure"), (("guess",), "fit or measure"), (("fit", "--table-bytes", 100), "--table-bytes '100'"),
                             (("measure", "--rounds", 3), "--rounds goes with fit"),
                             (("measure", "--graded", "/no/such.csv", "--test-decisions", 100), "cannot read '/no/such.csv'"),
                             (("measure", "--weights", "/no/such.wd"), "/no/such.wd")):
            assert_refused(self, ("compact", *words), names)
        done = starling_program.run("compact", "fit", "--write", "/no/such/folder/a.cpp")
        self.assertEqual(1, done.returncode)
        self.assertIn("cannot write '/no/such/folder/a.cpp'", done.stderr)
        self.assertIn("usage: starling compact", output(self, "compact", "--help"))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starling", required=True, help="the program")
    starling_program.path = parser.parse_args().starling
    unity_style.main()
