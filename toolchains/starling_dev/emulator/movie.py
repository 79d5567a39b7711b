# SPDX-License-Identifier: MIT
"""A game on the emulated handheld as a moving picture, at the speed of a real one.

All times are the device's own, by its clock: a busy computer records the same movie, with fewer pictures.
"""
from __future__ import annotations

import time
from pathlib import Path

from starling_dev.boards import Board
from starling_dev.emulator.device_picture import with_buttons
from starling_dev.emulator.gif import write_gif
from starling_dev.emulator.machine import Machine
from starling_dev.emulator.pictures import screen

LAST_MS = 2000
TAP_MS, HOLD_MS = 150, 900  # a press, and one that opens the game's menu
THINKING_MS = 15_000        # the engine takes less
SCALE = 4


class Camera:
    """Takes a picture of the device some ten times a second, and keeps those that differ."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.shots: list[tuple[list[bytes], int]] = []  # and when each was taken
        self.pressed: str | None = None

    def watch(self, milliseconds: int, until: str | None = None) -> None:
        """For so long, or until the serial line says `until`."""
        begin, now = len(self.machine.heard), self.machine.clock_ms()
        end = now + milliseconds
        while now < end and not (until and until in self.machine.heard[begin:]):
            self.shoot(now)
            time.sleep(0.05)
            now = self.machine.clock_ms()

    def shoot(self, now: int) -> None:
        rows = with_buttons(screen(self.machine), self.pressed)
        if not self.shots or self.shots[-1][0] != rows:
            self.shots.append((rows, now))

    def press(self, button: str, then: int, hold: int = TAP_MS) -> None:
        self.pressed = button
        self.machine.down(button)
        self.watch(hold)
        self.machine.up(button)
        self.pressed = None
        self.watch(then)

    def frames(self) -> list[tuple[list[bytes], float]]:
        """[(rows, seconds)], the last for some seconds before the movie begins again."""
        times = [taken for _, taken in self.shots]
        lasting = [later - taken for taken, later in zip(times, times[1:])] + [LAST_MS]
        return [(rows, milliseconds / 1000) for (rows, _), milliseconds in zip(self.shots, lasting)]


def play_dice(machine: Machine, camera: Camera) -> None:
    """From the first screen to a won game of 5x5."""
    machine.say("seed 7", "ok")
    camera.watch(1000)
    camera.press("select", 600)      # the menu
    camera.press("select", 800)      # a new game
    camera.press("select", 500)      # begins
    for turn in range(20):
        camera.press("select", 1100)  # the die
        if turn == 0:
            camera.press("left", 400)
        camera.press("select", 200)
        if "X wins" in machine.heard:
            break
        camera.watch(2200)           # the engine's throw and move
        if "O wins" in machine.heard:
            break
    camera.watch(1600)               # the winning line flashes


def play_backgammon(machine: Machine, camera: Camera) -> None:
    """The strongest level: a roll, a play by the cursor, the engine's answer, a hint that is played."""
    for line in ("game backgammon", "level 8", "seed 7"):
        machine.say(line, "ok")
    for button in ("down", "select", "down", "down", "down"):  # to the level of a new game
        machine.press(button)
    camera.watch(1800)               # what the level loses
    for _ in range(3):
        camera.press("up", 100)
    camera.press("select", 900)      # starts
    camera.press("select", 1700)     # the roll for who begins: 4 and 3
    camera.press("left", 600)        # from point 24 to 13
    camera.press("select", 900)      # takes a checker up, shown on 9
    camera.press("select", 600)      # puts it down
    camera.press("select", 1500)     # the other goes from 24 to 21: the whole play as arrows
    camera.press("select", 0)        # agrees
    camera.watch(THINKING_MS, until="O plays")
    camera.watch(1600)               # the engine's play stays as arrows
    camera.press("select", 1500)     # rolls
    camera.press("select", 500, HOLD_MS)
    camera.press("down", 400)
    camera.press("select", 0)
    camera.watch(THINKING_MS, until="hint")
    camera.watch(2600)               # the best plays, with chances and losses
    camera.press("select", 200)      # puts the first on the board


GAMES = {"backgammon": play_backgammon, "dice": play_dice}


def record(board: Board, game: str, path: Path) -> None:
    with Machine(board, real_time=True) as machine:
        machine.wait_for("Type help.\n")
        machine.say("trace", "held none\n")  # the first picture is complete
        camera = Camera(machine)
        GAMES[game](machine, camera)
        write_gif(path, camera.frames(), SCALE)
