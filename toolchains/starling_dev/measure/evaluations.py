# SPDX-License-Identifier: MIT
"""Prints what gnubg's evaluation costs on an emulated board, in instructions, over
positions of games that the board plays against itself:

  one evaluation of a contact position, computed from the start;
  one evaluation among all plays of a decision, where each continues from the
  one before it, with the making of the plays;
  a decision at depth 1;
  a decision at depth 3, by Star2 and by the handheld's search.

Depth 1, 3, 5 are gnubg's 0-, 1-, 2-ply. Seconds assume 1.5 cycles per
instruction, because the emulator models neither wait states nor the length of
an instruction. --check compares with the budgets of the board's board.json."""
from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from starling_dev.boards import Board
from starling_dev.emulator.complaints import MachineError
from starling_dev.measure.budgets import exceeded, image_of
from starling_dev.measure.image import ImageError
from starling_dev.measure.profile import run
from starling_dev.options import Parser

CYCLES = 1.5  # an instruction
CLOCKS = (50, 84, 168)  # MHz


class Figure(NamedTuple):
    start: str  # the functions between which instructions are counted
    end: str
    unit: str   # what the image says how many there were of
    about: str


FIGURES = {
    "contact": Figure("evaluate_contact", "evaluated_contact", "decisions", "one evaluation, contact, from nothing"),
    "siblings": Figure("evaluate_siblings", "evaluated_siblings", "siblings", "one evaluation among the plays of a decision"),
    "depth_1": Figure("decide_all", "decided_all", "decisions", "a decision at depth 1"),
    "depth_3_star2": Figure("decide_star2", "decided_star2", "deep_decisions", "a decision at depth 3, Star2"),
    "depth_3": Figure("decide_best", "decided_best", "deep_decisions", "a decision at depth 3, the handheld's search"),
}


def parse(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    parser = Parser("evaluations", __doc__)
    parser.add_board()
    parser.add_argument("--check", action="store_true", help="fail over budget")
    parser.add_argument("--json", action="store_true", help="print one JSON object on one line")
    options = parser.parse_args(arguments)
    parser.require_game(options.board, "backgammon")
    return options


def measure(board: Board, elf: Path) -> dict[str, int]:
    """The figures, and evaluations per decision at depth 3 by either search."""
    figures = {}
    for name, figure in FIGURES.items():
        profile = run(board, elf, figure.start, figure.end)
        if profile.code:
            raise ImageError(f"the image ended with exit code {profile.code}")
        told = {word: int(count) for word, count in re.findall(r"(\w+) (\d+)", profile.heard)}
        figures[name] = profile.total // told[figure.unit]
        for kind in ("star2_evaluations", "best_evaluations"):
            figures[kind] = told[kind] // told["deep_decisions"]
    return figures


def report(board: Board, figures: dict[str, int]) -> None:
    print(f"{board.name}: instructions{'':32}seconds at {', '.join(map(str, CLOCKS))} MHz, {CYCLES} cycles an instruction")
    for name, figure in FIGURES.items():
        seconds = "  ".join(f"{figures[name] * CYCLES / (clock * 1e6):8.4f}" for clock in CLOCKS)
        print(f"{figures[name]:12,}  {figure.about:46} {seconds}")
    print(f"at depth 3: {figures['star2_evaluations']:,} evaluations by Star2, {figures['best_evaluations']:,} by the "
          "handheld's search")


def main(arguments: Sequence[str] | None = None) -> int:
    options = parse(arguments)
    board: Board = options.board
    try:
        elf = image_of(board, "tests/evaluations.elf")
        figures = measure(board, elf)
        over = list(exceeded(board, figures, "evaluations", elf)) if options.check else []
    except (ImageError, MachineError) as error:
        print(f"evaluations: {error}", file=sys.stderr)
        return 2
    if options.json:
        print(json.dumps({"board": board.name, **figures}))
    else:
        report(board, figures)
    for line in over:
        print(f"evaluations: {line}", file=sys.stderr)
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
