# SPDX-License-Identifier: MIT
"""Runs stages, two at a time where they do not need the same folder of build/, and prints a line for each."""
from __future__ import annotations

import fcntl
import os
import signal
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from starling_dev import ROOT, passes
from starling_dev.build import LOGS
from starling_dev.counts import Counts, count, excerpt
from starling_dev.emulator.qemu import die_with_parent
from starling_dev.stages import Command, Stage

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
    _changed: threading.Condition = field(default_factory=threading.Condition)
    _taken: set[str] = field(default_factory=set)    # folders of build/
    _holding: set[str] = field(default_factory=set)  # stages that have taken theirs and not released them
    _is_stopped: bool = False
    _running: set[int] = field(default_factory=set)  # process groups

    def run(self, stages: list[Stage]) -> Counts:
        """The longest begin first; those that want the machine for themselves come last."""
        waiting = sorted(stages, key=lambda stage: -stage.minutes)
        self._run_with([stage for stage in waiting if not stage.is_alone], AT_ONCE)
        self._run_with([stage for stage in waiting if stage.is_alone], 1)
        assert len(self.outcomes) == len(stages)
        return sum((outcome.counts for outcome in self.outcomes), Counts(0, 0))

    def _run_with(self, waiting: list[Stage], count: int) -> None:
        workers = [threading.Thread(target=self._work, args=(waiting,)) for _ in range(count)]
        try:
            for worker in workers:
                worker.start()
            for worker in workers:
                worker.join()
        except BaseException:  # Ctrl-C, or a signal
            self._stop(waiting)
            raise

    def _stop(self, waiting: list[Stage]) -> None:
        with self._changed:
            self._is_stopped = True
            waiting.clear()
            for group in self._running:
                with suppress(ProcessLookupError):  # it has just ended
                    os.killpg(group, signal.SIGTERM)
            self._changed.notify_all()

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
                self._holding.add(stage.name)
            try:
                self._run_one(stage)
            finally:
                self._release(stage)

    def _release(self, stage: Stage) -> None:
        with self._changed:
            if stage.name in self._holding:
                self._holding.remove(stage.name)
                self._taken.difference_update(stage.builds)
                self._changed.notify_all()

    def _is_free(self, stage: Stage) -> bool:
        return not self._taken.intersection(stage.builds)

    def _run_one(self, stage: Stage) -> None:
        known = passes.recall(stage) if self.uses_memory else None
        if known:
            self._report(Outcome(stage, known, 0, was_remembered=True), "")
            return
        begin = time.monotonic()
        try:
            outcome, said = self._try(stage)
        except OSError as error:  # a program that is not there, a full disk
            outcome, said = Outcome(stage, Counts(0, 1), time.monotonic() - begin), str(error)
        if not self._is_stopped:
            self._report(outcome, said)

    def _try(self, stage: Stage) -> tuple[Outcome, str]:
        of, begin, log = passes.key(stage), time.monotonic(), LOGS / f"{stage.name}.log"
        has_ended_well, processor_seconds = self._run_commands(stage, log)
        text = log.read_text(errors="replace")
        outcome = Outcome(stage, count(text, has_ended_well), time.monotonic() - begin, processor_seconds)
        if outcome.counts.failed == 0:
            passes.remember(stage, outcome.counts, of)
        return outcome, excerpt(text)

    def _run_commands(self, stage: Stage, log: Path) -> tuple[bool, float]:
        """One after the other, as long as they end well. Returns whether they did, and the processor's seconds."""
        log.parent.mkdir(parents=True, exist_ok=True)
        processor_seconds = 0.0
        with open(log, "w") as out:
            for command in stage.commands:
                if stage.only_reads and command[0] != "cmake":
                    self._release(stage)
                print("$", *command, file=out, flush=True)
                code, seconds = self._run_command(command, out)
                processor_seconds += seconds
                if code != 0:
                    return False, processor_seconds
        return True, processor_seconds

    def _run_command(self, command: Command, out: IO[str]) -> tuple[int, float]:
        with self._changed:
            if self._is_stopped:
                return 1, 0
            process = subprocess.Popen(command, cwd=ROOT, env=python_environment(), stdin=subprocess.DEVNULL, stdout=out,
                                       stderr=subprocess.STDOUT, start_new_session=True, preexec_fn=die_with_parent)
            self._running.add(process.pid)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        with self._changed:
            self._running.discard(process.pid)
        return process.returncode, used.ru_utime + used.ru_stime

    def _report(self, outcome: Outcome, said: str) -> None:
        self.outcomes.append(outcome)
        print(line_of(outcome), flush=True)
        if outcome.counts.failed:
            print(f"{said}\n  the log is build/logs/{outcome.stage.name}.log", flush=True)


def python_environment() -> dict[str, str]:
    """In which our Python finds this package and what the tests share."""
    folders = os.pathsep.join(str(ROOT / folder) for folder in ("toolchains", "tests", "docs"))
    return {**os.environ, "PYTHONPATH": folders, "PYTHONDONTWRITEBYTECODE": "1"}


class Busy(Exception):
    """Somebody else builds here."""


@contextmanager
def only_one_in_this_tree() -> Iterator[None]:
    """Two that build in the same folders would spoil each other's results. The lock ends with the process."""
    LOGS.mkdir(parents=True, exist_ok=True)
    with open(LOGS / "lock", "w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Busy("another test or verify is running in this tree") from None
        yield


def line_of(outcome: Outcome) -> str:
    took = "  passed before" if outcome.was_remembered else f"{outcome.seconds:6.0f} s, {outcome.processor_seconds:.0f} s of processor"
    return f"{outcome.stage.name:28} {outcome.counts.passed:5} passed, {outcome.counts.failed} failed {took}"
