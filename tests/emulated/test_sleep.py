#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""hal::power::sleep() on a board: what ends it, and what it must not do meanwhile."""
import argparse
import time
import unittest

from support import unity_style
from starling_dev.boards import board_named
from starling_dev.emulator.machine import Machine
from starling_dev.emulator.qemu import HANG_S


class Sleep(unittest.TestCase):
    def put_to_sleep(self):
        image = self.board.build_folder / "tests/drivers.elf"
        machine = self.enterContext(Machine(self.board, image))
        machine.wait_for("ready\n")
        machine.send(b"l")
        machine.wait_for("drawn\n")
        machine.send(b"s")
        machine.wait_for("good night\n")
        return machine

    def assert_sleeps(self, machine):
        """By its own clock, which must come to stand still, and by its silence."""
        limit, before = time.monotonic() + HANG_S, None
        while before != (before := machine.clock_ms()):
            self.assertLess(time.monotonic(), limit, "the clock goes on")
            time.sleep(0.3)
        self.assertEqual("", machine.unread())

    def test_each_button_ends_it_and_is_still_held(self):
        if not self.board.emulates("buttons"):
            return
        machine = self.put_to_sleep()
        for button in ("down", "select"):
            self.assert_sleeps(machine)
            machine.down(button)
            self.assertEqual(f"good morning\nheld {button}\n", machine.wait_for(f"held {button}\n"))
            machine.up(button)
            machine.wait_for("held none\n")
            machine.send(b"s")
            machine.wait_for("good night\n")

    def test_a_byte_ends_it_and_the_console_goes_on(self):
        machine = self.put_to_sleep()
        self.assert_sleeps(machine)
        machine.send(b"?")
        machine.wait_for("good morning\n")
        machine.send(b"9")
        self.assertEqual("set\n", machine.wait_for("\n"))

    def test_a_button_that_is_held_already_does_not_let_it_begin(self):
        if not self.board.emulates("buttons"):
            return
        machine = self.put_to_sleep()
        machine.down("select")
        machine.wait_for("held select\n")
        machine.send(b"s")
        self.assertEqual("good night\ngood morning\n", machine.wait_for("morning\n"))

    def test_the_clock_goes_on_afterwards(self):
        machine = self.put_to_sleep()
        machine.send(b"?")
        machine.wait_for("good morning\n")
        machine.pass_time(1000)

    def test_the_watchdog_lets_it_sleep_for_long(self):
        if not self.board.emulates("watchdog"):
            return
        machine, limit = self.put_to_sleep(), time.monotonic() + HANG_S
        with machine.traced("cmsdk_apb_watchdog_write") as told:
            fed = 0
            while fed <= 100:  # less than 0.7 s apart: the emulator skips idle time
                fed += told().count("offset 0xc ")
                self.assertLess(time.monotonic(), limit, "the watchdog is not fed")
            self.assert_sleeps(machine)

    def test_the_watchdog_still_bites_after_a_sleep(self):
        if not self.board.emulates("watchdog"):
            return
        machine = self.put_to_sleep()
        machine.send(b"?")
        machine.wait_for("good morning\n")
        machine.send(b"h")
        self.assertEqual("ready\n", machine.wait_for("\n"))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--board", required=True)
    Sleep.board = board_named(parser.parse_args().board)
    unity_style.main()
