#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The rules of backgammon fit a small board: positions, identifiers, plays and their notation, as compiled for it."""
import argparse
import tempfile
import unittest
from pathlib import Path

from starling_dev.boards import board_named
from support import unity_style
from compilation import Compilation, flash_of

RULES = [f"core/src/backgammon/{name}.cpp" for name in ("counts", "moves", "notation", "position_id", "xgid")]


class RulesSize(unittest.TestCase):
    def test_rules_and_generation_stay_within_their_budget(self):
        with tempfile.TemporaryDirectory() as folder:
            sizes = flash_of(Compilation(self.build).objects(folder, RULES))
        flash = sum(sizes.values())
        budget = board_named(self.build.name).budgets["backgammon_rules_bytes"]
        print(f"rules of backgammon: {flash} bytes of {budget}: " + ", ".join(f"{name} {size}" for name, size in sizes.items()))
        self.assertLessEqual(flash, budget)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", required=True, type=Path, help="the folder of a board's build")
    RulesSize.build = parser.parse_args().build
    unity_style.main()
