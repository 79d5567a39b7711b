"""A board whose power fails at a given instruction, and which is started again with what it had stored."""
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "toolchains/emulator"), str(ROOT / "toolchains/measure")]

import storage  # noqa: E402
from image import Code  # noqa: E402
from machine import Machine, MachineError, board_facts, die_with_parent  # noqa: E402
from profile import COUNTED_TIME, FIRST_STEP, address_of, plugin  # noqa: E402

CUT, ENDED = 77, 78  # the plugin's exit codes
TIMEOUT = 120        # seconds, for one run


@dataclass
class Reference:
    """A game played to its end without a cut."""
    heard: str
    saves: list  # (first, last) instruction of each save
    end: int     # instructions until its end


class Power:
    def __init__(self, board):
        self.board = board
        self.image = ROOT / "build" / board / "starling.elf"
        code = Code(self.image)
        self.save = address_of(code, "starling::SaveSlots::store")
        self.tell = address_of(code, "hal::console::write")
        self.first_step = address_of(code, FIRST_STEP)
        self.plugin = plugin()
        self.is_file_backed = storage.PARTS[board].address is None

    def play_to_the_end(self, image):
        """Lets the board play from `image`, which stays as it is, to the end of its game."""
        with tempfile.TemporaryDirectory(prefix="starling-") as folder:
            times, kept = Path(folder) / "times", Path(folder) / "storage"
            shutil.copy(image, kept)
            option = f"{self.plugin},out={times},times={self.save:#x},times={self.tell:#x}"
            with Machine(self.board, self.image, TIMEOUT, ("-plugin", option), storage=kept) as machine:
                machine.wait_for("the dice were: ")
                machine.command("quit")  # a killed emulator would report nothing
                machine.process.wait(timeout=10)
                heard = machine.heard
            return Reference(heard, *self._saves(times.read_text()))

    def _saves(self, report):
        """A save lasts until the first thing told after it."""
        saves, begin, last = [], None, 0
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

    def cut(self, image, instruction):
        """Runs from `image` until the power fails; returns what was said. `image` is what is stored then."""
        option = f"{self.plugin},cut={instruction}"
        if self.is_file_backed:
            return self._run(image, option, CUT)
        return self._run_and_hold(image, option)

    def start(self, image):
        """Starts from `image` and runs until the board waits for a person; returns what was said."""
        return self._run(image, f"{self.plugin},end={self.first_step:#x}", ENDED)

    def _run(self, image, option, expected):
        with tempfile.TemporaryDirectory(prefix="starling-") as folder:
            heard = Path(folder) / "heard"
            command = ["qemu-system-arm", "-M", board_facts(self.board)["machine"], "-kernel", str(self.image),
                       "-display", "none", "-monitor", "none", "-serial", f"file:{heard}", *COUNTED_TIME,
                       "-plugin", option, *storage.options(self.board, image)]
            done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=TIMEOUT,
                                  preexec_fn=die_with_parent)
            if done.returncode != expected:
                raise MachineError(f"QEMU ended with {done.returncode}: {done.stderr.decode(errors='replace')[-300:]}")
            return heard.read_text(errors="replace").replace("\r", "")

    def _run_and_hold(self, image, option):
        """For storage that exists only in the emulator's memory: it is read while the machine stands still."""
        with tempfile.TemporaryDirectory(prefix="starling-") as folder:
            held = Path(folder) / "held"
            with Machine(self.board, self.image, TIMEOUT, ("-plugin", f"{option},held={held}"), storage=image) as machine:
                limit = time.monotonic() + TIMEOUT
                while not held.exists():
                    if time.monotonic() > limit or machine.process.poll() is not None:
                        raise MachineError("the power did not fail")
                    time.sleep(0.002)
                machine.keep_storage()
                return machine.read_rest()
