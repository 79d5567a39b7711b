#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests the tools behind ./dev size, ./dev stack and ./dev profile on small programs made for them.
Needs the cross compiler, the emulator and a built lm3s6965evb."""
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

from starling_dev.measure import profile
from starling_dev.measure import size
from support import tools, unity_style
from starling_dev.measure.bound import Bound
from starling_dev.measure.call_graph import CallGraph, Refused
from starling_dev.measure.declarations import DeclarationError, Declarations
from starling_dev.measure.image import short_name
from starling_dev.measure.linker_map import MapError
from starling_dev.boards import Board, board_named
from starling_dev.emulator.run import run_image
from starling_dev.measure.stack_workload import painted_bytes

DATA = Path(__file__).parent / "data"
BOARD = board_named("lm3s6965evb")
COMPILE = ("arm-none-eabi-g++", "-mcpu=cortex-m3", "-mthumb", "-Os", "-fno-exceptions", "-fno-rtti",
           "-ffunction-sections", "-fstack-usage", "-fcallgraph-info=su,da", "-c")


class Sample:
    """A program of tests/toolchains/data, compiled and linked in a folder of its own."""

    def __init__(self, test, source, libraries=()):
        folder = tempfile.TemporaryDirectory(prefix="starling-")
        test.addCleanup(folder.cleanup)
        self.build = Path(folder.name) / "build"
        self.build.mkdir()
        self.elf = self.build / "sample.elf"
        self._run(*COMPILE, DATA / source, "-o", "sample.obj")
        objects = []
        for name in libraries:  # outside the build folder, as a toolchain's are
            objects.append(self.build.parent / f"{name}.o")
            self._run(*COMPILE[:3], "-c", DATA / name, "-o", objects[-1])
        self._run(*COMPILE[:3], "-nostdlib", "-nostartfiles", "-Wl,-Ttext=0,-Map=sample.elf.map", "-Wl,-e,main",
                  "sample.obj", *objects, "-o", "sample.elf")

    def _run(self, *command):
        subprocess.run([str(word) for word in command], cwd=self.build, check=True)

    def frame(self, name):
        """What the compiler wrote into the .su file, which our tool does not read."""
        text = (self.build / "sample.su").read_text()
        return int(re.search(rf"[ :]{name}\(.*\t(\d+)\t", text)[1])

    def bound(self, root="main", declared="", interrupts=()):
        return Bound(CallGraph(self.elf, self.build), Declarations(declared)).firmware([root], interrupts).bytes


class StackBound(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = unittest.TestCase()
        cls.sample = Sample(cls.folder, "stack_sample.cpp", ["library.s"])

    @classmethod
    def tearDownClass(cls):
        cls.folder.doCleanups()

    def frames(self, *names):
        return sum(self.sample.frame(name) for name in names)

    def assert_refused(self, root, names, declared=""):
        with self.assertRaisesRegex(Refused, names):
            self.sample.bound(root, declared)

    def test_a_chain_of_calls_adds_up_exactly(self):
        self.assertGreater(self.frames("leaf"), 64)
        self.assertEqual(self.frames("main", "middle", "leaf"), self.sample.bound())

    def test_a_frame_is_gone_when_a_function_jumps_on(self):
        self.assertGreater(self.frames("jumps_on"), 0)
        self.assertEqual(max(self.frames("jumps_on", "small"), self.frames("middle", "leaf")),
                         self.sample.bound("jumps_on"))

    def test_recursion_must_be_declared(self):
        self.assert_refused("recursive", "recursive: recursion")
        self.assertEqual(5 * self.frames("recursive"), self.sample.bound("recursive", "recursion recursive at most 5"))

    def test_mutual_recursion_needs_a_bound_on_every_cycle(self):
        self.assert_refused("ping", "ping|pong")
        self.assertEqual(3 * self.frames("ping") + 4 * self.frames("pong"),
                         self.sample.bound("ping", "recursion ping at most 3"))
        self.assertEqual(3 * self.frames("ping", "pong"), self.sample.bound("ping", "recursion p*ng at most 3"))

    def test_recursion_is_found_below_its_callers(self):
        self.assertEqual(self.frames("calls_ping") + 3 * self.frames("ping", "pong"),
                         self.sample.bound("calls_ping", "recursion p*ng at most 3"))

    def test_recursion_may_be_bounded_by_its_rounds(self):
        round_trip = self.frames("ping", "pong")
        declared = "rounds p*ng at most 3"
        self.assertEqual(self.frames("calls_ping") + 3 * round_trip + round_trip,
                         self.sample.bound("calls_ping", declared))
        bound = Bound(CallGraph(self.sample.elf, self.sample.build), Declarations(declared))
        self.assertEqual(round_trip, bound.round("calls_ping").bytes)
        with self.assertRaisesRegex(Refused, "nothing below main recurses"):
            bound.round("main")

    def test_rounds_are_declared_for_all_that_recurse_or_not_at_all(self):
        self.assert_refused("ping", "ping|pong", "rounds ping at most 3")

    def test_a_virtual_call_must_be_declared(self):
        self.assert_refused("calls_virtual", "calls_virtual: an indirect call")
        self.assertEqual(self.frames("calls_virtual", "virtual int Big::show"),
                         self.sample.bound("calls_virtual", "indirect calls_virtual -> *::show"))

    def test_a_function_pointer_must_be_declared(self):
        self.assert_refused("calls_pointer", "calls_pointer: an indirect call")
        self.assert_refused("calls_pointer", "calls_pointer: nothing", "indirect calls_pointer -> nowhere")
        self.assertEqual(self.frames("calls_pointer", "leaf"),
                         self.sample.bound("calls_pointer", "indirect calls_pointer -> leaf"))

    def test_a_dynamic_frame_is_refused(self):
        self.assert_refused("allocates", "allocates: its frame is dynamic")

    def test_a_path_never_taken_costs_nothing(self):
        self.assertEqual(self.frames("main"), self.sample.bound("main", "never middle it is only a test"))

    def test_a_library_is_measured_by_its_instructions(self):
        self.assertEqual(self.frames("calls_library") + 44 + 8, self.sample.bound("calls_library"))
        self.assert_refused("calls_wild", "library_wild: its frame is dynamic")

    def test_one_interrupt_comes_on_top(self):
        self.assertEqual(self.frames("small") + 36 + self.frames("leaf"),
                         self.sample.bound("small", interrupts=["small", "leaf"]))

    def test_declarations_say_where_they_are_wrong(self):
        with self.assertRaisesRegex(DeclarationError, "declarations:2: not a declaration: recursion x"):
            Declarations("# fine\nrecursion x\n")

    def test_short_names_are_readable(self):
        self.assertEqual("a::B<>::f<>", short_name("void a::B<c::D<1u> >::f<int>(int, E<2>) const [clone .isra.0]"))
        self.assertEqual("x::{anonymous}::f", short_name("x::(anonymous namespace)::f(char)"))

    def test_paint_is_counted_from_the_bottom(self):
        self.assertEqual(8, painted_bytes(b"\xc5" * 12 + b"\0" * 4 + b"\xc5" * 4))

    def test_bad_input_is_one_line_and_exit_2(self):
        for tool in ("stack", "size", "profile", "response", "decisions", "evaluations"):
            for words in (("--board", "nonesuch"), ("--board=nonesuch",)):
                tools.assert_refused(self, f"measure.{tool}", words, "there is no board 'nonesuch'; known: ")
            tools.assert_refused(self, f"measure.{tool}", ("--speed", "9"), "--speed" if tool == "size" else "--board")
        tools.assert_refused(self, "measure.profile", ("--board", BOARD.name, "--top", "-3"), "'-3' is not a number of 1")
        tools.assert_refused(self, "measure.profile", ("--board", BOARD.name, "--image", "nowhere.elf"), "nowhere.elf")
        tools.assert_refused(self, "measure.response", ("--board", "mps2_an386"), "mps2_an386 has no buttons")
        for board in ("--board=microbit", "--board microbit"):
            tools.assert_refused(self, "measure.evaluations", board.split(), "evaluations: microbit has no backgammon\n")


class Sizes(unittest.TestCase):
    def setUp(self):
        self.sample = Sample(self, "stack_sample.cpp", ["library.s"])
        self.map = Path(f"{self.sample.elf}.map")

    def test_every_byte_is_counted_once(self):
        table = size.measure(self.sample.elf, self.sample.build)
        self.assertGreater(table.flash["total"], 200)
        self.assertEqual(100 + 2 * 4, table.ram["total"])

    def test_a_doctored_map_is_noticed(self):
        text = self.map.read_text()
        for name in (".text.leaf", ".bss"):
            piece = re.search(rf"^( \{name}\S*\s+0x\S+\s+)(0x[1-9a-f]\S*)", text, re.MULTILINE)
            self.map.write_text(text.replace(piece[0], piece[1] + hex(int(piece[2], 16) + 2)))
            with self.assertRaisesRegex(MapError, "the map lists"):
                size.measure(self.sample.elf, self.sample.build)

    def test_only_known_compilers_are_held_to_the_budget(self):
        board, sizes = Board("b", {"budgets": {"flash_kb": 1, "ram_kb": 1}}), size.Sizes({"total": 1025}, {"total": 1024})
        for compiler, excesses in (("12.2.1", 1), ("11.3.1", 0), ("99.1.0", 0)):
            with tempfile.TemporaryFile("w") as out:
                self.assertEqual(excesses, len(list(size.excesses(board, compiler, sizes, out))))


class InstructionCounts(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory(prefix="starling-")))
        self.elf = self.assemble("counted")

    def assemble(self, name):
        elf = self.folder / f"{name}.elf"
        subprocess.run([*COMPILE[:3], "-nostdlib", "-nostartfiles", "-Wl,-Ttext=0,-e,reset", DATA / f"{name}.s", "-o", elf],
                       check=True)
        return elf

    def test_a_known_program_is_counted_exactly(self):  # counted.s says how often
        counted = profile.run(BOARD, self.elf)
        by_name = {function.name: count for count, function in counted.functions}
        self.assertEqual({"reset": 9, "loop": 2002, "output": 306}, by_name)
        self.assertEqual((2317, "." * 100), (counted.total, counted.heard))

    def test_an_image_may_speak_by_semihosting(self):
        """And it is found from where the user is."""
        self.assemble("speaks")
        said = tools.output(self, "measure.profile", f"--board={BOARD.name}", "--image", "speaks.elf", "--top", 1,
                            CALLER_DIR=str(self.folder))
        self.assertIn(f"{BOARD.name}: 6 instructions\n", said)
        self.assertIn("3 instructions per decision of the engine (2 decisions)", said)

    def test_counting_starts_and_stops_at_functions(self):
        self.assertEqual(2002 + 1, profile.run(BOARD, self.elf, "loop", "output").total)
        self.assertEqual(2, profile.run(BOARD, self.elf, until="loop").total)

    def test_the_power_is_cut_after_a_number_of_instructions(self):
        for cut, said in ((2007, 0), (2317, 100)):
            code, heard = run_image(BOARD, self.elf, options=("-plugin", f"{profile.plugin()},cut={cut}"))
            self.assertEqual((77, "." * said), (code, heard))

    def test_two_runs_count_the_same_in_every_function(self):
        image = BOARD.build_folder / "tests/profile_workload.elf"
        first, second = (profile.as_json(BOARD, profile.run(BOARD, image), None) for _ in range(2))
        self.assertEqual(first, second)


if __name__ == "__main__":
    unity_style.main()
