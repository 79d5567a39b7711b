#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`--noise-kind`: noise of chances beside that of equities and beside the deterministic noise of the installed gnubg."""
import argparse
import ast
import csv
import hashlib
import io
import math
import os
import statistics
import subprocess
import tempfile
import unittest
from pathlib import Path

from starling_dev import ROOT
from starling_dev.duel.position_id import board
from support import starling_program as program
from support import unity_style

GNUBG = "/usr/games/gnubg"
CONTACT = ROOT / "host/bench/contact_positions.csv"
COUNT = 400
SETTINGS = (0.015, 0.03)
CHANCES = ("win", "wg", "wbg", "lg", "lbg")
SHARES = (1, 0.25, 0.01, 0.25, 0.01)  # of the setting: the deviations of gnubg's five draws
SCRIPT = """
import gnubg
cube = gnubg.cubeinfo(1, -1, 0, 0, (0, 0), 0)
for line in open({positions!r}):
    board = gnubg.positionfromid(line.strip())
    said = []
    for noise in {noises!r}:
        context = {{'cubeful': 0, 'plies': 0, 'deterministic': 1, 'prune': 0, 'noise': noise}}
        said.append(tuple(gnubg.evaluate(board, cube, context)[:5]))
    print('said', said)
"""


def equity(chances):
    win, wg, wbg, lg, lbg = chances
    return 2 * win - 1 + wg - lg + wbg - lbg


def sane(chances):
    """gnubg's corrections that do not depend on the position."""
    win, wg, wbg, lg, lbg = (min(1, max(0, chance)) for chance in chances)
    wg, lg = min(wg, win), min(lg, 1 - win)
    return win, wg, min(wbg, wg), lg, min(lbg, lg)


def gnubgs_draws(position_id):
    """The sums of the bytes of MD5 over the board and the number of the chance, read with their sign, as gnubg 1.07 does, though
    what is subtracted is the mean of bytes without one."""
    on_roll, other = board(position_id)
    places = [men for pair in zip(other[1:], on_roll[1:]) for men in pair]
    draws = []
    for number in range(5):
        digest = hashlib.md5(bytes([places[0] + number, *places[1:]])).digest()
        draws.append((sum(byte - 256 if byte > 127 else byte for byte in digest) - 2040) / 295.6)
    return draws


def moments(name, strays):
    mean, deviation = statistics.mean(strays), statistics.pstdev(strays)
    print(f"{name}: mean {mean:+.4f}, standard deviation {deviation:.4f}")
    return mean, deviation


class GnubgNoise(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        os.environ["XDG_CACHE_HOME"] = folder.name
        with CONTACT.open(newline="") as lines:
            cls.positions = [row["position_id"] for row in csv.DictReader(lines)][:COUNT]
        cls.quiet = cls.evaluated()

    @classmethod
    def evaluated(cls, *words):
        done = subprocess.run([program.path, "eval", *map(str, words)], input="\n".join(cls.positions), text=True,
                              capture_output=True, timeout=program.timeout, check=True)
        return [tuple(float(row[name]) for name in CHANCES) for row in csv.DictReader(io.StringIO(done.stdout))]

    def noisy(self, noise, *words):
        return self.evaluated("--noise", noise, "--noise-kind", "chances", *words)

    def test_equities_stray_by_twice_the_setting_and_around_nothing(self):
        for noise in SETTINGS:
            strays = [equity(one) - equity(other) for one, other in zip(self.noisy(noise), self.quiet)]
            mean, deviation = moments(f"chances, {noise}", strays)
            self.assertLess(abs(mean), 4 * deviation / math.sqrt(COUNT))
            # Without the corrections the root of 2^2 + 2/4^2 + 2/100^2.
            self.assertTrue(0.85 < deviation / (2.03 * noise) < 1.1, deviation)

    def test_the_seed_draws_the_noise(self):
        one, again, other = self.noisy(0.015), self.noisy(0.015, "--seed", 1), self.noisy(0.015, "--seed", 2)
        self.assertEqual(one, again)
        self.assertGreater(sum(a != b for a, b in zip(one, other)), 0.95 * COUNT)
        self.assertEqual(self.quiet, self.noisy(0))

    def test_disturbed_chances_are_possible(self):
        for evaluator in ("gnubg", "gnubg-fixed"):
            for win, wg, wbg, lg, lbg in self.noisy(0.5, "--evaluator", evaluator):
                self.assertTrue(0 <= wbg <= wg <= win <= 1 and 0 <= lbg <= lg <= 1 - win + 1e-6)

    def test_searches_see_the_noise_that_eval_prints(self):
        for evaluator in ("gnubg", "gnubg-fixed"):
            for cache in ((), ("--cache-kib", 64)) if evaluator == "gnubg" else ((),):
                found, _ = program.objects(self, "search", "backgammon", self.positions[0], "--dice", "65", "--depth", 1,
                                           "--evaluator", evaluator, "--noise", "0.03", "--noise-kind", "chances", *cache)
                done = subprocess.run([program.path, "eval", "--evaluator", evaluator, "--noise", "0.03", "--noise-kind",
                                       "chances"], input=found["best"], text=True, capture_output=True, check=True)
                row = next(csv.DictReader(io.StringIO(done.stdout)))
                self.assertAlmostEqual(-float(row["equity"]), found["value"] / found["unit"], delta=1e-5)

    def test_all_algorithms_find_the_same_value(self):
        values = [program.objects(self, "search", "backgammon", *self.positions[:3], "--depth", 3, "--evaluator", "gnubg",
                                  "--noise", "0.03", "--noise-kind", "chances", "--algorithm", algorithm)[:-1]
                  for algorithm in ("expectimax", "star2", "best")]
        self.assertEqual(1, len({tuple(one["value"] for one in some) for some in values}))

    def test_equity_is_the_default(self):
        words = ("search", "backgammon", *self.positions[:3], "--depth", 1, "--evaluator", "gnubg", "--noise", "0.03")
        values = [[one["value"] for one in program.objects(self, *words, *kind)[:-1]]
                  for kind in ((), ("--noise-kind", "equity"), ("--noise-kind", "chances"))]
        self.assertEqual(values[0], values[1])
        self.assertNotEqual(values[0], values[2])

    def test_a_tournament_tells_the_kind(self):
        words = ("tournament", "backgammon", "--players", "gnubg:1", "gnubg-fixed:1", "--games", 4, "--noise", "0.2")
        match, *_, summary = program.objects(self, *words, "--noise-kind", "chances")
        self.assertEqual((4, 0.2, "chances"), (match["games"], summary["noise"], summary["noise_kind"]))
        self.assertIn("noise 0.2 of chances", program.output(self, *words, "--noise-kind", "chances"))
        self.assertNotEqual(match["plies_mean"], program.objects(self, *words)[0]["plies_mean"])
        self.assertEqual("equity", program.objects(self, *words)[-1]["noise_kind"])

    def test_what_has_no_five_chances_is_refused(self):
        search, noise = ("search", "backgammon", "--depth", 1), ("--noise", "0.1", "--noise-kind", "chances")
        tournament = ("tournament", "backgammon", "--players", "gnubg:1")
        for words, names in (((*search, *noise), "gnubg-fixed, not with doorhit2"),
                             ((*search, "--noise-kind", "chances"), "--noise-kind chances needs --noise X"),
                             ((*search, *noise[:2], "--noise-kind", "value"), "--noise-kind 'value' is not one of equity, chances"),
                             ((*tournament, "hit2:1", *noise), "not with the player hit2:1"),
                             ((*tournament, "any", "--noise-kind", "equity"), "--noise-kind equity needs --noise X"),
                             (("eval", "--evaluator", "compact", *noise), "not with compact"),
                             (("eval", "--noise", "0.1"), "eval --noise needs --noise-kind chances"),
                             (("grade", "x.csv", "--level", 1, "--noise-kind", "equity"), "--noise-kind does not go with --level"),
                             (("search", "dice", "--depth", 3, "--noise-kind", "equity"), "--noise-kind")):
            program.assert_refused(self, words, names)

    def test_gnubgs_own_noise_is_that_of_bytes_read_with_their_sign(self):
        if not Path(GNUBG).exists():
            self.skipTest("gnubg is not installed")
        positions, script = self.folder / "positions", self.folder / "script.py"
        positions.write_text("".join(f"{each}\n" for each in self.positions))
        script.write_text(SCRIPT.format(positions=str(positions), noises=(0.0, *SETTINGS)))
        done = subprocess.run([GNUBG, "-t", "-q", "-r", "-s", str(self.folder), "-p", str(script)], capture_output=True,
                              stdin=subprocess.DEVNULL, text=True, env={**os.environ, "HOME": str(self.folder)})
        said = [ast.literal_eval(line[5:]) for line in done.stdout.splitlines() if line.startswith("said ")]
        self.assertEqual(COUNT, len(said), done.stderr)
        for i, noise in enumerate(SETTINGS, 1):
            strays, largest = [], 0
            for position, chances in zip(self.positions, said):
                expected = sane(chance + noise * share * draw
                                for chance, share, draw in zip(chances[0], SHARES, gnubgs_draws(position)))
                largest = max(largest, abs(equity(expected) - equity(chances[i])))
                strays.append(equity(chances[i]) - equity(chances[0]))
            mean, _ = moments(f"gnubg, {noise}", strays)
            print(f"gnubg, {noise}: the largest difference from the bytes read with their sign is {largest:.1e}")
            self.assertLess(largest, 1e-3)
            self.assertLess(mean, -10 * noise)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starling", required=True, help="the program")
    program.path = parser.parse_args().starling
    unity_style.main()
