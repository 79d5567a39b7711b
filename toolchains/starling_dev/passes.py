"""Remembers which stages have passed for exactly these files and these compilers, in build/passed."""
from __future__ import annotations

import fnmatch
import functools
import hashlib
import json
import os
import subprocess
from pathlib import Path

from starling_dev import ROOT
from starling_dev.counts import Counts
from starling_dev.stages import Stage

FOLDER = ROOT / "build" / "passed"
COMPILERS = ("g++", "clang++", "arm-none-eabi-g++", "qemu-system-arm", "cmake", "python3")


@functools.cache
def _tree() -> dict[str, str]:
    """Every file of the tree that git knows or would take, and a digest of what it holds now."""
    listed = subprocess.run(["git", "ls-files", "-z", "-c", "-o", "--exclude-standard"], cwd=ROOT, capture_output=True,
                            check=True).stdout.decode().split("\0")
    return {name: hashlib.sha256((ROOT / name).read_bytes()).hexdigest()
            for name in sorted(listed) if name and (ROOT / name).is_file()}


@functools.cache
def _compilers() -> str:
    versions = []
    for program in COMPILERS:
        try:
            done = subprocess.run([program, "--version"], capture_output=True, text=True)
            versions.append(done.stdout.split("\n")[0])
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
    digest = hashlib.sha256(f"{_compilers()}\n{stage.commands}".encode())
    for name, content in _tree().items():
        if depends_on(stage, name):
            digest.update(f"\n{name} {content}".encode())
    return digest.hexdigest()


def recall(stage: Stage) -> Counts | None:
    """How many tests had passed, if all did for exactly this key."""
    try:
        kept = json.loads((FOLDER / stage.name).read_text())
        return Counts(kept["passed"], 0) if kept["key"] == key(stage) else None
    except (OSError, ValueError, KeyError):
        return None


def remember(stage: Stage, counts: Counts, of: str) -> None:
    """Written whole or not at all: the program may be killed at any time."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    draft = FOLDER / f".{stage.name}.{os.getpid()}"
    draft.write_text(json.dumps({"key": of, "passed": counts.passed}))
    draft.replace(FOLDER / stage.name)


def forget() -> None:
    for path in Path(FOLDER).glob("*"):
        path.unlink()
