#!/usr/bin/env python3
"""Runs a board's real image in QEMU: its screen in a window where there is a display, its serial line in this
terminal.

Keys in the window: the arrows, and the left Ctrl key for Select. In the terminal: Ctrl-A X ends the emulator. The
reference handheld's games are kept in build/lm3s6965evb/eeprom.img. The micro:bit's LEDs are drawn in the terminal, where
keys are its buttons; its games are kept in build/microbit/storage.img.
"""
import argparse
import os
import subprocess
import sys
from pathlib import Path

import microbit_terminal
import pictures
import storage
from machine import ROOT, Machine, MachineError, board_facts
from movie import GAMES, record
from tour import tour

parser = argparse.ArgumentParser(prog="./dev emulate", description=__doc__)
parser.add_argument("--board", required=True)
parser.add_argument("--screenshot", metavar="FILE.png", help="boot, write the first screen to FILE.png, and end")
parser.add_argument("--screenshot-all", metavar="DIR", help="write a picture of every screen into DIR, and end")
parser.add_argument("--movie", metavar="FILE.gif", help="play, write the game to FILE.gif as a moving picture, and end")
parser.add_argument("--game", choices=tuple(GAMES), default="backgammon", help="the game of the movie (backgammon)")


def screenshot(board, path):
    if not board_facts(board)["screen"]:
        sys.exit(f"emulate: {board} has no screen that the emulator shows")
    try:
        with Machine(board) as machine:
            machine.wait_for("Type help.\n")
            machine.say("trace", "held none\n")  # it answers when the first picture is complete
            machine.screenshot(path)
    except MachineError as error:
        sys.exit(f"emulate: {error}")
    print(f"the first screen of {board} is in {path}")


LARGER = 4  # than on the device, every pixel


def screenshot_all(board, folder):
    refuse_without_pictures(board)
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for name, machine in tour(board):
        pictures.write_png(folder / f"{name}.png", pictures.screen(machine), LARGER)
        print(folder / f"{name}.png")
        count += 1
    print(f"{count} screens of {board}")


def movie(board, game, path):
    refuse_without_pictures(board)
    record(board, game, path)
    print(f"{game} on {board} is in {path}")


def refuse_without_pictures(board):
    if board != "lm3s6965evb":
        print(f"emulate: {board} has no screen that can be photographed, only lm3s6965evb has", file=sys.stderr)
        sys.exit(2)


def window():
    """QEMU's name for a window it can open here, or None."""
    if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        return None
    offered = subprocess.run(["qemu-system-arm", "-display", "help"], capture_output=True, text=True).stdout.split()
    return next((name for name in ("gtk", "sdl") if name in offered), None)


def run(board):
    facts = board_facts(board)
    if board == "microbit" and sys.stdin.isatty() and sys.stdout.isatty():
        try:
            return microbit_terminal.run()
        except MachineError as error:
            sys.exit(f"emulate: {error}")
    display = window() if facts["screen"] else None
    if facts["screen"] and not display:
        print("no window: there is no display here, or the package qemu-system-gui is missing; type help to play")
    print("Ctrl-A X ends the emulator" + ("; arrows and left Ctrl (Select) work in its window" if display else ""))
    kept = []
    if board in storage.PARTS and storage.PARTS[board].address is None:
        eeprom = ROOT / "build" / board / "eeprom.img"
        if not eeprom.exists():
            eeprom.write_bytes(storage.blank(board))
        kept = storage.options(board, eeprom)
    return subprocess.run(["qemu-system-arm", "-M", facts["machine"], "-display", display or "none", "-serial", "mon:stdio",
                           "-kernel", str(ROOT / "build" / board / "starling.elf"), *kept]).returncode


if __name__ == "__main__":
    arguments = parser.parse_args()
    here = Path(os.environ.get("CALLER_DIR", "."))
    if arguments.screenshot:
        screenshot(arguments.board, here / arguments.screenshot)
    elif arguments.screenshot_all or arguments.movie:
        try:
            if arguments.screenshot_all:
                screenshot_all(arguments.board, here / arguments.screenshot_all)
            else:
                movie(arguments.board, arguments.game, here / arguments.movie)
        except (MachineError, OSError) as error:
            print(f"emulate: {error}", file=sys.stderr)
            sys.exit(1)
    else:
        sys.exit(run(arguments.board))
