# SPDX-License-Identifier: MIT
"""Runs unittests so that they report as our Unity tests do: a line per test and a count at the end."""
import sys
import unittest


class Result(unittest.TestResult):
    def __init__(self):
        super().__init__()
        self.failed = set()

    def _fail(self, test, error):
        self.failed.add(test.id())
        print(f"{test.id()}:FAIL\n{self._exc_info_to_string(error, test)}", flush=True)

    def addSuccess(self, test):
        print(f"{test.id()}:PASS", flush=True)

    def addFailure(self, test, error):
        self._fail(test, error)

    def addError(self, test, error):
        self._fail(test, error)

    def addSubTest(self, test, subtest, error):
        if error:
            print(f"in {subtest.id()}:", flush=True)
            self._fail(test, error)


def run(tests) -> int:
    """Runs them; returns the program's exit code."""
    result = Result()
    tests.run(result)
    count = max(result.testsRun, len(result.failed))  # a fixture that fails keeps its tests from running
    print(f"\n-----------------------\n{count} Tests {len(result.failed)} Failures {len(result.skipped)} Ignored")
    return 1 if result.failed or not result.testsRun else 0


def main(module="__main__"):
    """Runs all tests of the module; ends the program."""
    sys.exit(run(unittest.defaultTestLoader.loadTestsFromModule(sys.modules[module])))
