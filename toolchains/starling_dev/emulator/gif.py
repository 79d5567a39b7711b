# SPDX-License-Identifier: MIT
"""Moving pictures in greys: GIF, with a compressor of our own, since Python has none."""
from __future__ import annotations

import struct
from collections.abc import Sequence
from pathlib import Path

_BITS = 4  # sixteen greys

Rows = list[bytes]  # a byte of grey for each pixel


def _compress(pixels: bytes) -> bytes:
    """LZW as GIF wants it: codes of growing width, lowest bit first."""
    clear, end = 1 << _BITS, (1 << _BITS) + 1
    out, held, bits = bytearray(), 0, 0

    def emit(code: int) -> None:
        nonlocal held, bits
        held |= code << bits
        bits += width
        while bits >= 8:
            out.append(held & 255)
            held >>= 8
            bits -= 8

    width, table = _BITS + 1, {bytes([grey]): grey for grey in range(1 << _BITS)}
    emit(clear)
    known = b""
    for pixel in pixels:
        longer = known + bytes([pixel])
        if longer in table:
            known = longer
            continue
        emit(table[known])
        table[longer] = len(table) + 2  # clear and end have numbers, too
        if len(table) + 1 == 1 << width and width < 12:
            width += 1
        elif len(table) + 2 == 1 << 12:
            emit(clear)
            width, table = _BITS + 1, {bytes([grey]): grey for grey in range(1 << _BITS)}
        known = bytes([pixel])
    emit(table[known])
    emit(end)
    return bytes(out + bytes([held]) if bits else out)


def _blocks(data: bytes) -> bytes:
    return b"".join(bytes([len(data[i:i + 255])]) + data[i:i + 255] for i in range(0, len(data), 255)) + b"\0"


def _changed(rows: Rows, before: Rows) -> tuple[int, int, int, int]:
    """The smallest rectangle that holds every difference: left, top, right and bottom, the last two excluded."""
    lines = [y for y, (row, old) in enumerate(zip(rows, before)) if row != old] or [0]
    columns = [x for y in lines for x in range(len(rows[y])) if rows[y][x] != before[y][x]] or [0]
    return min(columns), lines[0], max(columns) + 1, lines[-1] + 1


def _frame(rows: Rows, rectangle: tuple[int, int, int, int], seconds: float, scale: int) -> bytes:
    """What of `rows` lies in the rectangle, drawn over the frame before and shown for some seconds."""
    left, top, right, bottom = rectangle
    large = b"".join(bytes(grey >> 4 for grey in row[left:right] for _ in range(scale)) * scale for row in rows[top:bottom])
    place = [scale * side for side in (left, top, right - left, bottom - top)]
    return (b"\x21\xf9\x04\x04" + struct.pack("<H", round(seconds * 100)) + b"\0\0"
            + b"\x2c" + struct.pack("<HHHHB", *place, 0) + bytes([_BITS]) + _blocks(_compress(large)))


def write_gif(path: Path, frames: Sequence[tuple[Rows, float]], scale: int = 1) -> None:
    """`frames` are (rows of grey bytes, seconds to show them), all of one size; the picture repeats for ever."""
    first = frames[0][0]
    height, width = len(first), len(first[0])
    palette = b"".join(bytes([grey * 17] * 3) for grey in range(1 << _BITS))
    parts = [b"GIF89a", struct.pack("<HHBBB", width * scale, height * scale, 0xF0 | (_BITS - 1), 0, 0), palette,
             b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"]
    before: Rows | None = None
    for rows, seconds in frames:
        rectangle = _changed(rows, before) if before else (0, 0, width, height)
        parts.append(_frame(rows, rectangle, seconds, scale))
        before = rows
    Path(path).write_bytes(b"".join(parts) + b"\x3b")
