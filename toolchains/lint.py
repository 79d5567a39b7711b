#!/usr/bin/env python3
"""clang-tidy over every source the host builds, and the format of every source; reports as our tests do."""
import concurrent.futures
import json
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests/support"))

import unity_style

# Flags that only gcc takes. Without the precompiled header each source must include what it uses.
GCC_ONLY = re.compile(r"\s-(Wduplicated-\S+|Wlogical-op|Wsuggest-override|fno-allocation-dce|include\s?\S+(cmake_pch.hxx|no_heap.hpp))(?=\s)")


def run(*command):
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True)


class Lint(unittest.TestCase):
    def test_clang_tidy_is_content(self):
        entries = json.loads((ROOT / "build/host/compile_commands.json").read_text())
        ours = [entry for entry in entries if Path(entry["file"]).is_relative_to(ROOT) and "/build/" not in entry["file"]]
        self.assertGreater(len(ours), 10)
        with tempfile.TemporaryDirectory() as folder:
            for entry in ours:
                entry["command"] = GCC_ONLY.sub("", entry["command"])
            (Path(folder) / "compile_commands.json").write_text(json.dumps(ours))
            with concurrent.futures.ThreadPoolExecutor(2) as pool:
                done = list(pool.map(lambda entry: run("clang-tidy", "--quiet", "-p", folder, entry["file"]), ours))
        complaints = [result.stdout for result in done if result.returncode]
        self.assertFalse(complaints, "\n".join(complaints))

    def test_every_source_is_formatted(self):
        version = re.search(r"version (\d+)", run("clang-format", "--version").stdout)[1]
        if version != "14":
            self.skipTest(f"clang-format {version} breaks lines in other places than 14")
        sources = run("git", "ls-files", "*.cpp", "*.hpp", "*.c", "*.h").stdout.split()
        done = run("clang-format", "--dry-run", "--Werror", *sources)
        self.assertEqual("", done.stderr)


if __name__ == "__main__":
    unity_style.main()
