# SPDX-License-Identifier: MIT
"""The tools of toolchains/starling_dev as tests call them: python3 -m starling_dev.TOOL."""
import os
import subprocess
import sys

from starling_dev import ROOT
from starling_dev.emulator.qemu import HANG_S


def environment():
    return {**os.environ, "PYTHONPATH": str(ROOT / "toolchains")}


def run(tool, *words, **variables):
    return subprocess.run([sys.executable, "-m", f"starling_dev.{tool}", *map(str, words)], stdin=subprocess.DEVNULL,
                          capture_output=True, text=True, timeout=2 * HANG_S,
                          env={**environment(), **variables})


def output(test, tool, *words, **variables):
    """What a run that must succeed wrote."""
    done = run(tool, *words, **variables)
    test.assertEqual(0, done.returncode, done.stdout + done.stderr)
    return done.stdout


def assert_refused(test, tool, words, names, **variables):
    """Exit 2, nothing on standard output, and one line on standard error: the tool's name, and `names` in it."""
    done = run(tool, *words, **variables)
    test.assertEqual((2, "", 1), (done.returncode, done.stdout, done.stderr.count("\n")), f"{words}\n{done.stderr}")
    test.assertTrue(done.stderr.startswith(f"{tool.split('.')[-1]}: "), done.stderr)
    test.assertIn(names, done.stderr)
