#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Experiments in pieces: threads, shards and merging give what one process gives, and nothing else is merged."""
import argparse
import json
import os
import pty
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

from support import starling_program as program
from support import unity_style

SMALL = ("experiment", "dice-cost", "--positions", "3", "--max-depth", "3")


def without_times(objects):
    return [entry for entry in objects if entry.get("table") != "time"]


def without_times_in_text(text):
    return text.split("\nTimes, which differ")[0]


def with_checksum(lines):
    """A shard file of these lines, its last line made again (FNV-1a)."""
    body = "".join(line + "\n" for line in lines[:-1])
    checksum = 0xCBF29CE484222325
    for byte in body.encode():
        checksum = (checksum ^ byte) * 0x100000001B3 % 2**64
    return body + f'{{"end":true,"checksum":"{checksum:016x}"}}\n'


class Studies(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def file(self, name, text):
        path = Path(self.folder.name) / name
        path.write_text(text)
        return path

    def shards(self, count, *words):
        return [self.file(f"{i}.shard", program.output(self, *(words or SMALL), "--shard", f"{i}/{count}"))
                for i in range(1, count + 1)]

    def assert_merge_refused(self, names, *files):
        program.assert_refused(self, ("experiment", "dice-cost", "--merge", *files), names)

    def test_threads_change_nothing_but_times(self):
        one, four = (program.objects(self, *SMALL, "--threads", n) for n in (1, 4))
        self.assertEqual(without_times(one), without_times(four))
        self.assertGreater(len(one), len(without_times(one)))

    def test_merged_shards_are_the_report_of_one_process(self):
        files = self.shards(3)
        merged = program.objects(self, "experiment", "dice-cost", "--merge", files[2], files[0], files[1])
        self.assertEqual(without_times(program.objects(self, *SMALL)), without_times(merged))
        text = program.output(self, "experiment", "dice-cost", "--merge", *files)
        self.assertEqual(without_times_in_text(program.output(self, *SMALL)), without_times_in_text(text))

    def test_ballard_can_be_merged_too(self):
        words = ("experiment", "ballard", "--positions", "5")
        self.assertEqual(program.output(self, *words),
                         program.output(self, "experiment", "ballard", "--merge", *self.shards(4, *words)))

    def test_a_single_shard_is_the_whole(self):
        merged = program.objects(self, "experiment", "dice-cost", "--merge", *self.shards(1))
        self.assertEqual(without_times(program.objects(self, *SMALL)), without_times(merged))

    def test_a_shard_has_the_counts_of_its_positions(self):
        lines = self.shards(1)[0].read_text().splitlines()
        first = json.loads(lines[1])  # 5x5 at depth 3, position 0
        for i, algorithm in enumerate(("expectimax", "star1", "star2", "best")):
            searched = program.objects(self, "search", "dice", "--size", "5", "--depth", "3", "--algorithm", algorithm,
                                       "--positions", "1")[0]
            self.assertEqual([searched[key] for key in ("value", "nodes", "nodes_total", "static_evals")],
                             first["counts"][4 * i:4 * i + 4], algorithm)

    def test_shards_that_are_missing_or_come_twice_are_refused(self):
        files = self.shards(3)
        self.assert_merge_refused("shard 2/3 is missing", files[0], files[2])
        copy = self.file("copy", files[1].read_text())
        self.assert_merge_refused(f"{copy}: shard 2/3 again", *files, copy)

    def test_shards_of_something_else_are_refused(self):
        first, second = self.shards(2)
        for change, names in ((("--seed", "7"), "its settings"), (("--positions", "4"), "its settings")):
            other = self.file("other", program.output(self, *SMALL, *change, "--shard", "2/2"))
            self.assert_merge_refused(f"{other}: {names}", first, other)
        other = self.file("other", program.output(self, *SMALL, "--shard", "2/3"))
        self.assert_merge_refused(f"{other}: its number of shards", first, other)
        other = self.file("other", program.output(self, "experiment", "ballard", "--positions", "3", "--shard", "1/2"))
        self.assert_merge_refused(f"{other}: a shard of 'ballard', not of 'dice-cost'", other, second)
        self.assert_merge_refused(f"{other}: its study is 'ballard'", second, other)

    def test_damaged_files_are_refused(self):
        first, second = self.shards(2)
        text = second.read_text()
        for damaged, names in (
            (text[:len(text) // 2], "incomplete"),
            (text[:-1], "checksum"),
            (text.replace('"counts":[', '"counts":[1', 1), "checksum"),
            (text + text, "checksum"),
            ("", "not the output of a shard"),
            (program.output(self, *SMALL, "--json"), "not the output of a shard"),
        ):
            bad = self.file("bad", damaged)
            self.assert_merge_refused(f"{bad}: ", first, bad)
            self.assert_merge_refused(names, first, bad)
        self.assert_merge_refused("nowhere: cannot be read", first, "nowhere")

    def test_files_made_by_hand_are_refused(self):
        first, second = self.shards(2)
        lines = second.read_text().splitlines()
        for made, names in (
            (lines[:2] + lines[3:], "damaged: piece 3 is missing"),
            (lines[:1] + lines[2:], "damaged: piece 1 is missing"),
            (lines[:-1] + lines[-2:], "too many pieces"),
            ([lines[0].replace('"shard":2', '"shard":3')] + lines[1:], "no shard 3/2"),
            ([lines[0].replace("--seed 1", "--seed x")] + lines[1:], "its settings"),
            ([re.sub(r'"(\d+\.\d+\.\d+)"', '"0.0.1"', lines[0])] + lines[1:], "its version"),
        ):
            self.assert_merge_refused(names, first, self.file("made", with_checksum(made)))
        for settings in ("--seed x", "--fly", "--positions 3 --max-depth 5 --seed 1", "--seed 01"):
            header = lines[0].replace("--positions 3 --max-depth 3 --seed 1", settings)
            made = self.file("made", with_checksum([header] + lines[1:]))
            self.assert_merge_refused(f"{made}: ", made)

    def test_what_is_asked_for_beside_merge_must_be_what_was_done(self):
        files = self.shards(2)
        program.output(self, *SMALL, "--seed", "1", "--merge", *files)
        for words, names in ((("--seed", "2"), "--seed 2 was asked for"), (("--max-depth", "5"), "--max-depth 5"),
                             (("--full",), "--full")):
            program.assert_refused(self, ("experiment", "dice-cost", *words, "--merge", *files), names)

    def test_a_value_that_differs_is_said_and_exits_1(self):
        lines = self.shards(1)[0].read_text().splitlines()
        piece = json.loads(lines[1])
        piece["counts"][4] += 1  # what Star1 found
        lines[1] = json.dumps(piece, separators=(",", ":"))
        done = program.run("experiment", "dice-cost", "--json", "--merge", self.file("wrong", with_checksum(lines)))
        self.assertEqual(1, done.returncode)
        self.assertIn("same value for every position", done.stderr)
        self.assertIs(False, json.loads(done.stdout.splitlines()[-1])["values_agree"])

    def test_bad_shards_are_refused(self):
        for shard in ("0/2", "3/2", "1", "1/", "/2", "a/b", "1/2/3", "-1/2", "1/0"):
            program.assert_refused(self, (*SMALL, "--shard", shard), f"--shard '{shard}'")
        program.assert_refused(self, (*SMALL, "--shard", "1/100"), "only 21 pieces")
        program.assert_refused(self, (*SMALL, "--shard", "1/2", "--merge", "x"), "do not go together")
        program.assert_refused(self, (*SMALL, "--merge"), "--merge needs a value")
        program.assert_refused(self, (*SMALL, "--threads", "0"), "--threads '0'")

    def test_a_terminal_sees_progress_and_nobody_else(self):
        ours, theirs = pty.openpty()
        subprocess.run([program.path, "experiment", "ballard", "--positions", "100"], stdout=subprocess.DEVNULL, stderr=theirs, check=True)
        os.close(theirs)
        self.assertIn(b" %", os.read(ours, 4096))
        os.close(ours)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starling", required=True, help="the program")
    program.path = parser.parse_args().starling
    unity_style.main()
