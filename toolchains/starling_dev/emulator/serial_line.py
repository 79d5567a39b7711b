# SPDX-License-Identifier: MIT
"""The serial line of an emulated board, as somebody hears it who listens all the time.

QEMU holds its big lock while it waits for room to write a byte, and a socket has room for a few hundred unread ones. So
the line is read by a thread of its own: whoever waited for another answer of QEMU meanwhile would wait for ever.
"""
from __future__ import annotations

import fcntl
import select
import socket
import struct
import termios
import threading

from starling_dev.emulator.qemu import HANG_S


class SerialLine:
    def __init__(self, connection: socket.socket) -> None:
        self._socket = connection
        self._socket.settimeout(None)
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, struct.pack("ll", HANG_S, 0))
        self._heard, self._has_ended = "", False
        self._news = threading.Condition()
        self._reader = threading.Thread(target=self._listen, daemon=True)
        self._reader.start()

    @property
    def heard(self) -> str:
        """Everything that has come by now."""
        with self._news:
            self._read()
            return self._heard

    @property
    def has_ended(self) -> bool:
        return self._has_ended

    def wait(self, known: int, seconds: float) -> None:
        """Until more than `known` characters were heard, the line has ended, or so long."""
        with self._news:
            self._news.wait_for(lambda: len(self._heard) > known or self._has_ended, seconds)

    def send(self, data: bytes) -> None:
        self._socket.sendall(data)

    def is_taken(self) -> bool:
        """Has the emulator read all that was sent?"""
        waiting = fcntl.ioctl(self._socket, termios.TIOCOUTQ, struct.pack("i", 0))
        return struct.unpack("i", waiting) == (0,)

    def close(self) -> None:
        """The other end must be gone."""
        self._reader.join()
        self._socket.close()

    def _listen(self) -> None:
        while not self._has_ended:
            select.select([self._socket], [], [])
            with self._news:
                self._read()
                self._news.notify_all()

    def _read(self) -> None:
        try:
            while data := self._socket.recv(65536, socket.MSG_DONTWAIT):
                self._heard += data.decode(errors="replace").replace("\r", "")
            self._has_ended = True
        except BlockingIOError:
            pass
        except OSError:  # the emulator was killed with bytes unread
            self._has_ended = True
