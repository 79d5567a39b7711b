#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What gnubg's judgement takes of a small board's memory: its object, and more stack than it can use."""
import argparse
import re
import subprocess
import unittest
from pathlib import Path

from starling_dev.boards import board_named
from support import unity_style

# Opening an image, all inputs at once, and the plain ways of doing what assembly does.
NOT_IN_AN_EVALUATION = r"FixedWeights::|read_net|checksum_of|gnubg::(contact|crashed|race)_inputs|portable::"


class EvaluationRam(unittest.TestCase):
    def lines_about_frames(self):
        """By the compiler, of all that judges."""
        for file in (self.build / "core/CMakeFiles/starling_gnubg.dir").rglob("*.su"):
            yield from file.read_text().splitlines()

    def test_object_and_stack_stay_within_their_budget(self):
        listed = subprocess.run(["arm-none-eabi-nm", "-S", "-C", self.build / "tests/evaluations.elf"], capture_output=True,
                                text=True, check=True).stdout
        size = int(re.search(r"\w+ (\w+) b [^g].*evaluation\(\)::instance$", listed, re.M)[1], 16)
        # None of these functions calls itself: all their frames together are a bound.
        frames = {}
        for line in self.lines_about_frames():
            where, bytes_, kind = line.split("\t")
            self.assertNotIn("dynamic,", f"{kind},".replace("dynamic,bounded", "bounded"), line)
            if not re.search(NOT_IN_AN_EVALUATION, where):
                frames[where] = int(bytes_)
        assembly = 2 * 40  # registers that add_words.cpp saves
        stack = sum(frames.values()) + assembly
        budget = board_named(self.build.name).budgets["evaluation_ram_bytes"]
        print(f"evaluation: {size} bytes of RAM, at most {stack} of stack, of {budget}")
        self.assertGreater(len(frames), 20)
        self.assertLessEqual(size + stack, budget)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", required=True, type=Path, help="the folder of a board's build")
    EvaluationRam.build = parser.parse_args().build
    unity_style.main()
