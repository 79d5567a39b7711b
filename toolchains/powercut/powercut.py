#!/usr/bin/env python3
"""Cuts the power of an emulated board at many instructions of its games, starts it again and looks what it kept.

Half of the cuts are spread over the saves, the others over everything from reset to the end of a game. After each the
board must show the state that was told last, or the one after it. Ends with 1 if a game was lost or corrupt."""
import argparse
import shutil
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from game_states import Backgammon, Dice, states, verdict
from power import Machine, MachineError, Power

WORKERS = 2
CUTS_PER_GAME = 25


@dataclass(frozen=True)
class Kind:
    """A game to play: its beginning for the judge, what to type before it, and its seed."""
    begun: object
    settings: tuple
    begin: str
    seed: int


def dice(size, line, seed):
    return Kind(lambda: Dice(size), ("game dice",), f"new {size} {line}", seed)


def backgammon(level, seed):
    return Kind(Backgammon, ("game backgammon", f"level {level}"), "new", seed)


def ending(level, seed):
    """From a position with a few men left, some of which can still be hit: more cuts in the same time."""
    men = {"X": {7: 1, 6: 2, 5: 2, 4: 2, 3: 2, 0: 6}, "O": {24: 2, 6: 2, 5: 2, 4: 2, 0: 7}}
    return Kind(lambda: Backgammon(men), ("game backgammon", f"level {level}"), "setup 2AYAYNi2AAAAAA", seed)


GAMES = {
    "dice": (dice(5, 4, 7), dice(3, 3, 2), dice(7, 5, 3), dice(4, 3, 11)),
    "backgammon": (ending(7, 7), ending(1, 3), backgammon(1, 2), ending(4, 11)),
}
BOARDS = {"dice": ("lm3s6965evb", "microbit"), "backgammon": ("lm3s6965evb",)}


@dataclass
class Game:
    image: Path       # what is stored when it begins
    kind: type
    texts: list       # what a start must show, state by state
    reference: object


def prepare(power, folder, kinds, number):
    """A game that the engine is about to play on both sides; the ring of slots is turned a little each time."""
    kind = kinds[number]
    image = Path(folder) / f"game{number}"
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


def spread(first, last, count):
    """`count` whole numbers from first to last, evenly."""
    return [first + (last - first) * (2 * i + 1) // (2 * count) for i in range(count)]


def instructions(reference, count):
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


def try_cut(power, game, instruction, folder, number):
    """Returns "kept", "lost" or "corrupt", and what was said before and after."""
    image = Path(folder) / f"cut{number}"
    shutil.copy(game.image, image)
    try:
        before = power.cut(image, instruction)
        after = power.start(image)
        return verdict(game.texts, before, after, game.kind), before, after
    finally:
        image.unlink()


def show_progress(done, count):
    if sys.stderr.isatty():
        filled = 40 * done // count
        print(f"\r[{'#' * filled}{' ' * (40 - filled)}] {done}/{count} cuts", end="" if done < count else "\n",
              file=sys.stderr, flush=True)


def campaign(board, kinds, count):
    power = Power(board)
    found = {"kept": 0, "lost": 0, "corrupt": 0}
    with tempfile.TemporaryDirectory(prefix="starling-") as folder, ThreadPoolExecutor(WORKERS) as workers:
        games = min(len(kinds), max(1, count // CUTS_PER_GAME))
        shares = [count // games + (number < count % games) for number in range(games)]
        jobs = []
        prepared = workers.map(lambda number: prepare(power, folder, kinds, number), range(games))
        for game, share in zip(prepared, shares):
            jobs += [(game, instruction) for instruction in instructions(game.reference, share)]
        results = workers.map(lambda job: try_cut(power, *job[1], folder, job[0]), enumerate(jobs))
        for done, (result, (game, instruction)) in enumerate(zip(results, jobs), 1):
            outcome, before, after = result
            found[outcome] += 1
            if outcome != "kept":
                print(f"{outcome}: {game.image.name}, cut at instruction {instruction}\n"
                      f"before:\n{before[-200:]}\nafter:\n{after}")
            show_progress(done, count)
    return found


def main():
    parser = argparse.ArgumentParser(prog="./dev powercut", description=__doc__)
    parser.add_argument("--board", choices=BOARDS["dice"], default="lm3s6965evb", help="(lm3s6965evb)")
    parser.add_argument("--game", choices=tuple(GAMES), default="dice", help="which is played meanwhile (dice)")
    parser.add_argument("--cuts", type=int, default=200, metavar="N", help="how many (200)")
    arguments = parser.parse_args()
    if arguments.cuts < 1:
        parser.error(f"--cuts must be at least 1, not {arguments.cuts}")
    if arguments.board not in BOARDS[arguments.game]:
        parser.error(f"--game {arguments.game} is not played on {arguments.board}")
    try:
        found = campaign(arguments.board, GAMES[arguments.game], arguments.cuts)
    except MachineError as error:
        print(f"powercut: {error}", file=sys.stderr)
        return 1
    print(f"{arguments.cuts} cuts, {found['lost']} lost, {found['corrupt']} corrupt")
    return 1 if found["lost"] or found["corrupt"] else 0


if __name__ == "__main__":
    sys.exit(main())
