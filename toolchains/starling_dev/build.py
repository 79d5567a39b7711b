# SPDX-License-Identifier: MIT
"""Configuring and building folders of build/: the host's presets, and every board without a preset of its own."""
from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from starling_dev import ROOT
from starling_dev.boards import all_boards

HOST_PRESETS = ("host", "host-debug", "host-asan", "host-clang")
LOGS = ROOT / "build" / "logs"


class BuildFailed(Exception):
    """In one line: what could not be built, and where its log is."""


def known_folders() -> tuple[str, ...]:
    return (*HOST_PRESETS, *all_boards())


def configure_command(folder: str, tests: bool = True) -> tuple[str, ...]:
    wanted = ("-DSTARLING_TESTS=ON",) if tests else ()
    if folder in HOST_PRESETS:
        return ("cmake", "--preset", folder, *wanted)
    return ("cmake", "-G", "Ninja", "-S", ".", "-B", f"build/{folder}", f"-DBOARD={folder}", *wanted)


def build_command(folder: str, *targets: str, jobs: int | None = None) -> tuple[str, ...]:
    """`jobs` compilers at once, or as many as ninja thinks right."""
    return ("cmake", "--build", f"build/{folder}", *(("--parallel", str(jobs)) if jobs else ()),
            *(("--target", *targets) if targets else ()))


def build_quietly(folder: str, *targets: str, tests: bool = False) -> None:
    """Keeps the noise in build/logs, and shows its end if something fails. Raises BuildFailed."""
    if not (ROOT / "build" / folder / "build.ninja").exists():
        print(f"building {folder}: a few minutes, this once", file=sys.stderr, flush=True)
    LOGS.mkdir(parents=True, exist_ok=True)
    log = LOGS / f"build-{folder}.log"
    with log.open("w") as out:
        for command in (configure_command(folder, tests), build_command(folder, *targets)):
            if subprocess.run(command, cwd=ROOT, stdout=out, stderr=subprocess.STDOUT).returncode != 0:
                print("\n".join(log.read_text(errors="replace").splitlines()[-40:]), file=sys.stderr)
                raise BuildFailed(f"could not build {folder}; the log is {log.relative_to(ROOT)}")


def dearest_sources(most: int) -> list[tuple[float, str, str]]:
    """Seconds, folder and object of what took longest to compile, by ninja's logs."""
    found: list[tuple[float, str, str]] = []
    for log in (ROOT / "build").glob("*/.ninja_log"):
        newest: dict[str, tuple[float, str, str]] = {}
        for line in log.read_text().splitlines()[1:]:
            begin, end, _, output, *_ = line.split("\t")
            newest[output] = ((int(end) - int(begin)) / 1000, log.parent.name, Path(output).name)
        found += newest.values()
    return sorted(found, reverse=True)[:most]
