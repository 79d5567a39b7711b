# SPDX-License-Identifier: MIT
"""A board in QEMU, driven like a user: buttons, screen, serial line.

Every machine has its own temporary folder, answers within a time-out or fails, and dies with the
program that started it. What the guest does that the emulator does not model, or forbids, is an
error: it would be one on the real board.
"""
from __future__ import annotations

import json
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from enum import Enum
from pathlib import Path
from types import TracebackType
from typing import Final, Protocol

from starling_dev.boards import Board, board_named
from starling_dev.emulator import storage as storages
from starling_dev.emulator.buttons import Buttons, KeyButtons, PinButtons
from starling_dev.emulator.complaints import MachineError, refuse_complaints
from starling_dev.emulator.gate import Gate
from starling_dev.emulator.processor import OneProcessor
from starling_dev.emulator.qemu import COUNTED_TIME, HANG_S, die_with_parent, qemu_command
from starling_dev.emulator.serial_line import SerialLine
from starling_dev.emulator.symbols import address_in

# A device that says nothing for so long by its own clock will say nothing more. Idle time is skipped: the computer needs
# seconds for it.
SILENT_MS = 3_600_000


class Without(Enum):
    STORAGE = "a board without a part that keeps games"


class Closable(Protocol):
    def close(self) -> object: ...


class Silence:
    """How long a machine has said nothing, by its own clock if it has one."""

    def __init__(self, machine: Machine) -> None:
        self._machine, self._begin = machine, time.monotonic()
        self._since_ms: int | None = None

    def is_final(self) -> bool:
        """The clock is looked at only if the silence lasts: a device that works hard lets QEMU answer late."""
        lasts = time.monotonic() > self._begin + 1
        if not lasts or self._machine.lockstep or address_in(self._machine.image, "elapsed_ms") is None:
            return False
        now = self._machine.clock_ms()
        self._since_ms = now if self._since_ms is None else self._since_ms
        return now - self._since_ms > SILENT_MS


class Machine:
    """with Machine("lm3s6965evb") as machine: ...

    `storage` is the file of what the board keeps; it is made if it is missing. Without one the board has a new part
    each time; NO_STORAGE takes the part away. In real time a person can play; otherwise the same input gives the same
    game, as fast as can be. In lockstep the board stands still unless somebody waits for it: then two runs are equal to the
    instruction."""

    NO_STORAGE: Final = Without.STORAGE

    def __init__(self, board: Board | str, image: Path | None = None, options: Sequence[str] = (),
                 storage: Path | Without | None = None, real_time: bool = False,
                 lockstep: bool = False) -> None:
        self.board = board_named(board) if isinstance(board, str) else board
        self.image = image or self.board.image
        self.options = list(options)
        self.storage = storage
        self.real_time = real_time
        self.lockstep = lockstep
        self._read = 0  # how much of what was heard wait_for has passed

    def __enter__(self) -> Machine:
        if not self.image.exists():
            raise MachineError(f"there is no image {self.image}")
        self.folder = Path(tempfile.mkdtemp(prefix="starling-"))
        self.log = self.folder / "qemu.log"
        # Both listen before QEMU starts, so that nothing it says is lost.
        qmp, serial = self._listen("qmp"), self._listen("serial")
        self._open: list[Closable] = [qmp, serial, OneProcessor()]
        pins = self.board.button_pins
        self._buttons: Buttons = KeyButtons(self)
        if pins:
            self._buttons = PinButtons(self.folder, pins)
        tick = address_in(self.image, self.board.interrupts[0]) if self.lockstep or self.board.emulates("buttons") else None
        self._gate = None if tick is None else Gate(self.folder, tick)
        self._open += [self._buttons, *([self._gate] if self._gate else [])]
        try:
            self._start()
            connection, self._serial = self._accept(qmp), SerialLine(self._accept(serial))
            self._qmp_file = connection.makefile("rwb")
            self._open += [self._qmp_file, connection, self._serial]
            self._qmp_file.readline()
            self.command("qmp_capabilities")
            self._buttons.connect()
            self._go()
        except BaseException:
            self._end()
            raise
        return self

    def _start(self) -> None:
        self.errors = open(self.folder / "stderr", "w+")
        self._open.append(self.errors)
        command = qemu_command(self.board, self.image, "-S", "-monitor", "none", "-serial", f"unix:{self.folder / 'serial'}",
                               "-qmp", f"unix:{self.folder / 'qmp'}", *(() if self.real_time else COUNTED_TIME),
                               "-d", "unimp,guest_errors", "-D", str(self.log), *self._storage_options(),
                               *self._buttons.options(), *(self._gate.options() if self._gate else ()), *self.options)
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=self.errors, stderr=self.errors,
                                        preexec_fn=die_with_parent)

    def _go(self) -> None:
        if self._gate:
            self._gate.connect()
        if self.lockstep:
            self._clocked().ask_to_stand()
        self.command("cont")
        if self.lockstep:
            self._clocked().wait()

    def _clocked(self) -> Gate:
        if not self._gate:
            raise MachineError(f"{self.image.name} has no clock, so that no time can be told")
        return self._gate

    def __exit__(self, kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None) -> None:
        said = self._end()
        if kind is None:
            for text in said:
                refuse_complaints(self.board.name, text)

    def _end(self) -> tuple[str, str]:
        """Takes everything away; returns what the emulator said and what it logged: some device models complain in one
        place, some in the other."""
        try:
            if hasattr(self, "process"):
                self.process.kill()
                self.process.wait()
            logged = self.log.read_text(errors="replace") if self.log.exists() else ""
            return self._said(), logged
        finally:
            for connection in self._open:
                connection.close()
            shutil.rmtree(self.folder, ignore_errors=True)

    def _said(self) -> str:
        self.errors.seek(0)
        return self.errors.read()

    def _storage_options(self) -> list[str]:
        part = storages.emulated(self.board)
        if part is None or isinstance(self.storage, Without):
            return []
        self.storage = self.storage or self.folder / "storage"
        return storages.options(part, self.storage)

    def keep_storage(self) -> None:
        """Brings the file up to date where the emulator does not do it."""
        part = storages.emulated(self.board)
        if part and part.address is not None and isinstance(self.storage, Path):
            self.storage.write_bytes(self.memory(part.address, part.bytes))

    def _listen(self, name: str) -> socket.socket:
        listener = socket.socket(socket.AF_UNIX)
        listener.bind(str(self.folder / name))
        listener.listen(1)
        listener.settimeout(0.2)
        return listener

    def _accept(self, listener: socket.socket) -> socket.socket:
        limit = time.monotonic() + HANG_S
        while time.monotonic() < limit and self.process.poll() is None:
            try:
                connection = listener.accept()[0]
                connection.settimeout(HANG_S)
                return connection
            except TimeoutError:
                pass
        raise MachineError("QEMU did not start: " + self._said().strip())

    # The machine itself.
    def command(self, name: str, /, **arguments: object) -> object:
        self._qmp_file.write(json.dumps({"execute": name, "arguments": arguments}).encode() + b"\n")
        self._qmp_file.flush()
        while True:
            answer = json.loads(self._qmp_file.readline())
            if "error" in answer:
                raise MachineError(f"{name}: {answer['error']['desc']}")
            if "return" in answer:
                return answer["return"]

    def quit(self) -> int:
        """Lets the emulator end by itself, as plugins need it for their report; returns its exit code."""
        if self.lockstep:
            self._clocked().release()  # who stands still cannot end
        self.command("quit")
        return self.process.wait(timeout=HANG_S)

    def memory(self, address: int, size: int) -> bytes:
        """Bytes as the processor sees them; past its MPU, which forbids a whole page for 32 bytes of guard."""
        path = self.folder / "memory"
        try:
            self.command("memsave", val=address, size=size, filename=str(path))
        except MachineError:
            self.command("pmemsave", val=address, size=size, filename=str(path))
        return path.read_bytes()

    @contextmanager
    def traced(self, *events: str) -> Iterator[Callable[[], str]]:
        """Lets the emulator tell of some events; gives a function that returns what it told since the last call, in whole
        lines."""
        place = self.log.stat().st_size if self.log.exists() else 0

        def told() -> str:
            nonlocal place
            if not self.log.exists():
                return ""
            with open(self.log, "rb") as log:
                log.seek(place)
                text = log.read()
            text = text[:text.rfind(b"\n") + 1]
            place += len(text)
            return text.decode(errors="replace")

        for event in events:
            self.command("trace-event-set-state", name=event, enable=True)
        try:
            yield told
        finally:
            for event in events:
                self.command("trace-event-set-state", name=event, enable=False)

    def variable(self, name: str, size: int) -> bytes:
        """The bytes of a variable of the image that has no other of that name."""
        address = address_in(self.image, name)
        if address is None:
            raise MachineError(f"{self.image.name} has no variable {name}")
        return self.memory(address, size)

    def clock_ms(self) -> int:
        """What hal::clock::now_ms() says."""
        return int.from_bytes(self.variable("elapsed_ms", 4), "little")

    def pass_time(self, milliseconds: int) -> None:
        """Waits until that much has passed by the device's own clock."""
        if self.lockstep:
            self._clocked().run(milliseconds)
            return
        begin, limit = self.clock_ms(), time.monotonic() + HANG_S
        while self.clock_ms() - begin < milliseconds:
            if time.monotonic() > limit:
                raise MachineError(f"{self.board.name}: its clock stands still")

    def screenshot(self, path: Path) -> None:
        self.command("screendump", filename=str(path.resolve()), format="png")

    # The serial line.
    @property
    def heard(self) -> str:
        """Everything the serial line said."""
        return self._serial.heard

    def wait_for(self, text: str) -> str:
        """Reads on until the line says `text`; returns all that was said since the last wait."""
        limit, silence, known = time.monotonic() + HANG_S, Silence(self), self._read
        while (place := self.heard.find(text, self._read)) < 0:
            if len(self.heard) > known:
                silence, known = Silence(self), len(self.heard)
            if self._serial.has_ended or time.monotonic() > limit or silence.is_final():
                end = "ended" if self._serial.has_ended else "fell silent"
                raise MachineError(f"{self.board.name} {end} before it said {text!r}; last heard:\n{self.heard[-600:]}")
            if self.lockstep:
                self._clocked().run(1)
            else:
                self._serial.wait(known, seconds=1)
        begin, self._read = self._read, place + len(text)
        return self.heard[begin:self._read]

    def unread(self) -> str:
        """What was said after all that was waited for."""
        return self.heard[self._read:]

    def send(self, data: bytes) -> None:
        if not self.lockstep:
            self._serial.send(data)
            return
        for byte in data:  # a port without a queue takes one, and is read every millisecond
            self._serial.send(bytes([byte]))
            limit = time.monotonic() + HANG_S
            while not self._serial.is_taken() and time.monotonic() < limit:
                self.command("query-status")
            self.command("query-status")  # once it answers, it has done what it read before
            self._clocked().run(1)

    def say(self, line: str, answer: str) -> str:
        """Types a line and waits for `answer`. Its echo may be mixed with what the engine has to say."""
        self.send(line.encode() + b"\r")
        return self.wait_for(answer)

    # The buttons.
    def down(self, button: str) -> None:
        """Holds it down until up(); waits for nothing. The device's time runs much faster than ours."""
        self._buttons.set(button, True)

    def up(self, button: str) -> None:
        self._buttons.set(button, False)

    def hold(self, button: str, milliseconds: int) -> None:
        """Holds it down for exactly that long by the device's own clock, and lets go."""
        with self._clocked().standing() as gate:
            self.down(button)
            gate.run(milliseconds)
            self.up(button)

    # A press, and one that opens the menu. Both with room: under COUNTED_TIME an idle machine may miss every second tick
    # of its clock, so that it takes a press for half as long.
    SHORT_MS, LONG_MS = 60, 1600

    def press(self, button: str, milliseconds: int = SHORT_MS) -> str:
        """Presses and lets go; returns once the firmware, which must `trace`, has shown the result. Returns what was said
        from the contact to that picture.

        What it says after that picture is left for the next wait."""
        self.hold(button, milliseconds)
        begin = self._read
        self.wait_for(f"held {button}\n")
        held = self._read
        self.wait_for("held none\n")
        self._read = held  # an arrow shows its effect before it is let go, Select after
        self.wait_for("shown\n")
        return self.heard[begin:self._read]
