# SPDX-License-Identifier: MIT
"""The handheld around its screen: a body with five buttons, the pressed one lit."""
from __future__ import annotations

from collections.abc import Sequence

BODY, BEZEL, RESTING, ARROW, LIT = 0x30, 0x00, 0x50, 0xA0, 0xF0
MARGIN = 6   # of body around screen and buttons
BUTTON = 13  # pixels a side
PAD = 3 * BUTTON + 4
# Each button's corner in the pad, and the pixels of its sign, (right, down) from the button's middle.
_UP = [(x, y) for y in range(-2, 2) for x in range(-2 - y, 3 + y)]
_SIGNS = {
    "up": ((BUTTON + 2, 0), _UP),
    "down": ((BUTTON + 2, 2 * BUTTON + 4), [(x, -y) for x, y in _UP]),
    "left": ((0, BUTTON + 2), [(y, x) for x, y in _UP]),
    "right": ((2 * BUTTON + 4, BUTTON + 2), [(-y, x) for x, y in _UP]),
    "select": ((BUTTON + 2, BUTTON + 2), [(x, y) for x in range(-3, 4) for y in range(-3, 4) if x * x + y * y <= 10]),
}


def _draw_button(picture: list[bytearray], left: int, top: int, sign: Sequence[tuple[int, int]], is_pressed: bool) -> None:
    middle = BUTTON // 2
    for y in range(BUTTON):
        for x in range(BUTTON):
            if (x in (0, BUTTON - 1)) + (y in (0, BUTTON - 1)) < 2:  # without corners
                picture[top + y][left + x] = LIT if is_pressed else RESTING
    for right, down in sign:
        picture[top + middle + down][left + middle + right] = BODY if is_pressed else ARROW


def with_buttons(screen: list[bytes], pressed: str | None = None) -> list[bytes]:
    """Rows of greys: `screen`, also rows of greys, in the device. `pressed` names the button that is held, if any."""
    width, height = len(screen[0]), len(screen)
    picture = [bytearray([BODY] * (width + PAD + 3 * MARGIN)) for _ in range(height + 2 * MARGIN)]
    for y in range(-2, height + 2):
        row = screen[y] if 0 <= y < height else bytes([BEZEL] * width)
        picture[MARGIN + y][MARGIN - 2:MARGIN + width + 2] = bytes([BEZEL] * 2) + row + bytes([BEZEL] * 2)
    for name, ((right, down), sign) in _SIGNS.items():
        _draw_button(picture, width + 2 * MARGIN + right, (height + 2 * MARGIN - PAD) // 2 + down, sign, name == pressed)
    return [bytes(row) for row in picture]
