# SPDX-License-Identifier: MIT
"""Prints flash and RAM of the firmware, per board and per folder. --check compares
them with the budgets of the board's board.json.

Every byte is in exactly one row, and the rows add up to the sizes in the ELF
file. Templates, ETL's and our own, count in the folder that instantiates them.
RAM includes the whole stack."""
from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TextIO

from starling_dev.boards import Board, all_boards, is_budget_compiler
from starling_dev.measure.budgets import image_of
from starling_dev.measure.image import ImageError, compiler_version, sections
from starling_dev.measure.linker_map import MapError, Piece, read_map
from starling_dev.options import Parser, board as board_option

FOLDERS = ("core", "firmware", "hal", "boards", "tests", "toolchain", "stack", "padding")


@dataclass
class Sizes:
    """Bytes per folder, and their total."""
    flash: dict[str, int]
    ram: dict[str, int]


def parse(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    parser = Parser("size", __doc__)
    parser.add_argument("--board", metavar="B", type=board_option, action="append",
                        help=f"one of {', '.join(all_boards())}; may be repeated (every board that is built)")
    parser.add_argument("--json", action="store_true", help="print one JSON object a line")
    parser.add_argument("--check", action="store_true", help="fail if a board is over its budget")
    return parser.parse_args(arguments)


def folder_of(piece: Piece, build: Path) -> str:
    """Who is to be thanked for a piece of the image."""
    if piece.section == ".stack":
        return "stack"
    if not piece.file:
        return "padding"
    path = Path(piece.file.partition("(")[0])
    if path.is_absolute() and path.is_relative_to(build):
        path = path.relative_to(build)
    return path.parts[0] if path.parts and path.parts[0] in FOLDERS else "toolchain"


def measure(elf: Path, build: Path) -> Sizes:
    """Fails if the map and the ELF file disagree by a byte."""
    pieces = read_map(Path(f"{elf}.map"))
    sizes = Sizes(dict.fromkeys(FOLDERS, 0), dict.fromkeys(FOLDERS, 0))
    for section in sections(elf):
        inside = [piece for piece in pieces if piece.section == section.name]
        listed = sum(piece.size for piece in inside)
        if listed != section.size:
            raise MapError(f"{elf.name}: the map lists {listed} bytes in {section.name}, the image has {section.size}")
        for table, counts in ((sizes.flash, section.in_flash), (sizes.ram, section.in_ram)):
            for piece in inside if counts else ():
                table[folder_of(piece, build)] += piece.size
    for table in (sizes.flash, sizes.ram):
        table["total"] = sum(table.values())
    return sizes


def print_table(board: Board, compiler: str, sizes: Sizes) -> None:
    print(f"{board.name} (gcc {compiler})")
    print(f"  {'bytes':12}{'flash':>9}{'RAM':>9}")
    for folder in (*FOLDERS, "total"):
        if sizes.flash[folder] or sizes.ram[folder]:
            print(f"  {folder:12}{sizes.flash[folder]:9,}{sizes.ram[folder]:9,}")


def excesses(board: Board, compiler: str, sizes: Sizes, out: TextIO) -> Iterator[str]:
    """What is beyond the budget, in words. A compiler nobody has measured yet is no reason to fail."""
    is_judged = is_budget_compiler(compiler)
    for kind, table in (("flash", sizes.flash), ("ram", sizes.ram)):
        used, limit = table["total"], board.budgets.get(f"{kind}_kb", 0) * 1024
        if not limit:
            continue
        verdict = "within" if used <= limit else "OVER" if is_judged else "over (not enforced: unknown compiler)"
        print(f"  {kind}: {used:,} of {limit:,} bytes, {verdict} the budget", file=out)
        if used > limit and is_judged:
            yield f"{board.name}: {kind} is {used - limit:,} bytes over its budget"


def main(arguments: Sequence[str] | None = None) -> int:
    options = parse(arguments)
    known = all_boards().values()
    boards: list[Board] = options.board or [board for board in known if board.image.exists()]
    over: list[str] = []
    try:
        for board in boards:
            elf = image_of(board)
            compiler, sizes = compiler_version(elf), measure(elf, board.build_folder)
            if options.json:
                print(json.dumps({"board": board.name, "compiler": compiler, **asdict(sizes)}))
            else:
                print_table(board, compiler, sizes)
            if options.check:
                over += excesses(board, compiler, sizes, sys.stderr if options.json else sys.stdout)
    except (MapError, ImageError) as error:
        print(f"size: {error}", file=sys.stderr)
        return 2
    missing = [] if options.board else [board.name for board in known if board not in boards]
    if missing:
        print(f"not built: {', '.join(missing)}; build one with ./dev build BOARD", file=sys.stderr)
    for excess in over:
        print(f"size: {excess}", file=sys.stderr)
    return 1 if over or not boards else 0


if __name__ == "__main__":
    sys.exit(main())
