#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`--help` of the desk's program: every command has one, it fits a terminal, and it says what a depth is to gnubg."""
import argparse
import re
import unittest

from starling_dev import ROOT
from support import starling_program
from support import unity_style
from support.starling_program import output

COLUMNS = 80


class Help(unittest.TestCase):
    def setUp(self):
        self.overview = output(self, "--help")
        self.commands = re.findall(r"^  ([a-z]+) ", self.overview, re.MULTILINE)

    def test_every_command_of_the_program_is_listed_and_has_help(self):
        known = re.findall(r'arguments\[0\] == "([a-z]+)"', (ROOT / "host/cli/main.cpp").read_text())
        self.assertEqual(sorted(set(known) - {"help"}), sorted(self.commands))
        for command in self.commands:
            self.assertIn(f"usage: starling {command}", output(self, command, "--help"))

    def test_lines_fit_a_terminal(self):
        for words in (*((command,) for command in self.commands), ("play", "backgammon")):
            for line in output(self, *words, "--help").splitlines() + self.overview.splitlines():
                self.assertLessEqual(len(line), COLUMNS, f"{words}: {line}")

    def test_depths_are_given_in_gnubgs_plies_too(self):
        for command in ("calibrate", "experiment", "grade", "search", "tournament"):
            words = " ".join(output(self, command, "--help").split())
            self.assertIn("epth 1, 3, 5 are gnubg's 0-, 1-, 2-ply", words, command)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starling", required=True, help="the program")
    starling_program.path = parser.parse_args().starling
    unity_style.main()
