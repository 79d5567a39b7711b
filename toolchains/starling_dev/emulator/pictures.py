# SPDX-License-Identifier: MIT
"""Pictures of the handheld's screen: 128x64 greys, compared pixel by pixel with golden ones."""
from __future__ import annotations

import struct
import zlib
from pathlib import Path

from starling_dev.emulator.machine import Machine

WIDTH, HEIGHT = 128, 64


def read_png(path: Path) -> tuple[int, int, list[bytes]]:
    """Width, height and rows of grey bytes of an 8-bit PNG without interlace, as QEMU and we write them."""
    data = path.read_bytes()
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        raise ValueError(f"{path} is no PNG")
    position, packed, header = 8, b"", b""
    while position < len(data):
        length, kind = struct.unpack(">I4s", data[position:position + 8])
        body = data[position + 8:position + 8 + length]
        if kind == b"IHDR":
            header = body
        elif kind == b"IDAT":
            packed += body
        position += 12 + length
    width, height, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", header)
    channels = {0: 1, 2: 3, 6: 4}.get(colour)
    if depth != 8 or channels is None or interlaced:
        raise ValueError(f"{path}: a kind of PNG we do not read")
    return width, height, _unfilter(zlib.decompress(packed), width, height, channels)


def _unfilter(data: bytes, width: int, height: int, channels: int) -> list[bytes]:
    rows: list[bytes] = []
    stride, above = width * channels, bytes(width * channels)
    for y in range(height):
        kind, *line = data[y * (stride + 1):(y + 1) * (stride + 1)]
        for i in range(stride):
            left = line[i - channels] if i >= channels else 0
            up, corner = above[i], above[i - channels] if i >= channels else 0
            if kind == 1:
                guess = left
            elif kind == 2:
                guess = up
            elif kind == 3:
                guess = (left + up) // 2
            elif kind == 4:  # Paeth: whichever neighbour is nearest to left + up - corner
                nearest = left + up - corner
                guess = min((abs(nearest - n), order, n) for order, n in enumerate((left, up, corner)))[2]
            else:
                guess = 0
            line[i] = (line[i] + guess) & 0xFF
        above = bytes(line)
        rows.append(above[::channels])
    return rows


def write_png(path: Path, rows: list[bytes], scale: int = 1) -> None:
    """Writes rows of grey bytes, every pixel `scale` times larger."""
    wide = [bytes(grey for grey in row for _ in range(scale)) for row in rows for _ in range(scale)]

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    header = struct.pack(">IIBBBBB", len(wide[0]), len(wide), 8, 0, 0, 0, 0)
    packed = zlib.compress(b"".join(b"\0" + row for row in wide), 9)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", packed) + chunk(b"IEND", b""))


def screen(machine: Machine) -> list[bytes]:
    """The 128x64 greys on the machine's screen now."""
    path = machine.folder / "screen.ppm"
    machine.command("screendump", filename=str(path))
    kind, size, depth, pixels = path.read_bytes().split(b"\n", 3)
    width, height = map(int, size.split())
    if kind != b"P6" or depth != b"255" or width % WIDTH or height * WIDTH != width * HEIGHT:
        raise ValueError("a picture as QEMU never took one")
    scale, stride = width // WIDTH, 3 * width
    return [pixels[y * stride:(y + 1) * stride:3 * scale] for y in range(0, height, scale)]
