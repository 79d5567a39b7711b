#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`starling eval`: gnubg's evaluation against gnubg's own answers, and what is said of bad positions and weights."""
import argparse
import base64
import csv
import io
import os
import statistics
import struct
import subprocess
import tempfile
import unittest
from pathlib import Path

from starling_dev import ROOT
from support import starling_program
from support import unity_style
from support.starling_program import output

DATA = ROOT / "tests/data/gnubg"
WEIGHTS = Path("/usr/lib/gnubg/gnubg.wd")  # of the package gnubg
CHANCES = ("win", "wg", "wbg", "lg", "lbg")
OPENING = "4HPwATDgc/ABMA"
# Debian 13's contact and crashed nets are others than those that gave the answers.
UNCHANGED_CLASSES = ("over", "race", "bearoff1", "bearoff2")


def position(mover, opponent):
    """The Position ID of two sides, each the checkers on its points from 1 on."""
    bits = "".join("".join("1" * count + "0" for count in side) + "0" * (25 - len(side)) for side in (opponent, mover))
    number = int(bits.ljust(80, "0")[::-1], 2)
    return base64.b64encode(number.to_bytes(10, "little")).decode()[:14]


def run(positions, *words):
    return subprocess.run([starling_program.path, "eval", *map(str, words)], input="".join(f"{each}\n" for each in positions),
                          capture_output=True, text=True, timeout=starling_program.timeout)


def version():
    return struct.unpack("<f", WEIGHTS.read_bytes()[4:8])[0]


class Eval(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cache = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cache.cleanup)
        os.environ["XDG_CACHE_HOME"] = cache.name
        os.environ.pop("STARLING_GNUBG_WEIGHTS", None)

    def rows(self, positions, *words):
        done = run(positions, *words)
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        self.assertTrue(done.stdout.startswith("position_id,class,win,wg,wbg,lg,lbg,equity\n"))
        return list(csv.DictReader(io.StringIO(done.stdout)))

    def differences(self, file):
        """The largest of the five chances of each position; classes and order must be right."""
        with open(DATA / file) as lines:
            expected = list(csv.DictReader(lines))
        found = self.rows([row["position_id"] for row in expected])
        for column in "position_id", "class":
            self.assertEqual([row[column] for row in expected], [row[column] for row in found])
        self.assertEqual({"contact", "crashed", "race", "bearoff1", "bearoff2"}, {row["class"] for row in expected})
        is_known = round(version(), 2) == 1
        pairs = [(one, other) for one, other in zip(expected, found) if is_known or one["class"] in UNCHANGED_CLASSES]
        for _, row in pairs:
            win, wg, wbg, lg, lbg = (float(row[name]) for name in CHANCES)
            self.assertAlmostEqual(2 * win - 1 + wg - lg + wbg - lbg, float(row["equity"]), delta=1e-6)
        differences = sorted(max(abs(float(one[name]) - float(other[name])) for name in CHANCES) for one, other in pairs)
        beyond = ", ".join(f"{sum(each > limit for each in differences)} beyond {limit:.0e}" for limit in (1e-6, 1e-5, 3e-4))
        print(f"{file}: {len(pairs)} positions, median {statistics.median(differences):.1e}, {beyond}, largest {differences[-1]:.1e}")
        return differences

    def test_chances_are_gnubgs_with_exact_division(self):
        differences = self.differences("exact_division.csv")
        self.assertGreater(len(differences), 400)
        self.assertLess(sum(each > 1e-5 for each in differences), 0.01 * len(differences))
        self.assertLess(differences[-1], 1.5e-3)  # a jump of the sigmoid

    def test_chances_are_those_of_debians_gnubg_but_for_its_short_reciprocal(self):
        differences = self.differences("debian.csv")
        self.assertLess(statistics.median(differences), 1e-4)
        self.assertLessEqual(sum(each > 3e-4 for each in differences), 0.01 * len(differences))
        self.assertLess(differences[-1], 1.5e-3)

    def test_chances_are_chances(self):
        with open(ROOT / "tests/data/backgammon/moves_dev.csv", newline="") as lines:
            positions = {each for row in csv.DictReader(lines) for each in row["results"].split("|") if each}
        for row in self.rows(sorted(positions)):
            win, wg, wbg, lg, lbg = (float(row[name]) for name in CHANCES)
            self.assertTrue(0 <= wbg <= wg <= win <= 1 and 0 <= lbg <= lg <= 1 - win + 1e-6, row)

    def test_a_finished_game_is_what_it_was_won_by(self):
        for loser, (gammon, backgammon) in (([14], (0, 0)), ([15], (1, 0)), ([14] + [0] * 17 + [1], (1, 1)), ([14] + [0] * 23 + [1], (1, 1)),
                            ([14] + [0] * 16 + [1], (1, 0))):
            points = 1 + gammon + backgammon
            won, lost = self.rows([position([], loser), position(loser, [])])
            self.assertEqual(["over", *map(str, (1, gammon, backgammon, 0, 0, points))], list(won.values())[1:], loser)
            self.assertEqual(["over", *map(str, (0, 0, 0, gammon, backgammon, -points))], list(lost.values())[1:], loser)

    def test_an_xgid_is_a_position_and_empty_lines_are_none(self):
        rows = self.rows(["", "# the opening", "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10", OPENING, ""])
        self.assertEqual([OPENING, OPENING], [row["position_id"] for row in rows])
        self.assertEqual(rows[0], rows[1])
        self.assertEqual([], self.rows([]))

    def assert_refused(self, names, positions, *words):
        done = run(positions, *words)
        self.assertEqual((2, ""), (done.returncode, done.stdout), words)
        self.assertIn(names, done.stderr)
        self.assertEqual(1, done.stderr.count("\n"), done.stderr)

    def test_bad_input_is_named_in_one_line(self):
        self.assert_refused("standard input, line 2: the position '4HPw'", [OPENING, "4HPw"])
        self.assert_refused("not 'here'", [OPENING], "here")
        self.assert_refused("--evaluator 'pubeval' is not one of gnubg, gnubg-fixed, compact", [OPENING], "--evaluator", "pubeval")

    def test_weights_that_are_missing_cut_short_or_damaged_are_refused(self):
        whole = WEIGHTS.read_bytes()
        flipped = bytearray(whole)
        flipped[200_000] ^= 1
        folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        file = folder / "some.wd"
        for names, content in (("408015 bytes", whole[:-1]), ("more bytes", whole + b"\0"), ("8 bytes", whole[:8]),
                               ("are damaged", flipped), ("do not begin as", b""), ("do not begin as", whole[1:]),
                               ("version 2.0", whole[:4] + struct.pack("<f", 2) + whole[8:])):
            file.write_bytes(content)
            self.assert_refused(names, [OPENING], "--weights", file)
            self.assert_refused(str(file), [OPENING], "--weights", file)
        self.assert_refused("No such file", [OPENING], "--weights", folder / "none.wd")
        self.assert_refused("Is a directory", [OPENING], "--weights", folder)

    def test_the_option_comes_before_the_environment(self):
        os.environ["STARLING_GNUBG_WEIGHTS"] = "/nowhere/gnubg.wd"
        self.addCleanup(os.environ.pop, "STARLING_GNUBG_WEIGHTS")
        self.assert_refused("'/nowhere/gnubg.wd'", [OPENING])
        self.assertEqual(1, len(self.rows([OPENING], "--weights", WEIGHTS)))

    def test_help_is_there(self):
        self.assertIn("usage: starling eval", output(self, "eval", "--help"))
        self.assertIn("eval", output(self, "--help"))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starling", required=True, help="the program")
    starling_program.path = parser.parse_args().starling
    unity_style.main()
