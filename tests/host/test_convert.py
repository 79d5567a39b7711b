#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`starling convert weights` and the evaluator gnubg-fixed: what is written is read again, and bad files are refused."""
import argparse
import json
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

from starling_dev import ROOT
from starling_dev.boards import board_named
from support import starling_program
from support import unity_style

OPENING = "4HPwATDgc/ABMA"
WEIGHTS = "/usr/lib/gnubg/gnubg.wd"  # of the package gnubg


def run(*words, stdin="", environment=None):
    return subprocess.run([starling_program.path, *map(str, words)], input=stdin, capture_output=True, text=True,
                          timeout=starling_program.timeout,
                          env=environment)


class Convert(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        cls.image = cls.folder / "image"
        done = run("convert", "weights", WEIGHTS, cls.image, "--decisions", 300, "--json")
        assert done.returncode == 0, done.stderr
        cls.report = [json.loads(line) for line in done.stdout.splitlines()]

    def test_the_report_tells_of_every_class_and_of_decisions(self):
        classes = {row["class"] for row in self.report if "class" in row}
        self.assertLessEqual({"contact", "crashed", "race", "bearoff1"}, classes)
        nets, = (row for row in self.report if row.get("decisions_of") == "by nets")
        self.assertGreaterEqual(nets["n"], 300)
        self.assertGreater(nets["same_play"], 0.95)
        self.assertLess(nets["mean_loss"], 0.0003)

    def test_the_image_has_the_size_of_its_width(self):
        wide = self.folder / "wide"
        self.assertEqual(0, run("convert", "weights", WEIGHTS, wide, "--bits", 16, "--decisions", 0).returncode)
        self.assertEqual((132_728, 192_704), (self.image.stat().st_size, wide.stat().st_size))
        self.assertEqual(["image", "wide"], sorted(each.name for each in self.folder.glob("[iw]*")), "no drafts are left")

    def test_an_image_and_the_weights_it_was_made_of_say_the_same(self):
        with tempfile.TemporaryDirectory() as cache:
            environment = {**os.environ, "XDG_CACHE_HOME": cache}
            said = [run("eval", "--evaluator", "gnubg-fixed", "--weights", file, stdin=f"{OPENING}\n", environment=environment)
                    for file in (self.image, WEIGHTS, WEIGHTS)]  # the last time from the cache
            self.assertEqual(1, len({each.stdout for each in said}), [each.stderr for each in said])
            self.assertTrue(said[0].stdout.splitlines()[1].startswith(f"{OPENING},contact,0.5"))
            kept, = (Path(cache) / "starling").glob("gnubg-*")
            kept.write_bytes(kept.read_bytes()[:-4])  # damaged: made anew
            again = run("eval", "--evaluator", "gnubg-fixed", "--weights", WEIGHTS, stdin=f"{OPENING}\n", environment=environment)
            self.assertEqual(said[0].stdout, again.stdout)

    def test_the_default_width_is_the_handhelds(self):
        bits = board_named("lm3s6965evb").facts["net_bits"]
        self.assertIn(f"8 to 16 ({bits}, as the handheld has)", run("convert", "--help").stdout)
        self.assertIn(f"NOT BOARD_NET_BITS EQUAL {bits})", (ROOT / "toolchains/gnubg_weights.cmake").read_text())
        self.assertIn(f"kHandheldBits = {bits};", (ROOT / "host/quantise/image_file.hpp").read_text())

    def test_it_is_near_gnubg(self):
        position = "4PPgASTgc/ABMA"
        figures = [run("eval", "--evaluator", each, stdin=f"{position}\n").stdout.splitlines()[1].split(",")[-1]
                   for each in ("gnubg", "gnubg-fixed")]
        self.assertAlmostEqual(float(figures[0]), float(figures[1]), delta=0.01)

    def test_bad_files_and_words_get_one_line_and_exit_code_2(self):
        damaged = self.folder / "damaged"
        bytes_ = bytearray(self.image.read_bytes())
        bytes_[5000] ^= 1
        damaged.write_bytes(bytes_)
        out = self.folder / "out"
        for words, said in ((("eval", "--evaluator", "gnubg-fixed", "--weights", damaged), "is damaged"),
                            (("convert", "weights", damaged, out), "do not begin as a gnubg.wd does"),
                            (("convert", "weights", self.folder / "nothing", out), "cannot read"),
                            (("convert", "weights", WEIGHTS, out, "--bits", 7), "--bits"),
                            (("convert", "weights", WEIGHTS), "needs IN and OUT"),
                            (("convert", "wine", WEIGHTS, out), "convert what?"),
                            (("convert", "weights", self.image, self.image), "over itself"),
                            (("search", "backgammon", OPENING, "--dice", "31", "--evaluator", "gnubg-fixed",
                              "--depth", 1, "--cache-kib", 64), "--cache-kib")):
            with self.subTest(words=words):
                done = run(*words, stdin=f"{OPENING}\n")
                self.assertEqual((2, "", 1), (done.returncode, done.stdout, done.stderr.count("\n")), done.stderr)
                self.assertIn(said, done.stderr)
        self.assertFalse(out.exists())

    def test_a_place_that_cannot_be_written_is_named(self):
        done = run("convert", "weights", WEIGHTS, self.folder / "no" / "where", "--decisions", 0)
        self.assertEqual(1, done.returncode)
        self.assertIn("cannot write", done.stderr)

    def test_searches_know_it(self):
        done = run("search", "backgammon", OPENING, "--dice", "31", "--evaluator", "gnubg-fixed", "--depth", 3,
                   "--json")
        self.assertEqual(0, done.returncode, done.stderr)
        self.assertIn('"best":"sGfwATDgc/ABMA"', done.stdout)  # 8/5 6/5


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starling", required=True, help="the program")
    starling_program.path = parser.parse_args().starling
    unity_style.main()
