"""./dev lint: clang-tidy over every source that the host or a board builds, mypy over this package, shellcheck over the
scripts, and the format; reports as our tests do. --quick leaves out what takes long."""
from __future__ import annotations

import argparse
import concurrent.futures
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from collections.abc import Iterator, Sequence
from pathlib import Path

from starling_dev import ROOT
from starling_dev.boards import all_boards
from starling_dev.build import build_quietly, configure_command
from support import unity_style

CLANG_FORMAT = "14"  # every version breaks lines in other places, so one is chosen
SCRIPTS = ("dev", "toolchains/setup/setup.sh", "toolchains/setup/fetch_debs.sh", ".ci/run")
# Flags that only gcc takes. Without the precompiled header each source must include what it uses.
GCC_ONLY = re.compile(r"\s-(Wduplicated-\S+|Wlogical-op|Wsuggest-override|fno-allocation-dce|fcallgraph-info=\S+|"
                      r"masm-syntax-unified|-specs=\S+|include\s?\S+(cmake_pch.hxx|no_heap.hpp))(?=\s)")

Entry = dict[str, str]


def run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True)


def sources(*patterns: str) -> list[str]:
    return run("git", "ls-files", *patterns).stdout.split()


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
    done = run("clang-format", *how, *sources("*.cpp", "*.hpp", "*.c", "*.h"))
    print(done.stderr, end="", file=sys.stderr)
    return done.returncode


def arm_includes(compiler: str) -> list[str]:
    """Where the cross compiler finds its headers: clang has none for such a target."""
    said = subprocess.run([*compiler.split(), "-E", "-v", "-x", "c++", os.devnull], capture_output=True, text=True).stderr
    listed = said.split("#include <...> search starts here:")[1].split("End of search list")[0]
    # gcc's own headers name its builtins; clang has its own for these.
    return [folder for folder in listed.split() if "/lib/gcc/" not in os.path.normpath(folder) or "c++" in folder]


def entries_of(folder: str) -> Iterator[Entry]:
    """What clang-tidy is told of every source of ours that is compiled in build/`folder`."""
    entries: list[Entry] = json.loads((ROOT / "build" / folder / "compile_commands.json").read_text())
    for entry in entries:
        if not Path(entry["file"]).is_relative_to(ROOT) or "/build/" in entry["file"]:
            continue
        command = GCC_ONLY.sub("", entry["command"])
        if "arm-none-eabi" in command:
            flags = " ".join(re.findall(r"-m(?:cpu|float-abi|fpu)=\S+|-mthumb", command))
            includes = " ".join(f"-isystem {path}" for path in arm_includes(f"arm-none-eabi-g++ {flags}"))
            command = re.sub(r"^\S+", "clang++ --target=arm-none-eabi", command) + f" {includes}"
        yield {**entry, "command": command}


class Quick(unittest.TestCase):
    def test_every_source_is_formatted(self) -> None:
        if not has_right_clang_format():
            self.skipTest(f"this is not clang-format {CLANG_FORMAT}")
        self.assertEqual("", run("clang-format", "--dry-run", "--Werror", *sources("*.cpp", "*.hpp", "*.c", "*.h")).stderr)

    def test_shellcheck_is_content(self) -> None:
        done = run("shellcheck", *SCRIPTS)
        self.assertEqual("", done.stdout + done.stderr)


class Whole(Quick):
    def test_mypy_is_content(self) -> None:
        environment = {**os.environ, "MYPYPATH": str(ROOT / "toolchains")}
        done = subprocess.run(["mypy", "--disallow-untyped-defs", "--ignore-missing-imports", "-p", "starling_dev"], cwd=ROOT,
                              env=environment, capture_output=True, text=True)
        self.assertEqual(0, done.returncode, done.stdout + done.stderr)

    def test_clang_tidy_is_content_with_the_host(self) -> None:
        self.tidy("host", set())

    def test_clang_tidy_is_content_with_every_board(self) -> None:
        seen: set[str] = set()  # what boards share is looked at once
        for board in all_boards():
            self.tidy(board, seen)

    def tidy(self, folder: str, seen: set[str]) -> None:
        subprocess.run(configure_command(folder), cwd=ROOT, check=True, capture_output=True)
        build_quietly(folder, tests=True)  # some sources and headers are made by the build
        wanted = [entry for entry in entries_of(folder) if entry["file"] not in seen]
        seen.update(entry["file"] for entry in wanted)
        self.assertGreater(len(wanted), 0)
        with tempfile.TemporaryDirectory() as database:
            (Path(database) / "compile_commands.json").write_text(json.dumps(wanted))
            with concurrent.futures.ThreadPoolExecutor(2) as pool:
                done = list(pool.map(lambda entry: run("clang-tidy", "--quiet", "-p", database, entry["file"]), wanted))
        complaints = [result.stdout for result in done if result.returncode]
        self.assertFalse(complaints, "\n".join(complaints))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="./dev lint", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="the format and shellcheck only")
    wanted = Quick if parser.parse_args(arguments).quick else Whole
    return unity_style.run(unittest.defaultTestLoader.loadTestsFromTestCase(wanted))


if __name__ == "__main__":
    sys.exit(main())
