# SPDX-License-Identifier: MIT
"""Words that pass by on the micro:bit's LEDs, read back from a film of them."""
import re
from pathlib import Path

FONT = Path(__file__).resolve().parents[2] / "firmware/include/firmware/faces/led_font.hpp"
HEIGHT, CELL, PER_BAND, FIRST = 5, 6, 16, ord(" ")


def font():
    """{columns of dots: character}, as the firmware's source draws them."""
    bands = re.findall(r'^    "([ #]+)",$', FONT.read_text(), re.MULTILINE)
    glyphs = {}
    for top in range(0, len(bands), HEIGHT):
        rows = bands[top:top + HEIGHT]
        for cell in range(len(rows[0]) // CELL):
            columns = [tuple(row[x] == "#" for row in rows) for x in range(cell * CELL, (cell + 1) * CELL)]
            while columns and not any(columns[-1]):
                columns.pop()
            glyphs[tuple(columns)] = chr(FIRST + top // HEIGHT * PER_BAND + cell)
    return glyphs


GLYPHS = font()


def decipher(columns):
    """A space for each gap of several dark columns; # for what is no character."""
    words, glyph, gap = "", [], 0
    for column in [*columns, (False,) * HEIGHT]:
        if any(column):
            words += " " if gap > 1 and words else ""
            gap = 0
            glyph.append(column)
        else:
            words += GLYPHS.get(tuple(glyph), "#") if glyph else ""
            glyph, gap = [], gap + 1
    return words


def tells(film, words):
    """Do these words pass by? Each picture is the words one column further, so the left columns are the words; before
    them there may be something else."""
    columns = [tuple(row[0] > 0 for row in greys) for _, greys in film]
    return any(decipher(columns[begin:]).startswith(words) for begin in range(len(columns)))


def digit(greys):
    """The character that stands still in the middle."""
    return decipher([tuple(row[x] > 0 for row in greys) for x in range(HEIGHT)])
