#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the images cost: flash and RAM within the budgets, stack bounded closely, nothing of the heap in them."""
import re
import subprocess
import unittest
from concurrent.futures import ThreadPoolExecutor

from starling_dev.boards import all_boards
from support import tools, unity_style

BOARDS = all_boards().values()


def budgeted(figure):
    return [board.name for board in BOARDS if figure in board.budgets]


class Budgets(unittest.TestCase):
    def succeeds(self, tool, *options):
        said = tools.output(self, f"measure.{tool}", *options)
        print(said, end="")
        return said

    def test_flash_and_ram_are_within_the_budgets(self):
        said = self.succeeds("size", "--check")
        self.assertEqual(len(budgeted("flash_kb")), said.count("flash: "), "every board with a budget is measured")

    def test_the_stack_bound_is_close_to_what_a_game_takes(self):
        with ThreadPoolExecutor(2) as pool:
            runs = [(board.name, pool.submit(self.succeeds, "stack", "--board", board.name, "--check")) for board in BOARDS]
        for board, run in runs:
            with self.subTest(board):
                run.result()

    def test_the_engine_decides_within_its_budget(self):
        for board in budgeted("engine"):
            said = self.succeeds("decisions", "--board", board, "--check")
            flash = int(re.search(r"engine and search take ([\d,]+) bytes", said)[1].replace(",", ""))
            self.assertGreater(flash, 6 * 1024, "no search is so small: its objects were not found")

    def test_the_handheld_answers_within_its_budget(self):
        for board in budgeted("response"):
            with self.subTest(board):
                first, second = (self.succeeds("response", "--board", board, "--check") for _ in range(2))
                self.assertEqual(first, second)

    def test_no_image_contains_an_allocator(self):
        forbidden = {"malloc", "_malloc_r", "calloc", "realloc", "_sbrk", "sbrk", "_Znwj", "_Znaj"}
        for board in BOARDS:
            listed = subprocess.run(["arm-none-eabi-nm", board.image], capture_output=True, text=True, check=True).stdout
            symbols = {line.split()[-1] for line in listed.splitlines()}
            self.assertIn("main", symbols)
            self.assertFalse(symbols & forbidden)


if __name__ == "__main__":
    unity_style.main()
