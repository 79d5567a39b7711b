"""What the linker wrote about an image: which piece of which object file lies where.

The map is text for people, so nothing in it is believed blindly: size.py adds the pieces up and
compares them with the ELF file, which is what a board really gets.
"""
import re
from collections import namedtuple
from pathlib import Path

# `file` is "" for padding; `section` is where the piece ended up, `name` what it was called before.
Piece = namedtuple("Piece", "section name address size file")

_NUMBERS = re.compile(r"\s+0x([0-9a-f]+)\s+0x([0-9a-f]+)(?:\s+(.*))?$")
_OUTPUT = re.compile(r"^(\.?[A-Za-z_][\w.$-]*)(\s.*)?$")
_INPUT = re.compile(r"^ (\*fill\*|COMMON|\.[^\s(]+)(\s.*)?$")


class MapError(Exception):
    pass


def _joined(lines):
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


def _without_merged(pieces):
    """Constants equal to earlier ones are dropped by the linker, yet it may list them at full size:
    then the next piece begins too early. Only for sections of constants; elsewhere it is an error."""
    for piece, following in zip(pieces, pieces[1:] + [None]):
        overlaps = following and following.section == piece.section and following.address < piece.address + piece.size
        if overlaps and re.search(r"\.(str|cst)\d", piece.name):
            piece = piece._replace(size=following.address - piece.address)
        if piece.size:
            yield piece


def read_map(path):
    """Every piece of every section of the image at `path`, in the linker's order."""
    try:
        text = Path(path).read_text(errors="replace")
    except OSError as error:
        raise MapError(f"cannot read the linker map: {error.strerror}: {path}") from None
    _, found, body = text.partition("\nLinker script and memory map\n")
    if not found:
        raise MapError(f"not a linker map: {path}")
    pieces, section = [], ""
    for line in _joined(body.splitlines()):
        if line.startswith("OUTPUT("):
            break
        if _OUTPUT.match(line):
            section = line.split()[0]
            continue
        match = _INPUT.match(line)
        numbers = match and _NUMBERS.match(match[2] or "")
        if numbers:
            address, size, file = int(numbers[1], 16), int(numbers[2], 16), (numbers[3] or "").strip()
            if size:
                pieces.append(Piece(section, match[1], address, size, file))
    if not pieces:
        raise MapError(f"the linker map lists nothing: {path}")
    return list(_without_merged(pieces))


def linked_files(path):
    """The object files and archives that were given to the linker."""
    return re.findall(r"^LOAD (.+)$", Path(path).read_text(errors="replace"), re.MULTILINE)
