#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The micro:bit's LEDs and buttons on the emulated part: what its pins do, seen from outside."""
import argparse
import tempfile
import unittest
from pathlib import Path

from starling_dev import ROOT
from starling_dev.boards import all_boards
from starling_dev.measure import profile
from support import unity_style
from starling_dev.measure.image import Code
from starling_dev.emulator import lights
from starling_dev.emulator.machine import Machine

BOARD = "microbit"
CORE_HZ = 16_000_000
DARK = [[0] * 5 for _ in range(5)]
ALL_GREYS = [[(5 * y + x) % 16 for x in range(5)] for y in range(5)]


def drivers():
    return ROOT / "build" / BOARD / "tests/drivers.elf"


class Microbit(unittest.TestCase):
    def start(self, options=()):
        machine = self.enterContext(Machine(BOARD, drivers(), options))
        machine.wait_for("ready\n")
        return machine

    def show(self, machine, what):
        machine.send(what.encode())
        machine.wait_for("drawn\n")

    def set_brightness(self, machine, digit):
        machine.send(str(digit).encode())
        machine.wait_for("set\n")

    def test_it_is_dark_at_start_and_no_timer_runs_for_that(self):
        light = lights.watch(self.start())
        self.assertEqual(DARK, light.greys())
        self.assertEqual(0, light.refresh_us)

    def test_each_pixel_lights_its_led_and_no_other(self):
        machine, seen = self.start(), set()
        for pixel in range(25):
            self.show(machine, "n")
            alone = [[15 * (5 * y + x == pixel) for x in range(5)] for y in range(5)]
            light = lights.watch(machine)
            self.assertEqual(alone, light.greys())
            seen.update(light.lit)
        self.assertEqual(25, len(seen))

    def test_all_greys_are_told_apart(self):
        machine = self.start()
        self.show(machine, "g")
        self.assertEqual(ALL_GREYS, lights.shown(machine))

    def test_a_led_is_as_bright_alone_as_among_all(self):
        machine = self.start()
        self.show(machine, "n")
        alone = lights.watch(machine).lit[0, 0]
        self.show(machine, "l")
        self.assertEqual({(x, y): alone for x in range(5) for y in range(5)}, lights.watch(machine).lit)

    def test_it_is_refreshed_a_hundred_times_a_second_at_every_brightness(self):
        machine = self.start()
        self.show(machine, "g")
        for digit in range(1, 10):
            self.set_brightness(machine, digit)
            light = lights.watch(machine)
            self.assertGreater(light.refresh_us, 0)
            self.assertLess(light.refresh_us, 10_000)
            # What the display's timer was told to count is the device's own time, up to a turn at each end.
            self.assertAlmostEqual(light.clock_us, light.counted_us, delta=3000 + 0.01 * light.clock_us)

    def test_no_row_is_on_while_columns_change(self):
        machine = self.start()
        self.show(machine, "g")
        self.assertEqual(0, lights.watch(machine).ghosts)

    def test_brightness_dims_the_whole_picture_and_keeps_it(self):
        machine = self.start()
        self.show(machine, "g")
        full = lights.watch(machine).lit
        self.set_brightness(machine, 6)
        for led, share in lights.watch(machine).lit.items():
            self.assertAlmostEqual((10 / 15) ** 2 * full[led], share, delta=0.003)
        self.set_brightness(machine, 0)
        self.assertEqual(DARK, lights.shown(machine))
        self.set_brightness(machine, 9)
        self.assertEqual(ALL_GREYS, lights.shown(machine))

    def test_it_is_dark_in_sleep_and_shows_the_same_afterwards(self):
        machine = self.start()
        self.show(machine, "g")
        machine.send(b"s")
        machine.wait_for("good night\n")
        self.assertEqual(DARK, lights.shown(machine))
        machine.send(b"?")
        machine.wait_for("good morning\n")
        self.assertEqual(ALL_GREYS, lights.shown(machine))

    def test_the_display_takes_little_of_the_core(self):
        with tempfile.TemporaryDirectory(prefix="starling-") as folder:
            counts = Path(folder) / "counts"
            machine = self.start(("-plugin", f"{profile.plugin()},out={counts}"))
            self.show(machine, "g")
            light = lights.watch(machine)
            machine.quit()
            text = counts.read_text()
        code = Code(drivers())
        address = profile.address_of(code, "microbit::display_interrupt")
        spent = sum(n for n, function in profile.read_counts(text, code).functions if function == code.at(address))
        turns = next(int(line.split()[1]) for line in text.splitlines()[1:] if int(line.split()[0], 16) == address)
        share = spent / turns * light.turns / (light.refresh_us * CORE_HZ / 1_000_000)
        print(f"display_interrupt: {spent / turns:.1f} instructions a turn, {light.turns} turns in {light.refresh_us} us:"
              f" {100 * share:.1f} % of {CORE_HZ // 1_000_000} million a second")
        self.assertLess(share, 0.01)

    def test_the_two_buttons_are_next_and_select(self):
        machine = self.start()
        for button in ("down", "select"):
            machine.down(button)
            self.assertEqual(f"held {button}\n", machine.wait_for("\n"))
            machine.up(button)
            self.assertEqual("held none\n", machine.wait_for("\n"))
        machine.down("down")
        machine.wait_for("held down\n")
        machine.down("select")
        self.assertEqual("held down\nheld select\n", machine.wait_for("select\n"))

    def test_the_firmware_hears_them(self):
        machine = self.enterContext(Machine(BOARD))
        machine.wait_for("Type help.\n")
        machine.say("trace", "held none\n")
        machine.press("down")
        machine.press("select")
        machine.hold("down", 1000)
        machine.wait_for("held down\n")
        machine.wait_for("held none\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--board", choices=list(all_boards()), default=BOARD, help=f"one with these LEDs ({BOARD})")
    BOARD = parser.parse_args().board
    unity_style.main()
