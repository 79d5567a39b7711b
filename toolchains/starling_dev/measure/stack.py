# SPDX-License-Identifier: MIT
"""Prints the stack that one board needs, for the firmware and for a search.

bound:   the frames of the worst path through the compiler's call graph.
painted: the bytes that whole games in the emulator really used.

--check fails unless painted <= bound <= 1.25 painted and the bound fits the
stack: a bound far above the real use wastes memory. Faults are reported on a
stack of their own, which has a bound, too.

A second image only searches. There each round, which is a move layer and its
chance layer, must stay within the budget of the board's board.json."""
from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from starling_dev import ROOT
from starling_dev.boards import Board
from starling_dev.emulator.complaints import MachineError
from starling_dev.measure import search_stack
from starling_dev.measure.bound import Bound, Step
from starling_dev.measure.budgets import image_of
from starling_dev.measure.call_graph import CallGraph, Refused
from starling_dev.measure.declarations import DeclarationError, Declarations
from starling_dev.measure.image import ImageError, symbols
from starling_dev.measure.linker_map import MapError
from starling_dev.measure.search_stack import SearchUsage, Usage
from starling_dev.measure.stack_workload import high_water_mark
from starling_dev.options import Parser, file

SLACK = 1.25
SEARCH_SLACK = 1.4  # the bound lets every layer probe; a search does so in its upper layers only
ROOTS = ("main", "prepare_main")  # the reset handler calls one after the other
FAULT = "fault_report"            # what runs on the fault stack


@dataclass
class Stacks:
    firmware: Usage
    fault_bound: int
    fault_stack_size: int
    search: SearchUsage

    def as_json(self, board: Board) -> dict[str, Any]:
        return {"board": board.name, **self.firmware.as_json(), "fault_bound": self.fault_bound,
                "fault_stack_size": self.fault_stack_size, "search": self.search.as_json()}


def parse(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    parser = Parser("stack", __doc__)
    parser.add_board()
    parser.add_argument("--declarations", metavar="FILE", type=file, default=ROOT / "firmware" / "stack.txt",
                        help="what no compiler can know (firmware/stack.txt)")
    parser.add_argument("--bound-only", action="store_true", help="do not start the emulator")
    parser.add_argument("--check", action="store_true", help="fail unless bound and painted stack agree")
    parser.add_argument("--json", action="store_true", help="print one JSON object on one line")
    return parser.parse_args(arguments)


def declarations(board: Board, general: Path) -> Declarations:
    """What is declared for every board, and what boards/<board>/stack.txt adds."""
    own = ROOT / "boards" / board.name / "stack.txt"
    return Declarations.read(general, *([own] if own.exists() else []))


def measure(board: Board, general: Path, paints: bool) -> Stacks:
    elf = image_of(board)
    named = symbols(elf)
    bound = Bound(CallGraph(elf, board.build_folder), declarations(board, general))
    depth = bound.firmware(ROOTS, board.interrupts)
    painted = high_water_mark(board, elf, named["stack_bottom"][0], named["stack_top"][0]) if paints else None
    return Stacks(Usage(depth.bytes, painted, named["stack_size"][0], depth.path), bound.firmware([FAULT], ()).bytes,
                  named["fault_stack"][1], search_stack.measure(board, general, ROOTS, paints))


def complaints(stacks: Stacks) -> Iterator[str]:
    """What is wrong with the figures, in words."""
    yield from disagreements(stacks.firmware, SLACK)
    if stacks.fault_bound > stacks.fault_stack_size:
        yield f"the fault report needs {stacks.fault_bound} bytes, its stack has {stacks.fault_stack_size}"
    for complaint in (*disagreements(stacks.search, SEARCH_SLACK), *search_stack.complaints(stacks.search)):
        yield f"search: {complaint}"


def disagreements(image: Usage, slack: float) -> Iterator[str]:
    """What is wrong with the bound and the painted stack of one image."""
    bound, painted, size = image.bound, image.painted, image.stack_size
    if bound > size:
        yield f"the bound, {bound} bytes, exceeds the stack's {size}"
    if painted is not None and painted > bound:
        yield f"the painted stack, {painted} bytes, exceeds the bound, {bound}: the bound is wrong"
    if painted is not None and bound > slack * painted:
        yield f"the bound, {bound} bytes, is more than {slack} times the painted {painted}"


def print_path(path: list[Step]) -> None:
    total = 0
    print(f"{'frame':>7}{'sum':>7}")
    for step in path:
        total += step.bytes
        print(f"{step.bytes:7}{total:7}  {step.name}")


def report(board: Board, stacks: Stacks) -> None:
    search = stacks.search
    print_path(stacks.firmware.path)
    print(f"{board.name}: fault report bound {stacks.fault_bound} bytes, fault_stack {stacks.fault_stack_size}")
    print(f"{board.name}: {comparison(stacks.firmware)}")
    print(f"\na search of depth {search_stack.DEPTH}")
    print_path(search.path)
    print(f"{board.name}: search {comparison(search)}")
    print("\nonce around it: a move layer and its chance layer")
    print_path(search.round_path)
    budget = "" if search.round_budget is None else f", at most {search.round_budget} allowed"
    print(f"{board.name}: search round {search.round} bytes{budget}")


def comparison(image: Usage) -> str:
    measured = "" if image.painted is None else f" painted {image.painted} bytes, ratio {image.bound / image.painted:.2f},"
    return f"bound {image.bound} bytes,{measured} stack_size {image.stack_size}"


def main(arguments: Sequence[str] | None = None) -> int:
    options = parse(arguments)
    board: Board = options.board
    try:
        stacks = measure(board, options.declarations, not options.bound_only)
    except (ImageError, MapError, DeclarationError) as error:
        print(f"stack: {error}", file=sys.stderr)
        return 2
    except (Refused, MachineError) as error:
        print(f"stack: {'refused: ' if isinstance(error, Refused) else ''}{error}", file=sys.stderr)
        return 1
    if options.json:
        print(json.dumps(stacks.as_json(board)))
    else:
        report(board, stacks)
    wrong = list(complaints(stacks)) if options.check else []
    for complaint in wrong:
        print(f"stack: {board.name}: {complaint}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
