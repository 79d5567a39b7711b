#!/usr/bin/env python3
"""A stranger's project links the engine: by add_subdirectory, FetchContent and find_package, on this computer and for small
ARM cores, from a project that knows C++17 only. Nothing is written into our sources."""
import shutil
import signal
import subprocess
import tempfile
import unittest
from pathlib import Path

from starling_dev import ROOT
from support import unity_style

CORES = {"m0": "-mcpu=cortex-m0", "m3": "-mcpu=cortex-m3", "m4": "-mcpu=cortex-m4 -mfloat-abi=hard -mfpu=fpv4-sp-d16"}
ETL = ROOT / "build/deps/etl/include"
PROJECT = """cmake_minimum_required(VERSION 3.25)
project(stranger LANGUAGES CXX)
set(CMAKE_CXX_STANDARD 17)
{way}
add_executable(stranger main.cpp)
target_link_libraries(stranger PRIVATE starling::dice starling::compact)
target_compile_definitions(stranger PRIVATE ${{MORE}})
"""
SUBDIRECTORY = "add_subdirectory({source} starling)"
FETCH = "include(FetchContent)\nFetchContent_Declare(starling SOURCE_DIR {source})\nFetchContent_MakeAvailable(starling)"
FIND = "find_package(starling 0.2 REQUIRED)"
OWN_ETL = f"add_library(parents_etl INTERFACE)\nadd_library(etl::etl ALIAS parents_etl)\n" \
          f"target_include_directories(parents_etl SYSTEM INTERFACE {ETL})\n"


def run(*command, **more):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, **more)


class Consumer(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = Path(cls.enterClassContext(tempfile.TemporaryDirectory(prefix="starling-consumer-")))
        cls.source = cls.folder / "starling"
        for name in run("git", "ls-files", "-c", "-o", "--exclude-standard", "CMakeLists.txt", "core", "toolchains", cwd=ROOT,
                        check=True).stdout.splitlines():
            if (ROOT / name).is_file():
                (cls.source / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, cls.source / name)
        cls.files = cls.listing()

    @classmethod
    def listing(cls):
        return {path: path.stat().st_mtime_ns for path in sorted(cls.source.rglob("*"))}

    def tearDown(self):
        self.assertEqual(self.files, self.listing(), "the source is as it was")

    def toolchain(self, core):
        flags = f"{CORES[core]} -mthumb --specs=nano.specs -fno-exceptions -fno-rtti -ffunction-sections"
        return ["-DCMAKE_SYSTEM_NAME=Generic", "-DCMAKE_SYSTEM_PROCESSOR=arm", "-DCMAKE_CXX_COMPILER=arm-none-eabi-g++",
                "-DCMAKE_TRY_COMPILE_TARGET_TYPE=STATIC_LIBRARY", f"-DCMAKE_CXX_FLAGS={flags}",
                "-DCMAKE_EXE_LINKER_FLAGS=--specs=nosys.specs -Wl,--gc-sections"]

    def build(self, name, way, *options, more="", etl=True):
        """Returns the stranger's program."""
        folder = self.folder / name
        folder.mkdir()
        (folder / "CMakeLists.txt").write_text(PROJECT.format(way=way.format(source=self.source)))
        shutil.copy(ROOT / "tests/build/consumer/main.cpp", folder)
        given = [f"-DETL_INCLUDE_DIR={ETL}"] if etl else []
        for command in (("cmake", "-G", "Ninja", "-S", folder, "-B", folder / "build", *given, f"-DMORE={more}", *options),
                        ("cmake", "--build", folder / "build")):
            done = run(*command)
            self.assertEqual(0, done.returncode, done.stdout + done.stderr)
        return next(path for path in (folder / "build").glob("stranger*") if path.is_file())

    def test_add_subdirectory_on_this_computer(self):
        self.assertEqual(0, run(self.build("sub", SUBDIRECTORY)).returncode)

    def test_fetch_content(self):
        self.assertEqual(0, run(self.build("fetch", FETCH)).returncode)

    def test_the_parents_own_etl(self):
        self.assertEqual(0, run(self.build("own", OWN_ETL + SUBDIRECTORY, etl=False)).returncode)

    def test_small_cores(self):
        for core in CORES:
            self.build(core, SUBDIRECTORY, *self.toolchain(core), "-DCMAKE_BUILD_TYPE=MinSizeRel")

    def test_find_package(self):
        for name, options in (("host", []), ("m3", self.toolchain("m3"))):
            built, prefix = self.folder / f"library-{name}", self.folder / f"prefix-{name}"
            for command in (("cmake", "-G", "Ninja", "-S", self.source, "-B", built, f"-DETL_INCLUDE_DIR={ETL}",
                             "-DSTARLING_APPLICATIONS=OFF", f"-DCMAKE_INSTALL_PREFIX={prefix}", *options),
                            ("cmake", "--build", built), ("cmake", "--install", built)):
                done = run(*command)
                self.assertEqual(0, done.returncode, done.stdout + done.stderr)
            program = self.build(f"find-{name}", FIND, f"-Dstarling_DIR={prefix}/lib/cmake/starling", *options)
            if not options:
                self.assertEqual(0, run(program).returncode)

    def test_what_is_too_much_stops_with_a_line_that_names_the_capacity(self):
        for kind, words in (("OVERFLOW_MOVES", "kMaxMoves"), ("TOO_DEEP", "max_layers()")):
            with self.subTest(kind):
                program = self.build(kind, SUBDIRECTORY, "-DCMAKE_BUILD_TYPE=MinSizeRel", more=kind)  # -Os, NDEBUG
                done = run(program)
                self.assertIn(-done.returncode, (signal.SIGILL, signal.SIGTRAP, signal.SIGABRT))
                self.assertEqual(1, done.stderr.count("\n"))
                self.assertIn(words, done.stderr)

    def test_without_the_checks_it_does_not_compile(self):
        done = run("g++", "-std=c++20", "-fsyntax-only", f"-I{self.source}/core/include", "-isystem", ETL, "-DETL_NO_CHECKS",
                   ROOT / "tests/build/consumer/main.cpp")
        self.assertIn("Starling needs ETL's checks", done.stderr)


if __name__ == "__main__":
    unity_style.main()
