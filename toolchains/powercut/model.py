"""Runs the programs of tests/powercut: the store of each board over a model of the part it saves to."""
import re
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = ROOT / "build/host/tests"
PARTS = ("eeprom", "flash", "file")
CASES = 300
CASES_AT_ONCE = 25
WORKERS = 2
FIGURES = ("restores", "after a second cut", "lost", "corrupt", "false notices", "offences")
LAST_LINE = re.compile(", ".join(rf"(\d+) {name}" for name in FIGURES) + r"\n\Z")


class ModelError(Exception):
    """A program is missing, or ended otherwise than by its last line."""


def jobs(parts, seed, cases):
    """(part, first seed, cases): the work in pieces, so that all workers end at about the same time."""
    return [(part, seed + done, min(CASES_AT_ONCE, cases - done)) for part in parts
            for done in range(0, cases, CASES_AT_ONCE)]


def run_job(job):
    """Returns the complaints and the figures of some cases."""
    part, seed, cases = job
    program = PROGRAMS / f"powercut_model_{part}"
    if not program.exists():
        raise ModelError(f"{program.relative_to(ROOT)} is missing: ./dev powercut --model builds it")
    done = subprocess.run([program, "--seed", str(seed), "--cases", str(cases)], capture_output=True, text=True)
    last = LAST_LINE.search(done.stdout)
    if not last or done.returncode not in (0, 1):
        raise ModelError(f"--part {part} --seed {seed} --cases {cases} ended with {done.returncode}: {done.stderr}")
    return done.stdout[:last.start()], [int(figure) for figure in last.groups()]


def campaign(parts, seed, cases):
    """Prints what was lost and how much was tried. True if nothing was wrong."""
    begin, sums = time.monotonic(), [0] * len(FIGURES)
    with ThreadPoolExecutor(WORKERS) as workers:
        for complaints, figures in workers.map(run_job, jobs(parts, seed, cases)):
            print(complaints, end="", flush=True)
            sums = [a + b for a, b in zip(sums, figures)]
    figures = ", ".join(f"{figure} {name}" for figure, name in zip(sums, FIGURES))
    print(f"{figures}, {time.monotonic() - begin:.0f} s")
    return not any(sums[FIGURES.index("lost"):])
