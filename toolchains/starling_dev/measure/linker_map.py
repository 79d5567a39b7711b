# SPDX-License-Identifier: MIT
"""What the linker wrote about an image: which piece of which object file lies where.

The map is text for people, so nothing in it is believed blindly: size.py adds the pieces up and
compares them with the ELF file, which is what a board really gets.
"""
from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

_NUMBERS = re.compile(r"\s+0x([0-9a-f]+)\s+0x([0-9a-f]+)(?:\s+(.*))?$")
_OUTPUT = re.compile(r"^(\.?[A-Za-z_][\w.$-]*)(\s.*)?$")
_INPUT = re.compile(r"^ (\*fill\*|COMMON|\.[^\s(]+)(\s.*)?$")


class MapError(Exception):
    """In one line: what is wrong with a map."""


class Piece(NamedTuple):
    section: str  # where it ended up
    name: str     # what its section was called before
    address: int
    size: int
    file: str     # "" for padding


def _joined(lines: Iterable[str]) -> Iterator[str]:
    """A long name stands alone on its line, with its numbers on the next: put them together again."""
    waiting = ""
    for line in lines:
        if waiting and _NUMBERS.match(line):
            yield waiting + line
            waiting = ""
            continue
        waiting = line.rstrip() if re.match(r"^ ?[.\w]\S*$", line.rstrip()) else ""
        if not waiting:
            yield line


def _without_merged(pieces: list[Piece]) -> Iterator[Piece]:
    """Constants equal to earlier ones are dropped by the linker, yet it may list them at full size:
    then the next piece begins too early. Only for sections of constants; elsewhere it is an error."""
    for piece, following in zip(pieces, [*pieces[1:], Piece("", "", 0, 0, "")]):
        overlaps = following.section == piece.section and following.address < piece.address + piece.size
        if overlaps and re.search(r"\.(str|cst)\d", piece.name):
            piece = piece._replace(size=following.address - piece.address)
        if piece.size:
            yield piece


def read_map(path: Path) -> list[Piece]:
    """Every piece of every section of the image at `path`, in the linker's order."""
    try:
        text = path.read_text(errors="replace")
    except OSError as error:
        raise MapError(f"cannot read the linker map: {error.strerror}: {path}") from None
    _, found, body = text.partition("\nLinker script and memory map\n")
    if not found:
        raise MapError(f"not a linker map: {path}")
    pieces: list[Piece] = []
    section = ""
    for line in _joined(body.splitlines()):
        if line.startswith("OUTPUT("):
            break
        if _OUTPUT.match(line):
            section = line.split()[0]
            continue
        match = _INPUT.match(line)
        numbers = _NUMBERS.match(match[2] or "") if match else None
        if match and numbers:
            address, size, file = int(numbers[1], 16), int(numbers[2], 16), (numbers[3] or "").strip()
            if size:
                pieces.append(Piece(section, match[1], address, size, file))
    if not pieces:
        raise MapError(f"the linker map lists nothing: {path}")
    return list(_without_merged(pieces))


def linked_files(path: Path) -> list[str]:
    """The object files and archives that were given to the linker."""
    return re.findall(r"^LOAD (.+)$", path.read_text(errors="replace"), re.MULTILINE)
