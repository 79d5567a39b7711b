#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The real image on the emulated lm3s6965evb, used like a person does: buttons pressed, screens looked at.

Golden pictures are in golden/. --update writes them anew: look at each before you commit it.
"""
import argparse
import os
import random
import signal
import time
import unittest
from pathlib import Path

from starling_dev import ROOT
from starling_dev.boards import all_boards
from starling_dev.emulator import pictures
from support import unity_style
from starling_dev.emulator.machine import Machine
from starling_dev.emulator.qemu import HANG_S
from starling_dev.emulator.tour import tour

HERE = Path(__file__).resolve().parent

BOARD = "lm3s6965evb"
GOLDEN = HERE / "golden"
# Also shown, four times as large, in the documents.
DOCUMENTED = ("splash", "menu", "new-game", "choose", "hint", "won", "11x11", "dice-thrown", "hand-over", "gammon-new-game",
              "gammon-opening", "gammon-choose", "gammon-in-hand", "gammon-play", "gammon-starling-plays", "gammon-your-turn",
              "gammon-game-menu", "gammon-hint", "gammon-teacher", "gammon-middle", "gammon-shut-out", "gammon-won",
              "gammon-statistics", "gammon-dice")
UPDATE = False


def is_running(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


class Screens(unittest.TestCase):
    def test_every_screen_is_as_it_was(self):
        seen, wrong, failed = [], [], ROOT / "build" / BOARD / "pictures"
        for name, machine in tour(BOARD):
            rows, golden = pictures.screen(machine), GOLDEN / f"{name}.png"
            seen.append(golden)
            if UPDATE:
                pictures.write_png(golden, rows)
                if name in DOCUMENTED:
                    pictures.write_png(ROOT / "docs/images" / f"{name}.png", rows, 4)
            elif not golden.exists() or pictures.read_png(golden)[2] != rows:
                failed.mkdir(parents=True, exist_ok=True)
                pictures.write_png(failed / f"{name}.png", rows, 4)
                wrong.append(name)
        self.assertEqual([], wrong, f"not as in {GOLDEN.relative_to(ROOT)}; they are in {failed.relative_to(ROOT)}")
        self.assertEqual(sorted(seen), sorted(GOLDEN.glob("*.png")), "a golden picture that nothing shows")


class Game:
    """A game by buttons, and every picture on the way. What was pressed can be pressed again."""

    def __init__(self, machine, seed, *settings):
        self.machine, self.seed, self.steps, self.seen = machine, seed, [], []
        machine.wait_for("Type help.\n")
        machine.say("trace", "held none\n")
        # The engine, too, acts only when Select is pressed.
        for line in ("speed still", f"seed {seed}", *settings, "pause 4000000000"):
            machine.say(line, "ok")

    def do(self, step):
        self.machine.press(step)
        self.steps.append(step)
        self.seen.append(pictures.screen(self.machine))

    def is_over(self):
        return f"the dice were: {self.seed:016x}\n" in self.machine.heard

    def begin(self, *steps):
        for step in ("select", "select", *steps, "select"):
            self.do(step)

    def play(self, arrows):
        """To the end of a game, with whims of a person who knows no better: so many arrows before each Select."""
        whims = random.Random(5)
        while not self.is_over():
            for _ in range(arrows(whims)):
                self.do(whims.choice(("left", "right", "up", "down")))
            self.do("select")


class Buttons(unittest.TestCase):
    def assert_plays_alike(self, seed, settings, first_steps, arrows):
        """Plays a whole game by buttons and again; returns what was said."""
        with Machine(BOARD) as machine:
            recorded = Game(machine, seed, *settings)
            recorded.begin(*first_steps)
            recorded.play(arrows)
            heard = machine.heard
        with Machine(BOARD) as machine:
            replayed = Game(machine, seed, *settings)
            for step in recorded.steps:
                replayed.do(step)
        self.assertEqual(len(recorded.seen), len(replayed.seen))
        for number, (first, second) in enumerate(zip(recorded.seen, replayed.seen)):
            self.assertEqual(first, second, f"step {number}, {recorded.steps[number]}")
        self.assertGreater(len({tuple(rows) for rows in recorded.seen}), 25)
        self.assertGreater(len(recorded.steps), 30)
        return heard

    def test_a_whole_game_is_played_and_replayed_with_the_same_screens(self):
        heard = self.assert_plays_alike(11, (), ("down", "down", "right", "up", "up"), lambda whims: whims.randrange(3))  # 7x7
        self.assertRegex(heard, "[XO] wins\n|a draw\n")

    def test_so_is_a_whole_game_of_backgammon(self):
        heard = self.assert_plays_alike(4, ("game backgammon", "level 1"), (), lambda whims: whims.randrange(4) == 0)
        self.assertRegex(heard, r"[XO] wins [123] point")
        self.assertGreater(heard.count("X plays"), 10)
        self.assertGreater(heard.count("O plays"), 10)

    def test_the_engine_plays_itself_at_backgammon(self):
        with Machine(BOARD) as machine:
            machine.wait_for("Type help.\n")
            for line in ("speed still", "pause 0", "seed 3", "game backgammon", "level 7", "against nobody", "new"):
                machine.say(line, "ok")
            machine.wait_for("the dice were: 0000000000000003\n")
            self.assertRegex(machine.heard, r"[XO] wins [123] point")
            # It pauses for nobody, and shows a board all the same.
            self.assertGreater(sum(map(sum, pictures.screen(machine))), 10_000)

    def test_no_emulator_outlives_its_driver(self):
        path = ROOT / "build" / BOARD / "orphan.pid"
        path.unlink(missing_ok=True)
        child = os.fork()
        if child == 0:
            try:
                with Machine(BOARD) as machine:
                    path.write_text(str(machine.process.pid))
                    signal.pause()
            finally:
                os._exit(1)
        self.addCleanup(lambda: is_running(child) and os.kill(child, signal.SIGKILL))
        deadline = time.monotonic() + HANG_S
        while not path.exists() or not path.read_text():
            self.assertLess(time.monotonic(), deadline)
        emulator = int(path.read_text())
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        while is_running(emulator):
            self.assertLess(time.monotonic(), deadline, "QEMU still runs")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--update", action="store_true", help="write the golden pictures anew")
    parser.add_argument("--board", choices=list(all_boards()), default=BOARD, help=f"one with these screens ({BOARD})")
    options = parser.parse_args()
    BOARD, UPDATE = options.board, options.update
    unity_style.main()
