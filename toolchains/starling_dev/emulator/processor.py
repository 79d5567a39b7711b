# SPDX-License-Identifier: MIT
"""One of this computer's processors for an emulated board and whoever drives it.

QEMU's threads and the driver wake each other at every tick of the board's clock. On one processor that costs a fraction
of what it costs across two, and they never have anything to do at the same time."""
from __future__ import annotations

import fcntl
import os
import tempfile
from io import TextIOWrapper
from pathlib import Path


class OneProcessor:
    """The calling thread, and what it starts from now on, stay on a processor that no other board of ours has, until
    close(). If all are taken, they go where they like."""

    def __init__(self) -> None:
        self._usual = os.sched_getaffinity(0)
        self._lock: TextIOWrapper | None = None
        for number in sorted(self._usual):
            lock = open(Path(tempfile.gettempdir()) / f"starling-{os.getuid()}-processor-{number}", "w")
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                lock.close()
                continue
            self._lock = lock
            os.sched_setaffinity(0, {number})
            return

    def close(self) -> None:
        if self._lock:
            os.sched_setaffinity(0, self._usual)
            self._lock.close()
            self._lock = None
