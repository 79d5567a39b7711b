# SPDX-License-Identifier: MIT
"""Plays whole games of backgammon against an emulated board, over the board's
serial port in UBGI, and checks every play.

The desk plays what `starling search` chooses. Each play of the board is made on
a second set of checkers here; the position after it must be one that `starling
moves` lists for the roll. Exits with 1 if it is not."""
from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from starling_dev import ROOT
from starling_dev.emulator.complaints import MachineError
from starling_dev.duel.checkers import OPENING, BadMove, after, points_won
from starling_dev.emulator.machine import Machine
from starling_dev.options import Parser, file, number

Dice = tuple[int, int]


class Illegal(Exception):
    """A play that the rules forbid, and why."""


class Desk:
    """The program starling."""

    def __init__(self, program: Path, evaluator: str) -> None:
        self.program, self.evaluator = program, evaluator

    def _run(self, *words: object) -> str:
        done = subprocess.run([self.program, *map(str, words)], stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if done.returncode:
            raise MachineError(f"starling {words[0]}: {done.stderr.strip()}")
        return done.stdout

    def results(self, position: str, dice: Dice) -> list[str]:
        """All positions the roll can lead to; if it has no play, that after a pass."""
        return self._run("moves", position, *dice).split() or [after(position, "pass")]

    def play(self, position: str, dice: Dice) -> str:
        """The position after its play."""
        told = self._run("search", "backgammon", position, "--dice", "{}{}".format(*dice), "--depth", 1, "--algorithm",
                         "best", "--evaluator", self.evaluator, "--json")
        return str(json.loads(told.splitlines()[0])["best"])


class Opponent(Protocol):
    """Whoever plays against the desk."""

    def new_game(self) -> None: ...

    def play(self, position: str, dice: Dice) -> str:
        """Its play in words."""


class Board:
    """An engine at the other end of a serial port. What is typed comes back as an echo."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        machine.wait_for("Type help.\n")
        machine.say("trace", "trace")  # a board that is driven by a program does not fall asleep
        self._ask("ubgi", "ubgiok")

    def set(self, level: int, seed: int) -> None:
        self._tell(f"set engine.level {level}", f"set engine.seed {seed}")
        self._ask("isready", "readyok")

    def _tell(self, *lines: str) -> None:
        self.machine.send("".join(line + "\r" for line in lines).encode())

    def _ask(self, line: str, answer: str) -> str:
        """The rest of the line that begins with `answer`."""
        self._tell(line)
        while True:
            said = self.machine.wait_for("\n").strip()
            if said.startswith("error"):
                raise MachineError(f"{self.machine.board.name} to '{line}': {said}")
            if said == answer or said.startswith(answer + " "):
                return said[len(answer):].strip()

    def new_game(self) -> None:
        self._tell("newgame")

    def play(self, position: str, dice: Dice) -> str:
        self._tell(f"position gnubgid {position}", "dice {} {}".format(*dice))
        return self._ask("go", "bestmove")


class Duel:
    def __init__(self, board: Opponent, desk: Desk, seed: int) -> None:
        self.board, self.desk = board, desk
        self.dice = random.Random(seed)
        self.checked: list[tuple[str, Dice, str]] = []  # position, dice, the position after the board's play

    def _throw(self) -> Dice:
        return self.dice.randint(1, 6), self.dice.randint(1, 6)

    def _opening(self) -> Dice:
        """The board's die and the desk's, which are not equal."""
        dice = self._throw()
        return dice if dice[0] != dice[1] else self._opening()

    def _board_plays(self, position: str, dice: Dice) -> str:
        move = self.board.play(position, dice)
        where = "'{}' with {}{} in {}".format(move, *dice, position)
        try:
            result = after(position, move)
        except BadMove as error:
            raise Illegal(f"{where}: {error}") from None
        if result not in self.desk.results(position, dice):
            raise Illegal(f"{where}: not among the legal plays")
        self.checked.append((position, dice, result))
        return result

    def play(self) -> tuple[int, int]:
        """One game; the board's points, below 0 if it lost, and how many rolls there were."""
        self.board.new_game()
        dice, position, rolls = self._opening(), OPENING, 0
        boards_turn = dice[0] > dice[1]
        while True:
            rolls += 1
            position = (self._board_plays if boards_turn else self.desk.play)(position, dice)
            if points := points_won(position):
                return (points if boards_turn else -points), rolls
            boards_turn, dice = not boards_turn, self._throw()


def parse(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    parser = Parser("duel", __doc__)
    parser.add_board()
    parser.add_argument("--games", type=number(1), default=10, metavar="G", help="number of games (10)")
    parser.add_argument("--level", type=number(1, 8), default=8, metavar="L", help="the board's level, 1 to 8 (8)")
    parser.add_argument("--seed", type=number(0, 2**32 - 1), default=1, metavar="S",
                        help="seed of the dice and of the level's random errors (1)")
    parser.add_argument("--desk", default="gnubg-fixed", metavar="E", help="the desk's evaluator, searched to depth 1"
                        " (gnubg's 0-ply); starling search --help lists them (gnubg-fixed)")
    parser.add_argument("--starling", type=file, default=ROOT / "build/host/starling", metavar="FILE",
                        help="the desk's program")
    options = parser.parse_args(arguments)
    parser.require_game(options.board, "backgammon")
    return options


def play_games(duel: Duel, games: int) -> int:
    """Prints who won each; returns the board's points."""
    total = 0
    for game in range(1, games + 1):
        if sys.stderr.isatty():
            print(f"\rgame {game} of {games}", end="\r", file=sys.stderr, flush=True)
        points, rolls = duel.play()
        total += points
        print(f"game {game}: the {'board' if points > 0 else 'desk'} won {abs(points)} in {rolls} rolls", flush=True)
    return total


def main(arguments: Sequence[str] | None = None) -> int:
    options = parse(arguments)
    try:
        with Machine(options.board) as machine:
            board = Board(machine)
            board.set(options.level, options.seed)
            duel = Duel(board, Desk(options.starling, options.desk), options.seed)
            try:
                total = play_games(duel, options.games)
            except Illegal as illegal:
                print(f"illegal: {illegal}")
                print(f"{len(duel.checked)} plays checked, then 1 illegal")
                return 1
    except (MachineError, OSError) as error:
        print(f"duel: {error}", file=sys.stderr)
        return 1
    print(f"the board's points: {total:+d}")
    print(f"{options.games} games, {len(duel.checked)} plays checked, 0 illegal")
    return 0


if __name__ == "__main__":
    sys.exit(main())
