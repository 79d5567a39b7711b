"""Moving pictures in greys: GIF, with a compressor of our own, since Python has none."""
import struct
from pathlib import Path

_BITS = 4  # sixteen greys


def _compress(pixels):
    """LZW as GIF wants it: codes of growing width, lowest bit first."""
    clear, end = 1 << _BITS, (1 << _BITS) + 1
    out, held, bits = bytearray(), 0, 0

    def emit(code):
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


def _blocks(data):
    return b"".join(bytes([len(data[i:i + 255])]) + data[i:i + 255] for i in range(0, len(data), 255)) + b"\0"


def write_gif(path, frames, scale=1):
    """`frames` are (rows of grey bytes, seconds to show them); the picture repeats for ever."""
    height, width = len(frames[0][0]) * scale, len(frames[0][0][0]) * scale
    palette = b"".join(bytes([grey * 17] * 3) for grey in range(1 << _BITS))
    parts = [b"GIF89a", struct.pack("<HHBBB", width, height, 0xF0 | (_BITS - 1), 0, 0), palette,
             b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"]
    for rows, seconds in frames:
        large = b"".join(bytes(grey >> 4 for grey in row for _ in range(scale)) * scale for row in rows)
        parts.append(b"\x21\xf9\x04\x04" + struct.pack("<H", round(seconds * 100)) + b"\0\0")
        parts.append(b"\x2c" + struct.pack("<HHHHB", 0, 0, width, height, 0) + bytes([_BITS]) + _blocks(_compress(large)))
    Path(path).write_bytes(b"".join(parts) + b"\x3b")
