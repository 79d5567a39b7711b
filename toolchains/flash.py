#!/usr/bin/env python3
"""Writes the firmware to a real board: through a debug probe with openocd, by
copying it to the board's USB drive (micro:bit), or with dfu-util to the
bootloader in the part's ROM (Black Pill). Says what is missing before it builds
anything."""
import argparse
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BOARDS = {path.parent.name: path for path in sorted(ROOT.glob("boards/*/board.cmake"))}
PROBE_SECONDS = 30
DFU_SECONDS = 120  # it erases up to half a megabyte of flash
MARKS = ("DETAILS.TXT", "MICROBIT.HTM")  # what the interface chip of a micro:bit shows on its drive
FAILURE = "FAIL.TXT"  # what it writes there if it could not take a program
DRIVE_FILE_SYSTEMS = ("vfat", "msdos", "exfat", "fuseblk")


class CannotFlash(Exception):
    """In one line: what is missing, and what to do."""


def board_setting(board, name):
    """The words that board.cmake sets it to."""
    found = re.search(rf"^set\({name} ([^)]*)\)", BOARDS[board].read_text(), re.MULTILINE)
    return found[1].split() if found else []


def mount_points(mounts):
    """Where drives are mounted, by what the kernel says: blanks in a name are written as octal numbers."""
    for line in mounts.splitlines():
        _, folder, kind, *_ = line.split(" ")
        if kind in DRIVE_FILE_SYSTEMS:
            yield Path(re.sub(r"\\([0-7]{3})", lambda octal: chr(int(octal[1], 8)), folder))


def find_drive(label, mounts, labels=Path("/dev/disk/by-label")):
    drives = [folder for folder in mount_points(mounts)
              if folder.name == label or any((folder / mark).exists() for mark in MARKS)]
    if len(drives) == 1:
        return drives[0]
    if drives:
        raise CannotFlash(f"there are {len(drives)} drives, {', '.join(map(str, drives))}: choose one with --drive DIR")
    if (labels / label).exists():
        raise CannotFlash(f"the drive {label} is connected but not mounted: udisksctl mount -b {labels / label}")
    raise CannotFlash(f"no drive {label} is mounted: connect the board by USB, or name the drive's folder with --drive DIR, "
                      "or take openocd with --probe")


def check_drive(drive):
    if not drive.is_dir():
        raise CannotFlash(f"--drive '{drive}' is not a folder")
    details = drive / "DETAILS.TXT"
    # The first four digits tell the version: 9900 and 9901 are version 1, later ones have another processor.
    number = re.search(r"Unique ID: *(99\d\d)", details.read_text(errors="replace")) if details.exists() else None
    if number and number[1] not in ("9900", "9901"):
        raise CannotFlash(f"the board at '{drive}' is a later micro:bit ({number[1]}): the image is for version 1")


def converted(board, image, kind, suffix):
    """The image in another format, beside it."""
    if not shutil.which("arm-none-eabi-objcopy"):
        raise CannotFlash("arm-none-eabi-objcopy is not installed: apt-get install binutils-arm-none-eabi")
    program = image.with_suffix(suffix)
    try:
        subprocess.run(["arm-none-eabi-objcopy", "-O", kind, image, program], check=True, stderr=subprocess.DEVNULL)
    except subprocess.CalledProcessError as error:
        raise CannotFlash(f"arm-none-eabi-objcopy cannot read {image.relative_to(ROOT)}: ./dev build {board}") from error
    return program


def copy_to_drive(board, image, drive):
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
        raise CannotFlash(f"could not write {program.name} to '{drive}': {error.strerror}; the {board} has no new program") from error
    if complaint.exists() and complaint.read_bytes() != earlier:
        reason = complaint.read_text(errors="replace").strip().splitlines() or ["no reason given"]
        raise CannotFlash(f"the {board} did not take the program: {reason[0]}")


def run_tool(board, command, seconds):
    """Lets a tool talk to the board; a board that is silent for so long is not there."""
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=seconds, stdin=subprocess.DEVNULL)
    except subprocess.TimeoutExpired as error:
        raise CannotFlash(f"{command[0]} has not reached the {board} in {seconds} seconds: is it connected?") from error


def first_error(done, begins, otherwise="no reason given"):
    """The first line of what a tool complained of."""
    return next((line.strip() for line in done.stderr.splitlines() if line.startswith(begins)), otherwise)


def openocd(board, *commands):
    """Has openocd do something, through the probe that the board takes."""
    configurations = board_setting(board, "BOARD_OPENOCD")
    options = [word for name in configurations for word in ("-f", name)]
    done = run_tool(board, ["openocd", *options, *(word for each in commands for word in ("-c", each))], PROBE_SECONDS)
    if done.returncode:
        hint = "may you use it? (udev rules)" if "ACCESS" in done.stderr else "is it connected and switched on?"
        raise CannotFlash(f"openocd does not reach the {board} through {' '.join(configurations)}: "
                          f"{first_error(done, 'Error')}; {hint}")


def check_dfu(board, identity):
    """The bootloader shows itself on USB only after it was asked for."""
    if not shutil.which("dfu-util"):
        raise CannotFlash("dfu-util is not installed: apt-get install dfu-util; or take openocd and an ST-Link with --probe")
    listed = run_tool(board, ["dfu-util", "-l"], PROBE_SECONDS)
    if f"[{identity}]" not in listed.stdout:
        if f"[{identity}]" in listed.stderr or "LIBUSB_ERROR_ACCESS" in listed.stderr:
            raise CannotFlash(f"the {board} is there but may not be used: udev rules for {identity} are missing")
        raise CannotFlash(f"no {board} waits for a program: connect it by USB, hold BOOT0, press and release NRST, let BOOT0 go; "
                          "or take openocd and an ST-Link with --probe")


def write_by_dfu(board, image, identity, address):
    program = converted(board, image, "binary", ".bin")
    done = run_tool(board, ["dfu-util", "-a", "0", "-d", identity, "-s", f"{address}:leave", "-D", program], DFU_SECONDS)
    # The board starts the program and is gone, which some versions take for an error.
    if "File downloaded successfully" not in done.stdout:
        raise CannotFlash(f"dfu-util could not write {program.name}: {first_error(done, 'dfu-util: ')}; "
                          f"the {board} may have half a program")


def check_probe(board):
    if not shutil.which("openocd"):
        raise CannotFlash("openocd is not installed: apt-get install openocd")
    openocd(board, "init", "exit")


def choose(options):
    """How the board can be written, as a function that takes the image; raises if that is not possible now."""
    board, drive_label = options.board, board_setting(options.board, "BOARD_DRIVE")
    if not board_setting(board, "BOARD_OPENOCD"):
        raise CannotFlash(f"{board} exists here only in the emulator: ./dev emulate --board {board}")
    if options.drive and not drive_label:
        raise CannotFlash(f"{board} has no USB drive: leave --drive out")
    bootloader = board_setting(board, "BOARD_DFU")
    if bootloader and not options.probe:
        identity, address = bootloader
        check_dfu(board, identity)
        return lambda image: write_by_dfu(board, image, identity, address)
    if options.probe or not drive_label:
        check_probe(board)
        return lambda image: openocd(board, f"program {{{image}}} verify reset exit")
    if options.drive:
        drive = Path(os.environ.get("CALLER_DIR", ".")) / options.drive
    else:
        drive = find_drive(drive_label[0], Path("/proc/self/mounts").read_text())
    check_drive(drive)
    return lambda image: copy_to_drive(board, image, drive)


class OneLineParser(argparse.ArgumentParser):
    def error(self, message):
        self.exit(2, f"flash: {message}\n")


def parse(words):
    parser = OneLineParser(prog="./dev flash", description=__doc__,
                           epilog="A micro:bit is written by copying, a Black Pill by dfu-util, any other board through its probe.")
    parser.add_argument("--board", required=True, metavar="B", help=f"which board: {', '.join(BOARDS)}")
    way = parser.add_mutually_exclusive_group()
    way.add_argument("--drive", metavar="DIR", help="where the board's USB drive is mounted (found by itself)")
    way.add_argument("--probe", action="store_true", help="use openocd even if there is a drive or a bootloader")
    parser.add_argument("--check", action="store_true", help="only check whether the board could be written now")
    options = parser.parse_args(words)
    if options.board not in BOARDS:
        parser.error(f"there is no board '{options.board}'; known: {', '.join(BOARDS)}")
    return options


def main(words):
    options = parse(words)
    try:
        write = choose(options)
        if options.check:
            return 0
        image = ROOT / "build" / options.board / "starling.elf"
        if not image.exists():
            raise CannotFlash(f"{image.relative_to(ROOT)} is not there: ./dev build {options.board}")
        write(image)
    except CannotFlash as error:
        print(f"flash: {error}", file=sys.stderr)
        return 2
    print(f"{image.relative_to(ROOT)} is on the {options.board}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
