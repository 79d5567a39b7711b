# SPDX-License-Identifier: MIT
"""The buttons of an emulated board: keys of QEMU's machine where it has them, else the pins that they hang on."""
from __future__ import annotations

import socket
from pathlib import Path
from typing import Protocol

from starling_dev.emulator.complaints import MachineError
from starling_dev.emulator.qemu import HANG_S

KEYS = {"up": "up", "down": "down", "left": "left", "right": "right", "select": "ctrl"}
SOC = "/machine/nrf51"  # whose pins are driven


class Monitored(Protocol):
    def command(self, name: str, /, **arguments: object) -> object: ...


class Buttons(Protocol):
    def options(self) -> list[str]:
        """What QEMU needs for them."""

    def connect(self) -> None:
        """Once QEMU runs."""

    def set(self, button: str, is_down: bool) -> None:
        """At once, whatever the device does."""

    def close(self) -> None: ...


class KeyButtons:
    def __init__(self, machine: Monitored) -> None:
        self._machine = machine

    def options(self) -> list[str]:
        return []

    def connect(self) -> None:
        pass

    def set(self, button: str, is_down: bool) -> None:
        key = {"type": "qcode", "data": KEYS[button]}
        self._machine.command("input-send-event", events=[{"type": "key", "data": {"down": is_down, "key": key}}])

    def close(self) -> None:
        pass


class PinButtons:
    """Pins that a button pulls low are driven through the emulator's test port."""

    def __init__(self, folder: Path, pins: dict[str, int]) -> None:
        self._path, self._pins = folder / "pins", pins
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.settimeout(HANG_S)

    def options(self) -> list[str]:
        return ["-qtest", f"unix:{self._path},server=on,wait=off", "-qtest-log", "/dev/null"]

    def connect(self) -> None:
        self._socket.connect(str(self._path))
        self._lines = self._socket.makefile("rwb")

    def set(self, button: str, is_down: bool) -> None:
        self._lines.write(f"set_irq_in {SOC} unnamed-gpio-in {self._pins[button]} {0 if is_down else 1}\n".encode())
        self._lines.flush()
        answer = self._lines.readline().decode().strip()
        if answer != "OK":
            raise MachineError(f"pin {self._pins[button]}: the emulator answers {answer!r}")

    def close(self) -> None:
        self._socket.close()
