# SPDX-License-Identifier: MIT
"""The program `starling` as tests call it."""
import json
import subprocess

path = None  # set by the test program
timeout = 3600  # seconds that nothing takes, however busy the computer is or slow the build: only against hangs


def run(*words):
    return subprocess.run([path, *map(str, words)], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          timeout=timeout)


def output(test, *words):
    """What a run that must succeed wrote."""
    done = run(*words)
    test.assertEqual((0, ""), (done.returncode, done.stderr), words)
    return done.stdout


def objects(test, *words):
    """The objects of a run with --json, the last one the summary."""
    return [json.loads(line) for line in output(test, *words, "--json").splitlines()]


def assert_refused(test, words, names):
    """Exit 2, nothing on standard output and one line on standard error that has `names` in it."""
    done = run(*words)
    test.assertEqual(2, done.returncode, words)
    test.assertIn(names, done.stderr, words)
    test.assertEqual(1, done.stderr.count("\n"), done.stderr)
    test.assertEqual("", done.stdout, words)
