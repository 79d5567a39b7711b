# SPDX-License-Identifier: MIT
"""What the console must say after a start, for every moment of a game: told from what was said while it was played.

This knows a game only from the outside: it moves the checkers that the console announced.
"""
from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar

GOES_ON = "the game goes on\n"


class Game(ABC):
    EVENT: ClassVar[re.Pattern[str]]   # lines that tell that something happened
    RESULT: ClassVar[re.Pattern[str]]  # what is said at the end

    @abstractmethod
    def apply(self, event: str) -> None:
        """Does what the line told."""

    @abstractmethod
    def text(self, result: str | None = None) -> str:
        """What a start must show now."""

    @staticmethod
    def comparable(text: str) -> str:
        """Without what may be said in several ways."""
        return text

    def _words(self, event: str) -> tuple[str | None, ...]:
        found = self.EVENT.match(event)
        assert found, event
        return found.groups()


class Dice(Game):
    EVENT = re.compile(r"^([XO]) (?:rolls (\d+): (?:row|column) \d+|plays (\d+),(\d+)|passes: .* is full)$")
    RESULT = re.compile(r"^([XO] wins|a draw)$", re.MULTILINE)

    def __init__(self, size: int) -> None:
        self.size = size
        self.stones: dict[tuple[int, int], str] = {}
        self.mover = "X"
        self.roll: str | None = None  # the line that told it

    def apply(self, event: str) -> None:
        side, thrown, row, column = self._words(event)
        if thrown:
            self.roll = event
            return
        if side and row and column:
            self.stones[int(row), int(column)] = side
        self.roll = None
        self.mover = "O" if side == "X" else "X"

    def text(self, result: str | None = None) -> str:
        """The board as the console prints it after a start, and the line after it."""
        thrown = int(self.roll.split()[2].rstrip(":")) if self.roll else 0
        row_thrown, column_thrown = (thrown, 0) if self.mover == "X" else (0, thrown)
        numbers = range(1, self.size + 1)
        lines = ["   " + "".join(("v" if c == column_thrown else " ") + str(c % 10) for c in numbers)]
        for r in numbers:
            stones = "".join(" " + self.stones.get((r, c), ".") for c in numbers)
            lines.append((">" if r == row_thrown else " ") + f"{r:2}" + stones)
        lines.append(result or self.roll or f"{self.mover} to roll")
        return GOES_ON + "\n".join(lines) + "\n"


class Backgammon(Game):
    EVENT = re.compile(r"^([XO]) (?:(rolls) \d \d|moves (\w+)/(\w+)\*?|(plays) .*|(passes): no legal play)$")
    RESULT = re.compile(r"^([XO] wins [123] point.*)$", re.MULTILINE)
    BAR, OFF = 25, 0

    def __init__(self, checkers: Mapping[str, Mapping[int, int]] | None = None) -> None:
        """`checkers` of X and O, each as that side counts, borne off ones included; then X is on roll. Else the
        opening."""
        opening = {24: 2, 13: 5, 8: 3, 6: 5}
        self.checkers = {side: dict(checkers[side] if checkers else opening) for side in "XO"}
        self.next = "X to roll" if checkers else "roll for who begins"
        self.roll = ""

    def apply(self, event: str) -> None:
        side, rolls, start, end, *_ = self._words(event)
        if rolls:
            self.roll = self.next = event
        elif side and start and end:
            self._move(side, start, end)
            self.next = self.roll + ", so far"
        else:
            self.next = ("O" if side == "X" else "X") + " to roll"

    def _point(self, word: str) -> int:
        return self.BAR if word == "bar" else self.OFF if word == "off" else int(word)

    def _move(self, side: str, start: str, end: str) -> None:
        mine, other = self.checkers[side], self.checkers["O" if side == "X" else "X"]
        mine[self._point(start)] -= 1
        to = self._point(end)
        mine[to] = mine.get(to, 0) + 1
        if to != self.OFF and other.pop(25 - to, 0):  # it was a blot: the rules say so
            other[self.BAR] = other.get(self.BAR, 0) + 1

    def _side(self, side: str) -> str:
        checkers = {point: count for point, count in self.checkers[side].items() if count}
        words = [side]
        for point in sorted(checkers, reverse=True):
            words.append(f"{ {self.BAR: 'bar', self.OFF: 'off'}.get(point, point)}:{checkers[point]}")
        return " ".join(words) + f" pips {sum(point * count for point, count in checkers.items())}"

    def text(self, result: str | None = None) -> str:
        return GOES_ON + f"{self._side('X')}\n{self._side('O')}\n{result or self.next}\n"

    @staticmethod
    def comparable(text: str) -> str:
        """How steps are written together is another matter: where the checkers are says enough."""
        return re.sub(r", so far .*", ", so far", text)


def events(heard: str, game: type[Game] = Dice) -> list[str]:
    """What happened and was told completely, in order."""
    return [line for line in heard.split("\n")[:-1] if game.EVENT.match(line)]


def states(heard: str, begun: Game) -> list[str]:
    """The text for the beginning and after each event of a game that was heard to its end."""
    told = events(heard, type(begun))
    result = begun.RESULT.search(heard)
    assert result, "a game that ended"
    texts = [begun.text()]
    for i, event in enumerate(told):
        begun.apply(event)
        texts.append(begun.text(result[1] if i + 1 == len(told) else None))
    return texts


def verdict(texts: list[str], heard_before: str, heard_after: str, game: type[Game] = Dice) -> str:
    """"kept", "lost" or "corrupt". What was told before the cut must be there, and at most one event more."""
    told = len(events(heard_before, game))
    begin = heard_after.find(GOES_ON)
    if begin < 0:
        return "lost"
    after = game.comparable(heard_after[begin:])
    if after in texts[told:told + 2]:
        return "kept"
    return "lost" if after in texts[:told] else "corrupt"
