# SPDX-License-Identifier: MIT
"""Position IDs, as gnubg writes them."""
from __future__ import annotations

import base64


def board(position_id: str) -> tuple[list[int], list[int]]:
    """The checkers of the player on roll and of the other, each as that player counts: [1] to [24], [25] is the bar."""
    bits = [byte >> i & 1 for byte in base64.b64decode(position_id + "==") for i in range(8)]
    sides = []
    for _ in range(2):
        side = [0] * 26
        for point in range(1, 26):
            while bits.pop(0):
                side[point] += 1
        sides.append(side)
    return sides[1], sides[0]


def position_id(on_roll: list[int], other: list[int]) -> str:
    bits = "".join("1" * count + "0" for side in (other, on_roll) for count in side[1:]).ljust(80, "0")
    key = bytes(int(bits[i:i + 8][::-1], 2) for i in range(0, 80, 8))
    return base64.b64encode(key).decode().rstrip("=")
