#!/usr/bin/env python3
"""Each mistake that is easily made in the search, many of them in print, is caught by the tests of core/search."""
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(HERE), str(HERE.parent / "support")]

import unity_style
from mutants import MUTANTS

FOLDERS = ("core/", "hal/", "host/hal/", "tests/")
INCLUDES = ("tests", "tests/support", "core/include", "core/config", "hal/include")
DEPENDENCIES = ROOT / "build/deps"
FLAGS = ["-O1", "-DUNITY_INCLUDE_CONFIG_H", "-isystem", f"{DEPENDENCIES}/unity", "-isystem", f"{DEPENDENCIES}/etl/include"]
AT_ONCE = 2
TIMEOUT_S = 240


class Broken(Exception):
    """The mutant itself is wrong: it proves nothing about the tests."""


class Program:
    """The test program of core/search, built by hand from a copy of the sources."""

    def __init__(self, tree):
        self.tree = tree
        self.objects = {}  # source: its object and all that it includes

    def copy_sources(self):
        listed = subprocess.run(["git", "ls-files", *FOLDERS], cwd=ROOT, capture_output=True, text=True, check=True)
        for name in listed.stdout.splitlines():
            (self.tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, self.tree / name)

    def write_main(self):
        suites = sorted(self.tree.glob("tests/core/search/test_*.cpp"))
        names = [suite.stem.replace("test_", "suite_", 1) for suite in suites]
        text = (self.tree / "tests/support/main.cpp.in").read_text().replace("@name@", "test_core_search")
        text = text.replace("@SUITE_DECLARATIONS@", "".join(f"void {name}();\n" for name in names))
        (self.tree / "main.cpp").write_text(text.replace("@SUITE_CALLS@", "".join(f"{name}();\n" for name in names)))

    def write_signature(self):
        lines = (line.split() for line in (self.tree / "tests/data/signature.txt").read_text().splitlines())
        text = (self.tree / "tests/core/search/signature.hpp.in").read_text()
        text = text.replace("@SIGNATURE_LINES@", "\n".join(f'    {{"{name}", {nodes}}},' for name, nodes in lines))
        (self.tree / "tests/support/signature.hpp").write_text(text)

    def sources(self):
        patterns = ("core/src/**/*.cpp", "host/hal/*.cpp", "tests/support/output_host.cpp", "tests/core/search/*.cpp",
                    "main.cpp")
        return [str(path.relative_to(self.tree)) for pattern in patterns for path in sorted(self.tree.glob(pattern))]

    def compile(self, source):
        target = self.tree / "objects" / (source.replace("/", "_") + ".o")
        target.parent.mkdir(exist_ok=True)
        language = ["gcc"] if source.endswith(".c") else ["g++", "-std=c++20"]
        command = [*language, *FLAGS, *(f"-I{folder}" for folder in INCLUDES), "-MMD", "-c", source, "-o", str(target)]
        done = subprocess.run(command, cwd=self.tree, capture_output=True, text=True)
        if done.returncode != 0:
            raise Broken(f"does not compile:\n{done.stderr[:2000]}")
        self.objects[source] = (target, target.with_suffix(".d").read_text().replace("\\\n", " ").split())

    def compile_all(self):
        with ThreadPoolExecutor(AT_ONCE) as pool:
            list(pool.map(self.compile, [*self.sources(), f"{DEPENDENCIES}/unity/unity.c"]))

    def mutate(self, original, mutant):
        """Applies the mutant, and compiles anew only what sees the mutated file."""
        path = self.tree / mutant.file
        text = path.read_text()
        if text.count(mutant.old) != 1:
            raise Broken(f"{mutant.file} has the text to be replaced {text.count(mutant.old)} times:\n{mutant.old}")
        path.write_text(text.replace(mutant.old, mutant.new))
        for source, (target, seen) in original.objects.items():
            if mutant.file in seen:
                self.compile(source)
            else:
                self.objects[source] = (target, seen)

    def run(self):
        """How the program ended, and what it said."""
        program = self.tree / "test_core_search"
        link = ["g++", *(str(target) for target, _ in self.objects.values()), "-o", str(program)]
        subprocess.run(link, check=True, capture_output=True)
        done = subprocess.run([str(program)], capture_output=True, text=True, timeout=TIMEOUT_S)
        return done.returncode, done.stdout


def failures(said):
    return [line.split(":")[2] for line in said.splitlines() if ":FAIL" in line]


class TheSuiteCatches(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = Path(cls.enterClassContext(tempfile.TemporaryDirectory(prefix="starling-mutants-")))
        cls.original = Program(cls.folder / "original")
        cls.original.copy_sources()
        cls.original.write_main()
        cls.original.write_signature()
        cls.original.compile_all()
        cls.ended, cls.said = cls.original.run()
        if cls.ended == 0:
            pool = cls.enterClassContext(ThreadPoolExecutor(AT_ONCE))
            cls.runs = {mutant.name: pool.submit(cls.run_mutant, mutant) for mutant in chosen()}

    @classmethod
    def run_mutant(cls, mutant):
        program = Program(cls.folder / mutant.name)
        shutil.copytree(cls.original.tree, program.tree, ignore=shutil.ignore_patterns("objects", "test_core_search"))
        try:
            program.mutate(cls.original, mutant)
            return program.run()
        finally:
            shutil.rmtree(program.tree)

    def test_nothing_in_the_search_as_it_is(self):
        self.assertEqual(0, self.ended, self.said)

    def catch(self, mutant):
        self.assertEqual(0, self.ended, "the unmodified search fails")
        ended, said = self.runs[mutant.name].result()
        self.assertNotEqual(0, ended, f"survived: {mutant.why}")
        print(f"  {', '.join(failures(said)) or f'the program ended with {ended}'}")


def chosen():
    """All mutants, or those named in the environment, for whoever works on one."""
    names = os.environ.get("MUTANTS", "").split()
    return [mutant for mutant in MUTANTS if not names or mutant.name in names]


for each in chosen():
    setattr(TheSuiteCatches, f"test_{each.name}", lambda self, mutant=each: self.catch(mutant))

if __name__ == "__main__":
    unity_style.main()
