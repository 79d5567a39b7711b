# SPDX-License-Identifier: MIT
"""Positions of backgammon as a desk program keeps them: written as Position IDs, changed by moves in words."""
from __future__ import annotations

from starling_dev.duel.position_id import board, position_id

BAR, OFF = 25, 0
OPENING = "4HPwATDgc/ABMA"


class BadMove(Exception):
    """Which step of a move cannot be made, and why."""


def _point(word: str) -> int:
    if word in ("bar", "off"):
        return BAR if word == "bar" else OFF
    if not word.isdecimal() or not 1 <= int(word) <= 24:
        raise BadMove(f"'{word}' is no point")
    return int(word)


def after(before: str, move: str) -> str:
    """The position that `move`, "bar/22 13/11" or "pass", makes of another; then the opponent is on roll. Whether a die
    allows it is not asked here."""
    mine, theirs = board(before)
    for step in [] if move == "pass" else move.split():
        if step.count("/") != 1:
            raise BadMove(f"'{step}' is no step")
        begin, end = map(_point, step.split("/"))
        if mine[begin] == 0:
            raise BadMove(f"'{step}': nobody is there")
        mine[begin] -= 1
        if end == OFF:
            continue
        if theirs[25 - end] > 1:
            raise BadMove(f"'{step}' lands on a closed point")
        if theirs[25 - end] == 1:
            theirs[25 - end] = 0
            theirs[BAR] += 1
        mine[end] += 1
    return position_id(theirs, mine)


def points_won(position: str) -> int:
    """What the player who has just moved has won: 0 while the game goes on, then 1, 2 for a gammon, 3 for a
    backgammon."""
    loser, winner = board(position)
    if any(winner):
        return 0
    if sum(loser) < 15:
        return 1
    return 3 if any(loser[19:]) else 2
