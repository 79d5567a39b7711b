# SPDX-License-Identifier: MIT
"""Prints what the engine's decisions cost on an emulated board, in instructions:
Dice 5x5 at depth 5 and 7x7 at depth 7, each the mean of ten fixed positions,
searched by best with a table of 256 entries. Also prints the flash of engine
and search alone, without an application. --check compares both with the budgets
of the board's board.json."""
from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from starling_dev.boards import Board
from starling_dev.emulator.complaints import MachineError
from starling_dev.measure.budgets import exceeded, image_of
from starling_dev.measure.image import ImageError, sections
from starling_dev.measure.linker_map import MapError, read_map
from starling_dev.measure.profile import run
from starling_dev.options import Parser

SEARCHES = ("5x5_depth_5", "7x7_depth_7")
POSITIONS = 10  # of each; tests/profile/decisions.cpp
ENGINE = ("decisions.cpp", "core/", "libgcc", "libc", "libg")  # object files: its templates, its library, what both call


def parse(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    parser = Parser("decisions", __doc__)
    parser.add_board()
    parser.add_argument("--check", action="store_true", help="fail over budget")
    parser.add_argument("--json", action="store_true", help="print one JSON object on one line")
    return parser.parse_args(arguments)


def engine_flash(elf: Path) -> int:
    """Bytes in flash of the search and all it needs."""
    in_flash = {section.name for section in sections(elf) if section.in_flash}
    return sum(piece.size for piece in read_map(Path(f"{elf}.map"))
               if piece.section in in_flash and any(name in piece.file for name in ENGINE))


def measure(board: Board, elf: Path) -> dict[str, int]:
    """Flash, and instructions for each of the searches."""
    figures = {"flash": engine_flash(elf)}
    for search in SEARCHES:
        profile = run(board, elf, f"decide_{search}", f"decided_{search}")
        if profile.code:
            raise ImageError(f"the image ended with exit code {profile.code}")
        figures[search] = profile.total // POSITIONS
    return figures


def main(arguments: Sequence[str] | None = None) -> int:
    options = parse(arguments)
    board: Board = options.board
    try:
        elf = image_of(board, "tests/decisions.elf")
        figures = measure(board, elf)
        over = list(exceeded(board, figures, "engine", elf)) if options.check else []
    except (ImageError, MapError, MachineError) as error:
        print(f"decisions: {error}", file=sys.stderr)
        return 2
    if options.json:
        print(json.dumps({"board": board.name, **figures}))
    else:
        print(f"{board.name}: engine and search take {figures['flash']:,} bytes of flash")
        for search in SEARCHES:
            print(f"{figures[search]:14,} instructions per decision, {search.replace('_', ' ')}")
    for line in over:
        print(f"decisions: {line}", file=sys.stderr)
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
