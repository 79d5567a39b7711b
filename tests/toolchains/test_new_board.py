#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A board folder that is copied from another one is known to every command, without touching another file."""
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from starling_dev import ROOT
from starling_dev.tree import files
from support import unity_style

NAME = "scratch"
# Every tool that takes --board.
TOOLS = ("emulator.emulate", "flash", "measure.size", "measure.stack", "measure.profile", "measure.response",
         "measure.decisions", "measure.evaluations", "duel.duel", "powercut.powercut")


class NewBoard(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        """A copy of the tree as it is in git's eyes, with one more board in it."""
        cls.tree = Path(cls.enterClassContext(tempfile.TemporaryDirectory(prefix="starling-"))) / "starling"
        for name in files():
            (cls.tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, cls.tree / name)
        (cls.tree / "build").mkdir()
        (cls.tree / "build/deps").symlink_to(ROOT / "build/deps")
        shutil.copytree(cls.tree / "boards/lm3s6965evb", cls.tree / "boards" / NAME)

    def python(self, program):
        done = subprocess.run([sys.executable, "-c", program], cwd=self.tree, capture_output=True, text=True,
                              env={"PATH": "/usr/bin:/bin", "PYTHONPATH": f"{self.tree}/toolchains:{self.tree}/tests"})
        self.assertEqual(0, done.returncode, done.stderr)
        return done.stdout

    def test_every_tool_takes_its_name(self):
        for tool in TOOLS:
            with self.subTest(tool):
                board = self.python(f"from starling_dev.{tool} import parse; b = parse(['--board={NAME}']).board; "
                                    "print((b[0] if isinstance(b, list) else b).name)")
                self.assertEqual(NAME, board.strip())

    def test_help_and_stages_know_it(self):
        self.assertRegex(self.python("import sys; sys.argv = ['dev', '--help']; import starling_dev.__main__ as m; m.main()"),
                         rf"\nboards: .*\b{NAME}\b")
        stages = self.python("from starling_dev.stages import all_stages; print(*all_stages())").split()
        for stage in (NAME, f"no-heap-{NAME}", f"powercut-long-{NAME}"):
            self.assertIn(stage, stages)

    def test_the_build_compiles_its_drivers(self):
        build = self.tree / "build" / NAME
        for command in (["cmake", "-G", "Ninja", "-S", self.tree, "-B", build, f"-DBOARD={NAME}"],
                        ["cmake", "--build", build, "--target", "starling_platform"]):
            done = subprocess.run(command, capture_output=True, text=True)
            self.assertEqual(0, done.returncode, done.stdout[-2000:] + done.stderr[-2000:])


if __name__ == "__main__":
    unity_style.main()
