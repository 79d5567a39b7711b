# SPDX-License-Identifier: MIT
"""A board whose power fails at a given instruction, and which is started again with what it had stored."""
from __future__ import annotations

import shutil
import subprocess
import tempfile
import time
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from starling_dev.boards import Board
from starling_dev.emulator import storage
from starling_dev.emulator.complaints import MachineError
from starling_dev.emulator.machine import Machine
from starling_dev.emulator.processor import OneProcessor
from starling_dev.emulator.qemu import COUNTED_TIME, HANG_S, die_with_parent, qemu_command
from starling_dev.measure.budgets import image_of
from starling_dev.measure.image import Code
from starling_dev.measure.profile import FIRST_STEP, address_of, plugin

CUT, ENDED = 77, 78  # the plugin's exit codes


@dataclass
class Reference:
    """A game played to its end without a cut."""
    heard: str
    saves: list[tuple[int, int]]  # first and last instruction of each save
    end: int                      # instructions until its end


class Power:
    def __init__(self, board: Board) -> None:
        part = storage.emulated(board)
        if not part:
            raise MachineError(f"{board.name} keeps no games in the emulator")
        self.board, self.part = board, part
        self.image = image_of(board)
        code = Code(self.image)
        self.save = address_of(code, "starling::SaveSlots::store")
        self.tell = address_of(code, "hal::console::write")
        self.first_step = address_of(code, FIRST_STEP)
        self.plugin = plugin()

    def play_to_the_end(self, image: Path) -> Reference:
        """Lets the board play from `image`, which stays as it is, to the end of its game."""
        with tempfile.TemporaryDirectory(prefix="starling-") as folder:
            times, kept = Path(folder) / "times", Path(folder) / "storage"
            shutil.copy(image, kept)
            option = f"{self.plugin},out={times},times={self.save:#x},times={self.tell:#x}"
            with Machine(self.board, self.image, ("-plugin", option), storage=kept) as machine:
                machine.wait_for("the dice were: ")
                machine.quit()
                heard = machine.heard
            return Reference(heard, *self._saves(times.read_text()))

    def _saves(self, report: str) -> tuple[list[tuple[int, int]], int]:
        """A save lasts until the first thing told after it."""
        saves: list[tuple[int, int]] = []
        begin: int | None = None
        last = 0
        for line in report.splitlines():
            words = line.split()
            if words[0] != "at":
                break
            address, last = int(words[1], 16), int(words[2])
            if address == self.save:
                begin = last
            elif begin is not None:
                saves.append((begin, last))
                begin = None
        return saves, last

    def cut(self, image: Path, instruction: int) -> str:
        """Runs from `image` until the power fails; returns what was said. `image` is what is stored then."""
        option = f"{self.plugin},cut={instruction}"
        if storage.is_chip(self.part):
            return self._run(image, option, CUT)
        return self._run_and_hold(image, option)

    def start(self, image: Path) -> str:
        """Starts from `image` and runs until the board waits for a person; returns what was said."""
        return self._run(image, f"{self.plugin},end={self.first_step:#x}", ENDED)

    def _run(self, image: Path, option: str, expected: int) -> str:
        with tempfile.TemporaryDirectory(prefix="starling-") as folder:
            heard = Path(folder) / "heard"
            command = qemu_command(self.board, self.image, "-monitor", "none", "-serial", f"file:{heard}", *COUNTED_TIME,
                                   "-plugin", option, *storage.options(self.part, image))
            try:
                with closing(OneProcessor()):
                    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=HANG_S,
                                          preexec_fn=die_with_parent)
            except subprocess.TimeoutExpired:
                raise MachineError(f"{self.board.name} ran for more than {HANG_S} s") from None
            if done.returncode != expected:
                raise MachineError(f"QEMU ended with {done.returncode}: {done.stderr.decode(errors='replace')[-300:]}")
            return heard.read_text(errors="replace").replace("\r", "")

    def _run_and_hold(self, image: Path, option: str) -> str:
        """For storage that exists only in the emulator's memory: it is read while the machine stands still."""
        with tempfile.TemporaryDirectory(prefix="starling-") as folder:
            held = Path(folder) / "held"
            with Machine(self.board, self.image, ("-plugin", f"{option},held={held}"), storage=image) as machine:
                limit = time.monotonic() + HANG_S
                while not held.exists():
                    if time.monotonic() > limit or machine.process.poll() is not None:
                        raise MachineError("the power did not fail")
                    time.sleep(0.002)
                machine.keep_storage()
                return machine.heard
