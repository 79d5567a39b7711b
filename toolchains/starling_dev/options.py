# SPDX-License-Identifier: MIT
"""How the tools read their command lines. Whatever is wrong is one line, `NAME: message`, and exit code 2.

Every tool has parse(arguments), which checks all that can be checked before anything is built, and main(arguments).
"""
from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Callable, NoReturn

from starling_dev.boards import Board, UnknownBoard, all_boards, board_named

MANY = 1_000_000_000


class Parser(argparse.ArgumentParser):
    def __init__(self, name: str, about: str | None, epilog: str | None = None) -> None:
        super().__init__(prog=f"./dev {name}", description=about, epilog=epilog, allow_abbrev=False,
                         formatter_class=argparse.RawDescriptionHelpFormatter)
        self.name = name

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.name}: {message}\n")

    def add_board(self, default: str | None = None) -> None:
        names = ", ".join(all_boards()) + (f" ({default})" if default else "")
        self.add_argument("--board", metavar="B", type=board, required=default is None, default=default,
                          help=f"one of {names}")

    def require_game(self, chosen: Board, game: str) -> None:
        if game not in chosen.games:
            self.error(f"{chosen.name} has no {game}")


def board(word: str) -> Board:
    try:
        return board_named(word)
    except UnknownBoard as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def number(least: int, most: int = MANY) -> Callable[[str], int]:
    def read(word: str) -> int:
        if not word.isdecimal() or not least <= int(word) <= most:
            limits = f"of {least} or more" if most == MANY else f"from {least} to {most}"
            raise argparse.ArgumentTypeError(f"'{word}' is not a number {limits}")
        return int(word)
    return read


def file(word: str) -> Path:
    """A path that counts from where the user is, which ./dev leaves."""
    return Path(os.environ.get("CALLER_DIR", ".")) / word
