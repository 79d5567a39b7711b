# SPDX-License-Identifier: MIT
"""Test programs, built by hand from a copy of the sources, so that one of them can be mutated."""
import re
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from starling_dev import ROOT
from starling_dev.tree import files

FOLDERS = ("examples/", "core/", "firmware/", "hal/", "host/", "tests/")
INCLUDES = (".", "tests", "tests/support", "core/include", "firmware/include", "hal/include", "host", "generated")
DEPENDENCIES = ROOT / "build/deps"
FLAGS = ["-O1", "-DETL_CHECK_PUSH_POP=", "-DETL_LOG_ERRORS=", "-DETL_VERBOSE_ERRORS=", "-DUNITY_INCLUDE_CONFIG_H",
         "-isystem", f"{DEPENDENCIES}/unity", "-isystem", f"{DEPENDENCIES}/etl/include"]
TIMEOUT_S = 240


class Broken(Exception):
    """The mutant itself is wrong: it proves nothing about the tests."""


class Parts(NamedTuple):
    """What every program of a suite is linked from besides its test, and headers that the build would generate."""
    sources: tuple  # patterns
    headers: tuple = ()  # (template, header, pairs of name and value)


CORE = Parts(("core/src/**/*.cpp", "host/hal/*.cpp", "tests/support/output_host.cpp"))


class Programs:
    """One for each of the tests given, which are sources relative to the root."""

    def __init__(self, tree, tests, parts=CORE):
        self.tree = tree
        self.tests = tests
        self.parts = parts
        self.objects = {}  # source: its object and all that it includes

    def copy_sources(self):
        for name in files(*FOLDERS):
            (self.tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, self.tree / name)
        for test in self.tests:
            self._write_main(test)
        self._precompile()
        for template, header, values in self.parts.headers:
            path = self.tree / "generated" / header
            path.parent.mkdir(parents=True, exist_ok=True)
            text = (self.tree / template).read_text()
            path.write_text(re.sub("@(\\w+)@", lambda name: str(dict(values)[name[1]]), text))

    def copy(self, original):
        shutil.copytree(original.tree, self.tree, ignore=shutil.ignore_patterns("objects", "programs", "*.gch"))
        self.objects, self.header = dict(original.objects), original.header

    def edit(self, mutant):
        path = self.tree / mutant.file
        text = path.read_text()
        if text.count(mutant.old) != 1:
            raise Broken(f"{mutant.file} has the text to be replaced {text.count(mutant.old)} times:\n{mutant.old}")
        path.write_text(text.replace(mutant.old, mutant.new))

    def compile_all(self, at_once):
        with ThreadPoolExecutor(at_once) as pool:
            list(pool.map(self._compile, [*self._shared(), *self.tests, *map(main_of, self.tests)]))

    def run_all(self):
        """The first test that failed, or nothing."""
        return next(filter(None, map(self._run, self.tests)), None)

    def run_all_that_see(self, file):
        """The same, where only that file has changed. The test that mirrors it comes first: it should notice."""
        mirror = f"test_{Path(file).stem}"
        for source in self._shared():
            self._compile_if_it_sees(file, source)
        for test in sorted(self.tests, key=lambda test: Path(test).stem != mirror):
            is_concerned = self._compile_if_it_sees(file, test) or file.endswith(".cpp")
            failed = self._run(test) if is_concerned else None
            if failed:
                return failed
        return None

    def _precompile(self):
        """What nearly every source includes takes longer to read than most of them to compile."""
        self.header = self.tree / "generated/precompiled.hpp"
        self.header.parent.mkdir(exist_ok=True)
        self.header.write_text(f'#include "{ROOT}/toolchains/precompiled.hpp"\n')
        subprocess.run([*self._compiler("g++", "-std=c++20"), "-x", "c++-header", str(self.header)], cwd=self.tree, check=True)

    @staticmethod
    def _compiler(*language):
        return [*language, *FLAGS, *(f"-I{folder}" for folder in INCLUDES)]

    def _write_main(self, test):
        suite = Path(test).stem.replace("test_", "suite_", 1)
        text = (self.tree / "tests/support/main.cpp.in").read_text().replace("@name@", test)
        text = text.replace("@SUITE_DECLARATIONS@", f"void {suite}();\n")
        calls = f'    Unity.TestFile = "{test}";\n    {suite}();\n'
        (self.tree / main_of(test)).write_text(text.replace("@SUITE_CALLS@", calls))

    def _shared(self):
        found = [str(path.relative_to(self.tree)) for pattern in self.parts.sources
                 for path in sorted(self.tree.glob(pattern))]
        return [*found, f"{DEPENDENCIES}/unity/unity.c"]

    def _compile(self, source):
        target = self.tree / "objects" / (source.replace("/", "_") + ".o")
        target.parent.mkdir(exist_ok=True)
        language = ["gcc"] if source.endswith(".c") else ["g++", "-std=c++20", "-include", str(self.header)]
        command = [*self._compiler(*language), "-MMD", "-c", source, "-o", str(target)]
        done = subprocess.run(command, cwd=self.tree, capture_output=True, text=True)
        if done.returncode != 0:
            raise Broken(f"does not compile:\n{done.stderr[:2000]}")
        self.objects[source] = (target, target.with_suffix(".d").read_text().replace("\\\n", " ").split())

    def _compile_if_it_sees(self, file, source):
        is_seen = file in self.objects[source][1]
        if is_seen:
            self._compile(source)
        return is_seen

    def _run(self, test):
        program = self.tree / "programs" / Path(test).stem
        program.parent.mkdir(exist_ok=True)
        objects = [str(self.objects[source][0]) for source in (*self._shared(), test, main_of(test))]
        subprocess.run(["g++", *objects, "-o", str(program)], check=True, capture_output=True)
        # Once a test has failed, what comes after it is of no interest.
        with subprocess.Popen(["timeout", str(TIMEOUT_S), str(program)], stdout=subprocess.PIPE, text=True,
                              errors="replace") as running:
            for line in running.stdout:
                if ":FAIL" in line:
                    running.terminate()
                    return line.strip()
        if running.returncode == 124:
            raise Broken(f"{test} does not end within {TIMEOUT_S} s")
        return f"{test} ended with {running.returncode}" if running.returncode != 0 else None


def main_of(test):
    return f"main_{Path(test).name}"
