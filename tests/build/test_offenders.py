#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whole builds that must fail: an allocation put into core or firmware breaks the build of every board."""
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from starling_dev import ROOT
from starling_dev.boards import all_boards
from starling_dev.tree import files
from support import unity_style

WHY = "heap allocation is forbidden"


class Offenders(unittest.TestCase):
    def setUp(self):
        """A copy of the tree as it is in git's eyes, with the packages already fetched."""
        self.tree = Path(self.enterContext(tempfile.TemporaryDirectory(prefix="starling-"))) / "starling"
        for name in files():
            (self.tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, self.tree / name)
        (self.tree / "build").mkdir()
        (self.tree / "build/deps").symlink_to(ROOT / "build/deps")

    def build(self, board):
        folder = self.tree / "build" / board
        subprocess.run(["cmake", "-G", "Ninja", "-S", self.tree, "-B", folder, f"-DBOARD={board}"], check=True,
                       capture_output=True)
        done = subprocess.run(["cmake", "--build", folder, "--target", "starling"], capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr

    def plant(self, source, after, offender, include=""):
        path = self.tree / source
        text = path.read_text()
        self.assertIn(after, text)
        path.write_text(include + text.replace(after, after + "\n    " + offender, 1))

    def assert_every_board_refuses(self):
        for board in all_boards():
            code, said = self.build(board)
            self.assertNotEqual(0, code, board)
            self.assertIn(WHY, said, board)

    def test_a_vector_in_core_breaks_every_board(self):
        self.plant("core/src/rng.cpp", "std::uint32_t Rng::next() {", "std::vector<int> v(3);", "#include <vector>\n")
        self.assert_every_board_refuses()

    def test_new_in_a_header_of_core_breaks_every_board(self):
        self.plant("core/include/starling/search/deepening.hpp", "    game.moves(state, event, moves);", "(void)new int;")
        self.assert_every_board_refuses()

    def test_new_in_firmware_breaks_every_board(self):
        self.plant("firmware/src/app.cpp", "void App::step() {", "new int;")
        self.assert_every_board_refuses()

    def test_the_tree_itself_builds(self):
        for board in all_boards():
            code, said = self.build(board)
            self.assertEqual(0, code, said[-2000:])


if __name__ == "__main__":
    unity_style.main()
