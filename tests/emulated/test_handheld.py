#!/usr/bin/env python3
"""The real image on the emulated lm3s6965evb, used like a person does: buttons pressed, screens looked at.

Golden pictures are in golden/. --update writes them anew: look at each before you commit it.
"""
import argparse
import os
import signal
import sys
import time
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(HERE), str(HERE.parent / "support"), str(ROOT / "toolchains/emulator")]

import pictures
import unity_style
from machine import Machine

BOARD = "lm3s6965evb"
GOLDEN = HERE / "golden"
FAILED = ROOT / "build" / BOARD / "pictures"
DOCUMENTED = ("title", "choose", "over")  # also shown, four times as large, in the documents
UPDATE = False


def is_running(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


class Handheld(unittest.TestCase):
    def start(self):
        machine = self.enterContext(Machine(BOARD))
        machine.wait_for("Type help.\n")
        machine.say("trace", "held none\n")
        return machine

    def start_game(self, size, line, seed):
        machine = self.start()
        machine.say(f"seed {seed}", "ok: the next game has this seed\n")
        machine.say(f"new {size} {line}", "shown\n")
        return machine

    def assert_looks_like(self, machine, name):
        rows, golden = pictures.screen(machine), GOLDEN / f"{name}.png"
        if UPDATE:
            pictures.write_png(golden, rows)
            if name in DOCUMENTED:
                pictures.write_png(ROOT / "docs/images" / f"{name}.png", rows, 4)
            return
        if not golden.exists() or pictures.read_png(golden)[2] != rows:
            FAILED.mkdir(parents=True, exist_ok=True)
            pictures.write_png(FAILED / f"{name}.png", rows, 4)
            self.fail(f"the screen is not {golden.relative_to(ROOT)}; it is in {(FAILED / name).relative_to(ROOT)}.png")

    def answer(self, machine):
        """Waits for the engine's roll and move to be shown."""
        machine.wait_for("O plays")
        machine.wait_for("shown\n")

    def test_the_first_screen_is_the_title(self):
        self.assert_looks_like(self.start(), "title")

    def test_the_arrows_choose_board_and_line(self):
        machine = self.start()
        for button in ("up", "up", "up", "right"):
            machine.press(button)
        self.assert_looks_like(machine, "title-11x11")

    def test_a_whole_game_is_played_by_buttons(self):
        machine = self.start_game(5, 4, seed=7)
        self.assert_looks_like(machine, "your-turn")
        machine.press("select")
        machine.press("left")
        self.assert_looks_like(machine, "choose")
        machine.say("pause 4000000000", "ok\n")
        machine.press("select")
        self.assert_looks_like(machine, "starling-rolls")
        machine.say("pause 600", "ok\n")
        self.answer(machine)
        self.assert_looks_like(machine, "answered")
        for _ in range(6):  # the middle of whatever is thrown
            machine.press("select")
            machine.press("select")
            if "X wins\n" in machine.heard:
                break
            self.answer(machine)
        self.assertIn("X wins\n", machine.heard)
        self.assert_looks_like(machine, "over")
        machine.press("select")
        self.assert_looks_like(machine, "title")

    def test_the_largest_board_is_legible(self):
        machine = self.start_game(11, 5, seed=3)
        for _ in range(8):
            machine.press("select")
            machine.press("select")
            self.answer(machine)
        machine.press("select")
        self.assert_looks_like(machine, "11x11")

    def test_the_same_presses_show_the_same_screens(self):
        shown = []
        for _ in range(2):
            machine = self.start_game(7, 4, seed=11)
            machine.press("select")
            machine.press("select")
            self.answer(machine)
            shown.append(pictures.screen(machine))
        self.assertEqual(shown[0], shown[1])

    def test_no_emulator_outlives_its_driver(self):
        path = FAILED.parent / "orphan.pid"
        path.unlink(missing_ok=True)
        child = os.fork()
        if child == 0:
            try:
                with Machine(BOARD) as machine:
                    path.write_text(str(machine.process.pid))
                    signal.pause()
            finally:
                os._exit(1)
        self.addCleanup(lambda: is_running(child) and os.kill(child, signal.SIGKILL))
        deadline = time.monotonic() + 20
        while not path.exists() or not path.read_text():
            self.assertLess(time.monotonic(), deadline)
        emulator = int(path.read_text())
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        while is_running(emulator):
            self.assertLess(time.monotonic(), deadline, "QEMU still runs")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--update", action="store_true", help="write the golden pictures anew")
    parser.add_argument("--board", choices=[BOARD], default=BOARD, help="the one with these screens")
    UPDATE = parser.parse_args().update
    unity_style.main()
