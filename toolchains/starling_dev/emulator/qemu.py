# SPDX-License-Identifier: MIT
"""How QEMU is started, for every way in which we use it."""
from __future__ import annotations

import ctypes
import signal
from pathlib import Path

from starling_dev.boards import Board

# Interrupts come after so many instructions, not seconds, and idle time is skipped: two runs are alike.
COUNTED_TIME = ("-icount", "shift=4,sleep=off")
# Seconds of this computer's time that nothing takes, however busy the computer is: only against hangs.
HANG_S = 600


def qemu_command(board: Board, image: Path, *options: str) -> list[str]:
    """The board with that image; without a window unless the options have one."""
    display = () if "-display" in options else ("-display", "none")
    return ["qemu-system-arm", "-M", board.machine, "-kernel", str(image), *display, *options]


def die_with_parent() -> None:
    """Runs in the child: the kernel kills it when we are gone, however we went."""
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)
