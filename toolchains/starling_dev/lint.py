# SPDX-License-Identifier: MIT
"""./dev lint: clang-tidy over every source that the host or a board builds, mypy over this package, shellcheck over the
scripts, and the format; reports as our tests do. --quick leaves out what takes long; with names of sources, clang-tidy
looks at these only."""
from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import unittest
from collections.abc import Sequence
from pathlib import Path

from starling_dev import ROOT
from starling_dev.tidy import EXCEPTIONS, Tidy
from starling_dev.tree import files
from support import unity_style

CLANG_FORMAT = "14"  # every version breaks lines in other places, so one is chosen
SCRIPTS = ("dev", "toolchains/setup/setup.sh", "toolchains/setup/fetch_debs.sh", ".ci/run")
# No build of ours compiles these: a sample for ./dev stack, a tool with a project of its own, and strangers' projects.
NOT_BUILT = ("tests/toolchains/data/stack_sample.cpp", "toolchains/weight_image/main.cpp", "tests/build/consumer/", "examples/")

# Data, pictures and prose have no line for a licence: .reuse/dep5 speaks for them.
WITHOUT_A_LINE = (".csv", ".eeprom", ".gif", ".json", ".md", ".png", ".svg", ".txt", ".reuse/dep5", "LICENSES/")


def run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True)


def has_right_clang_format() -> bool:
    found = re.search(r"version (\d+)", run("clang-format", "--version").stdout)
    return found is not None and found[1] == CLANG_FORMAT


def format_sources(words: Sequence[str]) -> int:
    """./dev format [--check]."""
    if list(words) not in ([], ["--check"]):
        print(f"dev: format takes --check or nothing, not '{words[0]}'", file=sys.stderr)
        return 2
    if not has_right_clang_format():
        print(f"dev: format needs clang-format {CLANG_FORMAT}", file=sys.stderr)
        return 2
    how = ("--dry-run", "--Werror") if words else ("-i",)
    done = run("clang-format", *how, *files("*.cpp", "*.hpp", "*.c", "*.h"))
    print(done.stderr, end="", file=sys.stderr)
    return done.returncode


def from_the_root(file: str) -> str:
    """A file that somebody named from where ./dev was called."""
    return os.path.relpath(Path(os.environ.get("CALLER_DIR", ROOT)) / file, ROOT)


class Quick(unittest.TestCase):
    def test_every_source_is_formatted(self) -> None:
        if not has_right_clang_format():
            self.skipTest(f"this is not clang-format {CLANG_FORMAT}")
        self.assertEqual("", run("clang-format", "--dry-run", "--Werror", *files("*.cpp", "*.hpp", "*.c", "*.h")).stderr)

    def test_shellcheck_is_content(self) -> None:
        done = run("shellcheck", *SCRIPTS)
        self.assertEqual("", done.stdout + done.stderr)


class Whole(Quick):
    def test_mypy_is_content(self) -> None:
        environment = {**os.environ, "MYPYPATH": str(ROOT / "toolchains")}
        done = subprocess.run(["mypy", "--disallow-untyped-defs", "--ignore-missing-imports", "-p", "starling_dev"], cwd=ROOT,
                              env=environment, capture_output=True, text=True)
        self.assertEqual(0, done.returncode, done.stdout + done.stderr)

    def test_every_file_says_its_licence(self) -> None:
        done = run("reuse", "lint")
        self.assertEqual(0, done.returncode, done.stdout + done.stderr)
        silent = [name for name in files() if not name.endswith(WITHOUT_A_LINE) and not name.startswith(WITHOUT_A_LINE)
                  and "SPDX-License-Identifier: " not in (ROOT / name).read_text()[:400]]
        self.assertEqual([], silent, "reuse takes these for what .reuse/dep5 says of all files")

    def test_clang_tidy_is_content(self) -> None:
        tidy = Tidy()
        tidy.everything()
        with self.subTest("every source is looked at"):
            looked_at = {source for job in tidy.jobs for source in job.sources}
            self.assertEqual([], [file for file in files("*.cpp") if file not in looked_at and not file.startswith(NOT_BUILT)])
        with self.subTest("every exception is needed"):
            self.assertEqual([], tidy.needless(), f"these lines of {EXCEPTIONS.name} except nothing")
        complaints = tidy.left()
        self.assertFalse(complaints, "\n" + "\n".join(complaint.said for complaint in complaints))


def lint_files(named: Sequence[str]) -> int:
    """Prints what clang-tidy says about these sources."""
    tidy = Tidy()
    unknown = tidy.some([from_the_root(file) for file in named])
    if unknown:
        print(f"dev: no build compiles {', '.join(unknown)}; a header is looked at with a source that includes it",
              file=sys.stderr)
        return 2
    for complaint in tidy.left():
        print(complaint.said)
    print(f"sources: {len(tidy.jobs)}, complaints: {len(tidy.left())}")
    return 1 if tidy.left() else 0


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="./dev lint", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="the format and shellcheck only")
    parser.add_argument("files", nargs="*", metavar="FILE", help="a source: clang-tidy over that one only")
    options = parser.parse_args(arguments)
    if options.files:
        return lint_files(options.files)
    wanted = Quick if options.quick else Whole
    return unity_style.run(unittest.defaultTestLoader.loadTestsFromTestCase(wanted))


if __name__ == "__main__":
    sys.exit(main())
