#!/usr/bin/env python3
"""Writes the firmware to a board, by the tool that board takes."""
import argparse
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "toolchains/emulator"))

from machine import board_facts


def fail(message):
    print(f"flash: {message}", file=sys.stderr)
    sys.exit(2)


parser = argparse.ArgumentParser(prog="./dev flash", description=__doc__)
parser.add_argument("--board", required=True)
board = parser.parse_args().board
configurations = board_facts(board)["openocd"]
if not configurations:
    fail(f"{board} exists here only in the emulator: ./dev emulate --board {board}")
if not shutil.which("openocd"):
    fail("openocd is not installed: apt-get install openocd")
image = ROOT / "build" / board / "starling.elf"
options = [word for name in configurations for word in ("-f", name)]
done = subprocess.run(["openocd", *options, "-c", f"program {{{image}}} verify reset exit"], capture_output=True, text=True)
if done.returncode:
    errors = [line for line in done.stderr.splitlines() if line.startswith("Error")]
    fail(f"openocd could not reach {board} ({' -f '.join(configurations)}): {errors[0] if errors else 'no reason given'}")
print(f"{image.relative_to(ROOT)} is on the {board}")
