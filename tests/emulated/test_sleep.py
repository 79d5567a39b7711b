#!/usr/bin/env python3
"""hal::power::sleep() on a board: what ends it, and what it must not do meanwhile."""
import argparse
import sys
import time
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(HERE.parent / "support"), str(ROOT / "toolchains/emulator")]

import unity_style
from machine import Machine, board_facts



class Sleep(unittest.TestCase):
    def put_to_sleep(self):
        image = ROOT / "build" / self.board / "tests/drivers.elf"
        machine = self.enterContext(Machine(self.board, image))
        machine.wait_for("ready\n")
        machine.send(b"l")
        machine.wait_for("drawn\n")
        machine.send(b"s")
        machine.wait_for("good night\n")
        return machine

    def assert_sleeps(self, machine, seconds=0.3):
        """By its own clock, which must stand still, and by its silence."""
        before = machine.clock_ms()
        time.sleep(seconds)
        self.assertEqual("", machine.read_rest()[machine._read:])
        self.assertEqual(before, machine.clock_ms())

    def test_each_button_ends_it_and_is_still_held(self):
        if not board_facts(self.board)["buttons"]:
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
        if not board_facts(self.board)["buttons"]:
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
        begin, limit = machine.clock_ms(), time.monotonic() + machine.timeout
        while machine.clock_ms() - begin < 1000:
            self.assertLess(time.monotonic(), limit, "the clock stands still")

    def test_the_watchdog_lets_it_sleep_for_long(self):
        if self.board != "lm3s6965evb":
            return  # the emulator has no other watchdog that we use
        machine = self.put_to_sleep()
        with machine.traced("cmsdk_apb_watchdog_write") as told:
            self.assert_sleeps(machine)
        feedings = told().count("offset 0xc ")
        self.assertGreater(feedings, 100)  # less than 0.7 s apart: the emulator skips idle time, these are minutes

    def test_the_watchdog_still_bites_after_a_sleep(self):
        if self.board != "lm3s6965evb":
            return  # the emulator has no other watchdog that we use
        machine = self.put_to_sleep()
        machine.send(b"?")
        machine.wait_for("good morning\n")
        machine.send(b"h")
        self.assertEqual("ready\n", machine.wait_for("\n"))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--board", required=True)
    Sleep.board = parser.parse_args().board
    unity_style.main()
