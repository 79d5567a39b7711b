#!/usr/bin/env python3
"""Prints what gnubg's evaluation costs on an emulated board, in instructions, over
positions of games that the board plays against itself:

  one evaluation of a contact position, computed from the start;
  one evaluation among all plays of a decision, where each continues from the
  one before it, with the making of the plays;
  a decision at depth 1;
  a decision at depth 3, by Star2 and by the handheld's search.

Depth 1, 3, 5 are gnubg's 0-, 1-, 2-ply. Seconds assume 1.5 cycles per
instruction, because the emulator models neither wait states nor the length of
an instruction. --check compares with boards/budgets.json."""
import argparse
import json
import re
import sys
from pathlib import Path
from subprocess import TimeoutExpired

from budgets import exceeded
from image import ImageError, compiler_version
from profile import MachineError, run

ROOT = Path(__file__).resolve().parents[2]
CYCLES = 1.5  # an instruction
CLOCKS = (50, 84, 168)  # MHz
FIGURES = {  # name: marks, what the image counts it by, what it is
    "contact": ("evaluate_contact", "evaluated_contact", "decisions", "one evaluation, contact, from nothing"),
    "siblings": ("evaluate_siblings", "evaluated_siblings", "siblings", "one evaluation among the plays of a decision"),
    "depth_1": ("decide_all", "decided_all", "decisions", "a decision at depth 1"),
    "depth_3_star2": ("decide_star2", "decided_star2", "deep_decisions", "a decision at depth 3, Star2"),
    "depth_3": ("decide_best", "decided_best", "deep_decisions", "a decision at depth 3, the handheld's search"),
}


def measure(board, elf):
    result = {"board": board}
    for name, (start, end, unit, _) in FIGURES.items():
        profile = run(board, elf, start, end, timeout=900)
        if profile.code:
            raise ImageError(f"the image ended with exit code {profile.code}")
        told = dict(re.findall(r"(\w+) (\d+)", profile.heard))
        result[name] = profile.total // int(told[unit])
        for kind in ("star2", "best"):
            result[f"{kind}_evaluations"] = int(told[f"{kind}_evaluations"]) // int(told["deep_decisions"])
    return result


def main():
    parser = argparse.ArgumentParser(prog="./dev evaluations", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--board", required=True)
    parser.add_argument("--check", action="store_true", help="fail over budget")
    parser.add_argument("--json", action="store_true", help="print one JSON object on one line")
    arguments = parser.parse_args()
    elf = ROOT / "build" / arguments.board / "tests" / "evaluations.elf"
    try:
        if not elf.exists():
            raise ImageError(f"{arguments.board} is not built: ./dev build {arguments.board}")
        result = measure(arguments.board, elf)
        over = list(exceeded(result, "evaluations", compiler_version(elf))) if arguments.check else []
    except (ImageError, MachineError, TimeoutExpired) as error:
        print(f"evaluations: {error}", file=sys.stderr)
        return 2
    if arguments.json:
        print(json.dumps(result))
    else:
        print(f"{arguments.board}: instructions{'':32}seconds at {', '.join(map(str, CLOCKS))} MHz,"
              f" {CYCLES} cycles an instruction")
        for name, (*_, what) in FIGURES.items():
            seconds = "  ".join(f"{result[name] * CYCLES / (clock * 1e6):8.4f}" for clock in CLOCKS)
            print(f"{result[name]:12,}  {what:46} {seconds}")
        print(f"at depth 3: {result['star2_evaluations']:,} evaluations by Star2, {result['best_evaluations']:,} by the "
              "handheld's search")
    for line in over:
        print(f"evaluations: {line}", file=sys.stderr)
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
