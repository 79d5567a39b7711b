# SPDX-License-Identifier: MIT
"""The stack of a search: one image per board does nothing else (tests/profile/search_workload.cpp), since the
firmware's way to its search is a part of the bill only."""
from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from starling_dev import ROOT
from starling_dev.boards import Board
from starling_dev.emulator.complaints import MachineError
from starling_dev.emulator.qemu import COUNTED_TIME
from starling_dev.emulator.run import run_image
from starling_dev.measure.bound import Bound, Step
from starling_dev.measure.budgets import image_of, is_judged
from starling_dev.measure.call_graph import CallGraph
from starling_dev.measure.declarations import Declarations
from starling_dev.measure.image import symbols

DECLARATIONS = ROOT / "tests" / "profile" / "search_stack.txt"
DEPTH = 9  # what search_workload.cpp asks for and search_stack.txt bounds


@dataclass
class Usage:
    """The stack of one image, in bytes."""
    bound: int
    painted: int | None  # None: not measured
    stack_size: int
    path: list[Step]     # the worst, whose frames are the bound

    def as_json(self) -> dict[str, Any]:
        return {"bound": self.bound, "painted": self.painted, "stack_size": self.stack_size,
                "path": [step._asdict() for step in self.path]}


@dataclass
class SearchUsage(Usage):
    round: int                # once around the recursion: a move layer and its chance layer
    round_budget: int | None  # None: the board has none, or the compiler is one that nobody has measured
    round_path: list[Step]

    def as_json(self) -> dict[str, Any]:
        return {"depth": DEPTH, **super().as_json(), "round": self.round, "round_budget": self.round_budget,
                "round_path": [step._asdict() for step in self.round_path]}


def measure(board: Board, firmware_declarations: Path, roots: Sequence[str], paints: bool) -> SearchUsage:
    elf = image_of(board, "tests/search_workload.elf")
    declared = Declarations.read(DECLARATIONS, firmware_declarations)  # the first word counts
    bound = Bound(CallGraph(elf, board.build_folder), declared)
    depth, around = bound.firmware(roots, board.interrupts), bound.round("main")
    budget = board.budgets.get("search_round_bytes") if is_judged(elf) else None
    return SearchUsage(depth.bytes, paint(board, elf) if paints else None, symbols(elf)["stack_size"][0], depth.path,
                       around.bytes, budget, around.path)


def paint(board: Board, elf: Path) -> int:
    """How far down the stack of the searching image was touched, by its own account."""
    code, heard = run_image(board, elf, options=COUNTED_TIME)
    told = re.search(r"^painted (\d+)$", heard, re.MULTILINE)
    if code != 0 or not told:
        raise MachineError(f"{board.name}: the searching image ended with exit code {code}; last heard:\n{heard[-600:]}")
    return int(told[1])


def complaints(search: SearchUsage) -> Iterator[str]:
    if search.round_budget is not None and search.round > search.round_budget:
        yield (f"a move layer and its chance layer take {search.round} bytes, "
               f"more than the {search.round_budget} allowed")
