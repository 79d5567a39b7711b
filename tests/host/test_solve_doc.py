#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""docs/solved.md shows what the program prints."""
import argparse
import re
import shlex
import unittest

from starling_dev import ROOT
from support import starling_program
from support import unity_style
from support.starling_program import output

VALUES = {(4, 3): "0.224865484378", (4, 4): "0.110624816746"}  # of the empty board; test_solve.py --full computes them


class Document(unittest.TestCase):
    def test_the_document_shows_what_the_program_prints(self):
        """The blocks of docs/solved.md, each behind its command: those of 4x4 and of UCT take minutes, so only the values of 4x4
        are compared here."""
        text = (ROOT / "docs/solved.md").read_text()
        shown = re.findall(r"^`starling (solve dice [^`]*)`\n\n```text\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
        small = [(words, printed) for words, printed in shown if "--size 3" in words and "uct:" not in words]
        self.assertEqual((2, 9), (len(small), len(shown)))
        for words, printed in small:
            self.assertEqual(printed, output(self, *shlex.split(words)), words)
        for (size, line), value in VALUES.items():
            self.assertIn(f"the empty board              +{value} for X", dict(shown)[f"solve dice --size {size} --line {line}"])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starling", required=True, help="the program")
    starling_program.path = parser.parse_args().starling
    unity_style.main()
