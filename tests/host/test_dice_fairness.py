#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`starling experiment dice-fairness`: the game's dice pass, and a person can read why. --full throws 36 times as often."""
import argparse
import unittest

from support import starling_program as program
from support import unity_style

COMMAND = ("experiment", "dice-fairness")
HOW_MANY = ()


class DiceFairness(unittest.TestCase):
    def test_the_dice_are_fair(self):
        said = program.output(self, *COMMAND, *HOW_MANY)
        print(said)  # the p-values belong into the log
        self.assertIn("the dice are fair: yes", said)

    def test_every_die_is_judged_in_every_way(self):
        *rows, summary = program.objects(self, *COMMAND)
        self.assertEqual({(table, die, source) for table in ("together", "spread") for die in (5, 6, 7, 9, 11)
                          for source in ("long games", "first throws")},
                         {(row["table"], row["die"], row["source"]) for row in rows})
        for row in rows:
            for key in ("single", "pairs", *(f"lag{lag}" for lag in range(1, 9))):
                self.assertTrue(0 <= row[key] <= 1)
        self.assertEqual((1_000_000, 1, 20, 0, True),
                         tuple(summary[key] for key in ("throws", "seed", "fair", "suspicious", "dice_are_fair")))

    def test_another_seed_throws_other_dice(self):
        first, other = (program.objects(self, *COMMAND, "--throws", 200_000, "--seed", seed) for seed in (1, 2_000_000))
        self.assertNotEqual([row["single"] for row in first[:-1]], [row["single"] for row in other[:-1]])

    def test_bad_input_is_one_line_and_exit_2(self):
        for words, names in (
            (("--throws", 1000), "--throws '1000'"),
            (("--throws", 1_000_001), "--throws 1000001 is no multiple of 200"),
            (("--throws", 1_000_000, "--full"), "--full says how many"),
            (("--games", 100), "dice-fairness takes no --games"),
            (("--max-depth", 5), "dice-fairness takes no --max-depth"),
        ):
            program.assert_refused(self, (*COMMAND, *words), names)
        program.assert_refused(self, ("experiment", "ballard", "--throws", 200_000), "ballard takes no --throws")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starling", required=True, help="the program")
    parser.add_argument("--full", action="store_true")
    options = parser.parse_args()
    program.path = options.starling
    HOW_MANY = ("--full",) if options.full else ()
    unity_style.main()
