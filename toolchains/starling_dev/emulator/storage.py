# SPDX-License-Identifier: MIT
"""What a board keeps without power, as a file that outlives the emulator.

A memory chip, such as the AT24C32 on the lm3s6965evb's I2C: QEMU writes its file at the end of every transfer. A part of
the processor's own flash, such as the micro:bit's last pages: QEMU holds it in memory only, so the file is loaded at
the start and read out of the machine at the end.
"""
from __future__ import annotations

from pathlib import Path

from starling_dev.boards import Board, Storage


def emulated(board: Board) -> Storage | None:
    """What the emulated board keeps."""
    return board.storage if board.emulates("storage") else None


def is_chip(part: Storage) -> bool:
    """Has it a file of its own in the emulator?"""
    return part.address is None


def blank(part: Storage) -> bytes:
    """The bytes of a new part."""
    return bytes([part.blank]) * part.bytes


def own_file(board: Board, part: Storage) -> Path:
    """Where ./dev emulate keeps the board's games."""
    return board.build_folder / ("eeprom.img" if is_chip(part) else "storage.img")


def options(part: Storage, path: Path) -> list[str]:
    """QEMU's options for a part that is kept in the file at `path`, which is made if it is missing."""
    if not path.exists():
        path.write_bytes(blank(part))
    if part.address is None:
        return ["-drive", f"if=none,id=storage,format=raw,file={path}",
                "-device", f"at24c-eeprom,address=0x50,rom-size={part.bytes},drive=storage"]
    return ["-device", f"loader,file={path},addr={part.address:#x},force-raw=on"]
