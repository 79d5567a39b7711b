# SPDX-License-Identifier: MIT
"""An emulated board with LEDs for a person at a terminal: its LEDs, keys for its two buttons, and its serial line.

QEMU has no LEDs to show. What they show is read twenty times a second where the display's driver keeps it.
"""
from __future__ import annotations

import curses
import time
from collections import deque
from pathlib import Path

from starling_dev.boards import Board
from starling_dev.emulator import lights, storage
from starling_dev.emulator.machine import Machine

SIDE, LED_WIDTH = 5, 4
SHORT_S, LONG_S, GAP_S = 0.08, 0.9, 0.08
REDRAW_S = 0.05
KEYS = " a next   A back   b take it   B menu   : type a line   q quit "
BUTTONS = {"a": ("down", SHORT_S), "A": ("down", LONG_S), "b": ("select", SHORT_S), "B": ("select", LONG_S)}
PANE_TOP = 2 * SIDE + 1


class Terminal:
    def __init__(self, screen: curses.window, machine: Machine) -> None:
        self.screen, self.machine = screen, machine
        self.typed: str | None = None                      # the line being typed
        self.presses: deque[tuple[str, float]] = deque()   # (button, seconds): one after the other
        self.held: str | None = None                       # the button that is down
        self.until = 0.0                                   # when that changes
        curses.curs_set(0)
        curses.use_default_colors()
        for grey in range(16):
            # Of 256 colours the last 24 are greys; with fewer, lit or not is all that can be told.
            colour = 232 + grey * 23 // 15 if curses.COLORS >= 256 else curses.COLOR_WHITE if grey > 3 else curses.COLOR_BLACK
            curses.init_pair(grey + 1, -1, colour)
        screen.nodelay(True)

    def run(self) -> None:
        while self.obey_keys():
            self.press()
            time.sleep(REDRAW_S)
            self.draw()

    def obey_keys(self) -> bool:
        """False once the person wants to leave."""
        while (code := self.screen.getch()) != curses.ERR:
            key = chr(code) if 0 < code < 128 else ""
            if self.typed is not None:
                self.typed = self.type(self.typed, key, code)
            elif key in BUTTONS:
                self.presses.append(BUTTONS[key])
            elif key == ":":
                self.typed = ""
            elif key == "q":
                return False
        return True

    def type(self, line: str, key: str, code: int) -> str | None:
        """The line after one more key; None if that ends it."""
        if key in ("\n", "\r"):
            self.machine.send(line.encode() + b"\r")
        if key in ("\n", "\r", "\x1b"):
            return None
        if code in (curses.KEY_BACKSPACE, 8, 127):
            return line[:-1]
        return line + key if key.isprintable() else line

    def press(self) -> None:
        """A terminal tells that a key was pressed and never that it was let go."""
        if time.monotonic() < self.until:
            return
        seconds = GAP_S
        if self.held:
            self.machine.up(self.held)
            self.held = None
        elif self.presses:
            self.held, seconds = self.presses.popleft()
            self.machine.down(self.held)
        self.until = time.monotonic() + seconds

    def draw(self) -> None:
        self.screen.erase()
        greys = lights.kept(self.machine)
        for y, row in enumerate(greys):
            for x, grey in enumerate(row):
                self.put(2 * y, 2 + (LED_WIDTH + 2) * x, " " * LED_WIDTH, curses.color_pair(grey + 1))
        self.put(PANE_TOP - 1, 0, KEYS, curses.A_REVERSE)
        height = self.screen.getmaxyx()[0] - PANE_TOP - 1
        for i, line in enumerate(self.machine.heard.split("\n")[-max(height, 1):]):
            self.put(PANE_TOP + i, 0, line)
        if self.typed is not None:
            self.put(PANE_TOP + height, 0, f":{self.typed}_")
        self.screen.refresh()

    def put(self, y: int, x: int, text: str, look: int = 0) -> None:
        """What does not fit into the window is cut off."""
        rows, columns = self.screen.getmaxyx()
        if y < rows and x < columns - 1:
            self.screen.addstr(y, x, text[:columns - 1 - x], look)


def run(board: Board, kept: Path | None = None) -> int:
    """Until the person leaves. Games are kept in the file `kept`, or in the board's own."""
    part = storage.emulated(board)
    with Machine(board, storage=kept or (storage.own_file(board, part) if part else None), real_time=True) as machine:
        try:
            curses.wrapper(lambda screen: Terminal(screen, machine).run())
        except KeyboardInterrupt:
            pass
        machine.keep_storage()
    return 0
