#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""./dev lint FILE finds what is planted in a board's driver, and says which files it cannot look at; its exceptions cover
what they name and no more."""
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from starling_dev import ROOT
from starling_dev.tidy import Complaint, Exception_, complaints_in, exceptions, for_clang
from starling_dev.tree import files
from support import unity_style

DRIVER = "boards/lm3s6965evb/console.cpp"
# What is planted, and the check that must complain.
FAULTS = {
    "clang-analyzer-core.NullDereference": "int planted(const int* from) {\n    if (from == nullptr) { return *from; }\n    return 0;\n}\n",
    "readability-identifier-naming": "constexpr int planted_constant = 1;\nint planted() { return planted_constant; }\n",
    "clang-analyzer-core.DivideZero": "int planted(int by) {\n    if (by == 0) { return 1 / by; }\n    return 0;\n}\n",
    "readability-function-size": "int planted(int n) {\n" + 45 * "    n += 1;\n" + "    return n;\n}\n",
}


class PlantedFaults(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        """A copy of the tree as it is in git's eyes, so that nobody else compiles the faults."""
        cls.tree = Path(cls.enterClassContext(tempfile.TemporaryDirectory(prefix="starling-"))) / "starling"
        for name in files():
            (cls.tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, cls.tree / name)
        (cls.tree / "build").mkdir()
        (cls.tree / "build/deps").symlink_to(ROOT / "build/deps")

    def lint(self, *files):
        environment = {**os.environ, "PYTHONPATH": f"{self.tree}/toolchains:{self.tree}/tests", "CALLER_DIR": str(self.tree)}
        done = subprocess.run([sys.executable, "-m", "starling_dev.lint", *files], cwd=self.tree, env=environment,
                              capture_output=True, text=True)
        return done.returncode, done.stderr + done.stdout

    def test_a_driver_is_clean_until_a_fault_is_planted(self):
        code, said = self.lint(DRIVER)
        self.assertEqual(0, code, said)
        self.assertTrue(said.endswith("sources: 1, complaints: 0\n"), said)
        clean = (self.tree / DRIVER).read_text()
        self.addCleanup((self.tree / DRIVER).write_text, clean)
        (self.tree / DRIVER).write_text(clean + "\n" + "\n".join(
            f"namespace planted_{at} {{\n{fault}}}  // namespace planted_{at}\n" for at, fault in enumerate(FAULTS.values())))
        code, said = self.lint(DRIVER)
        self.assertEqual(1, code, said)
        for check in FAULTS:
            self.assertIn(f"[{check}", said)

    def test_a_file_that_no_build_compiles_is_refused(self):
        code, said = self.lint("toolchains/weight_image/main.cpp")
        self.assertEqual(2, code, said)
        self.assertIn("no build compiles toolchains/weight_image/main.cpp", said)


class Exceptions(unittest.TestCase):
    def complaint(self, **changes):
        return Complaint(**{"file": "core/a.cpp", "line": 1, "check": "readability-function-size", "function": "f", "said": "",
                            **changes})

    def test_one_covers_its_function_and_nothing_else(self):
        one = Exception_("readability-function-size", "core/*.cpp", "f", "why")
        self.assertTrue(one.covers(self.complaint()))
        for change in ({"file": "host/a.cpp"}, {"function": "g"}, {"check": "bugprone-use-after-move"}):
            self.assertFalse(one.covers(self.complaint(**change)), change)

    def test_each_says_why(self):
        for each in exceptions():
            self.assertGreater(len(each.why), 10, each)

    def test_output_is_taken_apart_by_complaints(self):
        said = (f"{ROOT}/core/a.cpp:3:5: error: function 'f' exceeds recommended size/complexity thresholds "
                "[readability-function-size,-warnings-as-errors]\nint f() {\n    ^\n"
                f"{ROOT}/core/a.cpp:3:5: note: 50 lines including whitespace and comments (threshold 40)\n"
                f"{ROOT}/core/a.cpp:9:1: error: unused [misc-x,-warnings-as-errors]\n")
        first, second = complaints_in(said)
        self.assertEqual(("core/a.cpp", 3, "readability-function-size", "f"),
                         (first.file, first.line, first.check, first.function))
        self.assertIn("50 lines", first.said)
        self.assertEqual(("misc-x", ""), (second.check, second.function))

    def test_clang_is_spared_the_flags_of_gcc(self):
        self.assertEqual("g++ -Wall -c a.cpp", for_clang("g++ -Wlogical-op -Wall -include /x/cmake_pch.hxx -c a.cpp"))


if __name__ == "__main__":
    unity_style.main()
