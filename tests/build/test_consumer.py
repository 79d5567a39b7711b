#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A stranger's project links the engine: by add_subdirectory, FetchContent and find_package, on this computer and for small
ARM cores, from a project that says C++17. Nothing is written into our sources."""
import itertools
import os
import shutil
import signal
import subprocess
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from starling_dev import ROOT
from starling_dev.tree import files
from support import unity_style

ETL = Path(os.environ.get("ETL_INCLUDE_DIR", ROOT / "build/deps/etl/include"))
CORES = {"host": "", "m0": "-mcpu=cortex-m0", "m3": "-mcpu=cortex-m3",
         "m4": "-mcpu=cortex-m4 -mfloat-abi=hard -mfpu=fpv4-sp-d16"}
WRONG = {"too many moves": "kMaxMoves", "too many emplaced moves": "kMaxMoves", "too many events": "kMaxEvents",
         "too many listed events": "kMaxEvents", "too deep": "max_layers()", "a bound too deep": "max_layers()"}
PROJECT = """cmake_minimum_required(VERSION 3.25)
project(stranger LANGUAGES CXX)
set(CMAKE_CXX_STANDARD 17)
{way}
if(ALL_OF_IT)
    link_libraries(starling::core)
endif()
add_executable(stranger {main})
foreach(part ${{PARTS}})
    target_link_libraries(stranger PRIVATE starling::${{part}})
    target_compile_definitions(stranger PRIVATE WITH_${{part}})
endforeach()
"""
# A library in one piece compiles sooner; that it can be is worth knowing, too.
ONE_PIECE = ["-DCMAKE_UNITY_BUILD=ON", "-DCMAKE_UNITY_BUILD_BATCH_SIZE=0"]
SANITIZERS = "-fsanitize=address,undefined -fsanitize-undefined-trap-on-error"  # without texts it compiles sooner
OWN_ETL = "add_library(parents_etl INTERFACE)\nadd_library(etl::etl ALIAS parents_etl)\n" \
          f"target_include_directories(parents_etl SYSTEM INTERFACE {ETL})\n"
PROGRAMS = ROOT / "tests/build/consumer"
WAYS = {
    "subdirectory": "add_subdirectory({source} starling)",
    "fetch": "include(FetchContent)\nFetchContent_Declare(starling SOURCE_DIR {source})\nFetchContent_MakeAvailable(starling)",
    "find": "find_package(starling 0.2 REQUIRED)",
}


def run(*command, **more):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, **more)


def toolchain(core):
    if core == "host":
        return []
    flags = f"{CORES[core]} -mthumb --specs=nano.specs -fno-exceptions -fno-rtti -ffunction-sections"
    return ["-DCMAKE_SYSTEM_NAME=Generic", "-DCMAKE_SYSTEM_PROCESSOR=arm", "-DCMAKE_CXX_COMPILER=arm-none-eabi-g++",
            "-DCMAKE_TRY_COMPILE_TARGET_TYPE=STATIC_LIBRARY", f"-DCMAKE_CXX_FLAGS={flags}",
            "-DCMAKE_EXE_LINKER_FLAGS=--specs=nosys.specs -Wl,--gc-sections"]


class Consumer(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = Path(cls.enterClassContext(tempfile.TemporaryDirectory(prefix="starling-consumer-")))
        cls.source = cls.folder / "starling"
        for name in files("CMakeLists.txt", "LICENSES", "core", "toolchains"):
            (cls.source / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, cls.source / name)
        cls.files = cls.listing()

    @classmethod
    def listing(cls):
        return {path: path.stat().st_mtime_ns for path in sorted(cls.source.rglob("*"))}

    def cmake(self, *words):
        done = run("cmake", *words)
        self.assertEqual(0, done.returncode, done.stdout + done.stderr)

    def configure(self, name, way, parts, *options, program="main.cpp", etl=True):
        """A project that takes these parts of the engine that way; returns where it is built."""
        folder = self.folder / name
        folder.mkdir()
        (folder / "CMakeLists.txt").write_text(PROJECT.format(way=way.format(source=self.source), main=PROGRAMS / program))
        given = [f"-DETL_INCLUDE_DIR={ETL}"] if etl else []
        self.cmake("-G", "Ninja", "-S", folder, "-B", folder / "build", *ONE_PIECE, f"-DPARTS={parts}", *given, *options)
        return folder / "build"

    def install(self, core, subdirectory):
        """Installs the whole library; returns what find_package needs. On the host our own project installs it; for the
        other cores the project that has the library as a subdirectory does."""
        built, prefix = self.folder / f"subdirectory-{core}/build", self.folder / f"prefix-{core}"
        if core == "host":
            built = self.folder / "library"
            self.cmake("-G", "Ninja", "-S", self.source, "-B", built, *ONE_PIECE, f"-DETL_INCLUDE_DIR={ETL}",
                       "-DSTARLING_APPLICATIONS=OFF")
        else:
            subdirectory.result()
        self.cmake("--build", built)
        self.cmake("--install", built, "--prefix", prefix)
        self.assertTrue((prefix / "share/licenses/starling/MIT.txt").exists())
        return f"-Dstarling_DIR={prefix}/lib/cmake/starling"

    def link(self, way, core, subdirectory):
        # On each core one way compiles searches; what else differs between the ways, a small program shows.
        program, parts, more = "small.cpp", "dice", []
        if way == "find":
            program, parts, more = "main.cpp", "dice;compact", [self.install(core, subdirectory)]
        built = self.configure(f"{way}-{core}", WAYS[way], parts, *toolchain(core), *more, program=program)
        self.cmake("--build", built, "--target", "stranger")
        if core == "host":
            self.assertEqual(0, run(built / "stranger").returncode)
            self.assertNotIn("gnubg", run("nm", "-C", built / "stranger").stdout)
        if (way, core) == ("find", "host"):
            self.cmake(built, "-DALL_OF_IT=ON")
            self.cmake("--build", built, "--target", "stranger")

    def test_every_way_on_every_core(self):
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            tried = {}  # in this order: what waits for a subdirectory comes after it
            for way, core in itertools.product(WAYS, CORES):
                tried[way, core] = pool.submit(self.link, way, core, tried.get(("subdirectory", core)))
            for (way, core), ended in tried.items():
                with self.subTest(f"{way}, {core}"):
                    ended.result()
        self.assertEqual(self.files, self.listing(), "something was written into the source")

    def test_the_parents_own_etl_and_capacities_that_hold(self):
        """Compiled for size, without assertions, and watched by sanitizers: what they find stops the program."""
        built = self.configure("own", OWN_ETL + WAYS["subdirectory"], "search", "-DCMAKE_BUILD_TYPE=MinSizeRel",
                               f"-DCMAKE_CXX_FLAGS={SANITIZERS} -DCAN_BE_WRONG", etl=False)
        self.cmake("--build", built, "--target", "stranger")
        self.assertEqual((0, ""), (run(built / "stranger").returncode, run(built / "stranger").stderr))
        for wrong, capacity in WRONG.items():
            with self.subTest(wrong):
                done = run(built / "stranger", wrong,
                           env={**os.environ, "ASAN_OPTIONS": "handle_sigill=0:handle_sigtrap=0"})
                self.assertIn(-done.returncode, (signal.SIGILL, signal.SIGTRAP))
                self.assertRegex(done.stderr, r"^starling: [^\n]*\n$")
                self.assertIn(capacity, done.stderr)

    def test_without_the_checks_it_does_not_compile(self):
        done = run("g++", "-std=c++20", "-E", "-o", os.devnull, f"-I{self.source}/core/include", "-isystem", ETL,
                   "-DETL_NO_CHECKS", PROGRAMS / "main.cpp")
        self.assertEqual(1, done.returncode)
        self.assertIn("Starling needs ETL's checks", done.stderr)

    def test_without_etl_the_reason_is_told(self):
        folder = self.folder / "none"
        folder.mkdir()
        (folder / "CMakeLists.txt").write_text(PROJECT.format(way=WAYS["subdirectory"].format(source=self.source), main="main.cpp"))
        done = run("cmake", "-G", "Ninja", "-S", folder, "-B", folder / "build",
                   env={key: value for key, value in os.environ.items() if key != "ETL_INCLUDE_DIR"})
        self.assertEqual(1, done.returncode)
        self.assertIn("Starling needs the Embedded Template Library", done.stderr)


if __name__ == "__main__":
    unity_style.main()
