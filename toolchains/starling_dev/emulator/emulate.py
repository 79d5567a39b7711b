# SPDX-License-Identifier: MIT
"""Runs a board's real image in QEMU: its screen in a window where there is a
display, its serial line in this terminal.

Keys in the window: the arrows, and the left Ctrl key for Select. In the
terminal: Ctrl-A X ends the emulator. The reference handheld's games are kept in
build/lm3s6965evb/eeprom.img. The micro:bit's LEDs are drawn in the terminal,
where keys are its buttons; its games are kept in build/microbit/storage.img."""
from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from starling_dev.boards import Board
from starling_dev.emulator import lights_terminal, pictures, storage
from starling_dev.emulator.complaints import IDLE_TIMER, MachineError
from starling_dev.emulator.machine import Machine
from starling_dev.emulator.movie import GAMES, record
from starling_dev.emulator.qemu import qemu_command
from starling_dev.emulator.tour import tour
from starling_dev.options import Parser, file

LARGER = 4  # than on the device, every pixel


def parse(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    parser = Parser("emulate", __doc__)
    parser.add_board()
    parser.add_argument("--screenshot", metavar="FILE.png", type=file, help="boot, write the first screen to FILE.png, and end")
    parser.add_argument("--screenshot-all", metavar="DIR", type=file, help="write a picture of every screen into DIR, and end")
    parser.add_argument("--movie", metavar="FILE.gif", type=file,
                        help="play, write the game to FILE.gif as a moving picture, and end")
    parser.add_argument("--game", choices=tuple(GAMES), help="the game of the movie (backgammon)")
    options = parser.parse_args(arguments)
    board: Board = options.board
    if (options.screenshot or options.screenshot_all or options.movie) and not board.emulates("screen"):
        parser.error(f"{board.name} has no screen that the emulator shows")
    if (options.screenshot_all or options.movie) and not board.emulates("arrows"):
        parser.error(f"{board.name} has no arrow buttons in the emulator")
    if options.game and not options.movie:
        parser.error("--game is for --movie")
    options.game = options.game or "backgammon"
    if options.movie or options.screenshot_all:
        parser.require_game(board, options.game)
    return options


def screenshot(board: Board, path: Path) -> None:
    with Machine(board) as machine:
        machine.wait_for("Type help.\n")
        machine.say("trace", "held none\n")  # it answers when the first picture is complete
        machine.screenshot(path)
    print(f"the first screen of {board.name} is in {path}")


def screenshot_all(board: Board, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for name, machine in tour(board):
        pictures.write_png(folder / f"{name}.png", pictures.screen(machine), LARGER)
        print(folder / f"{name}.png")
        count += 1
    print(f"{count} screens of {board.name}")


def movie(board: Board, game: str, path: Path) -> None:
    record(board, game, path)
    print(f"{game} on {board.name} is in {path}")


def window() -> str | None:
    """QEMU's name for a window it can open here, or None; then a line says why."""
    if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        print("no window: there is no display here; type help to play")
        return None
    offered = subprocess.run(["qemu-system-arm", "-display", "help"], capture_output=True, text=True).stdout.split()
    kind = next((name for name in ("gtk", "sdl") if name in offered), None)
    if not kind:
        print("no window: the package qemu-system-gui is missing (apt-get install qemu-system-gui); type help to play")
    return kind


def emulate(board: Board) -> int:
    """Until the person ends it."""
    if board.emulates("lights") and sys.stdin.isatty() and sys.stdout.isatty():
        return lights_terminal.run(board)
    display = window() if board.emulates("screen") else None
    print("Ctrl-A X ends the emulator" + ("; arrows and left Ctrl (Select) work in its window" if display else ""), flush=True)
    part = storage.emulated(board)
    # What is no chip would not be written back.
    kept = storage.options(part, storage.own_file(board, part)) if part and storage.is_chip(part) else []
    return run_quietly(qemu_command(board, board.image, "-display", display or "none", "-serial", "mon:stdio", *kept))


def run_quietly(command: list[str]) -> int:
    """Without the line that QEMU always says; all others reach the user."""
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, errors="replace") as process:
        assert process.stderr
        for line in process.stderr:
            if not IDLE_TIMER.match(line):
                print(line, end="", file=sys.stderr, flush=True)
    return process.returncode


def main(arguments: Sequence[str] | None = None) -> int:
    options = parse(arguments)
    try:
        if not options.board.image.exists():
            raise MachineError(f"{options.board.name} is not built: ./dev build {options.board.name}")
        if options.screenshot:
            screenshot(options.board, options.screenshot)
        elif options.screenshot_all:
            screenshot_all(options.board, options.screenshot_all)
        elif options.movie:
            movie(options.board, options.game, options.movie)
        else:
            return emulate(options.board)
    except (MachineError, OSError) as error:
        print(f"emulate: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
