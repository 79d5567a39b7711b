#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The rules of backgammon fit a small board: positions, identifiers, plays and their notation, as compiled for it."""
import argparse
import subprocess
import unittest
from pathlib import Path

from starling_dev.boards import board_named
from support import unity_style

RULES = ("counts", "moves", "notation", "position_id", "xgid")


class RulesSize(unittest.TestCase):
    def test_rules_and_generation_stay_within_their_budget(self):
        told = subprocess.run(["arm-none-eabi-size", self.build / "core/libstarling_backgammon.a"], capture_output=True, text=True,
                              check=True).stdout
        rows = [line.split() for line in told.splitlines()[1:]]
        sizes = {row[5].removesuffix(".cpp.obj"): int(row[0]) + int(row[1]) for row in rows}
        flash = sum(sizes[name] for name in RULES)
        budget = board_named(self.build.name).budgets["backgammon_rules_bytes"]
        print(f"rules of backgammon: {flash} bytes of {budget}: " + ", ".join(f"{name} {sizes[name]}" for name in RULES))
        self.assertLessEqual(flash, budget)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", required=True, type=Path, help="the folder of a board's build")
    RulesSize.build = parser.parse_args().build
    unity_style.main()
