# SPDX-License-Identifier: MIT
"""Counts executed instructions on an emulated board, exactly: in total and per
function.

Without --image it runs the fixed games of tests/profile. With --boot it runs
the firmware from reset until the first picture is shown and the firmware waits
for the player. Two runs of one image print the same counts. They are instructions,
not cycles, because the emulator has neither wait states nor caches."""
from __future__ import annotations

import argparse
import json
import re
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from starling_dev.boards import Board
from starling_dev.emulator.complaints import MachineError
from starling_dev.emulator.machine import Machine
from starling_dev.emulator.plugins import compiled
from starling_dev.emulator.qemu import COUNTED_TIME
from starling_dev.emulator.run import run_image
from starling_dev.measure.budgets import image_of
from starling_dev.measure.image import Code, Function, ImageError
from starling_dev.options import Parser, file, number

SOURCE = Path(__file__).with_name("profile_plugin.c")
FIRST_STEP = "starling::App::step"  # where the firmware comes when its first picture is shown
SETTLED_MS = 500                    # from its greeting until it is there, and more


@dataclass
class Profile:
    total: int
    functions: list[tuple[int, Function | None]]  # instructions of each, most expensive first; None: outside of any
    heard: str                                    # what the image said
    code: int                                     # its exit code


def parse(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    parser = Parser("profile", __doc__)
    parser.add_board()
    parser.add_argument("--image", metavar="FILE", type=file, help="an ELF image that ends the emulator by itself")
    parser.add_argument("--boot", action="store_true", help="run the firmware, from reset to its first picture")
    parser.add_argument("--from", dest="start", metavar="FUNCTION", help="count from the first instruction of FUNCTION")
    parser.add_argument("--until", metavar="FUNCTION", help="stop counting at FUNCTION")
    parser.add_argument("--top", type=number(1), default=20, metavar="N", help="how many functions to show (20)")
    parser.add_argument("--json", action="store_true", help="print one JSON object on one line, with every function")
    options = parser.parse_args(arguments)
    if options.image and options.boot:
        parser.error("--image and --boot exclude each other")
    if options.image and not options.image.is_file():
        parser.error(f"there is no image {options.image}")
    return options


def plugin() -> Path:
    return compiled(SOURCE)


def address_of(code: Code, name: str) -> int:
    found = [f.address for f in code.functions.values() if name in (f.name, f.full_name, *f.names)]
    if len(found) != 1:
        raise ImageError(f"{'no' if not found else 'more than one'} function is called {name}")
    return found[0]


def run(board: Board, image: Path, start: str | None = None, until: str | None = None, boot: bool = False) -> Profile:
    """Runs `image` with the plugin: to its own end, or, since the firmware has none, until it answers."""
    code = Code(image)
    with tempfile.TemporaryDirectory(prefix="starling-") as folder:
        counts = Path(folder) / "counts"
        option = f"{plugin()},out={counts}"
        for marker, name in (("from", start), ("until", FIRST_STEP if boot else until)):
            option += f",{marker}={address_of(code, name):#x}" if name else ""
        if boot:
            with Machine(board, image, ("-plugin", option), lockstep=True) as machine:
                machine.wait_for("Type help.\n")
                machine.pass_time(SETTLED_MS)
                machine.say("help", "trace  ")  # whoever answers has come to its first step
                exit_code, heard = machine.quit(), machine.heard
        else:
            exit_code, heard = run_image(board, image, options=(*COUNTED_TIME, "-plugin", option))
        if not counts.exists():
            raise ImageError("the emulator ended without a report")
        return read_counts(counts.read_text(), code, heard, exit_code)


def read_counts(text: str, code: Code, heard: str = "", exit_code: int = 0) -> Profile:
    """Sums the plugin's counts per address up to counts per function; they must add up."""
    first, *lines = text.splitlines()
    total = int(first.split()[1])
    sums: dict[int, int] = {}
    functions: dict[int, Function | None] = {}
    for line in lines:
        address, count = line.split()
        function = code.at(int(address, 16))
        key = function.address if function else -1
        sums[key] = sums.get(key, 0) + int(count)
        functions[key] = function
    if sum(sums.values()) != total:
        raise ImageError(f"the plugin counted {total} instructions, but {sum(sums.values())} per function")
    ranked = sorted(sums, key=lambda key: (-sums[key], key))
    return Profile(total, [(sums[key], functions[key]) for key in ranked], heard, exit_code)


def as_json(board: Board, profile: Profile, decisions: int | None) -> str:
    return json.dumps({"board": board.name, "instructions": profile.total, "decisions": decisions,
                       "functions": [{"function": function.full_name if function else "?", "instructions": count}
                                     for count, function in profile.functions]})


def print_table(board: Board, profile: Profile, decisions: int | None, top: int) -> None:
    print(f"{board.name}: {profile.total:,} instructions")
    for count, function in profile.functions[:top]:
        print(f"{count:14,}{100 * count / profile.total:7.1f} %  {function.name if function else '?'}")
    rest = profile.functions[top:]
    if rest:
        others = sum(count for count, _ in rest)
        print(f"{others:14,}{100 * others / profile.total:7.1f} %  ({len(rest)} other functions)")
    if decisions:
        print(f"{profile.total / decisions:14,.0f} instructions per decision of the engine ({decisions} decisions)")


def main(arguments: Sequence[str] | None = None) -> int:
    options = parse(arguments)
    board: Board = options.board
    try:
        image = options.image or image_of(board, "starling.elf" if options.boot else "tests/profile_workload.elf")
        profile = run(board, image, options.start, options.until, options.boot)
    except (ImageError, MachineError) as error:
        print(f"profile: {error}", file=sys.stderr)
        return 2
    told = re.search(r"^decisions (\d+)$", profile.heard, re.MULTILINE)
    decisions = int(told[1]) if told and not options.start and not options.until else None
    if options.json:
        print(as_json(board, profile, decisions))
    else:
        print_table(board, profile, decisions, options.top)
    if profile.code:
        print(f"profile: the image ended with exit code {profile.code}", file=sys.stderr)
    return 1 if profile.code else 0


if __name__ == "__main__":
    sys.exit(main())
