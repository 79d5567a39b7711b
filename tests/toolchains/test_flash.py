#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""./dev flash without a board: a folder for the micro:bit's drive, scripts for openocd and dfu-util. No test looks for a
real one."""
import resource
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from starling_dev import ROOT
from starling_dev import flash
from starling_dev.emulator.qemu import HANG_S
from starling_dev.boards import board_named
from support import unity_style

DETAILS = "# DAPLink Firmware\r\nUnique ID: 9900000012345678\r\nVersion: 0234\r\n"
TOOL = """#!/bin/sh
printf '%s\\n' "$*" >>"$0.calls"
{said}
exit {code}
"""
DFU = 'Found DFU: [0483:df11] ver=2200, devnum=7, cfg=1, intf=0, path="1-2", alt=0, name="@Internal Flash  /0x08000000/04*016Kg"'


class Flash(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.drive = self.folder / "MICROBIT"
        self.drive.mkdir()
        (self.drive / "DETAILS.TXT").write_text(DETAILS)

    def tools(self, **given):
        """A PATH that has what is needed to build and to run Python, and the tools that are given: name=script."""
        tools = self.folder / "tools"
        tools.mkdir(exist_ok=True)
        for name in ("python3", "arm-none-eabi-objcopy", "bash", "env", "dirname", "sh"):
            if not (tools / name).exists():
                (tools / name).symlink_to(shutil.which(name))
        for name, script in given.items():
            tool = tools / name.replace("_", "-")
            tool.write_text(script)
            tool.chmod(0o755)
        return tools

    def run_flash(self, *words, program=(sys.executable, "-m", "starling_dev.flash"), **tools):
        environment = {"PATH": str(self.tools(**tools)), "CALLER_DIR": str(self.folder),
                       "PYTHONPATH": str(ROOT / "toolchains")}
        return subprocess.run([*program, *words], capture_output=True, text=True, timeout=HANG_S, env=environment)

    def refused(self, done, names):
        self.assertEqual((2, ""), (done.returncode, done.stdout))
        self.assertEqual(1, done.stderr.count("\n"), done.stderr)
        self.assertIn(names, done.stderr)

    def calls(self, tool="openocd"):
        return (self.folder / f"tools/{tool}.calls").read_text().splitlines()

    def test_the_program_is_copied_to_the_drive(self):
        for words in (("--drive", self.drive), ("--drive", "MICROBIT")):  # a folder counts from where the user is
            done = self.run_flash("--board", "microbit", *words)
            self.assertEqual((0, f"build/microbit/starling.hex is on the microbit, as {self.drive}/starling.hex\n", ""),
                             (done.returncode, done.stdout, done.stderr))
            lines = (self.drive / "starling.hex").read_text().splitlines()
            self.assertTrue(all(line.startswith(":") for line in lines))
            self.assertEqual(":00000001FF", lines[-1], "Intel's format ends so: the whole program is there")
            (self.drive / "starling.hex").unlink()

    def test_a_full_drive_is_noticed(self):
        (self.drive / "starling.hex").symlink_to("/dev/full")
        self.refused(self.run_flash("--board", "microbit", "--drive", self.drive), "No space left on device")

    def test_half_a_program_is_not_left_behind(self):
        (self.folder / "starling.hex").write_bytes(b"x" * 20_000)
        limits = resource.getrlimit(resource.RLIMIT_FSIZE)
        with mock.patch.object(flash.subprocess, "run"):  # the program is there already
            resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, limits[1]))
            try:
                with self.assertRaisesRegex(flash.CannotFlash, "could not write starling.hex .* has no new program"):
                    flash.copy_to_drive(board_named("microbit"), self.folder / "starling.elf", self.drive)
            finally:
                resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        self.assertFalse((self.drive / "starling.hex").exists())

    def test_what_the_board_complains_of_is_passed_on(self):
        complaint = self.drive / "FAIL.TXT"
        complaint.write_text("of an earlier program")
        self.assertEqual(0, self.run_flash("--board", "microbit", "--drive", self.drive).returncode)
        image = ROOT / "build/microbit/starling.elf"
        with mock.patch.object(flash.os, "fsync", side_effect=lambda _: complaint.write_text("error: bad hex file\r\n")):
            with self.assertRaisesRegex(flash.CannotFlash, "did not take the program: error: bad hex file$"):
                flash.copy_to_drive(board_named("microbit"), image, self.drive)

    def test_a_wrong_drive_is_refused(self):
        self.refused(self.run_flash("--board", "microbit", "--drive", "nowhere"), "nowhere' is not a folder")
        (self.drive / "DETAILS.TXT").write_text(DETAILS.replace("9900", "9904", 1))
        self.refused(self.run_flash("--board", "microbit", "--drive", self.drive), "the image is for version 1")
        self.refused(self.run_flash("--board", "lm3s6965evb", "--drive", self.drive), "lm3s6965evb has no USB drive")

    def test_a_folder_that_is_no_boards_drive_is_refused(self):
        (self.drive / "DETAILS.TXT").unlink()
        self.refused(self.run_flash("--board", "microbit", "--drive", self.drive), "is no drive of a board")
        self.assertEqual([], list(self.drive.iterdir()))
        with self.assertRaises(flash.CannotFlash):
            flash.check_drive(self.drive, "MICROBIT", f"/dev/sdc {self.drive} ext4 rw 0 0\n")
        flash.check_drive(self.drive, "MICROBIT", f"/dev/sdc {self.drive} vfat rw 0 0\n")  # the label is its own

    def test_the_drive_is_found_by_what_is_on_it(self):
        other = self.folder / "a stick"
        other.mkdir()
        blank = str(other).replace(" ", "\\040")
        mounts = f"/dev/sda1 / ext4 rw 0 0\n/dev/sdb1 {blank} vfat rw 0 0\n/dev/sdc {self.drive} vfat rw 0 0\n"
        self.assertEqual(self.drive, flash.find_drive("MICROBIT", mounts))
        (other / "MICROBIT.HTM").touch()
        with self.assertRaisesRegex(flash.CannotFlash, "there are 2 drives"):
            flash.find_drive("MICROBIT", mounts)
        self.assertEqual(other, flash.find_drive("MICROBIT", mounts.replace(f"{self.drive} vfat", f"{self.drive} ext4")))

    def test_a_drive_that_is_missing_or_not_mounted(self):
        with self.assertRaisesRegex(flash.CannotFlash, "no drive MICROBIT is mounted: connect the board"):
            flash.find_drive("MICROBIT", "proc /proc proc rw 0 0\n", self.folder / "none")
        with self.assertRaisesRegex(flash.CannotFlash, "udisksctl mount"):
            flash.find_drive("MICROBIT", "", self.drive.parent)

    def test_a_probe_writes_and_verifies(self):
        for board, configurations in (("lm3s6965evb", "-f board/ek-lm3s6965.cfg"),
                                      ("microbit", "-f interface/cmsis-dap.cfg -f target/nrf51.cfg"),
                                      ("blackpill_f411", "-f interface/stlink.cfg -f target/stm32f4x.cfg")):
            image = ROOT / "build" / board / "starling.elf"
            if not image.exists():
                self.skipTest(f"{board} is not built")
            done = self.run_flash("--board", board, "--probe", openocd=TOOL.format(said="", code=0))
            self.assertEqual((0, ""), (done.returncode, done.stderr))
            self.assertEqual([f"{configurations} -c init -c exit",
                              f"{configurations} -c program {{{image}}} verify reset exit"], self.calls()[-2:])

    def test_a_probe_that_is_missing_is_said_before_anything_is_written(self):
        openocd = TOOL.format(said="echo 'Error: unable to open ftdi device' >&2", code=1)
        done = self.run_flash("--board", "lm3s6965evb", openocd=openocd)
        self.refused(done, "openocd does not reach the lm3s6965evb through board/ek-lm3s6965.cfg: Error: unable to open ftdi device")
        self.assertEqual(1, len(self.calls()))

    def test_openocd_missing_is_said_with_its_package(self):
        for words in (("--board", "lm3s6965evb"), ("--board", "microbit", "--probe"), ("--board", "blackpill_f411", "--probe")):
            self.refused(self.run_flash(*words), "openocd is not installed: apt-get install openocd")

    def test_a_bootloader_gets_the_bytes_of_the_flash(self):
        image = ROOT / "build/blackpill_f411/starling.elf"
        if not image.exists():
            self.skipTest("blackpill_f411 is not built")
        # A version that takes it for an error that the board is gone, once it has its program.
        said = f"""[ "$1" = -l ] && echo '{DFU}' && exit 0
echo 'File downloaded successfully'
echo 'dfu-util: Error during download get_status' >&2"""
        done = self.run_flash("--board", "blackpill_f411", dfu_util=TOOL.format(said=said, code=74))
        self.assertEqual((0, "build/blackpill_f411/starling.bin is on the blackpill_f411\n", ""),
                         (done.returncode, done.stdout, done.stderr))
        program = image.with_suffix(".bin")
        self.assertEqual(["-l", f"-a 0 -d 0483:df11 -s 0x08000000:leave -D {program}"], self.calls("dfu-util"))
        stack_top, entry = (int.from_bytes(program.read_bytes()[i:i + 4], "little") for i in (0, 4))
        self.assertTrue(0x20000000 < stack_top <= 0x20020000 and 0x08000000 < entry < 0x08080000, "it begins with the vectors")

    def test_a_bootloader_that_fails_is_passed_on(self):
        if not (ROOT / "build/blackpill_f411/starling.elf").exists():
            self.skipTest("blackpill_f411 is not built")
        said = f"""[ "$1" = -l ] && echo '{DFU}' && exit 0
echo 'dfu-util: Cannot open DFU device' >&2"""
        done = self.run_flash("--board", "blackpill_f411", dfu_util=TOOL.format(said=said, code=74))
        self.refused(done, "dfu-util could not write starling.bin: dfu-util: Cannot open DFU device")

    def test_what_a_bootloader_needs_is_said(self):
        self.refused(self.run_flash("--board", "blackpill_f411"), "dfu-util is not installed: apt-get install dfu-util")
        for said, names in (("", "hold BOOT0, press and release NRST"),
                            ("echo 'Found DFU: [1234:df11] ver=2200'", "no blackpill_f411 waits for a program"),
                            ("echo 'dfu-util: Cannot open DFU device 0483:df11 found on devnum 7 (LIBUSB_ERROR_ACCESS)' >&2",
                             "udev rules for 0483:df11 are missing")):
            self.refused(self.run_flash("--board", "blackpill_f411", dfu_util=TOOL.format(said=said, code=0)), names)
        self.refused(self.run_flash("--board", "blackpill_f411", "--drive", self.drive), "blackpill_f411 has no USB drive")

    def test_the_front_door_says_what_is_missing_before_it_builds(self):
        # PATH has no cmake and no setup could install one: whoever tried to build would say something else.
        for words, names in (
            (("--board", "lm3s6965evb"), "openocd is not installed"),
            (("--board", "blackpill_f411"), "dfu-util is not installed"),
            (("--board", "microbit", "--drive", "nowhere"), "is not a folder"),
            (("--board", "mps2_an386"), "mps2_an386 exists here only in the emulator: ./dev emulate --board mps2_an386"),
            (("--board", "mps2_an500"), "exists here only in the emulator"),
            (("--board", "foo"), "there is no board 'foo'; known: blackpill_f411, lm3s6965evb, microbit"),
            ((), "--board"),
            (("--board",), "--board"),
            (("--board", "microbit", "--drive", "x", "--probe"), "not allowed with"),
            (("--board", "microbit", "--speed", "9"), "--speed"),
        ):
            with self.subTest(words):
                self.refused(self.run_flash(*words, program=(ROOT / "dev", "flash")), names)

    def test_whether_it_could_can_be_asked_alone(self):
        done = self.run_flash("--board", "microbit", "--drive", self.drive, "--check", program=(ROOT / "dev", "flash"))
        self.assertEqual((0, "", ""), (done.returncode, done.stdout, done.stderr))
        self.assertFalse((self.drive / "starling.hex").exists())

    def test_help_explains_every_way(self):
        done = self.run_flash("--help", program=(ROOT / "dev", "flash"))
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        for word in ("usage: ./dev flash", "--drive DIR", "--probe", "openocd", "dfu-util"):
            self.assertIn(word, done.stdout)


if __name__ == "__main__":
    unity_style.main()
