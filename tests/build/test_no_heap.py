#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Each of the three nets catches heap allocation by itself, in every source of core and firmware."""
import argparse
import tempfile
import unittest
from pathlib import Path

from support import unity_style
from compilation import ROOT, Compilation

OFFENDERS = {
    "a vector": "#include <vector>\nvoid offend(); void offend() { std::vector<int> v(3); }",
    "new": "void offend(); void offend() { new int; }",
    "new, used": "int* offend(); int* offend() { return new int; }",
    "an array": "int* offend(int n); int* offend(int n) { return new int[static_cast<unsigned>(n)]; }",
    "new that may fail": "#include <new>\nint* offend(); int* offend() { return new (std::nothrow) int; }",
    "aligned new": "struct alignas(64) Big { int a[64]; };\nBig* offend(); Big* offend() { return new Big; }",
    "a string": "#include <string>\nint offend(const char*); int offend(const char* s) { return std::string(s)[3]; }",
    "strdup": "#include <cstring>\nextern \"C\" char* strdup(const char*) noexcept;\n"
              "char* offend(); char* offend() { return strdup(\"x\"); }",
    "malloc": "#include <cstdlib>\nvoid* offend(); void* offend() { return std::malloc(8); }",
}
WHY = "heap allocation is forbidden"
LIKE = "core/src/rng.cpp"

# Runs before main(), so that the linker cannot drop it.
ALLOCATES = """#include <cstdlib>
void* kept;
[[gnu::constructor]] static void offend() { kept = %s; }
"""
# Drops the first net: our declarations and the compiler's own knowledge of malloc.
NET_1 = ("-include",)
NET_2 = ("-Wl,--wrap",)


class NoHeap(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def compile(self, text, like=LIKE, without=()):
        source = self.folder / "offender.cpp"
        source.write_text(text)
        return self.build.compile(like, source, self.folder / "offender.o", without)

    def test_an_innocent_source_compiles(self):
        worked, said = self.compile("int innocent(); int innocent() { return 1; }")
        self.assertTrue(worked, said)

    def test_every_kind_of_allocation_is_refused_by_the_compiler(self):
        for name, offender in OFFENDERS.items():
            with self.subTest(name):
                worked, said = self.compile(offender)
                self.assertFalse(worked)
                self.assertIn(WHY, said)

    def test_every_source_of_core_and_firmware_is_guarded(self):
        sources = self.build.sources("core", "firmware")
        self.assertGreater(len(sources), 5)
        # Without its text a source is its flags: those that have the same are one.
        for source in sources if self.is_whole else {self.build.flags(source): source for source in sources}.values():
            with self.subTest(source):
                # Included rather than copied, so that it finds the headers beside it.
                text = f'#include "{ROOT / source}"\n' if self.is_whole else ""
                worked, said = self.compile(text + OFFENDERS["a vector"], like=source)
                self.assertFalse(worked)
                self.assertIn(WHY, said)

    def allocate_past_the_compiler(self, expression):
        worked, said = self.compile(ALLOCATES % expression, without=NET_1)
        self.assertTrue(worked, said)

    def test_the_linker_refuses_what_the_compiler_let_pass(self):
        for expression, wrapped in (("std::malloc(8)", "__wrap_malloc"), ("new int", "__wrap__Znwj")):
            with self.subTest(expression):
                self.allocate_past_the_compiler(expression)
                worked, said = self.build.link("starling.elf", self.folder / "offender.o", self.folder / "image.elf")
                self.assertFalse(worked)
                self.assertIn(wrapped, said)

    def test_the_linker_script_refuses_what_both_let_pass(self):
        for expression in ("std::malloc(8)", "new int"):
            with self.subTest(expression):
                self.allocate_past_the_compiler(expression)
                # The libraries' allocators want more than our images have: give them that, so that they link.
                stubs = self.folder / "stubs.cpp"
                stubs.write_text('extern "C" { void* _sbrk(int); void* _sbrk(int) { return nullptr; }\n'
                                 "void _exit(int); void _exit(int) { for (;;) {} }\n"
                                 "int _kill(int, int); int _kill(int, int) { return 0; }\n"
                                 "int _getpid(); int _getpid() { return 1; } }")
                worked, said = self.build.compile(LIKE, stubs, self.folder / "stubs.o", NET_1)
                self.assertTrue(worked, said)
                worked, said = self.build.link("starling.elf", self.folder / "offender.o", self.folder / "image.elf",
                                               NET_2, more=[self.folder / "stubs.o"])
                self.assertFalse(worked)
                self.assertIn("a heap allocator is in the image", said)

    def test_the_image_itself_links_again(self):
        worked, said = self.compile("int innocent(); int innocent() { return 1; }")
        worked, said = self.build.link("starling.elf", self.folder / "offender.o", self.folder / "image.elf")
        self.assertTrue(worked, said)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", required=True, help="the build folder of a board")
    parser.add_argument("--whole", action="store_true", help="plant offenders behind each source, not in its place")
    words = parser.parse_args()
    NoHeap.build, NoHeap.is_whole = Compilation(words.build), words.whole
    unity_style.main()
