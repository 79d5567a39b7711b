#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The whole run over models of the parts: nothing is lost in a million starts, and what is lost is told."""
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from starling_dev.powercut import model
from support import unity_style


def run(*options):
    return subprocess.run([sys.executable, "-m", "starling_dev.powercut.model", *options],
                          capture_output=True, text=True)


class WholeRun(unittest.TestCase):
    def test_nothing_is_lost_in_a_million_starts(self):
        done = run()
        print(done.stdout, end="")
        self.assertRegex(done.stdout, r"\A\d+ restores, \d+ after a second cut, 0 lost, 0 corrupt, 0 false notices, "
                                      r"0 offences, \d+ s\n\Z", done.stderr)
        self.assertEqual(0, done.returncode)
        words = done.stdout.split()
        self.assertGreaterEqual(int(words[0]), 1_000_000)
        self.assertGreaterEqual(int(words[2]), 100_000)


class FrontDoor(unittest.TestCase):
    def test_every_case_is_run_once(self):
        seeds = [job.seed + case for job in model.jobs(("a",), 7, 60) for case in range(job.cases)]
        self.assertEqual(list(range(7, 67)), seeds)

    def test_the_same_seed_gives_the_same_figures(self):
        once, again = (run("--part", "eeprom", "--seed", "5", "--cases", "2").stdout for _ in range(2))
        self.assertEqual(once.rsplit(",", 1)[0], again.rsplit(",", 1)[0])

    def test_a_lost_game_is_told_and_ends_with_1(self):
        with tempfile.TemporaryDirectory(prefix="starling-") as folder:
            program = Path(folder) / "powercut_model_eeprom"
            program.write_text("#!/bin/sh\necho 'lost: --part eeprom --seed 5'\n"
                               "echo '9 restores, 3 after a second cut, 1 lost, 0 corrupt, 0 false notices, 0 offences'\nexit 1\n")
            program.chmod(0o755)
            script = ("import pathlib, sys; from starling_dev.powercut import model; "
                      f"model.PROGRAMS = pathlib.Path({folder!r}); sys.exit(not model.campaign(('eeprom',), 5, 1))")
            done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
        self.assertEqual(1, done.returncode)
        self.assertRegex(done.stdout, r"\Alost: --part eeprom --seed 5\n9 restores, .* 1 lost, 0 corrupt, 0 false notices, 0 offences, 0 s\n\Z")

    def test_bad_options_are_refused_by_name(self):
        for options, word in ((("--cases", "0"), "--cases"), (("--cuts", "5"), "--cuts"), (("--part", "disk"), "--part")):
            done = run(*options)
            self.assertEqual(2, done.returncode)
            self.assertIn(word, done.stderr)


if __name__ == "__main__":
    unity_style.main()
