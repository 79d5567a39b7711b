"""Runs a unittest module so that it reports as our Unity tests do: a line per test and a count at the end."""
import sys
import unittest


class Result(unittest.TestResult):
    def addSuccess(self, test):
        print(f"{test.id()}:PASS", flush=True)

    def addFailure(self, test, error):
        super().addFailure(test, error)
        print(f"{test.id()}:FAIL\n{self.failures[-1][1]}", flush=True)

    def addError(self, test, error):
        super().addError(test, error)
        print(f"{test.id()}:FAIL\n{self.errors[-1][1]}", flush=True)


def main(module="__main__"):
    """Runs all tests of the module; ends the program."""
    result = Result()
    unittest.defaultTestLoader.loadTestsFromModule(sys.modules[module]).run(result)
    bad = len(result.failures) + len(result.errors)
    print(f"\n-----------------------\n{result.testsRun} Tests {bad} Failures {len(result.skipped)} Ignored")
    sys.exit(1 if bad or not result.testsRun else 0)
