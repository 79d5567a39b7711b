# SPDX-License-Identifier: MIT
"""The frames of a GIF in sixteen greys, by a decoder that knows nothing of how we write them."""
import struct

CLEAR, END, FIRST_WIDTH = 16, 17, 5


def _decompress(data):
    """The pixels of LZW's codes."""
    bits = int.from_bytes(data, "little")
    pixels, position, width, table, before = bytearray(), 0, FIRST_WIDTH, {}, None
    while True:
        code = bits >> position & (1 << width) - 1
        position += width
        if code == END:
            return bytes(pixels)
        if code == CLEAR:
            width, before = FIRST_WIDTH, None
            table = {grey: bytes([grey]) for grey in range(16)}
            continue
        if before is None:
            word = table[code]
        else:
            word = table[code] if code in table else before + before[:1]
            if len(table) + 2 < 4096:
                table[len(table) + 2] = before + word[:1]
        pixels += word
        before = word
        if len(table) + 2 == 1 << width and width < 12:
            width += 1


def _blocks(data, position):
    """What the chain of blocks holds that begins there, and where it ends."""
    held = b""
    while size := data[position]:
        held += data[position + 1:position + 1 + size]
        position += 1 + size
    return held, position + 1


def read_gif(data):
    """[(rows of greys from 0 to 15, hundredths of a second)]: each frame as it is seen, over those before it."""
    width, height = struct.unpack("<HH", data[6:10])
    canvas = [bytearray(width) for _ in range(height)]
    position, frames, delay = 13 + 3 * 16, [], 0
    while data[position] != 0x3B:
        if data[position] == 0x21:
            held, after = _blocks(data, position + 2)
            if data[position + 1] == 0xF9:
                delay = struct.unpack("<H", held[1:3])[0]
            position = after
            continue
        left, top, wide, high = struct.unpack("<HHHH", data[position + 1:position + 9])
        held, position = _blocks(data, position + 11)
        pixels = _decompress(held)
        for y in range(high):
            canvas[top + y][left:left + wide] = pixels[y * wide:(y + 1) * wide]
        frames.append(([bytes(row) for row in canvas], delay))
    return frames
