# SPDX-License-Identifier: MIT
"""Prints how soon the handheld answers, in executed instructions: from reset to
the first picture, from a press to the picture that shows its effect, and from a
press while the engine thinks ("move now") to the picture with the engine's
move.

A press counts from the contact. The contact must be stable for 10 ms, in which
the firmware mostly rests; then everything is done and drawn. "Move now" is the
worst case that the engine's polls allow: the second poll at the latest notices
the press, then the search stops and the move is made, saved and drawn.

Times rest on assumptions, because the emulator models neither wait states nor
the time of a write: cycles per instruction at the part's clock, and
milliseconds for the record of a game (AT24C32: 11 pages of 5 ms; nRF51: a page
erased in 22 ms, 80 words of 46 us)."""
from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from starling_dev.boards import Board
from starling_dev.emulator.complaints import MachineError
from starling_dev.emulator.machine import Machine
from starling_dev.measure.budgets import image_of, is_judged
from starling_dev.measure.image import Code, ImageError
from starling_dev.measure.profile import address_of, plugin, run
from starling_dev.options import Parser

CYCLES_PER_INSTRUCTION = 2  # cautious: a Cortex-M0 or M3 takes 1.2 to 1.6, and flash may wait
SETTLE_MS = 10              # ButtonReader::kSettleMs
SETTLE_STEPS = SETTLE_MS + 2  # turns of the main loop, one a millisecond, from the contact to the key
HELD, DRAW, POLL, PLAY = ("hal::buttons::held", "hal::display::draw", "starling::App::poll_while_thinking",
                          "starling::Umpire::play")
# Middle game, cut to the size of a part's largest board.
MIDDLE = ("...........", "..X..O.....", "...X.......", "....O......", "...........", "....X......", "..O........",
          ".....X..O..", "...........", "...........", "...........")
At = tuple[int, str]  # instructions since reset, and the function that was come to


@dataclass
class Response:
    """In instructions, but for the number of polls."""
    boot: int
    press: int
    polls: int
    gap: int       # the longest between two polls
    move_now: int


def parse(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    parser = Parser("response", __doc__)
    parser.add_board()
    parser.add_argument("--check", action="store_true", help="fail over budget")
    parser.add_argument("--json", action="store_true", help="print one JSON object on one line")
    options = parser.parse_args(arguments)
    board: Board = options.board
    if not board.emulates("buttons"):
        parser.error(f"{board.name} has no buttons in the emulator")
    if "response" not in board.budgets:
        parser.error(f"boards/{board.name}/board.json has no budget 'response': clock_mhz, save_ms and move_now_ms")
    return options


class Marks:
    """When the firmware came to each of some functions."""

    def __init__(self, board: Board, image: Path, names: Sequence[str]) -> None:
        code = Code(image)
        self.board, self.image = board, image
        self.names = {address_of(code, name): name for name in names}

    def record(self, use: Callable[[Machine], None]) -> list[At]:
        """Lets `use` drive the machine; returns marks in order."""
        with tempfile.TemporaryDirectory(prefix="starling-") as folder:
            out = Path(folder) / "times"
            option = f"{plugin()},out={out}" + "".join(f",times={address:#x}" for address in self.names)
            with Machine(self.board, self.image, ("-plugin", option), lockstep=True) as machine:
                machine.wait_for("Type help.\n")
                use(machine)
                lines = [line.split() for line in out.read_text().splitlines()]
            return [(int(count), self.names[int(address, 16)]) for _, address, count in lines]


def press_everywhere(machine: Machine) -> None:
    """Lists, a game that begins, throws and moves, which are kept; menus in it."""
    machine.say("trace", "held none\n")
    machine.say("speed still", "ok\n")
    machine.say("pause 4000000000", "ok\n")
    machine.say("seed 7", "ok")
    rights = (machine.board.largest_dice - 5) // 2 if machine.board.emulates("arrows") else 0
    bigger = ["down", "down", *["right"] * rights, "up", "up"] if rights else []
    for button in ["select"] * 2 + bigger + ["select"] + ["select", "down", "select"] * 8:
        machine.press(button)
    machine.press("select", Machine.LONG_MS)
    machine.press("down")


def worst_press(marks: list[At]) -> int:
    """The most instructions from a contact to the end of the drawing that follows; pictures come only from presses here.

    Where a press lets the engine think, its thoughts are not counted: that is the next figure's affair."""
    worst, drawing, thinks = 0, False, False
    turns: list[int] = []
    for count, name in marks:
        drawing |= name == DRAW
        thinks |= name == POLL
        if name != HELD or (thinks and not drawing):
            continue
        if drawing:
            if turns and not thinks:  # the first picture follows no press
                worst = max(worst, count - turns[-min(SETTLE_STEPS, len(turns))])
            turns, drawing, thinks = [], False, False
        turns.append(count)
    return worst


def think(machine: Machine) -> None:
    size = machine.board.largest_dice
    line = 5 if size > 7 else 4
    position = "/".join(row[:size] for row in MIDDLE[:size])
    for words in ("speed still", "level 8", "dice all", f"setup O {line} {position}"):
        machine.say(words, "ok")
    machine.say(f"enter {line}", "O rolls")
    machine.wait_for("O plays")
    machine.pass_time(100)  # until the picture is complete


def worst_move_now(marks: list[At]) -> tuple[int, int, int]:
    """The number of polls, the longest time between two, and from the last one to the picture with the move."""
    polls = [count for count, name in marks if name == POLL]
    gap = max(b - a for a, b in zip(polls, polls[1:]))
    played = next(count for count, name in marks if name == PLAY)
    after = [(count, name) for count, name in marks if count > played]
    drawn = next(i for i, (_, name) in enumerate(after) if name == DRAW)
    return len(polls), gap, after[drawn + 1][0] - polls[-1]


def measure(board: Board, image: Path) -> Response:
    presses = Marks(board, image, (HELD, DRAW, POLL)).record(press_everywhere)
    polls, gap, ending = worst_move_now(Marks(board, image, (HELD, DRAW, POLL, PLAY)).record(think))
    return Response(run(board, image, boot=True).total, worst_press(presses), polls, gap, 2 * gap + ending)


def report(board: Board, result: Response, budget: dict[str, Any]) -> list[str]:
    """Prints the figures; returns the names of those over budget."""
    mhz = budget["clock_mhz"]
    milliseconds = SETTLE_MS + budget["save_ms"] + result.move_now * CYCLES_PER_INSTRUCTION / (mhz * 1000)
    wrong = []
    for name, about, count in (("boot", "reset to first picture", result.boot), ("press", "press to picture", result.press)):
        limit = f", at most {budget[name]:,} allowed" if name in budget else ""
        print(f"{board.name}: {about} {count:,} instructions{limit}")
        if count > budget.get(name, count):
            wrong.append(name)
    print(f"{board.name}: move now {result.move_now:,} instructions (two of at most {result.gap:,} between "
          f"{result.polls} polls, and the rest): {milliseconds:.0f} ms with {SETTLE_MS} ms for the contact to settle and "
          f"{budget['save_ms']} ms for the memory to take the record, if an instruction takes {CYCLES_PER_INSTRUCTION} "
          f"cycles of {mhz} MHz; at most {budget['move_now_ms']} ms allowed")
    return wrong + (["move now"] if milliseconds > budget["move_now_ms"] else [])


def main(arguments: Sequence[str] | None = None) -> int:
    options = parse(arguments)
    board: Board = options.board
    try:
        image = image_of(board)
        result = measure(board, image)
        judged = options.check and is_judged(image)
    except (ImageError, MachineError) as error:
        print(f"response: {error}", file=sys.stderr)
        return 2
    if options.json:
        print(json.dumps({"board": board.name, **asdict(result)}))
        return 0
    wrong = report(board, result, board.budgets["response"])
    for name in wrong if judged else []:
        print(f"response: {board.name}: {name} is over budget", file=sys.stderr)
    return 1 if judged and wrong else 0


if __name__ == "__main__":
    sys.exit(main())
