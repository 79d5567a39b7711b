# SPDX-License-Identifier: MIT
"""What its board.json allows a board."""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from starling_dev.boards import Board, is_budget_compiler
from starling_dev.measure.image import ImageError, compiler_version


def image_of(board: Board, name: str = "starling.elf") -> Path:
    """An image of the board. Raises ImageError if it is not built."""
    path = board.build_folder / name
    if not path.exists():
        raise ImageError(f"{board.name} is not built: ./dev build {board.name}")
    return path


def is_judged(image: Path) -> bool:
    """Was it made by a compiler that the budgets were set for? Another one may do as it likes."""
    return is_budget_compiler(compiler_version(image))


def exceeded(board: Board, figures: Mapping[str, int], kind: str, image: Path) -> Iterator[str]:
    """In words, which figures, measured on `image`, are beyond the board's budgets of that kind."""
    for name, limit in board.budgets.get(kind, {}).items() if is_judged(image) else ():
        if figures[name] > limit:
            yield f"{board.name}: {name} is {figures[name]:,}, allowed are {limit:,}"
