#!/usr/bin/env python3
"""Prints what the engine's decisions cost on an emulated board, in instructions:
Dice 5x5 at depth 5 and 7x7 at depth 7, each the mean of ten fixed positions,
searched by best with a table of 256 entries. Also prints the flash of engine
and search alone, without an application. --check compares both with
boards/budgets.json."""
import argparse
import json
import sys
from pathlib import Path
from subprocess import TimeoutExpired

from budgets import exceeded
from image import ImageError, compiler_version, sections
from linker_map import MapError, read_map
from profile import MachineError, run

ROOT = Path(__file__).resolve().parents[2]
SEARCHES = ("5x5_depth_5", "7x7_depth_7")
POSITIONS = 10  # of each; tests/profile/decisions.cpp
ENGINE = ("decisions.cpp", "core/", "libgcc", "libc", "libg")  # object files: its templates, its library, what both call


def engine_flash(elf):
    """Bytes in flash of the search and all it needs."""
    in_flash = {section.name for section in sections(elf) if section.in_flash}
    return sum(piece.size for piece in read_map(f"{elf}.map")
               if piece.section in in_flash and any(name in piece.file for name in ENGINE))


def measure(board, elf):
    result = {"board": board, "flash": engine_flash(elf)}
    for search in SEARCHES:
        profile = run(board, elf, f"decide_{search}", f"decided_{search}")
        if profile.code:
            raise ImageError(f"the image ended with exit code {profile.code}")
        result[search] = profile.total // POSITIONS
    return result


def main():
    parser = argparse.ArgumentParser(prog="./dev decisions", description=__doc__)
    parser.add_argument("--board", required=True)
    parser.add_argument("--check", action="store_true", help="fail over budget")
    parser.add_argument("--json", action="store_true", help="print one JSON object on one line")
    arguments = parser.parse_args()
    elf = ROOT / "build" / arguments.board / "tests" / "decisions.elf"
    try:
        if not elf.exists():
            raise ImageError(f"{arguments.board} is not built: ./dev build {arguments.board}")
        result = measure(arguments.board, elf)
        over = list(exceeded(result, "engine", compiler_version(elf))) if arguments.check else []
    except (ImageError, MapError, MachineError, TimeoutExpired) as error:
        print(f"decisions: {error}", file=sys.stderr)
        return 2
    if arguments.json:
        print(json.dumps(result))
    else:
        print(f"{arguments.board}: engine and search take {result['flash']:,} bytes of flash")
        for search in SEARCHES:
            print(f"{result[search]:14,} instructions per decision, {search.replace('_', ' ')}")
    for line in over:
        print(f"decisions: {line}", file=sys.stderr)
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
