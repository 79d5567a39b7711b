#!/usr/bin/env python3
"""Prints the stack that one board needs, for the firmware and for a search.

bound:   the frames of the worst path through the compiler's call graph.
painted: the bytes that whole games in the emulator really used.

--check fails unless painted <= bound <= 1.25 painted and the bound fits the
stack: a bound far above the real use wastes memory. Faults are reported on a
stack of their own, which has a bound, too.

A second image only searches. There each round, which is a move layer and its
chance layer, must stay within boards/budgets.json."""
import argparse
import json
import re
import sys
from pathlib import Path

import search_stack
from bound import Bound
from call_graph import CallGraph, Refused
from declarations import DeclarationError, Declarations
from image import ImageError, symbols
from linker_map import MapError
from stack_workload import MachineError, measure

ROOT = Path(__file__).resolve().parents[2]
SLACK = 1.25
SEARCH_SLACK = 1.4  # the bound lets every layer probe; a search does so in its upper layers only


ROOTS = ("main", "prepare_main")  # the reset handler calls one after the other
FAULT = "fault_report"            # what runs on the fault stack


def board_setting(board, name):
    """A value that boards/<board>/board.cmake sets."""
    text = (ROOT / "boards" / board / "board.cmake").read_text()
    return re.search(rf"^set\({name} (.*)\)$", text, re.MULTILINE)[1]


def print_path(path):
    total = 0
    print(f"{'frame':>7}{'sum':>7}")
    for step in path:
        total += step["bytes"]
        print(f"{step['bytes']:7}{total:7}  {step['name']}")


def declarations(board, general):
    """What is declared for every board, and what boards/<board>/stack.txt adds."""
    own = ROOT / "boards" / board / "stack.txt"
    return Declarations.read(general, *([own] if own.exists() else []))


def complaints(result):
    """What is wrong with the figures, in words."""
    yield from disagreements(result, SLACK)
    if result["fault_bound"] > result["fault_stack_size"]:
        yield f"the fault report needs {result['fault_bound']} bytes, its stack has {result['fault_stack_size']}"
    for complaint in (*disagreements(result["search"], SEARCH_SLACK), *search_stack.complaints(result["search"])):
        yield f"search: {complaint}"


def disagreements(image, slack):
    """What is wrong with the bound and the painted stack of one image."""
    bound, painted, size = image["bound"], image["painted"], image["stack_size"]
    if bound > size:
        yield f"the bound, {bound} bytes, exceeds the stack's {size}"
    if painted is not None and painted > bound:
        yield f"the painted stack, {painted} bytes, exceeds the bound, {bound}: the bound is wrong"
    if painted is not None and bound > slack * painted:
        yield f"the bound, {bound} bytes, is more than {slack} times the painted {painted}"


def main():
    parser = argparse.ArgumentParser(prog="./dev stack", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--board", required=True)
    parser.add_argument("--declarations", default=ROOT / "firmware" / "stack.txt",
                        help="what no compiler can know (firmware/stack.txt)")
    parser.add_argument("--bound-only", action="store_true", help="do not start the emulator")
    parser.add_argument("--check", action="store_true", help="fail unless bound and painted stack agree")
    parser.add_argument("--json", action="store_true", help="print one JSON object on one line")
    arguments = parser.parse_args()
    board, build = arguments.board, ROOT / "build" / arguments.board
    elf = build / "starling.elf"
    try:
        if not (ROOT / "boards" / board / "board.cmake").exists():
            raise ImageError(f"there is no board {board}")
        if not elf.exists():
            raise ImageError(f"{board} is not built: ./dev build {board}")
        facts = json.loads((build / "board.json").read_text())
        named = symbols(elf)
        bound = Bound(CallGraph(elf, build), declarations(board, arguments.declarations))
        depth = bound.firmware(ROOTS, facts["interrupts"])
        result = {"board": board, "bound": depth.bytes, "painted": None, "stack_size": named["stack_size"][0],
                  "fault_bound": bound.firmware([FAULT], ()).bytes, "fault_stack_size": named["fault_stack"][1],
                  "path": [step._asdict() for step in depth.path]}
        if not arguments.bound_only:
            result["painted"] = paint(board, elf, named, facts["buttons"])
        result["search"] = search_stack.measure(board, build, arguments.declarations, ROOTS, facts["interrupts"],
                                                not arguments.bound_only)
    except (ImageError, MapError, DeclarationError) as error:
        print(f"stack: {error}", file=sys.stderr)
        return 2
    except (Refused, MachineError) as error:
        print(f"stack: {'refused: ' if isinstance(error, Refused) else ''}{error}", file=sys.stderr)
        return 1
    print(json.dumps(result)) if arguments.json else report(result)
    wrong = list(complaints(result)) if arguments.check else []
    for complaint in wrong:
        print(f"stack: {board}: {complaint}", file=sys.stderr)
    return 1 if wrong else 0


def paint(board, elf, named, has_buttons):
    largest = int(board_setting(board, "BOARD_DICE_CAPACITY"))
    return measure(board, elf, named["stack_bottom"][0], named["stack_top"][0],
                   largest - (largest + 1) % 2, has_buttons)


def report(result):
    board, search = result["board"], result["search"]
    print_path(result["path"])
    print(f"{board}: fault report bound {result['fault_bound']} bytes, fault_stack {result['fault_stack_size']}")
    print(f"{board}: {comparison(result)}")
    print(f"\na search of depth {search['depth']}")
    print_path(search["path"])
    print(f"{board}: search {comparison(search)}")
    print("\nonce around it: a move layer and its chance layer")
    print_path(search["round_path"])
    budget = "" if search["round_budget"] is None else f", at most {search['round_budget']} allowed"
    print(f"{board}: search round {search['round']} bytes{budget}")


def comparison(image):
    bound, painted = image["bound"], image["painted"]
    measured = "" if painted is None else f" painted {painted} bytes, ratio {bound / painted:.2f},"
    return f"bound {bound} bytes,{measured} stack_size {image['stack_size']}"


if __name__ == "__main__":
    sys.exit(main())
