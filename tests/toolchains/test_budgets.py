#!/usr/bin/env python3
"""What the images cost: flash and RAM within the budgets, stack bounded closely, nothing of the heap in them."""
import subprocess
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MEASURE = ROOT / "toolchains" / "measure"
sys.path.insert(0, str(ROOT / "tests" / "support"))

import unity_style

BOARDS = sorted(path.parent.name for path in ROOT.glob("boards/*/board.cmake"))


class Budgets(unittest.TestCase):
    def succeeds(self, tool, *options):
        done = subprocess.run([sys.executable, MEASURE / tool, *options], capture_output=True, text=True)
        print(done.stdout, end="")
        self.assertEqual(0, done.returncode, done.stdout + done.stderr)
        return done.stdout

    def test_flash_and_ram_are_within_the_budgets(self):
        said = self.succeeds("size.py", "--check")
        self.assertEqual(3, said.count("flash: "), "every board with a budget is measured")

    def test_the_stack_bound_is_close_to_what_a_game_takes(self):
        for board in BOARDS:
            with self.subTest(board):
                self.succeeds("stack.py", "--board", board, "--check")

    def test_the_engine_decides_within_its_budget(self):
        self.succeeds("decisions.py", "--board", "microbit", "--check")

    def test_the_handheld_answers_within_its_budget(self):
        for board in ("lm3s6965evb", "microbit"):
            with self.subTest(board):
                self.succeeds("response.py", "--board", board, "--check")

    def test_no_image_contains_an_allocator(self):
        forbidden = {"malloc", "_malloc_r", "calloc", "realloc", "_sbrk", "sbrk", "_Znwj", "_Znaj"}
        for board in BOARDS:
            listed = subprocess.run(["arm-none-eabi-nm", ROOT / "build" / board / "starling.elf"], capture_output=True,
                                    text=True, check=True).stdout
            symbols = {line.split()[-1] for line in listed.splitlines()}
            self.assertIn("main", symbols)
            self.assertFalse(symbols & forbidden)


if __name__ == "__main__":
    unity_style.main()
