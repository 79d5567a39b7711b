# SPDX-License-Identifier: MIT
"""How many tests a log says have passed and failed: our programs all end with `N Tests M Failures K Ignored`."""
from __future__ import annotations

import re
from dataclasses import dataclass

_CLOSING = re.compile(r"^(?:(\d+): )?(\d+) Tests (\d+) Failures (\d+) Ignored *$", re.MULTILINE)
_PROGRAMS = re.compile(r"^.* tests failed out of (\d+)$", re.MULTILINE)
_TELLING = re.compile(r":FAIL|error:|overflowed|\*\*\*|refused:|Traceback|AssertionError")


@dataclass(frozen=True)
class Counts:
    passed: int
    failed: int

    def __add__(self, other: Counts) -> Counts:
        return Counts(self.passed + other.passed, self.failed + other.failed)

    def __str__(self) -> str:
        return f"{self.passed} passed, {self.failed} failed"


def count(log: str, has_ended_well: bool) -> Counts:
    """A stage that ended badly, or without a test, or with a program that never closed its count, has failed once at
    least."""
    lines = _CLOSING.findall(log)
    if any(number for number, *_ in lines):  # ctest repeats what failed, without the test's number before it
        lines = [line for line in lines if line[0]]
    passed = sum(int(tests) - int(failures) - int(ignored) for _, tests, failures, ignored in lines)
    failed = sum(int(failures) for _, _, failures, _ in lines)
    programs = sum(map(int, _PROGRAMS.findall(log)))
    is_complete = has_ended_well and passed > 0 and programs <= len({number for number, *_ in lines} - {""})
    return Counts(passed, failed if failed or is_complete else 1)


def excerpt(log: str, most: int = 30) -> str:
    """The lines that say what went wrong, each with a few after it."""
    lines, shown = log.splitlines(), []
    for number, line in enumerate(lines):
        if _TELLING.search(line):
            shown += [each for each in lines[number:number + 4] if ":PASS" not in each]
    return "\n".join(shown[:most])
