#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The evaluator `compact` on a Cortex-M0: its flash, code and tables with what they take from the compiler's library, and
the RAM it needs while it thinks."""
import argparse
import subprocess
import tempfile
import unittest
from pathlib import Path

from starling_dev import ROOT
from support import unity_style
from starling_dev.boards import board_named
from starling_dev.measure.bound import Bound
from starling_dev.measure.call_graph import CallGraph
from starling_dev.measure.declarations import Declarations
from compilation import Compilation, flash_of

SOURCES = [f"core/src/compact/{name}.cpp" for name in ("evaluator", "net", "nets", "side_inputs")]
EVALUATE = "compact::Evaluator::evaluate"
EVALUATOR_BYTES = 8  # which nets, which rules


def told(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


class CompactSize(unittest.TestCase):
    def setUp(self):
        self.budget = board_named(self.build.name).budgets["compact"]
        self.image = self.build / "tests/test_core_compact.elf"

    def library_bytes(self, objects):
        """Of what the objects call and nobody in core defines."""
        wanted = {line.split()[-1] for line in told("arm-none-eabi-nm", "-u", *objects).splitlines() if " U " in line}
        rows = [line.split() for line in told("arm-none-eabi-nm", "-S", self.image).splitlines()]
        return {row[3]: int(row[1], 16) for row in rows if len(row) == 4 and row[3] in wanted and "starling" not in row[3]}

    def test_code_and_tables_fit_their_flash(self):
        build = Compilation(self.build)
        part = "core/src/compact/"
        self.assertEqual(SOURCES, [source for source in sorted(build.sources("core")) if source.startswith(part)])
        with tempfile.TemporaryDirectory() as folder:
            objects = build.objects(folder, SOURCES)
            sizes, library = flash_of(objects), self.library_bytes(objects.values())
            rows = [line.split() for line in told("arm-none-eabi-size", *objects.values()).splitlines()[1:]]
        self.assertEqual([0] * len(rows), [int(row[2]) for row in rows], "no variables")
        flash = sum(sizes.values()) + sum(library.values())
        print(f"compact: {flash} bytes of flash of {self.budget['flash_bytes']}: {sizes}, library {library}")
        self.assertLessEqual(flash, self.budget["flash_bytes"])

    def test_its_objects_and_its_stack_fit_their_ram(self):
        graph = CallGraph(self.image, self.build)
        depth = Bound(graph, Declarations.read(ROOT / "firmware/stack.txt")).of(graph.find(EVALUATE))
        ram = depth.bytes + EVALUATOR_BYTES
        print(f"compact: {ram} bytes of RAM of {self.budget['ram_bytes']}: " +
              ", ".join(f"{step.name} {step.bytes}" for step in depth.path))
        self.assertLessEqual(ram, self.budget["ram_bytes"])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", required=True, type=Path, help="the folder of the build for a Cortex-M0")
    CompactSize.build = parser.parse_args().build
    unity_style.main()
