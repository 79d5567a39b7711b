#!/usr/bin/env python3
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
import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from image import Code, ImageError, compiler_version
from profile import ROOT, Machine, MachineError, address_of, plugin, run

CYCLES_PER_INSTRUCTION = 2  # cautious: a Cortex-M0 or M3 takes 1.2 to 1.6, and flash may wait
SETTLE_MS = 10              # ButtonReader::kSettleMs
SETTLE_STEPS = SETTLE_MS + 2  # turns of the main loop, one a millisecond, from the contact to the key
HELD, DRAW, POLL, PLAY = ("hal::buttons::held", "hal::display::draw", "starling::App::poll_while_thinking",
                          "starling::Umpire::play")
# Middle game on the largest board of each part.
POSITIONS = {
    "lm3s6965evb": ("setup O 5 " + "/".join(("...........", "..X..O.....", "...X.......", "....O......", "...........",
                                           "....X......", "..O........", ".....X..O..") + ("...........",) * 3), "enter 5"),
    "microbit": ("setup O 4 ......./..X..O./...X.../....O../......./....X../..O....", "enter 4"),
}


class Marks:
    """When the firmware came to each of some functions, in instructions since reset."""

    def __init__(self, board, image, names):
        code = Code(image)
        self.board, self.image = board, image
        self.names = {address_of(code, name): name for name in names}

    def record(self, use):
        """Lets `use` drive the machine; returns (instructions, function) in order."""
        with tempfile.TemporaryDirectory(prefix="starling-") as folder:
            out = Path(folder) / "times"
            option = f"{plugin()},out={out}" + "".join(f",times={address:#x}" for address in self.names)
            with Machine(self.board, self.image, 120, ("-plugin", option)) as machine:
                machine.wait_for("Type help.\n")
                use(machine)
                machine.command("quit")  # a killed emulator would report nothing
                machine.process.wait(timeout=10)
            lines = [line.split() for line in out.read_text().splitlines() if line.startswith("at ")]
            return [(int(count), self.names[int(address, 16)]) for _, address, count in lines]


def press_everywhere(machine):
    """Lists, a game that begins, throws and moves, which are kept; menus in it."""
    machine.say("trace", "held none\n")
    machine.say("speed still", "ok\n")
    machine.say("pause 4000000000", "ok\n")
    machine.say("seed 7", "ok")
    bigger = ["down", "down", *["right"] * 3, "up", "up"] if machine.board == "lm3s6965evb" else []  # 11x11
    for button in ["select"] * 2 + bigger + ["select"] + ["select", "down", "select"] * 8:
        machine.press(button)
    machine.press("select", Machine.LONG_MS)
    machine.press("down")


def worst_press(marks):
    """The most instructions from a contact to the end of the drawing that follows; pictures come only from presses here.

    Where a press lets the engine think, its thoughts are not counted: that is the next figure's affair."""
    worst, turns, drawing, thinks = 0, [], False, False
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


def think(board):
    position, throw = POSITIONS[board]

    def use(machine):
        for line in ("speed still", "level 8", "dice all", position, throw):
            machine.say(line, "ok" if not line.startswith("enter") else "O rolls")
        machine.wait_for("O plays")
        begin = machine.clock_ms()
        while machine.clock_ms() < begin + 100:  # until the picture is complete
            pass
    return use


def worst_move_now(marks):
    """(the longest time between two polls, from the last one to the picture with the move)."""
    polls = [count for count, name in marks if name == POLL]
    gap = max(b - a for a, b in zip(polls, polls[1:]))
    played = next(count for count, name in marks if name == PLAY)
    after = [count for count, name in marks if count > played]
    drawn = next(i for i, count in enumerate(after) if dict(marks)[count] == DRAW)
    return len(polls), gap, after[drawn + 1] - polls[-1]


def measure(board, image):
    presses = Marks(board, image, (HELD, DRAW, POLL)).record(press_everywhere)
    polls, gap, ending = worst_move_now(Marks(board, image, (HELD, DRAW, POLL, PLAY)).record(think(board)))
    return {"board": board, "boot": run(board, image, boot=True).total, "press": worst_press(presses), "polls": polls,
            "gap": gap, "move_now": 2 * gap + ending}


def report(result, budget):
    mhz = budget["clock_mhz"]
    milliseconds = SETTLE_MS + budget["save_ms"] + result["move_now"] * CYCLES_PER_INSTRUCTION / (mhz * 1000)
    limit = lambda name: f", at most {budget[name]:,} allowed" if name in budget else ""
    print(f"{result['board']}: reset to first picture {result['boot']:,} instructions{limit('boot')}")
    print(f"{result['board']}: press to picture {result['press']:,} instructions{limit('press')}")
    print(f"{result['board']}: move now {result['move_now']:,} instructions (two of at most {result['gap']:,} between "
          f"{result['polls']} polls, and the rest): {milliseconds:.0f} ms with {SETTLE_MS} ms for the contact to settle and "
          f"{budget['save_ms']} ms for the memory to take the record, if an instruction takes {CYCLES_PER_INSTRUCTION} cycles of {mhz} MHz; at most {budget['move_now_ms']} ms allowed")
    wrong = [name for name in ("boot", "press") if result[name] > budget.get(name, result[name])]
    return wrong + (["move now"] if milliseconds > budget["move_now_ms"] else [])


def main():
    parser = argparse.ArgumentParser(prog="./dev response", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--board", required=True, choices=tuple(POSITIONS))
    parser.add_argument("--check", action="store_true", help="fail over budget")
    parser.add_argument("--json", action="store_true", help="print one JSON object on one line")
    arguments = parser.parse_args()
    image = ROOT / "build" / arguments.board / "starling.elf"
    try:
        if not image.exists():
            raise ImageError(f"{arguments.board} is not built: ./dev build {arguments.board}")
        result = measure(arguments.board, image)
        budgets = json.loads((ROOT / "boards" / "budgets.json").read_text())
        known = compiler_version(image).split(".")[0] in map(str, budgets["compilers"])
    except (ImageError, MachineError, subprocess.TimeoutExpired) as error:
        print(f"response: {error}", file=sys.stderr)
        return 2
    if arguments.json:
        print(json.dumps(result))
        return 0
    wrong = report(result, budgets["boards"][arguments.board]["response"])
    for name in wrong if arguments.check and known else []:
        print(f"response: {arguments.board}: {name} is over budget", file=sys.stderr)
    return 1 if arguments.check and known and wrong else 0


if __name__ == "__main__":
    sys.exit(main())
