#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Mistakes that are easily made, many of them in print, are caught by the tests of core, and of what saves games.

MUTANTS="name ..." in the environment tries only those.
"""
import os
import shutil
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from support import unity_style
from backgammon_mutants import BACKGAMMON_MUTANTS
from desk_mutants import DESK, DESK_MUTANTS, DESK_TESTS
from dice_mutants import DICE_MUTANTS, LINE_BY_LINE, LINE_BY_LINE_MUTANTS
from program import CORE, ROOT, Parts, Programs
from search_mutants import SEARCH_MUTANTS
from store_mutants import FLASH_STORE, FLASH_STORE_MUTANTS, STORE, STORE_MUTANTS

AT_ONCE = 2


class Suite(NamedTuple):
    """Mutants, and the tests that must notice each of them."""
    name: str
    mutants: tuple
    tests: tuple
    edit: object = None  # of the code as it is
    parts: Parts = CORE


def tests_in(folder, first="", without=""):
    found = [path for path in (ROOT / folder).glob("test_*.cpp") if path.stem != without]
    found.sort(key=lambda path: (path.stem != first, path.stem))
    return tuple(str(path.relative_to(ROOT)) for path in found)


# The signature notices every change of the search, right or wrong: it proves nothing here.
SUITES = (
    Suite("backgammon", BACKGAMMON_MUTANTS, tests_in("tests/core/backgammon")),
    Suite("the_search", SEARCH_MUTANTS, tests_in("tests/core/search", first="test_star", without="test_signature")),
    Suite("dice", DICE_MUTANTS, tests_in("tests/core/dice")),
    Suite("dice_line_by_line", LINE_BY_LINE_MUTANTS, tests_in("tests/core/dice"), LINE_BY_LINE),
    Suite("the_desk", DESK_MUTANTS, DESK_TESTS, parts=DESK),
    Suite("the_store", STORE_MUTANTS, tests_in("tests/powercut"), parts=STORE),
    Suite("the_store_in_flash", FLASH_STORE_MUTANTS, tests_in("tests/powercut"), parts=FLASH_STORE),
)


def chosen(suite):
    """Its mutants, or those named in the environment, for whoever works on one."""
    names = os.environ.get("MUTANTS", "").split()
    return [mutant for mutant in suite.mutants if not names or mutant.name in names]


class TheTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = Path(cls.enterClassContext(tempfile.TemporaryDirectory(prefix="starling-mutants-")))
        suites = [suite for suite in SUITES if chosen(suite)]
        originals = {suite: cls.build_original(suite) for suite in suites}
        pool = cls.enterClassContext(ThreadPoolExecutor(AT_ONCE))
        cls.originals = {suite.name: pool.submit(originals[suite].run_all) for suite in suites}
        # In the order in which they will be asked for.
        queue = sorted(((mutant, suite) for suite in suites for mutant in chosen(suite)), key=lambda job: job[0].name)
        cls.runs = {mutant.name: pool.submit(cls.run_mutant, mutant, originals[suite]) for mutant, suite in queue}

    @classmethod
    def build_original(cls, suite):
        programs = Programs(cls.folder / suite.name, suite.tests, suite.parts)
        programs.copy_sources()
        if suite.edit:
            programs.edit(suite.edit)
        programs.compile_all(AT_ONCE)
        return programs

    @classmethod
    def run_mutant(cls, mutant, original):
        programs = Programs(cls.folder / mutant.name, original.tests, original.parts)
        programs.copy(original)
        try:
            programs.edit(mutant)
            return programs.run_all_that_see(mutant.file)
        finally:
            shutil.rmtree(programs.tree)

    def find_nothing_wrong(self, suite):
        self.assertIsNone(self.originals[suite.name].result())

    def catch(self, mutant, suite):
        noticed = self.runs[mutant.name].result()
        self.assertIsNone(self.originals[suite.name].result(), "the code as it is fails")
        self.assertIsNotNone(noticed, f"survived: {mutant.why}")
        print(f"  {noticed}")


def add_tests():
    for suite in SUITES:
        if not chosen(suite):
            continue
        setattr(TheTests, f"test_find_nothing_wrong_with_{suite.name}",
                lambda self, suite=suite: self.find_nothing_wrong(suite))
        for mutant in chosen(suite):
            setattr(TheTests, f"test_catch_{mutant.name}",
                    lambda self, mutant=mutant, suite=suite: self.catch(mutant, suite))


add_tests()
if __name__ == "__main__":
    unity_style.main()
