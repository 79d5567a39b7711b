"""The stack of a search: one image per board does nothing else (tests/profile/search_workload.cpp), since the
firmware's way to its search is a part of the bill only."""
import json
import re
import sys
from pathlib import Path

from bound import Bound
from call_graph import CallGraph
from declarations import Declarations
from image import ImageError, compiler_version, symbols

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "toolchains" / "emulator"))

from machine import MachineError, run_image  # noqa: E402

DECLARATIONS = ROOT / "tests" / "profile" / "search_stack.txt"
COUNTED_TIME = ("-icount", "shift=4,sleep=off")  # so that two runs are interrupted at the same places
DEPTH = 9  # what search_workload.cpp asks for and search_stack.txt bounds


def measure(board, build, firmware_declarations, roots, interrupts, paints):
    """The figures of a board's search and the path of its bound."""
    elf = build / "tests" / "search_workload.elf"
    if not elf.exists():
        raise ImageError(f"{board} has no image that searches: ./dev build {board}")
    bound = Bound(CallGraph(elf, build), Declarations.read(DECLARATIONS, firmware_declarations))  # the first word counts
    depth = bound.firmware(roots, interrupts)
    around = bound.round("main")
    return {"depth": DEPTH, "bound": depth.bytes, "painted": paint(board, elf) if paints else None,
            "stack_size": symbols(elf)["stack_size"][0], "round": around.bytes, "round_budget": budget(board, elf),
            "round_path": [step._asdict() for step in around.path], "path": [step._asdict() for step in depth.path]}


def budget(board, elf):
    """The most that a move layer and its chance layer may take, or None: for boards without a budget and
    for compilers nobody has measured."""
    budgets = json.loads((ROOT / "boards" / "budgets.json").read_text())
    if compiler_version(elf).split(".")[0] not in map(str, budgets["compilers"]):
        return None
    return budgets["boards"].get(board, {}).get("search_round_bytes")


def paint(board, elf):
    """How far down the stack of the searching image was touched, by its own account."""
    code, heard = run_image(board, elf, options=COUNTED_TIME)
    told = re.search(r"^painted (\d+)$", heard, re.MULTILINE)
    if code != 0 or not told:
        raise MachineError(f"{board}: the searching image ended with exit code {code}; last heard:\n{heard[-600:]}")
    return int(told[1])


def complaints(search):
    if search["round_budget"] is not None and search["round"] > search["round_budget"]:
        yield (f"a move layer and its chance layer take {search['round']} bytes, "
               f"more than the {search['round_budget']} allowed")
