#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""starling bench: what does not depend on the machine's speed."""
import argparse
import json
import re
import subprocess
import unittest

from starling_dev import ROOT
from support import starling_program
from support import unity_style


def fold(counts):
    """FNV-1a in 32 bits, a step per count."""
    folded = 0x811C9DC5
    for count in counts:
        folded = (folded ^ count) * 0x01000193 % 2**32
    return folded


class Bench(unittest.TestCase):
    def run_bench(self, *options):
        return subprocess.run([self.starling, "bench", *options], stdin=subprocess.DEVNULL, capture_output=True,
                              text=True, timeout=starling_program.timeout)

    def test_the_signature_is_that_of_the_tests(self):
        done = self.run_bench("--only", "signature.dice", "--json")
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        lines = (ROOT / "tests" / "data" / "signature.txt").read_text().splitlines()
        counts = [int(line.split()[1]) for line in lines]
        self.assertEqual([{"name": "signature.dice", "value": fold(counts), "unit": "node counts, folded"}],
                         [json.loads(line) for line in done.stdout.splitlines()])
        said = self.run_bench("--only", "signature.dice").stdout
        self.assertRegex(said, rf"^signature\.dice +{fold(counts)}  node counts, folded\n$")

    def test_help_names_every_kind_of_figure(self):
        done = self.run_bench("--help")
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        for word in ("dice.naive", "speedup_d", "backgammon.", "signature.dice", "signature.backgammon", "--only", "--json"):
            self.assertIn(word, done.stdout)

    def test_bad_usage_is_one_line_and_exit_2(self):
        for options, named in ((["--only", "nonesuch"], "nonesuch"), (["--only"], "--only"), (["--fast"], "--fast"),
                               (["dice"], "dice")):
            done = self.run_bench(*options)
            self.assertEqual((2, "", 1), (done.returncode, done.stdout, len(done.stderr.splitlines())), options)
            self.assertTrue(re.search(named, done.stderr), done.stderr)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starling", required=True, help="the program")
    Bench.starling = parser.parse_args().starling
    unity_style.main()
