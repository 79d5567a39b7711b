# SPDX-License-Identifier: MIT
"""The boards, as boards/NAME/board.json describes them. CMake reads the same files (toolchains/board.cmake)."""
from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from starling_dev import ROOT

# Budgets were set for images of these compilers; another one is measured but not judged.
BUDGET_COMPILERS = (12, 13, 14)


class UnknownBoard(Exception):
    """In one line: which board was asked for, and which there are."""


@dataclass(frozen=True)
class Storage:
    """What a board keeps without power."""
    bytes: int
    blank: int           # what a new part holds
    address: int | None  # in the processor's memory; None: a device with a file of its own


@dataclass(frozen=True)
class Board:
    name: str
    facts: dict[str, Any]

    @property
    def about(self) -> str:
        return str(self.facts["about"])

    @property
    def core(self) -> str:
        return str(self.facts["core"])

    @property
    def games(self) -> list[str]:
        return list(self.facts["games"])

    @property
    def machine(self) -> str:
        """The name of QEMU's machine."""
        return str(self.facts["emulator"]["machine"])

    @property
    def button_pins(self) -> dict[str, int]:
        """The processor's pins that buttons pull low, where QEMU's machine has no buttons of its own."""
        return dict(self.facts["emulator"].get("button_pins", {}))

    def emulates(self, part: str) -> bool:
        """Does the emulated machine have it: screen, lights, buttons, arrows, storage, watchdog?"""
        return part in self.facts["emulator"]["has"]

    @property
    def dice_capacity(self) -> int:
        """The most squares a side that the image has room for."""
        return int(self.facts["dice_capacity"])

    @property
    def largest_dice(self) -> int:
        """Squares a side of the largest board that is offered: an odd number."""
        return self.dice_capacity - (self.dice_capacity + 1) % 2

    @property
    def interrupts(self) -> list[str]:
        """The functions that handle interrupts. The first one counts the clock's milliseconds."""
        return list(self.facts["interrupts"])

    @property
    def storage(self) -> Storage | None:
        part = self.facts.get("storage")
        return Storage(part["bytes"], part["blank"], part.get("address")) if part else None

    def flash_tool(self, name: str) -> list[str]:
        """The words for openocd, dfu or drive; none if the board is not flashed by that."""
        words = self.facts.get("flash", {}).get(name, [])
        return [words] if isinstance(words, str) else list(words)

    @property
    def budgets(self) -> dict[str, Any]:
        return dict(self.facts.get("budgets", {}))

    @property
    def gate(self) -> str:
        """Which of the board's tests run in the gate: all, or those with this label."""
        return str(self.facts["tests"]["gate"])

    @property
    def build_folder(self) -> Path:
        return ROOT / "build" / self.name

    @property
    def image(self) -> Path:
        return self.build_folder / "starling.elf"


def all_boards() -> dict[str, Board]:
    files = sorted(ROOT.glob("boards/*/board.json"))
    return {file.parent.name: Board(file.parent.name, json.loads(file.read_text())) for file in files}


def board_named(name: str) -> Board:
    boards = all_boards()
    if name not in boards:
        raise UnknownBoard(f"there is no board '{name}'; known: {', '.join(boards)}")
    return boards[name]


def is_budget_compiler(version: str) -> bool:
    """Is that the version of a compiler which the budgets were set for?"""
    return version.split(".")[0] in map(str, BUDGET_COMPILERS)
