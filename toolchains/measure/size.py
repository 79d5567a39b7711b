#!/usr/bin/env python3
"""Prints flash and RAM of the firmware, per board and per folder. --check compares
them with boards/budgets.json.

Every byte is in exactly one row, and the rows add up to the sizes in the ELF
file. Templates, ETL's and our own, count in the folder that instantiates them.
RAM includes the whole stack."""
import argparse
import json
import sys
from pathlib import Path

from image import ImageError, compiler_version, sections
from linker_map import MapError, read_map

ROOT = Path(__file__).resolve().parents[2]
BUDGETS = ROOT / "boards" / "budgets.json"
FOLDERS = ("core", "firmware", "hal", "boards", "tests", "toolchain", "stack", "padding")


def folder_of(piece, build):
    """Who is to be thanked for a piece of the image."""
    if piece.section == ".stack":
        return "stack"
    if not piece.file:
        return "padding"
    path = Path(piece.file.partition("(")[0])
    if path.is_absolute() and path.is_relative_to(build):
        path = path.relative_to(build)
    return path.parts[0] if path.parts and path.parts[0] in FOLDERS else "toolchain"


def measure(elf, build):
    """{"flash": {folder: bytes}, "ram": {...}}; fails if the map and the ELF file disagree by a byte."""
    pieces = read_map(f"{elf}.map")
    table = {"flash": dict.fromkeys(FOLDERS, 0), "ram": dict.fromkeys(FOLDERS, 0)}
    for section in sections(elf):
        inside = [piece for piece in pieces if piece.section == section.name]
        listed = sum(piece.size for piece in inside)
        if listed != section.size:
            raise MapError(f"{elf.name}: the map lists {listed} bytes in {section.name}, the image has {section.size}")
        for kind, counts in (("flash", section.in_flash), ("ram", section.in_ram)):
            for piece in inside if counts else ():
                table[kind][folder_of(piece, build)] += piece.size
    for column in table.values():
        column["total"] = sum(column.values())
    return table


def measure_board(board, build):
    elf = build / board / "starling.elf"
    if not elf.exists():
        raise MapError(f"{board} is not built: ./dev build {board}")
    return {"board": board, "compiler": compiler_version(elf), **measure(elf, build / board)}


def print_table(measured):
    print(f"{measured['board']} (gcc {measured['compiler']})")
    print(f"  {'bytes':12}{'flash':>9}{'RAM':>9}")
    for folder in (*FOLDERS, "total"):
        flash, ram = measured["flash"][folder], measured["ram"][folder]
        if flash or ram:
            print(f"  {folder:12}{flash:9,}{ram:9,}")


def excesses(measured, budgets, out):
    """What is beyond the budget, in words. A compiler nobody has measured yet is no reason to fail."""
    budget = budgets["boards"].get(measured["board"], {})
    known = measured["compiler"].split(".")[0] in map(str, budgets["compilers"])
    for kind in ("flash", "ram"):
        used, limit = measured[kind]["total"], budget.get(f"{kind}_kb", 0) * 1024
        if not limit:
            continue
        verdict = "within" if used <= limit else "OVER" if known else "over (not enforced: unknown compiler)"
        print(f"  {kind}: {used:,} of {limit:,} bytes, {verdict} the budget", file=out)
        if used > limit and known:
            yield f"{measured['board']}: {kind} is {used - limit:,} bytes over its budget"


def main():
    parser = argparse.ArgumentParser(prog="./dev size", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--board", action="append", help="a board; may be repeated (every board that is built)")
    parser.add_argument("--build", type=Path, default=ROOT / "build", help="the folder in which boards are built")
    parser.add_argument("--json", action="store_true", help="print one JSON object a line")
    parser.add_argument("--check", action="store_true", help="fail if a board is over its budget")
    arguments = parser.parse_args()
    known = sorted(path.parent.name for path in (ROOT / "boards").glob("*/board.cmake"))
    built = [board for board in known if (arguments.build / board / "starling.elf").exists()]
    over = []
    try:
        for board in arguments.board or built:
            if board not in known:
                raise MapError(f"there is no board {board}; known: {', '.join(known)}")
            measured = measure_board(board, arguments.build.resolve())
            print(json.dumps(measured)) if arguments.json else print_table(measured)
            if arguments.check:
                out = sys.stderr if arguments.json else sys.stdout
                over += excesses(measured, json.loads(BUDGETS.read_text()), out)
    except (MapError, ImageError) as error:
        print(f"size: {error}", file=sys.stderr)
        return 2
    if not arguments.board and built != known:
        missing = [board for board in known if board not in built]
        print(f"not built: {', '.join(missing)}; build one with ./dev build BOARD", file=sys.stderr)
    for excess in over:
        print(f"size: {excess}", file=sys.stderr)
    return 1 if over or not (arguments.board or built) else 0


if __name__ == "__main__":
    sys.exit(main())
