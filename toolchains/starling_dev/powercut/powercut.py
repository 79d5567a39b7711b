# SPDX-License-Identifier: MIT
"""Cuts the power of an emulated board at many instructions of its games, starts
it again and checks what it kept.

Half of the cuts are spread over the saves, the others over everything from reset
to the end of a game. After each the board must show the state that was told
last, or the one after it. Ends with 1 if a game was lost or corrupt.

With --model no board is emulated: millions of cuts over models of the parts that
keep games. Its options are --part, --seed and --cases."""
from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from starling_dev.boards import Board
from starling_dev.emulator.complaints import MachineError
from starling_dev.emulator.machine import Machine
from starling_dev.measure.image import ImageError
from starling_dev.options import Parser, number
from starling_dev.powercut import game_states
from starling_dev.powercut.game_states import Backgammon, Dice, states, verdict
from starling_dev.powercut.power import Power, Reference

WORKERS = 2
CUTS_PER_GAME = 25


@dataclass(frozen=True)
class Kind:
    """A game to play: its beginning for the judge, what to type before it, and its seed."""
    begun: Callable[[], game_states.Game]
    settings: tuple[str, ...]
    begin: str
    seed: int


def dice(size: int, line: int, seed: int) -> Kind:
    return Kind(lambda: Dice(size), ("game dice",), f"new {size} {line}", seed)


def backgammon(level: int, seed: int) -> Kind:
    return Kind(Backgammon, ("game backgammon", f"level {level}"), "new", seed)


def ending(level: int, seed: int) -> Kind:
    """From a position with a few checkers left, some of which can still be hit: more cuts in the same time."""
    checkers = {"X": {7: 1, 6: 2, 5: 2, 4: 2, 3: 2, 0: 6}, "O": {24: 2, 6: 2, 5: 2, 4: 2, 0: 7}}
    return Kind(lambda: Backgammon(checkers), ("game backgammon", f"level {level}"), "setup 2AYAYNi2AAAAAA", seed)


GAMES = {
    "dice": (dice(5, 4, 7), dice(3, 3, 2), dice(7, 5, 3), dice(4, 3, 11)),
    "backgammon": (ending(7, 7), ending(1, 3), backgammon(1, 2), ending(4, 11)),
}


@dataclass
class Game:
    image: Path        # what is stored when it begins
    kind: type[game_states.Game]
    texts: list[str]   # what a start must show, state by state
    reference: Reference


def prepare(power: Power, folder: Path, kinds: Sequence[Kind], number: int) -> Game:
    """A game that the engine is about to play on both sides; the ring of slots is turned a little each time."""
    kind = kinds[number]
    image = folder / f"game{number}"
    for start in range(1 + 3 * number):
        with Machine(power.board, power.image, storage=image) as machine:
            machine.wait_for("Type help.\n")
            if start == 0:
                machine.say("pause 4000000000", "ok\n")
                machine.say("speed fast", "ok\n")  # kept, other than the pause: the game takes less time
                for setting in kind.settings:
                    machine.say(setting, "ok")
                machine.say("auto", "ok: the engine plays both sides\n")
                machine.say(f"seed {kind.seed}", "ok: the next game has this seed\n")
                machine.say(kind.begin, "ok: ")
                machine.wait_for("\n")
            else:
                machine.say("pause 4000000000", "ok\n")
            machine.keep_storage()
    reference = power.play_to_the_end(image)
    begun = kind.begun()
    return Game(image, type(begun), states(reference.heard, begun), reference)


def spread(first: int, last: int, count: int) -> list[int]:
    """`count` whole numbers from first to last, evenly."""
    return [first + (last - first) * (2 * i + 1) // (2 * count) for i in range(count)]


def instructions(reference: Reference, count: int) -> list[int]:
    """Where to cut one game: half in its saves, laid end to end, half anywhere."""
    in_saves, lengths = count // 2, [last - first for first, last in reference.saves]
    cuts = spread(1, reference.end, count - in_saves)
    for place in spread(0, sum(lengths), in_saves) if in_saves else []:
        for (first, _), length in zip(reference.saves, lengths):
            if place < length:
                cuts.append(first + place)
                break
            place -= length
    return cuts


def try_cut(power: Power, game: Game, instruction: int, image: Path) -> tuple[str, str, str]:
    """Returns "kept", "lost" or "corrupt", and what was said before and after. `image` is a file to use."""
    shutil.copy(game.image, image)
    try:
        before = power.cut(image, instruction)
        after = power.start(image)
        return verdict(game.texts, before, after, game.kind), before, after
    finally:
        image.unlink()


def show_progress(done: int, count: int) -> None:
    if sys.stderr.isatty():
        filled = 40 * done // count
        print(f"\r[{'#' * filled}{' ' * (40 - filled)}] {done}/{count} cuts", end="" if done < count else "\n",
              file=sys.stderr, flush=True)


def campaign(board: Board, kinds: Sequence[Kind], count: int) -> dict[str, int]:
    """How many of the cuts were kept, lost and corrupt."""
    power = Power(board)
    found = {"kept": 0, "lost": 0, "corrupt": 0}
    with tempfile.TemporaryDirectory(prefix="starling-") as name, ThreadPoolExecutor(WORKERS) as workers:
        folder = Path(name)
        games = min(len(kinds), max(1, count // CUTS_PER_GAME))
        shares = [count // games + (number < count % games) for number in range(games)]
        jobs: list[tuple[Game, int]] = []
        prepared = workers.map(lambda number: prepare(power, folder, kinds, number), range(games))
        for game, share in zip(prepared, shares):
            jobs += [(game, instruction) for instruction in instructions(game.reference, share)]

        def try_job(number: int) -> tuple[str, str, str]:
            game, instruction = jobs[number]
            return try_cut(power, game, instruction, folder / f"cut{number}")

        results = workers.map(try_job, range(len(jobs)))
        for done, (result, (game, instruction)) in enumerate(zip(results, jobs), 1):
            outcome, before, after = result
            found[outcome] += 1
            if outcome != "kept":
                print(f"{outcome}: {game.image.name}, cut at instruction {instruction}\n"
                      f"before:\n{before[-200:]}\nafter:\n{after}")
            show_progress(done, count)
    return found


def parse(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    parser = Parser("powercut", __doc__)
    parser.add_board(default="lm3s6965evb")
    parser.add_argument("--game", choices=tuple(GAMES), default="dice", help="which is played meanwhile (dice)")
    parser.add_argument("--cuts", type=number(1), default=200, metavar="N", help="how many (200)")
    options = parser.parse_args(arguments)
    if not options.board.emulates("storage"):
        parser.error(f"{options.board.name} keeps no games in the emulator")
    parser.require_game(options.board, options.game)
    return options


def main(arguments: Sequence[str] | None = None) -> int:
    options = parse(arguments)
    try:
        found = campaign(options.board, GAMES[options.game], options.cuts)
    except (ImageError, MachineError) as error:
        print(f"powercut: {error}", file=sys.stderr)
        return 1
    print(f"{options.cuts} cuts, {found['lost']} lost, {found['corrupt']} corrupt")
    return 1 if found["lost"] or found["corrupt"] else 0


if __name__ == "__main__":
    sys.exit(main())
