#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""gnubg's judgement on a board costs what it may: instructions, on every board that has a budget for it."""
import unittest

from starling_dev.boards import all_boards
from support import tools, unity_style


class Evaluations(unittest.TestCase):
    def test_evaluations_and_decisions_are_within_the_budget(self):
        boards = [name for name, board in all_boards().items() if "evaluations" in board.budgets]
        self.assertGreaterEqual(len(boards), 2)
        for board in boards:
            with self.subTest(board):
                print(tools.output(self, "measure.evaluations", "--board", board, "--check"), end="")


if __name__ == "__main__":
    unity_style.main()
