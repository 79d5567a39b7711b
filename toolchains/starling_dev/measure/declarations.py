# SPDX-License-Identifier: MIT
"""What no compiler can know about an image's stack, as a person declares it: firmware/stack.txt for the
firmware, tests/profile/search_stack.txt on top of it for the image that searches.

    indirect CALLER -> TARGET, ...     all that CALLER may call through a pointer or a virtual function
    recursion NAME at most N           how many activations of NAME there are at once
    rounds NAME at most N              how many times calls go around before they end: any cycle of calls
                                       among functions of that name takes one of N; the first that fits
                                       counts, and NAME may have template arguments
    never NAME reason                  a path that is not taken, and why

Names are short: no parameters, template arguments as <>. A * stands for anything. # begins a comment.
"""
from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from starling_dev.measure.image import Function


class DeclarationError(Exception):
    """In one line: where a declaration is wrong."""


def _matches(pattern: str, name: str) -> bool:
    return re.fullmatch(".*".join(map(re.escape, pattern.split("*"))), name) is not None


class Declarations:
    def __init__(self, text: str = "", where: str = "declarations") -> None:
        self._indirect: list[tuple[str, list[str]]] = []
        self._recursion: list[tuple[str, int]] = []
        self._rounds: list[tuple[str, int]] = []
        self._never: list[str] = []
        self._read(text, where)

    def _read(self, text: str, where: str) -> None:
        for number, line in enumerate(text.splitlines(), 1):
            line = line.partition("#")[0].strip()
            if line and not self._take(line):
                raise DeclarationError(f"{where}:{number}: not a declaration: {line}")

    @classmethod
    def read(cls, *paths: Path) -> Declarations:
        declared = cls()
        for path in paths:
            try:
                declared._read(path.read_text(), str(path))
            except OSError as error:
                raise DeclarationError(f"cannot read declarations: {error.strerror}: {path}") from None
        return declared

    def _take(self, line: str) -> bool:
        if match := re.fullmatch(r"indirect (\S+) -> (.+)", line):
            self._indirect.append((match[1], [target.strip() for target in match[2].split(",")]))
        elif match := re.fullmatch(r"recursion (\S+) at most (\d+)", line):
            self._recursion.append((match[1], int(match[2])))
        elif match := re.fullmatch(r"rounds (\S+) at most (\d+)", line):
            self._rounds.append((match[1], int(match[2])))
        elif match := re.fullmatch(r"never (\S+) (.+)", line):
            self._never.append(match[1])
        return match is not None

    def is_never(self, name: str) -> bool:
        return any(_matches(pattern, name) for pattern in self._never)

    def activations(self, name: str) -> int | None:
        """How often `name` may be active at once, or None if nobody says so."""
        return next((count for pattern, count in self._recursion if _matches(pattern, name)), None)

    def rounds(self, names: list[tuple[str, str]]) -> int | None:
        """Of the first declaration that fits all of a cycle's names, each short and full."""
        return next((count for pattern, count in self._rounds
                     if all(_matches(pattern, short) or _matches(pattern, full) for short, full in names)), None)

    def targets(self, name: str, functions: Iterable[Function]) -> list[Function] | None:
        """Those of `functions` that `name` may call indirectly, or None if nobody says so."""
        declared = [target for pattern, targets in self._indirect if _matches(pattern, name) for target in targets]
        if not declared:
            return None
        return [function for function in functions if any(_matches(target, function.name) for target in declared)]
