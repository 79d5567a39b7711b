# SPDX-License-Identifier: MIT
"""Lets an emulated board stand still at ticks of its own clock: the driver's end of gate_plugin.c."""
from __future__ import annotations

import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from starling_dev.emulator.complaints import MachineError
from starling_dev.emulator.plugins import compiled
from starling_dev.emulator.qemu import HANG_S
from starling_dev.measure.image import ImageError

SOURCE = Path(__file__).with_name("gate_plugin.c")
ANY_NUMBER, GO_ON = 1, 0


class Gate:
    """While the board stands still the monitor, the buttons and the serial line work. What stops the whole machine
    (stop, quit) would wait for ever then."""

    def __init__(self, folder: Path, tick: int) -> None:
        """`tick` is the address of the clock's interrupt handler."""
        self._path, self._tick = folder / "gate", tick
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.bind(str(self._path))
        self._listener.listen(1)
        self._listener.settimeout(HANG_S)
        self._plugin: socket.socket | None = None
        self._stands = False

    def options(self) -> list[str]:
        try:
            return ["-plugin", f"{compiled(SOURCE)},tick={self._tick:#x},socket={self._path}"]
        except ImageError as error:
            raise MachineError(str(error)) from None

    def connect(self) -> None:
        self._plugin = self._listener.accept()[0]
        self._plugin.settimeout(HANG_S)

    def ask_to_stand(self) -> None:
        """At the next tick, which need not have come when this returns."""
        self._send(ANY_NUMBER)

    def wait(self) -> None:
        """Until the board stands still."""
        try:
            self._stands = self._plugin is not None and self._plugin.recv(1) != b""
        except TimeoutError:
            pass
        if not self._stands:
            raise MachineError("the board's clock stands still, or the board is gone")

    def run(self, ticks: int) -> None:
        """From one stand to the next."""
        self._send(ticks)
        self.wait()

    @contextmanager
    def standing(self) -> Iterator[Gate]:
        """The board stands still meanwhile, but for run(); afterwards it does what it did before."""
        stood = self._stands
        if not stood:
            self.ask_to_stand()
            self.wait()
        yield self
        if not stood:
            self.release()

    def release(self) -> None:
        """Lets the board run freely."""
        self._send(GO_ON)
        self._stands = False

    def _send(self, word: int) -> None:
        assert self._plugin
        self._plugin.sendall(struct.pack("=I", word))

    def close(self) -> None:
        self._listener.close()
        if self._plugin:
            self._plugin.close()
