# SPDX-License-Identifier: MIT
"""Writes the firmware to a real board: through a debug probe with openocd, by
copying it to the board's USB drive (micro:bit), or with dfu-util to the
bootloader in the part's ROM (Black Pill). Says what is missing before it builds
anything."""
from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from starling_dev import ROOT
from starling_dev.boards import Board
from starling_dev.options import Parser, file

PROBE_SECONDS = 30
DFU_SECONDS = 120  # it erases up to half a megabyte of flash
MARKS = ("DETAILS.TXT", "MICROBIT.HTM")  # what the interface chip of a micro:bit shows on its drive
FAILURE = "FAIL.TXT"  # what it writes there if it could not take a program
DRIVE_FILE_SYSTEMS = ("vfat", "msdos", "exfat", "fuseblk")
MOUNTS = Path("/proc/self/mounts")


class CannotFlash(Exception):
    """In one line: what is missing, and what to do."""


Write = Callable[[Path], str]  # writes an image to the board; returns what it wrote, in words


def mount_points(mounts: str) -> Iterator[Path]:
    """Where drives are mounted, by what the kernel says: blanks in a name are written as octal numbers."""
    for line in mounts.splitlines():
        _, folder, kind, *_ = line.split(" ")
        if kind in DRIVE_FILE_SYSTEMS:
            yield Path(re.sub(r"\\([0-7]{3})", lambda octal: chr(int(octal[1], 8)), folder))


def has_marks(folder: Path) -> bool:
    return any((folder / mark).exists() for mark in MARKS)


def find_drive(label: str, mounts: str, labels: Path = Path("/dev/disk/by-label")) -> Path:
    drives = [folder for folder in mount_points(mounts) if folder.name == label or has_marks(folder)]
    if len(drives) == 1:
        return drives[0]
    if drives:
        raise CannotFlash(f"there are {len(drives)} drives, {', '.join(map(str, drives))}: choose one with --drive DIR")
    if (labels / label).exists():
        raise CannotFlash(f"the drive {label} is connected but not mounted: udisksctl mount -b {labels / label}")
    raise CannotFlash(f"no drive {label} is mounted: connect the board by USB, or name the drive's folder with --drive DIR, "
                      "or take openocd with --probe")


def check_drive(drive: Path, label: str, mounts: str) -> None:
    """Refuses what is no drive of a board, or one of a board that the image is not for."""
    if not drive.is_dir():
        raise CannotFlash(f"--drive '{drive}' is not a folder")
    is_mounted = drive.name == label and drive.resolve() in mount_points(mounts)
    if not is_mounted and not has_marks(drive):
        raise CannotFlash(f"--drive '{drive}' is no drive of a board: it has no {' and no '.join(MARKS)}, and no drive "
                          f"{label} is mounted there")
    details = drive / "DETAILS.TXT"
    # The first four digits tell the version: 9900 and 9901 are version 1, later ones have another processor.
    number = re.search(r"Unique ID: *(99\d\d)", details.read_text(errors="replace")) if details.exists() else None
    if number and number[1] not in ("9900", "9901"):
        raise CannotFlash(f"the board at '{drive}' is a later micro:bit ({number[1]}): the image is for version 1")


def converted(board: Board, image: Path, kind: str, suffix: str) -> Path:
    """The image in another format, beside it."""
    if not shutil.which("arm-none-eabi-objcopy"):
        raise CannotFlash("arm-none-eabi-objcopy is not installed: apt-get install binutils-arm-none-eabi")
    program = image.with_suffix(suffix)
    try:
        subprocess.run(["arm-none-eabi-objcopy", "-O", kind, image, program], check=True, stderr=subprocess.DEVNULL)
    except subprocess.CalledProcessError as error:
        raise CannotFlash(f"arm-none-eabi-objcopy cannot read {shown(image)}: ./dev build {board.name}") from error
    return program


def copy_to_drive(board: Board, image: Path, drive: Path) -> str:
    program = converted(board, image, "ihex", ".hex")
    complaint = drive / FAILURE
    earlier = complaint.read_bytes() if complaint.exists() else None
    target = drive / program.name
    try:
        with open(target, "wb") as file:
            file.write(program.read_bytes())
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        target.unlink(missing_ok=True)  # half a program is none
        raise CannotFlash(f"could not write {program.name} to '{drive}': {error.strerror}; the {board.name} has no new program") from error
    if complaint.exists() and complaint.read_bytes() != earlier:
        reason = complaint.read_text(errors="replace").strip().splitlines() or ["no reason given"]
        raise CannotFlash(f"the {board.name} did not take the program: {reason[0]}")
    return f"{shown(program)} is on the {board.name}, as {target}"


def shown(path: Path) -> Path:
    return path.relative_to(ROOT) if path.is_relative_to(ROOT) else path


def run_tool(board: Board, command: list[str], seconds: int) -> subprocess.CompletedProcess[str]:
    """Lets a tool talk to the board; a board that is silent for so long is not there."""
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=seconds, stdin=subprocess.DEVNULL)
    except subprocess.TimeoutExpired as error:
        raise CannotFlash(f"{command[0]} has not reached the {board.name} in {seconds} seconds: is it connected?") from error


def first_error(done: subprocess.CompletedProcess[str], begins: str, otherwise: str = "no reason given") -> str:
    """The first line of what a tool complained of."""
    return next((line.strip() for line in done.stderr.splitlines() if line.startswith(begins)), otherwise)


def openocd(board: Board, *commands: str) -> None:
    """Has openocd do something, through the probe that the board takes."""
    configurations = board.flash_tool("openocd")
    options = [word for name in configurations for word in ("-f", name)]
    done = run_tool(board, ["openocd", *options, *(word for each in commands for word in ("-c", each))], PROBE_SECONDS)
    if done.returncode:
        hint = "may you use it? (udev rules)" if "ACCESS" in done.stderr else "is it connected and switched on?"
        raise CannotFlash(f"openocd does not reach the {board.name} through {' '.join(configurations)}: "
                          f"{first_error(done, 'Error')}; {hint}")


def check_dfu(board: Board, identity: str) -> None:
    """The bootloader shows itself on USB only after it was asked for."""
    if not shutil.which("dfu-util"):
        raise CannotFlash("dfu-util is not installed: apt-get install dfu-util; or take openocd and an ST-Link with --probe")
    listed = run_tool(board, ["dfu-util", "-l"], PROBE_SECONDS)
    if f"[{identity}]" not in listed.stdout:
        if f"[{identity}]" in listed.stderr or "LIBUSB_ERROR_ACCESS" in listed.stderr:
            raise CannotFlash(f"the {board.name} is there but may not be used: udev rules for {identity} are missing")
        raise CannotFlash(f"no {board.name} waits for a program: connect it by USB, hold BOOT0, press and release NRST, let BOOT0 go; "
                          "or take openocd and an ST-Link with --probe")


def write_by_dfu(board: Board, image: Path, identity: str, address: str) -> str:
    program = converted(board, image, "binary", ".bin")
    done = run_tool(board, ["dfu-util", "-a", "0", "-d", identity, "-s", f"{address}:leave", "-D", str(program)], DFU_SECONDS)
    # The board starts the program and is gone, which some versions take for an error.
    if "File downloaded successfully" not in done.stdout:
        raise CannotFlash(f"dfu-util could not write {program.name}: {first_error(done, 'dfu-util: ')}; "
                          f"the {board.name} may have half a program")
    return f"{shown(program)} is on the {board.name}"


def write_by_probe(board: Board, image: Path) -> str:
    openocd(board, f"program {{{image}}} verify reset exit")
    return f"{shown(image)} is on the {board.name}"


def check_probe(board: Board) -> None:
    if not shutil.which("openocd"):
        raise CannotFlash("openocd is not installed: apt-get install openocd")
    openocd(board, "init", "exit")


def choose(board: Board, given_drive: Path | None, probe: bool) -> Write:
    """How the board can be written; raises if that is not possible now."""
    label, bootloader = board.flash_tool("drive"), board.flash_tool("dfu")
    if not board.facts.get("flash"):
        raise CannotFlash(f"{board.name} exists here only in the emulator: ./dev emulate --board {board.name}")
    if given_drive and not label:
        raise CannotFlash(f"{board.name} has no USB drive: leave --drive out")
    if bootloader and not probe:
        identity, address = bootloader
        check_dfu(board, identity)
        return lambda image: write_by_dfu(board, image, identity, address)
    if probe or not label:
        check_probe(board)
        return lambda image: write_by_probe(board, image)
    mounts = MOUNTS.read_text()
    drive = given_drive or find_drive(label[0], mounts)
    check_drive(drive, label[0], mounts)
    return lambda image: copy_to_drive(board, image, drive)


def parse(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    parser = Parser("flash", __doc__, "A micro:bit is written by copying, a Black Pill by dfu-util, any other board through "
                    "its probe.")
    parser.add_board()
    way = parser.add_mutually_exclusive_group()
    way.add_argument("--drive", metavar="DIR", type=file, help="where the board's USB drive is mounted (found by itself)")
    way.add_argument("--probe", action="store_true", help="use openocd even if there is a drive or a bootloader")
    parser.add_argument("--check", action="store_true", help="only check whether the board could be written now")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """With --check it says what is missing; ./dev asks for that before it builds."""
    options = parse(arguments)
    board: Board = options.board
    try:
        write = choose(board, options.drive, options.probe)
        if options.check:
            return 0
        if not board.image.exists():
            raise CannotFlash(f"{shown(board.image)} is not there: ./dev build {board.name}")
        print(write(board.image))
    except CannotFlash as error:
        print(f"flash: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
