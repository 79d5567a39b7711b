#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""An include against the arrows of the architecture does not compile; an unknown board is refused."""
import argparse
import subprocess
import tempfile
import unittest
from pathlib import Path

from support import unity_style
from starling_dev.boards import all_boards
from compilation import ROOT, Compilation

# A source of the folder; what it may include; what it may not.
ARROWS = (
    ("core/src/rng.cpp", ("starling/rng.hpp", "etl/vector.h"), ("hal/clock.hpp", "firmware/app.hpp", "core_cm3.h", "unity.h")),
    ("firmware/src/app.cpp", ("starling/rng.hpp", "hal/clock.hpp"), ("device.hpp", "startup.hpp", "core_cm3.h", "unity.h")),
    ("boards/cortex_m/fault.cpp", ("hal/console.hpp", "device.hpp"), ("starling/rng.hpp", "firmware/app.hpp")),
)


class Arrows(unittest.TestCase):
    def includes(self, like, header):
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder) / "include.cpp"
            source.write_text(f'#include "{header}"\n')
            worked, said = self.build.compile(like, source, Path(folder) / "include.o")
            self.assertTrue(worked or f"{header}: No such file" in said, said)
            return worked

    def test_each_folder_sees_what_it_stands_on_and_nothing_else(self):
        for like, allowed, forbidden in ARROWS:
            for header in allowed:
                self.assertTrue(self.includes(like, header), f"{like} must see {header}")
            for header in forbidden:
                self.assertFalse(self.includes(like, header), f"{like} must not see {header}")

    def test_an_unknown_board_is_answered_with_the_known_ones(self):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run(["cmake", "-G", "Ninja", "-S", ROOT, "-B", folder, "-DBOARD=nope"], capture_output=True,
                                  text=True)
        self.assertNotEqual(0, done.returncode)
        said = " ".join(done.stderr.split())
        self.assertIn(f"There is no board 'nope'. Known boards: {', '.join(all_boards())};", said)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", required=True, help="the build folder of a board")
    Arrows.build = Compilation(parser.parse_args().build)
    unity_style.main()
