#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""./dev emulate without a person: what it says, what it refuses, and that the board answers on the serial line."""
import os
import subprocess
import sys
import unittest

from starling_dev import ROOT
from starling_dev.boards import board_named
from starling_dev.emulator import emulate
from starling_dev.emulator.qemu import HANG_S
from support import tools, unity_style

BOARD = board_named("lm3s6965evb")
# QEMU's monitor takes Ctrl-A X from the line that is typed.
QUIT = b"\x01x"


class Emulate(unittest.TestCase):
    def boot(self, **environment):
        """Starts it, waits for the greeting and ends it; returns all it wrote."""
        process = subprocess.Popen([sys.executable, "-m", "starling_dev.emulator.emulate", f"--board={BOARD.name}"],
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   env={**tools.environment(), **environment})
        self.addCleanup(process.kill)
        said = b""
        while b"Type help." not in said:
            byte = os.read(process.stdout.fileno(), 4096)
            self.assertTrue(byte, said)
            said += byte
        rest, errors = process.communicate(QUIT, timeout=HANG_S)
        self.assertEqual(0, process.returncode)
        return (said + rest).decode(errors="replace"), errors.decode(errors="replace")

    def test_the_board_greets_and_nothing_of_the_emulators_own_is_shown(self):
        said, errors = self.boot(DISPLAY="", WAYLAND_DISPLAY="")
        self.assertIn("no window: there is no display here; type help to play\nCtrl-A X ends the emulator\n", said)
        self.assertNotIn("period zero", said + errors)

    def test_a_display_without_windows_is_answered_with_the_package(self):
        listed = subprocess.run(["qemu-system-arm", "-display", "help"], capture_output=True, text=True).stdout.split()
        if "gtk" in listed or "sdl" in listed:
            self.skipTest("here a window would open")
        said, _ = self.boot(DISPLAY=":77")
        self.assertEqual(1, said.count("qemu-system-gui is missing"))

    def test_other_lines_of_the_emulator_reach_the_user(self):
        script = ("import sys; from starling_dev.emulator.emulate import run_quietly; "
                  "sys.exit(run_quietly(['sh', '-c', 'echo Timer with period zero, disabling >&2; echo a fault >&2; exit 3']))")
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=tools.environment())
        self.assertEqual((3, "", "a fault\n"), (done.returncode, done.stdout, done.stderr))

    def test_what_cannot_be_shown_is_refused_in_one_line(self):
        for words, named in (((), "--board"), (("--board", "nope"), "there is no board 'nope'; known: "),
                             (("--board", "microbit", "--screenshot", "x.png"), "microbit has no screen"),
                             (("--board", "mps2_an386", "--movie", "x.gif"), "mps2_an386 has no screen"),
                             (("--board", BOARD.name, "--game", "dice"), "--game is for --movie"),
                             (("--board", BOARD.name, "--fast"), "--fast")):
            tools.assert_refused(self, "emulator.emulate", words, named)

    def test_files_count_from_where_the_user_is(self):
        os.environ["CALLER_DIR"] = "/somewhere"
        self.addCleanup(os.environ.pop, "CALLER_DIR")
        options = emulate.parse(["--board", BOARD.name, "--screenshot", "first.png"])
        self.assertEqual("/somewhere/first.png", str(options.screenshot))
        self.assertEqual(ROOT / "build" / BOARD.name / "starling.elf", options.board.image)


if __name__ == "__main__":
    unity_style.main()
