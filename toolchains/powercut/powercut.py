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

from game_states import states, verdict
from power import Machine, MachineError, Power

WORKERS = 2
CUTS_PER_GAME = 25
GAMES = ((5, 4, 7), (3, 3, 2), (7, 5, 3), (4, 3, 11))  # size, line, seed


@dataclass
class Game:
    image: Path       # what is stored when it begins
    texts: list       # what a start must show, state by state
    reference: object


def prepare(power, folder, number):
    """A game that the engine is about to play on both sides; the ring of slots is turned a little each time."""
    size, line, seed = GAMES[number]
    image = Path(folder) / f"game{number}"
    for start in range(1 + 3 * number):
        with Machine(power.board, power.image, storage=image) as machine:
            machine.wait_for("Type help.\n")
            if start == 0:
                machine.say("pause 4000000000", "ok\n")
                machine.say("speed fast", "ok\n")  # kept, other than the pause: the game takes less time
                machine.say("auto", "ok: the engine plays both sides\n")
                machine.say(f"seed {seed}", "ok: the next game has this seed\n")
                machine.say(f"new {size} {line}", "ok: X begins\n")
            else:
                machine.say("pause 4000000000", "ok\n")
            machine.keep_storage()
    reference = power.play_to_the_end(image)
    return Game(image, states(reference.heard, size), reference)


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
        return verdict(game.texts, before, after), before, after
    finally:
        image.unlink()


def show_progress(done, count):
    if sys.stderr.isatty():
        filled = 40 * done // count
        print(f"\r[{'#' * filled}{' ' * (40 - filled)}] {done}/{count} cuts", end="" if done < count else "\n",
              file=sys.stderr, flush=True)


def campaign(board, count):
    power = Power(board)
    found = {"kept": 0, "lost": 0, "corrupt": 0}
    with tempfile.TemporaryDirectory(prefix="starling-") as folder, ThreadPoolExecutor(WORKERS) as workers:
        games = min(len(GAMES), max(1, count // CUTS_PER_GAME))
        shares = [count // games + (number < count % games) for number in range(games)]
        jobs = []
        prepared = workers.map(lambda number: prepare(power, folder, number), range(games))
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
    parser.add_argument("--board", required=True, choices=("lm3s6965evb", "microbit"))
    parser.add_argument("--cuts", type=int, default=200, metavar="N", help="how many (200)")
    arguments = parser.parse_args()
    if arguments.cuts < 1:
        parser.error(f"--cuts must be at least 1, not {arguments.cuts}")
    try:
        found = campaign(arguments.board, arguments.cuts)
    except MachineError as error:
        print(f"powercut: {error}", file=sys.stderr)
        return 1
    print(f"{arguments.cuts} cuts, {found['lost']} lost, {found['corrupt']} corrupt")
    return 1 if found["lost"] or found["corrupt"] else 0


if __name__ == "__main__":
    sys.exit(main())
