#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A copy of the micro:bit's folder under another name works in the emulator as the micro:bit does: its image, pins and
storage are found by board.json alone."""
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from starling_dev import ROOT
from starling_dev.boards import board_named
from support import tools, unity_style

MODEL, NAME = board_named("microbit"), "twin_board"
PRESS = f"""
from starling_dev.emulator.machine import Machine
with Machine("{NAME}") as machine:
    machine.wait_for("Type help.\\n")
    machine.say("trace", "held none\\n")
    machine.press("down")
    machine.press("select", Machine.LONG_MS)
"""


class CopiedBoard(unittest.TestCase):
    def setUp(self):
        """A tree with one board more, which has the images of the board it was copied from."""
        self.tree = Path(self.enterContext(tempfile.TemporaryDirectory(prefix="starling-")))
        for folder in ("toolchains", "boards", "firmware", "tests/profile"):
            shutil.copytree(ROOT / folder, self.tree / folder, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copytree(self.tree / "boards" / MODEL.name, self.tree / "boards" / NAME)
        build = self.tree / "build" / NAME
        (build / "tests").mkdir(parents=True)
        for image in (*MODEL.build_folder.glob("*.elf*"), *MODEL.build_folder.glob("tests/*.elf*")):
            (build / image.relative_to(MODEL.build_folder)).symlink_to(image)

    def run_tool(self, tool, *words):
        done = subprocess.run([sys.executable, "-m", f"starling_dev.{tool}", *words], cwd=self.tree, capture_output=True,
                              text=True, env={**tools.environment(), "PYTHONPATH": str(self.tree / "toolchains")})
        return done.returncode, done.stdout + done.stderr

    def test_it_is_measured_and_its_games_are_kept(self):
        board = ("--board", NAME)
        for tool, *words in (("measure.size", "--check"), ("measure.profile",), ("measure.decisions", "--check"),
                             ("measure.response", "--check"), ("powercut.powercut", "--cuts", "2")):
            code, said = self.run_tool(tool, *board, *words)
            self.assertEqual(0, code, said)
            if tool != "powercut.powercut":
                self.assertIn(NAME, said)
        for tool in ("measure.evaluations", "duel.duel"):
            self.assertEqual((2, f"{tool.split('.')[1]}: {NAME} has no backgammon\n"), self.run_tool(tool, *board))
        for tool, words in (("flash", ("--drive", "nowhere")), ("emulator.emulate", ("--screenshot", "x.png"))):
            code, said = self.run_tool(tool, *board, *words)
            self.assertEqual(2, code, said)
            self.assertNotIn("there is no board", said)

    def test_its_buttons_are_pressed(self):
        done = subprocess.run([sys.executable, "-c", PRESS], capture_output=True, text=True,
                              env={**tools.environment(), "PYTHONPATH": str(self.tree / "toolchains")})
        self.assertEqual((0, ""), (done.returncode, done.stderr))


if __name__ == "__main__":
    unity_style.main()
