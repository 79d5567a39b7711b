#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""starling calibrate as its users call it."""
import argparse
import json
import subprocess
import unittest

from support import starling_program
from support import unity_style


class Calibrate(unittest.TestCase):
    def run_calibrate(self, *options):
        return subprocess.run([self.starling, "calibrate", *options], stdin=subprocess.DEVNULL, capture_output=True,
                              text=True, timeout=starling_program.timeout)

    def test_every_level_meets_the_one_below(self):
        done = self.run_calibrate("levels", "--size", "3", "--games", "4", "--json")
        rows = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([(above, above - 1) for above in range(2, 9)], [(row["level"], row["against"]) for row in rows])
        self.assertEqual(7, self.run_calibrate("levels", "--size", "3", "--games", "4").stdout.count("of the points"))

    def test_chances_are_told_by_tenths(self):
        done = self.run_calibrate("chance", "--size", "3", "--games", "50", "--json")
        rows = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual(list(range(0, 100, 10)), [row["from"] for row in rows])
        self.assertGreater(sum(row["positions"] for row in rows), 50)
        for row in rows:
            self.assertTrue(row["positions"] == 0 or row["from"] <= row["predicted"] <= row["to"])

    def test_the_same_seed_plays_the_same_games(self):
        first, second, other = (self.run_calibrate("chance", "--games", "20", "--seed", seed).stdout for seed in "334")
        self.assertEqual(first, second)
        self.assertNotEqual(first, other)

    def test_the_levels_of_backgammon_lose_what_the_handheld_tells(self):
        done = self.run_calibrate("backgammon", "--depth", "3", "--decisions", "800", "--threads", "2", "--json")
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        rows = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual(list(range(1, 9)), [row["level"] for row in rows])
        losses = [row["mean_loss"] for row in rows]
        self.assertEqual(sorted(set(losses), reverse=True), losses)
        for row in rows[:-1]:  # the strongest wants a referee who looks deeper, and that takes minutes
            self.assertLess(abs(row["mean_loss"] - row["told"]), 4 * row["se"], row)

    def test_levels_of_backgammon_meet_and_threads_change_nothing(self):
        options = ("backgammon", "--decisions", "8", "--depth", "3", "--games", "2", "--seed", "3")
        one, two = (self.run_calibrate(*options, "--threads", threads) for threads in "12")
        self.assertEqual(one.stdout, two.stdout)
        self.assertEqual(7, one.stdout.count("points a game"))

    def test_bad_usage_is_one_line_and_exit_2(self):
        for options, named in (((), "calibrate what?"), (("dice",), "calibrate what?"), (("levels", "--fit"), "--fit"),
                               (("chance", "--fit", "--size", "5"), "--fit"), (("chance", "--size", "2"), "--size '2'"),
                               (("backgammon", "--depth", "4"), "'4'"), (("backgammon", "levels"), "no other word"),
                               (("backgammon", "--size", "5"), "--size"), (("backgammon", "--games", "3"), "odd")):
            done = self.run_calibrate(*options)
            self.assertEqual((2, "", 1), (done.returncode, done.stdout, len(done.stderr.splitlines())), options)
            self.assertIn(named, done.stderr)
        self.assertIn("usage: starling calibrate", self.run_calibrate("--help").stdout)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starling", required=True, help="the program")
    Calibrate.starling = parser.parse_args().starling
    unity_style.main()
