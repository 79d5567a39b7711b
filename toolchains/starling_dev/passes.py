# SPDX-License-Identifier: MIT
"""Remembers which stages have passed for exactly these files and these compilers, in build/passed."""
from __future__ import annotations

import fnmatch
import functools
import hashlib
import json
import os
import re
import subprocess
from collections.abc import Iterable

from starling_dev import ROOT, tree
from starling_dev.counts import Counts
from starling_dev.stages import Stage

FOLDER = ROOT / "build" / "passed"
PROGRAMS = ("g++", "clang++", "arm-none-eabi-g++", "qemu-system-arm", "cmake", "ninja", "python3", "clang-tidy", "clang-format",
            "mypy", "shellcheck", "reuse", "doxygen")
# Variables that change what a stage does: another compiler or library, fewer mutants, more effort.
VARIABLES = re.compile(r"CC|CXX|\w*FLAGS|CMAKE_\w+|\w+_(?:INCLUDE|SOURCE)_DIR|MUTANTS|STARLING_\w+|GNUBG_\w+")


def _digest(name: str) -> str:
    stat = (ROOT / name).stat()
    return _digest_as_of(name, stat.st_mtime_ns, stat.st_size, stat.st_ino)


@functools.cache
def _digest_as_of(name: str, *_changed: int) -> str:
    return hashlib.sha256((ROOT / name).read_bytes()).hexdigest()


@functools.cache
def _versions() -> str:
    versions = []
    for program in PROGRAMS:
        try:
            done = subprocess.run([program, "--version"], capture_output=True, text=True)
            versions.append(done.stdout)
        except FileNotFoundError:
            versions.append(f"no {program}")
    return "\n".join(versions)


def depends_on(stage: Stage, name: str) -> bool:
    """The last pattern that fits decides."""
    is_wanted = False
    for pattern in stage.files:
        if fnmatch.fnmatch(name, pattern.removeprefix("!")):
            is_wanted = not pattern.startswith("!")
    return is_wanted


def key(stage: Stage) -> str:
    """Changes with every file the stage depends on, with the compilers, and with what the stage runs."""
    variables = sorted(item for item in os.environ.items() if VARIABLES.fullmatch(item[0]))
    digest = hashlib.sha256(f"{_versions()}\n{variables}\n{stage.commands}".encode())
    for name in tree.files():
        if depends_on(stage, name):
            digest.update(f"\n{name} {_digest(name)}".encode())
    return digest.hexdigest()


def recall(stage: Stage) -> Counts | None:
    """How many tests had passed, if all did for exactly this key."""
    try:
        kept = json.loads((FOLDER / stage.name).read_text())
        return Counts(kept["passed"], 0) if kept["key"] == key(stage) else None
    except (OSError, ValueError, KeyError):
        return None


def remember(stage: Stage, counts: Counts, of: str) -> None:
    """Nothing if a file has changed since the stage began: then nobody knows what it has looked at. Written whole or not at
    all: the program may be killed at any time."""
    if key(stage) != of:
        return
    FOLDER.mkdir(parents=True, exist_ok=True)
    draft = FOLDER / f".{stage.name}.{os.getpid()}"
    draft.write_text(json.dumps({"key": of, "passed": counts.passed}))
    draft.replace(FOLDER / stage.name)


def forget(stages: Iterable[Stage]) -> None:
    for stage in stages:
        (FOLDER / stage.name).unlink(missing_ok=True)
