#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every folder of examples/ is a project of its own: it is configured, built and run as a reader would do it."""
import os
import re
import subprocess
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from starling_dev import ROOT
from support import unity_style

EXAMPLES = ROOT / "examples"
ETL = Path(os.environ.get("ETL_INCLUDE_DIR", ROOT / "build/deps/etl/include"))
ONE_PIECE = ["-DCMAKE_UNITY_BUILD=ON", "-DCMAKE_UNITY_BUILD_BATCH_SIZE=0"]  # compiles sooner
QEMU = ("qemu-system-arm", "-M", "lm3s6965evb", "-display", "none", "-semihosting-config", "enable=on,target=native",
        "-d", "guest_errors")
OPENING = "4HPwATDgc/ABMA"


def run(*command):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=120)


def source_lines(example, *names):
    return sum(len((EXAMPLES / example / name).read_text().splitlines()) for name in names)


class Examples(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = Path(cls.enterClassContext(tempfile.TemporaryDirectory(prefix="starling-examples-")))
        names = sorted(path.parent.name for path in EXAMPLES.glob("*/CMakeLists.txt"))
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            cls.programs = dict(zip(names, pool.map(cls.build, names)))

    @classmethod
    def build(cls, name):
        built = cls.folder / name
        for words in (("-G", "Ninja", "-S", EXAMPLES / name, "-B", built, f"-DETL_INCLUDE_DIR={ETL}", *ONE_PIECE),
                      ("--build", built, "--target", name)):
            done = run("cmake", *words)
            if done.returncode != 0:
                raise AssertionError(done.stdout + done.stderr)
        return built / name

    def says(self, name, *words):
        done = run(self.programs[name], *words)
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        return done.stdout

    def chip_says(self):
        """QEMU says what the chip prints, and something of a timer that the program does not use, where errors go."""
        done = run(*QEMU, "-kernel", self.programs["bare_metal"])
        return "".join(line for line in (done.stdout + done.stderr).splitlines(True) if "period zero" not in line)

    def test_there_are_five(self):
        self.assertEqual(["backgammon_hint", "bare_metal", "chance_by_state", "own_game", "tic_tac_toe"], [*self.programs])

    def test_every_algorithm_decides_alike_in_ones_own_game(self):
        rows = re.findall(r"(\w+) +([\w ]+, value -?\d+) / \d+, (\d+) nodes\n", self.says("own_game"))
        self.assertEqual(["expectimax", "star1", "star2", "best"], [name for name, _, _ in rows])
        self.assertEqual(1, len({decision for _, decision, _ in rows}), rows)
        nodes = [int(count) for _, _, count in rows]
        self.assertGreaterEqual(nodes[0], nodes[1])

    def test_the_bare_chip_decides_as_this_computer_does(self):
        said = self.chip_says()
        found = re.fullmatch(r"([\w ]+, value -?\d+)\nflash (\d+)\nRAM with the stack (\d+)\n", said)
        self.assertTrue(found, said[:500])  # "Invalid write": the stack is too small
        self.assertIn(f"star2      {found[1]} /", self.says("own_game"))
        self.assertLessEqual(int(found[2]), 6 * 1024)
        self.assertLessEqual(int(found[3]), 2 * 1024)

    def test_without_chance_the_search_is_minimax_and_alpha_beta(self):
        minimax, alpha_beta = self.says("tic_tac_toe").splitlines()
        self.assertEqual("minimax    value 0, 255168 finished games", minimax)  # as many as there are
        self.assertLess(int(re.fullmatch(r"alpha-beta value 0, (\d+) finished games", alpha_beta)[1]), 255_168)

    def test_a_bag_is_decided_to_its_end(self):
        said = self.says("chance_by_state")
        self.assertRegex(said, r"^first tile worth \+3: keep it, value \+\d\.\d\d points\n")
        self.assertIn("first tile worth -2: put it back", said)

    def test_a_hint_lists_the_best_plays(self):
        plays = re.findall(r"^(\S+(?: \S+)*) +([+-]\d\.\d{3})$", self.says("backgammon_hint", OPENING, "31"), re.M)
        self.assertEqual("8/5 6/5", plays[0][0])
        self.assertEqual(3, len(plays))
        equities = [float(equity) for _, equity in plays]
        self.assertEqual(sorted(equities, reverse=True), equities)

    def test_bad_input_is_named(self):
        for words, named in ((["rubbish", "31"], "rubbish"), ([OPENING, "37"], "usage"), ([OPENING], "usage")):
            done = run(self.programs["backgammon_hint"], *words)
            self.assertEqual((2, 1, True), (done.returncode, done.stderr.count("\n"), named in done.stderr))

    def test_the_page_shows_what_they_print(self):
        page = (ROOT / "docs/your-own-game.md").read_text()
        self.assertIn(self.says("own_game"), page)
        told = dict(re.findall(r"^(flash|RAM with the stack) (\d+)$", page, re.MULTILINE))
        decision, *sizes = self.chip_says().splitlines()
        self.assertIn(decision, page)
        for size in sizes:  # they differ a little from compiler to compiler
            name, count = size.rsplit(" ", 1)
            self.assertAlmostEqual(1, int(count) / int(told[name]), delta=0.05)

    def test_they_are_as_short_as_the_documents_say(self):
        self.assertLessEqual(source_lines("own_game", "pig.hpp", "main.cpp"), 80)
        self.assertLessEqual(source_lines("bare_metal", "main.cpp", "cortex_m3.ld"), 60)
        self.assertLessEqual(source_lines("backgammon_hint", "main.cpp"), 40)


if __name__ == "__main__":
    unity_style.main()
