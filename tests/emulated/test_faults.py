#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What goes wrong on a board is reported on its console, and the board starts anew."""
import argparse
import unittest

from support import unity_style
from starling_dev.boards import board_named
from starling_dev.emulator.machine import Machine


class Faults(unittest.TestCase):
    def report(self, what):
        """Lets the image of faults.cpp do `what`; returns the report that follows."""
        image = self.board.build_folder / "tests/faults.elf"
        with Machine(self.board, image) as machine:
            machine.wait_for("ready\n")
            machine.send(what.encode())
            report = machine.wait_for("restarting\n")
            machine.wait_for("ready\n")
            machine.log.unlink(missing_ok=True)  # what it did wrong it did on purpose
            return report

    def test_a_full_vector_panics_instead_of_overwriting(self):
        self.assertRegex(self.report("v"), r"\*\*\* PANIC: vector:?.*full\n  pc=[0-9a-f]{8} lr=")

    def test_emplacing_into_a_full_vector_panics_too(self):
        self.assertRegex(self.report("e"), r"\*\*\* PANIC: vector:?.*full\n")

    def test_a_panic_tells_its_reason_and_place(self):
        self.assertRegex(self.report("p"), r"\*\*\* PANIC: on purpose\n  pc=[0-9a-f]{8} lr=[0-9a-f]{8} psr=")

    def test_an_undefined_instruction_is_reported(self):
        self.assertRegex(self.report("u"), r"\*\*\* FAULT: hard fault\n  pc=[0-9a-f]{8}")

    def test_a_wild_jump_is_reported(self):
        self.assertRegex(self.report("j"), r"\*\*\* FAULT: (hard|memory management) fault\n  pc=4[0-9a-f]{7} lr=")

    def test_a_constructors_panic_is_reported(self):
        image = self.board.build_folder / "tests/early_panic.elf"
        with Machine(self.board, image) as machine:
            self.assertIn("*** PANIC: too early\n", machine.wait_for("restarting\n"))
            machine.wait_for("restarting\n")

    def test_only_a_watchdog_that_is_not_fed_bites(self):
        if not self.board.emulates("watchdog"):
            return
        with Machine(self.board, self.board.build_folder / "tests/faults.elf") as machine:
            machine.wait_for("ready\n")
            machine.send(b"f")
            self.assertEqual("went on\n", machine.wait_for("\n"))
            machine.send(b"h")
            self.assertEqual("ready\n", machine.wait_for("\n"))

    def test_a_stack_overflow_is_caught_before_it_spoils_memory(self):
        report = self.report("s")
        self.assertIn("*** FAULT: stack overflow\n", report)
        self.assertNotIn("neighbour spoilt", report)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--board", required=True)
    Faults.board = board_named(parser.parse_args().board)
    unity_style.main()
