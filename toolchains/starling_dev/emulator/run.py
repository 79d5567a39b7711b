# SPDX-License-Identifier: MIT
"""Runs a test image on an emulated board, prints what it says and ends with its exit code: for ctest."""
from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from starling_dev.boards import Board
from starling_dev.emulator.complaints import MachineError, refuse_complaints
from starling_dev.emulator.processor import OneProcessor
from starling_dev.emulator.qemu import HANG_S, die_with_parent, qemu_command
from starling_dev.options import Parser, number

# What an image says by semihosting goes where its serial line goes; else QEMU would take it for its own complaints.
ONE_OUTPUT = ("-chardev", "stdio,id=output,mux=on,signal=off", "-serial", "chardev:output", "-monitor", "none",
              "-semihosting-config", "enable=on,target=native,chardev=output")


def run_image(board: Board, image: Path, timeout: float = HANG_S, options: Sequence[str] = ()) -> tuple[int, str]:
    """Runs an image that ends the emulator by itself; returns its exit code and what it said.

    Without a monitor and without COUNTED_TIME unless the caller adds it: a guest that never rests can keep QEMU 7.2
    from ever answering its monitor in that mode.
    """
    with tempfile.TemporaryDirectory(prefix="starling-") as folder:
        log = Path(folder) / "qemu.log"
        command = qemu_command(board, image, *ONE_OUTPUT, "-d", "unimp,guest_errors", "-D", str(log), *options)
        try:
            with closing(OneProcessor()):
                done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=timeout,
                                      preexec_fn=die_with_parent)
        except subprocess.TimeoutExpired as expired:
            heard = (expired.stdout or b"").decode(errors="replace")
            raise MachineError(f"{board.name} ran for more than {timeout} s; last heard:\n{heard[-600:]}") from None
        refuse_complaints(board.name, done.stderr.decode(errors="replace"))
        refuse_complaints(board.name, log.read_text(errors="replace") if log.exists() else "")
        return done.returncode, done.stdout.decode(errors="replace").replace("\r", "")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = Parser("run", __doc__)
    parser.add_board()
    parser.add_argument("--timeout", type=number(1), default=HANG_S, metavar="S", help=f"seconds ({HANG_S})")
    parser.add_argument("image", type=Path)
    options = parser.parse_args(arguments)
    try:
        code, heard = run_image(options.board, options.image, options.timeout)
    except MachineError as error:
        print(error)
        return 1
    print(heard, end="")
    return code


if __name__ == "__main__":
    sys.exit(main())
