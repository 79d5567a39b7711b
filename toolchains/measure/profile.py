#!/usr/bin/env python3
"""Counts executed instructions on an emulated board, exactly: in total and per
function.

Without --image it runs the fixed games of tests/profile. With --boot it runs
the firmware from reset until the first picture is shown and the firmware waits
for the player. Two runs of one image print the same counts. They are instructions,
not cycles, because the emulator has neither wait states nor caches."""
import argparse
import json
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from image import Code, ImageError, output_of

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "toolchains" / "emulator"))

from machine import Machine, MachineError, run_image  # noqa: E402

SOURCE = Path(__file__).with_name("profile_plugin.c")
COUNTED_TIME = ("-icount", "shift=4,sleep=off")  # interrupts come after so many instructions, not seconds
FIRST_STEP = "starling::App::step"  # where the firmware comes when its first picture is shown


@dataclass
class Profile:
    total: int
    functions: list  # (instructions, Function), most expensive first; Function None: outside of any
    heard: str       # what the image said
    code: int        # its exit code


def plugin_api(version):
    """The plugin interface of a QEMU, which refuses all others. Ours has not changed between them."""
    return 1 if version < (9, 0) else 2 if version < (9, 1) else 3 if version < (9, 2) else 4


def plugin():
    """Compiles the plugin for the installed QEMU, if that has not been done."""
    match = re.search(r"version (\d+)\.(\d+)", output_of("qemu-system-arm", "--version"))
    api = plugin_api((int(match[1]), int(match[2])))
    library = ROOT / "build" / "measure" / f"profile_plugin_{api}.so"
    if not library.exists() or library.stat().st_mtime < SOURCE.stat().st_mtime:
        library.parent.mkdir(parents=True, exist_ok=True)
        output_of("cc", "-std=gnu11", "-O2", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC",
                  f"-DQEMU_PLUGIN_API={api}", str(SOURCE), "-o", str(library))
    return library


def address_of(code, name):
    found = [f.address for f in code.functions.values() if name in (f.name, f.full_name, *f.names)]
    if len(found) != 1:
        raise ImageError(f"{'no' if not found else 'more than one'} function is called {name}")
    return found[0]


def run(board, image, start=None, until=None, boot=False, timeout=300):
    """Runs `image` with the plugin: to its own end, or, since the firmware has none, until it answers."""
    code = Code(image)
    with tempfile.TemporaryDirectory(prefix="starling-") as folder:
        counts = Path(folder) / "counts"
        option = f"{plugin()},out={counts}"
        for marker, name in (("from", start), ("until", FIRST_STEP if boot else until)):
            option += f",{marker}={address_of(code, name):#x}" if name else ""
        if boot:
            with Machine(board, image, timeout, ("-plugin", option)) as machine:
                machine.say("help", "trace  ")
                machine.command("quit")  # a killed emulator would report nothing
                exit_code, heard = machine.process.wait(timeout=10), machine.heard
        else:
            exit_code, heard = run_image(board, image, timeout, (*COUNTED_TIME, "-plugin", option))
        if not counts.exists():
            raise ImageError("the emulator ended without a report")
        return read_counts(counts.read_text(), code, heard, exit_code)


def read_counts(text, code, heard="", exit_code=0):
    """Sums the plugin's counts per address up to counts per function; they must add up."""
    first, *lines = text.splitlines()
    total, sums, functions = int(first.split()[1]), {}, {}
    for line in lines:
        address, count = line.split()
        function = code.at(int(address, 16))
        key = function.address if function else -1
        sums[key] = sums.get(key, 0) + int(count)
        functions[key] = function
    if sum(sums.values()) != total:
        raise ImageError(f"the plugin counted {total} instructions, but {sum(sums.values())} per function")
    ranked = sorted(sums, key=lambda key: (-sums[key], key))
    return Profile(total, [(sums[key], functions[key]) for key in ranked], heard, exit_code)


def as_json(board, profile, decisions):
    return {"board": board, "instructions": profile.total, "decisions": decisions,
            "functions": [{"function": function.full_name if function else "?", "instructions": count}
                          for count, function in profile.functions]}


def print_table(board, profile, decisions, top):
    print(f"{board}: {profile.total:,} instructions")
    for count, function in profile.functions[:top]:
        print(f"{count:14,}{100 * count / profile.total:7.1f} %  {function.name if function else '?'}")
    rest = profile.functions[top:]
    if rest:
        others = sum(count for count, _ in rest)
        print(f"{others:14,}{100 * others / profile.total:7.1f} %  ({len(rest)} other functions)")
    if decisions:
        print(f"{profile.total / decisions:14,.0f} instructions per decision of the engine ({decisions} decisions)")


def main():
    parser = argparse.ArgumentParser(prog="./dev profile", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--board", required=True)
    parser.add_argument("--image", type=Path, help="an ELF image that ends the emulator by itself")
    parser.add_argument("--boot", action="store_true", help="run the firmware, from reset to its first picture")
    parser.add_argument("--from", dest="start", metavar="FUNCTION", help="count from the first instruction of FUNCTION")
    parser.add_argument("--until", metavar="FUNCTION", help="stop counting at FUNCTION")
    parser.add_argument("--top", type=int, default=20, metavar="N", help="how many functions to show (20)")
    parser.add_argument("--json", action="store_true", help="print one JSON object on one line, with every function")
    arguments = parser.parse_args()
    build = ROOT / "build" / arguments.board
    image = arguments.image or build / ("starling.elf" if arguments.boot else "tests/profile_workload.elf")
    try:
        if not (build / "board.json").exists():
            raise ImageError(f"{arguments.board} is not built: ./dev build {arguments.board}")
        if not image.exists():
            raise ImageError(f"there is no image {image}")
        profile = run(arguments.board, image, arguments.start, arguments.until, arguments.boot)
    except (ImageError, MachineError, subprocess.TimeoutExpired) as error:
        print(f"profile: {error}", file=sys.stderr)
        return 2
    told = re.search(r"^decisions (\d+)$", profile.heard, re.MULTILINE)
    decisions = int(told[1]) if told and not arguments.start and not arguments.until else None
    if arguments.json:
        print(json.dumps(as_json(arguments.board, profile, decisions)))
    else:
        print_table(arguments.board, profile, decisions, arguments.top)
    if profile.code:
        print(f"profile: the image ended with exit code {profile.code}", file=sys.stderr)
    return 1 if profile.code else 0


if __name__ == "__main__":
    sys.exit(main())
