#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`starling bearoff`: what is told of an endgame, and that its tables come from the cache or from nowhere."""
import argparse
import base64
import json
import os
import tempfile
import unittest
from pathlib import Path

from support import starling_program
from support import unity_style
from support.starling_program import assert_refused, output


def position(mover, opponent):
    """The Position ID of two sides, each the checkers on its points from 1 on."""
    bits = "".join("".join("1" * count + "0" for count in side) + "0" * (25 - len(side)) for side in (opponent, mover))
    number = int(bits.ljust(80, "0")[::-1], 2)
    return base64.b64encode(number.to_bytes(10, "little")).decode()[:14]


LAST_CHECKERS = position([0, 0, 0, 1, 1], [2])  # 10 of 36 rolls bear off both
GAMMON = position([0, 3, 1], [6, 5, 3, 0, 1])
OPENING = "4HPwATDgc/ABMA"


class Bearoff(unittest.TestCase):
    def setUp(self):
        self.cache = Path(self.enterContext(tempfile.TemporaryDirectory()))
        os.environ["XDG_CACHE_HOME"] = str(self.cache)

    def told(self, *words):
        return json.loads(output(self, "bearoff", *words, "--json"))

    def test_the_last_checkers(self):
        told = self.told(LAST_CHECKERS)
        self.assertEqual("AwAAQAEAAAAAAA", told["position"])
        self.assertAlmostEqual(10 / 36, told["win"], delta=4e-5)
        self.assertAlmostEqual(0.277790487, told["exact_win"], delta=1e-8)  # gnubg's words
        self.assertEqual([0, 1], told["opponent"]["rolls"])
        self.assertEqual(0, told["mover"]["rolls"][0])
        self.assertAlmostEqual(1, sum(told["mover"]["rolls"]), delta=1e-5)
        mean = sum(rolls * chance for rolls, chance in enumerate(told["mover"]["rolls"]))
        self.assertAlmostEqual(mean, told["mover"]["mean_rolls"], delta=1e-5)

    def test_gammons_and_no_perfect_play_with_many_checkers(self):
        told = self.told(GAMMON)
        self.assertIsNone(told["exact_win"])
        for name, gnubgs in ("win", 1), ("win_gammon", 0.111116), ("lose_gammon", 0):
            self.assertAlmostEqual(gnubgs, told[name], delta=1e-6)
        swapped = self.told(position([6, 5, 3, 0, 1], [0, 3, 1]))
        self.assertEqual(told["mover"], swapped["opponent"])
        self.assertEqual(told["opponent"], swapped["mover"])

    def test_plain_text_tells_the_same(self):
        text = output(self, "bearoff", LAST_CHECKERS)
        for line in ("mean rolls   1.7600     1.0000", " 1 roll      27.778 %  100.000 %", "perfect play: wins 27.7790 %"):
            self.assertIn(line, text.splitlines())
        self.assertNotIn("perfect", output(self, "bearoff", GAMMON))

    def test_the_cache_is_written_once_repaired_and_never_needed(self):
        file = self.cache / "starling/endgames"
        built = self.told(GAMMON, "--no-cache")
        self.assertFalse(file.exists())
        self.assertEqual(built, self.told(GAMMON))
        kept, written = file.read_bytes(), file.stat().st_mtime_ns
        self.assertEqual(built, self.told(GAMMON))
        self.assertEqual(written, file.stat().st_mtime_ns)
        file.write_bytes(kept[:-1000])
        self.assertEqual(built, self.told(GAMMON))
        self.assertEqual(kept, file.read_bytes())
        os.environ["XDG_CACHE_HOME"] = str(file)  # no folder can be made below a file
        self.assertEqual(built, self.told(GAMMON))

    def test_bad_input_is_named_in_one_line(self):
        for words, names in (((), "POSITION"), ((GAMMON, GAMMON), "POSITION"), ((OPENING,), "'4HPwATDgc/ABMA' the player on roll"),
                             ((position([1], [0] * 6 + [1]),), "the opponent has a checker outside"),
                             ((position([0] * 6 + [1], [1]),), "the player on roll has a checker outside"),
                             ((position([1], []),), "the game is over"), (("4HPw",), "14 characters, this 4"),
                             ((GAMMON, "--two"), "--two")):
            assert_refused(self, ("bearoff", *words), names)

    def test_help_is_there_and_its_example_works(self):
        text = output(self, "bearoff", "--help")
        self.assertIn("usage: starling bearoff", text)
        self.assertIn("bearoff", output(self, "--help"))
        example = position([3] * 5, [3] * 5)
        self.assertIn(example, text)
        self.assertGreater(self.told(example)["win"], 0.5)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starling", required=True, help="the program")
    starling_program.path = parser.parse_args().starling
    unity_style.main()
