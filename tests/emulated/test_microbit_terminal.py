#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The emulated micro:bit at a terminal, as ./dev emulate shows it: keys are pressed, lights and words looked for."""
import argparse
import fcntl
import os
import pty
import select
import struct
import sys
import tempfile
import termios
import time
import unittest
from pathlib import Path

from starling_dev.boards import all_boards
from support import unity_style
from starling_dev.emulator.qemu import HANG_S

BOARD = "microbit"
GLOW = "\x1b[48;5;235m"  # the ground of a light that glows faintly


class AtATerminal(unittest.TestCase):
    def setUp(self):
        self.storage = Path(self.enterContext(tempfile.TemporaryDirectory(prefix="starling-"))) / "storage"

    def open(self):
        program = ("from pathlib import Path; from starling_dev.boards import board_named; "
                   "from starling_dev.emulator import lights_terminal; "
                   f"lights_terminal.run(board_named({BOARD!r}), Path({str(self.storage)!r}))")
        child, self.terminal = pty.fork()
        if child == 0:
            os.execvpe(sys.executable, [sys.executable, "-c", program], {**os.environ, "TERM": "xterm-256color"})
        self.addCleanup(os.close, self.terminal)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))
        self.seen = ""
        self.until("Type help.")
        return child

    def until(self, text, seconds=HANG_S):
        """Reads until that was drawn; forgets all before it."""
        limit = time.monotonic() + seconds
        while text not in self.seen:
            if not select.select([self.terminal], [], [], max(0, limit - time.monotonic()))[0]:
                self.fail(f"{text!r} was never drawn; the end was {self.seen[-300:]!r}")
            self.seen += os.read(self.terminal, 65536).decode(errors="replace")
        self.seen = self.seen[self.seen.index(text) + len(text):]

    def type(self, keys, text):
        os.write(self.terminal, keys.encode())
        self.until(text)

    def leave(self, child):
        os.write(self.terminal, b"q")
        self.until("\x1b[?1049l")  # the first page again
        self.assertEqual(0, os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))

    def test_a_move_is_played_and_the_game_goes_on_another_time(self):
        child = self.open()
        self.type(":seed 7\r", "ok: the next game has this seed")
        self.type(":new 5 4\r", "ok: X begins")
        self.type("b", "X rolls 4: row 4")
        self.until(GLOW)
        self.type("ab", "X plays 4,4")
        self.leave(child)
        child = self.open()
        self.until("the game goes on")
        self.leave(child)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--board", choices=list(all_boards()), default=BOARD, help=f"one with these LEDs ({BOARD})")
    BOARD = parser.parse_args().board
    unity_style.main()
