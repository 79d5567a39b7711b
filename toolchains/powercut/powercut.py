#!/usr/bin/env python3
"""Cuts the power of an emulated board at many instructions of its games, starts it again and looks what it kept.

Half of the cuts are spread over the saves, the others over everything from reset to the end of a game. After each the
board must show the state that was told last, or the one after it. Ends with 1 if a game was lost or corrupt.

With --model no board is emulated. The store of each board runs on this computer, over a model of the part it saves to: an
AT24C32, the flash of the nRF51, a file. Random games are saved after every change. The power is cut at every operation of
a save, at every operation of the recovery, and again later; pages are left torn, mixed, marginal or full of noise, bytes are
stuck, pages worn, bits flipped. Each start must find the state saved last or the one in flight."""
import argparse
import shutil
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import model
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


def arguments_of(parser):
    parser.add_argument("--board", choices=BOARDS["dice"], help="(lm3s6965evb)")
    parser.add_argument("--game", choices=tuple(GAMES), help="which is played meanwhile (dice)")
    parser.add_argument("--cuts", type=int, metavar="N", help="how many (200)")
    parser.add_argument("--model", action="store_true", help="cut the power of the modelled parts instead")
    parser.add_argument("--part", choices=model.PARTS, help="with --model: only this one (all)")
    parser.add_argument("--seed", type=int, metavar="N", help="with --model: of the first case; the next has N + 1 (1)")
    parser.add_argument("--cases", type=int, metavar="N",
                        help=f"with --model: how many for each part ({model.CASES}); a lost game names its seed: "
                             "--part P --seed N --cases 1 tries it again")
    arguments = parser.parse_args()
    others = ("board", "game", "cuts") if arguments.model else ("part", "seed", "cases")
    for name in others:
        if getattr(arguments, name) is not None:
            parser.error(f"--{name} is not for {'--model' if arguments.model else 'emulated boards: add --model'}")
    defaults = {"board": "lm3s6965evb", "game": "dice", "cuts": 200, "seed": 1, "cases": model.CASES}
    for name, default in defaults.items():
        if getattr(arguments, name) is None:
            setattr(arguments, name, default)
    for name in ("cuts", "cases"):
        if getattr(arguments, name) < 1:
            parser.error(f"--{name} must be at least 1, not {getattr(arguments, name)}")
    if arguments.seed < 0:
        parser.error(f"--seed must be at least 0, not {arguments.seed}")
    if arguments.board not in BOARDS[arguments.game]:
        parser.error(f"--game {arguments.game} is not played on {arguments.board}")
    return arguments


def main():
    arguments = arguments_of(argparse.ArgumentParser(prog="./dev powercut", description=__doc__,
                                                     formatter_class=argparse.RawDescriptionHelpFormatter))
    try:
        if arguments.model:
            parts = (arguments.part,) if arguments.part else model.PARTS
            return 0 if model.campaign(parts, arguments.seed, arguments.cases) else 1
        found = campaign(arguments.board, GAMES[arguments.game], arguments.cuts)
    except (MachineError, model.ModelError) as error:
        print(f"powercut: {error}", file=sys.stderr)
        return 1
    print(f"{arguments.cuts} cuts, {found['lost']} lost, {found['corrupt']} corrupt")
    return 1 if found["lost"] or found["corrupt"] else 0


if __name__ == "__main__":
    sys.exit(main())
