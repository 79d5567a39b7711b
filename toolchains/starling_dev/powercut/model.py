# SPDX-License-Identifier: MIT
"""Cuts the power over models of the parts that keep games, without an emulator: an
AT24C32, the flash of the nRF51, a file. The store of each board runs on this
computer; random games are saved after every change. The power is cut at every
operation of a save, at every operation of the recovery, and again later; pages
are left torn, mixed, marginal or full of noise, bytes are stuck, pages worn, bits
flipped. Each start must find the state saved last or the one in flight.

A lost game prints its part and seed; --part P --seed N --cases 1 tries it again.
Ends with 1 if a game was lost or corrupt."""
from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from starling_dev import ROOT
from starling_dev.options import Parser, number

PROGRAMS = ROOT / "build/host/tests"
PARTS = ("eeprom", "flash", "file")
CASES = 300
CASES_AT_ONCE = 25
WORKERS = 2
FIGURES = ("restores", "after a second cut", "lost", "corrupt", "false notices", "offences")
LAST_LINE = re.compile(", ".join(rf"(\d+) {name}" for name in FIGURES) + r"\n\Z")


class ModelError(Exception):
    """A program is missing, or ended otherwise than by its last line."""


@dataclass(frozen=True)
class Job:
    """Some cases of one part; each case has a seed of its own."""
    part: str
    seed: int
    cases: int


def jobs(parts: Sequence[str], seed: int, cases: int) -> list[Job]:
    """The work in pieces, so that all workers end at about the same time."""
    return [Job(part, seed + done, min(CASES_AT_ONCE, cases - done)) for part in parts
            for done in range(0, cases, CASES_AT_ONCE)]


def run_job(job: Job) -> tuple[str, list[int]]:
    """The complaints, and the figures of the last line."""
    program = PROGRAMS / f"powercut_model_{job.part}"
    if not program.exists():
        raise ModelError(f"{program.name} is missing: ./dev powercut --model builds it")
    done = subprocess.run([program, "--seed", str(job.seed), "--cases", str(job.cases)], capture_output=True, text=True)
    last = LAST_LINE.search(done.stdout)
    if not last or done.returncode not in (0, 1):
        raise ModelError(f"--part {job.part} --seed {job.seed} --cases {job.cases} ended with {done.returncode}: "
                         f"{done.stderr}")
    return done.stdout[:last.start()], [int(figure) for figure in last.groups()]


def campaign(parts: Sequence[str], seed: int, cases: int) -> bool:
    """Prints what was lost and how much was tried. True if nothing was wrong."""
    begin, sums = time.monotonic(), [0] * len(FIGURES)
    with ThreadPoolExecutor(WORKERS) as workers:
        for complaints, figures in workers.map(run_job, jobs(parts, seed, cases)):
            print(complaints, end="", flush=True)
            sums = [a + b for a, b in zip(sums, figures)]
    print(", ".join(f"{figure} {name}" for figure, name in zip(sums, FIGURES)) + f", {time.monotonic() - begin:.0f} s")
    return not any(sums[FIGURES.index("lost"):])


def main(arguments: Sequence[str] | None = None) -> int:
    parser = Parser("powercut --model", __doc__)
    parser.add_argument("--part", choices=PARTS, help="only this one (all)")
    parser.add_argument("--seed", type=number(0), default=1, metavar="N", help="of the first case; the next has N + 1 (1)")
    parser.add_argument("--cases", type=number(1), default=CASES, metavar="N", help=f"how many for each part ({CASES})")
    options = parser.parse_args(arguments)
    try:
        return 0 if campaign((options.part,) if options.part else PARTS, options.seed, options.cases) else 1
    except ModelError as error:
        print(f"powercut: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
