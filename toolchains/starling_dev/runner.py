"""Runs stages, two at a time where they do not need the same folder of build/, and prints a line for each."""
from __future__ import annotations

import os
import subprocess
import threading
import time
from dataclasses import dataclass, field

from starling_dev import ROOT, passes
from starling_dev.build import LOGS
from starling_dev.counts import Counts, count, excerpt
from starling_dev.stages import Stage

AT_ONCE = 2


@dataclass
class Outcome:
    stage: Stage
    counts: Counts
    seconds: float
    processor_seconds: float = 0  # of all it started: what it takes however busy the computer is
    was_remembered: bool = False


@dataclass
class Runner:
    """`uses_memory`: a stage that has passed for these very files and compilers is not run again."""
    uses_memory: bool
    outcomes: list[Outcome] = field(default_factory=list)

    def run(self, stages: list[Stage]) -> Counts:
        """The longest begin first; those that want the machine for themselves come last."""
        waiting = sorted(stages, key=lambda stage: -stage.minutes)
        self._run_side_by_side([stage for stage in waiting if not stage.is_alone])
        for stage in waiting:
            if stage.is_alone:
                self._run_one(stage)
        return sum((outcome.counts for outcome in self.outcomes), Counts(0, 0))

    def _run_side_by_side(self, waiting: list[Stage]) -> None:
        self._changed = threading.Condition()
        self._taken: set[str] = set()
        workers = [threading.Thread(target=self._work, args=(waiting,)) for _ in range(AT_ONCE)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()

    def _work(self, waiting: list[Stage]) -> None:
        while True:
            with self._changed:
                while waiting and not any(self._is_free(stage) for stage in waiting):
                    self._changed.wait()
                if not waiting:
                    return
                stage = next(stage for stage in waiting if self._is_free(stage))
                waiting.remove(stage)
                self._taken.update(stage.builds)
            try:
                self._run_one(stage)
            finally:
                with self._changed:
                    self._taken.difference_update(stage.builds)
                    self._changed.notify_all()

    def _is_free(self, stage: Stage) -> bool:
        return not self._taken.intersection(stage.builds)

    def _run_one(self, stage: Stage) -> None:
        known = passes.recall(stage) if self.uses_memory else None
        if known:
            self._report(Outcome(stage, known, 0, was_remembered=True), "")
            return
        of, begin, log = passes.key(stage), time.monotonic(), LOGS / f"{stage.name}.log"
        has_ended_well, processor_seconds = run_commands(stage, log)
        text = log.read_text(errors="replace")
        outcome = Outcome(stage, count(text, has_ended_well), time.monotonic() - begin, processor_seconds)
        if outcome.counts.failed == 0:
            passes.remember(stage, outcome.counts, of)
        self._report(outcome, excerpt(text))

    def _report(self, outcome: Outcome, said: str) -> None:
        self.outcomes.append(outcome)
        print(line_of(outcome), flush=True)
        if outcome.counts.failed:
            print(f"{said}\n  the log is build/logs/{outcome.stage.name}.log", flush=True)


def python_environment() -> dict[str, str]:
    """In which our Python finds this package and what the tests share."""
    folders = os.pathsep.join(str(ROOT / folder) for folder in ("toolchains", "tests", "docs"))
    return {**os.environ, "PYTHONPATH": folders, "PYTHONDONTWRITEBYTECODE": "1"}


def run_commands(stage: Stage, log: os.PathLike[str]) -> tuple[bool, float]:
    """One after the other, as long as they end well. Returns whether they did, and the processor's seconds."""
    LOGS.mkdir(parents=True, exist_ok=True)
    processor_seconds = 0.0
    with open(log, "w") as out:
        for command in stage.commands:
            print("$", *command, file=out, flush=True)
            process = subprocess.Popen(command, cwd=ROOT, env=python_environment(), stdin=subprocess.DEVNULL, stdout=out,
                                       stderr=subprocess.STDOUT)
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            processor_seconds += used.ru_utime + used.ru_stime
            if process.returncode != 0:
                return False, processor_seconds
    return True, processor_seconds


def line_of(outcome: Outcome) -> str:
    took = "  passed before" if outcome.was_remembered else f"{outcome.seconds:6.0f} s, {outcome.processor_seconds:.0f} s of processor"
    return f"{outcome.stage.name:28} {outcome.counts.passed:5} passed, {outcome.counts.failed} failed {took}"
