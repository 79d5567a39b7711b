#!/usr/bin/env python3
"""gnubg's judgement on a board costs what it may: instructions on a Cortex-M3 and on a Cortex-M4."""
import subprocess
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "support"))

import unity_style


class Evaluations(unittest.TestCase):
    def test_evaluations_and_decisions_are_within_the_budget(self):
        for board in ("lm3s6965evb", "mps2_an386"):
            with self.subTest(board):
                done = subprocess.run([ROOT / "dev", "evaluations", "--board", board], capture_output=True, text=True)
                print(done.stdout, end="")
                self.assertEqual(0, done.returncode, done.stdout + done.stderr)


if __name__ == "__main__":
    unity_style.main()
