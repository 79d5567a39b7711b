#!/usr/bin/env python3
"""Plays whole games of backgammon against an emulated board, over the board's
serial port in UBGI, and checks every play.

The desk plays what `starling search` chooses. Each play of the board is made on
a second set of checkers here; the position after it must be one that `starling
moves` lists for the roll. Exits with 1 if it is not."""
import argparse
import json
import random
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "toolchains/emulator"))

from checkers import OPENING, BadMove, after, points_won
from machine import Machine, MachineError


class Illegal(Exception):
    pass


class Desk:
    """The program starling."""

    def __init__(self, program, evaluator):
        self.program, self.evaluator = program, evaluator

    def _run(self, *words):
        done = subprocess.run([self.program, *map(str, words)], stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if done.returncode:
            raise MachineError(f"starling {words[0]}: {done.stderr.strip()}")
        return done.stdout

    def results(self, position, dice):
        """All positions the roll can lead to; if it has no play, that after a pass."""
        return self._run("moves", position, *dice).split() or [after(position, "pass")]

    def play(self, position, dice):
        """The position after its play."""
        told = self._run("search", "backgammon", position, "--dice", "{}{}".format(*dice), "--depth", 1, "--algorithm",
                         "best", "--evaluator", self.evaluator, "--json")
        return json.loads(told.splitlines()[0])["best"]


class Board:
    """An engine at the other end of a serial port. What is typed comes back as an echo."""

    def __init__(self, machine):
        self.machine = machine
        machine.wait_for("Type help.\n")
        machine.say("trace", "trace")  # a board that is driven by a program does not fall asleep
        self._ask("ubgi", "ubgiok")

    def set(self, level, seed):
        self._tell(f"set engine.level {level}", f"set engine.seed {seed}")
        self._ask("isready", "readyok")

    def _tell(self, *lines):
        self.machine.send("".join(line + "\r" for line in lines).encode())

    def _ask(self, line, answer):
        """The rest of the line that begins with `answer`."""
        self._tell(line)
        while True:
            said = self.machine.wait_for("\n").strip()
            if said.startswith("error"):
                raise MachineError(f"{self.machine.board} to '{line}': {said}")
            if said == answer or said.startswith(answer + " "):
                return said[len(answer):].strip()

    def new_game(self):
        self._tell("newgame")

    def play(self, position, dice):
        """Its play in words."""
        self._tell(f"position gnubgid {position}", "dice {} {}".format(*dice))
        return self._ask("go", "bestmove")


class Duel:
    def __init__(self, board, desk, seed):
        self.board, self.desk = board, desk
        self.dice = random.Random(seed)
        self.checked = []  # (position, dice, the position after the board's play)

    def _throw(self):
        return self.dice.randint(1, 6), self.dice.randint(1, 6)

    def _opening(self):
        """The board's die and the desk's, which are not equal."""
        dice = self._throw()
        return dice if dice[0] != dice[1] else self._opening()

    def _board_plays(self, position, dice):
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

    def play(self):
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


class Parser(argparse.ArgumentParser):
    def error(self, message):
        self.exit(2, f"duel: {message}\n")


def number(least, most):
    def read(word):
        if not word.isdecimal() or not least <= int(word) <= most:
            raise argparse.ArgumentTypeError(f"'{word}' is not a number from {least} to {most}")
        return int(word)
    return read


def parse():
    parser = Parser(prog="./dev duel", description=__doc__, allow_abbrev=False)
    parser.add_argument("--board", required=True, help="an emulated board that plays backgammon, e.g. lm3s6965evb")
    parser.add_argument("--games", type=number(1, 1_000_000), default=10, metavar="G", help="number of games (10)")
    parser.add_argument("--level", type=number(1, 8), default=8, metavar="L", help="the board's level, 1 to 8 (8)")
    parser.add_argument("--seed", type=number(0, 2**32 - 1), default=1, metavar="S", help="seed of the dice and of the level's random errors (1)")
    parser.add_argument("--desk", default="gnubg-fixed", metavar="E", help="the desk's evaluator, searched to depth 1"
                        " (gnubg's 0-ply); starling search --help lists them (gnubg-fixed)")
    parser.add_argument("--starling", default=ROOT / "build/host/starling", metavar="FILE", help="the desk's program")
    return parser.parse_args()


def main():
    arguments = parse()
    total, duel = 0, None
    try:
        with Machine(arguments.board) as machine:
            board = Board(machine)
            board.set(arguments.level, arguments.seed)
            duel = Duel(board, Desk(arguments.starling, arguments.desk), arguments.seed)
            for game in range(1, arguments.games + 1):
                if sys.stderr.isatty():
                    print(f"\rgame {game} of {arguments.games}", end="\r", file=sys.stderr, flush=True)
                points, rolls = duel.play()
                total += points
                print(f"game {game}: the {'board' if points > 0 else 'desk'} won {abs(points)} in {rolls} rolls", flush=True)
    except Illegal as illegal:
        print(f"illegal: {illegal}")
        print(f"{len(duel.checked)} plays checked, then 1 illegal")
        return 1
    except (MachineError, OSError) as error:
        print(f"duel: {error}", file=sys.stderr)
        return 1
    print(f"the board's points: {total:+d}")
    print(f"{arguments.games} games, {len(duel.checked)} plays checked, 0 illegal")
    return 0


if __name__ == "__main__":
    sys.exit(main())
