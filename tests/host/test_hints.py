#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the first hint of `starling play backgammon` loses, judged by gnubg's nets at depth 5."""
import argparse
import unittest

from support import starling_program
from support import unity_style
from support.starling_program import assert_refused, objects


class Hints(unittest.TestCase):
    def test_the_first_hint_loses_at_most_three_thousandths_of_a_point(self):
        rows = {row["hints"]: row for row in objects(self, "calibrate", "backgammon", "--hints", "--threads", 2)}
        self.assertEqual({"opening": 21, "contact": 200, "all": 221}, {name: row["n"] for name, row in rows.items()})
        self.assertLessEqual(rows["all"]["mean_loss"], 0.003)
        self.assertGreater(rows["all"]["mean_loss"], 0, "a referee who finds nothing does not look")

    def test_options_that_mean_nothing_here_are_refused(self):
        assert_refused(self, ("calibrate", "backgammon", "--hints", "--games", 2), "--games does not go with --hints")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starling", required=True, help="the program")
    starling_program.path = parser.parse_args().starling
    unity_style.main()
