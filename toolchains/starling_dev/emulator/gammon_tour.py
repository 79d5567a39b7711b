# SPDX-License-Identifier: MIT
"""Backgammon on the handheld, from the menu to the statistics, as a person meets it.

At each stop the screen shows what `name` says and stands still.
"""
from __future__ import annotations

from collections.abc import Iterator

from starling_dev.emulator.machine import Machine

Stop = tuple[str, Machine]

# X on roll. A game in full swing: a man of each on the bar, two of X's borne off.
MIDDLE = "nHsGAEbm7gEAEA"
SHUT_OUT = "27ZjAADg5+ADQA"  # X cannot enter
LAST_MAN = "4PPBBwABAAAAAA"  # X bears it off, and O has borne off none: a gammon
STILL, QUICK = "pause 4000000000", "pause 0"


def ask(machine: Machine, *lines: str) -> None:
    for line in lines:
        machine.say(line, "ok")


def press(machine: Machine, *buttons: str) -> None:
    for button in buttons:
        machine.press(button)


def set_up(machine: Machine, position: str, seed: int) -> None:
    ask(machine, f"seed {seed}")
    machine.say(f"setup {position}", "ok: X begins\n")
    machine.wait_for("shown\n")


def gammon_tour(machine: Machine) -> Iterator[Stop]:
    """From the main menu on."""
    yield from _begin(machine)
    yield from _first_turns(machine)
    yield from _help(machine)
    yield from _moments(machine)
    yield from _results(machine)


def _begin(machine: Machine) -> Iterator[Stop]:
    ask(machine, "game backgammon", "seed 7", "level 3", STILL)
    press(machine, "select", "down", "down", "down")
    yield "gammon-new-game", machine
    press(machine, "up", "up", "up", "select")
    yield "gammon-opening", machine


def _first_turns(machine: Machine) -> Iterator[Stop]:
    press(machine, "select", "left")
    yield "gammon-choose", machine
    press(machine, "select")
    yield "gammon-in-hand", machine
    press(machine, "select", "select")
    yield "gammon-play", machine
    press(machine, "select")
    yield "gammon-starling-rolls", machine
    press(machine, "select", "select", "select")
    yield "gammon-starling-plays", machine
    press(machine, "select")
    yield "gammon-your-turn", machine


def _help(machine: Machine) -> Iterator[Stop]:
    press(machine, "select")
    machine.say("hint", "hint 3: ")
    machine.wait_for("shown\n")
    yield "gammon-hint", machine
    machine.press("select", Machine.LONG_MS)
    machine.press("select", Machine.LONG_MS)
    yield "gammon-game-menu", machine
    press(machine, "select")
    ask(machine, "teacher on", "seed 7")
    machine.say("new backgammon", "ok: backgammon")
    machine.wait_for("shown\n")
    press(machine, "select")
    machine.say("play 6/2 6/3", "teacher: ")
    machine.wait_for("shown\n")
    yield "gammon-teacher", machine


def _moments(machine: Machine) -> Iterator[Stop]:
    ask(machine, "teacher off")
    set_up(machine, MIDDLE, 4)
    press(machine, "select")
    yield "gammon-middle", machine
    set_up(machine, SHUT_OUT, 3)
    press(machine, "select")
    yield "gammon-shut-out", machine


def _results(machine: Machine) -> Iterator[Stop]:
    set_up(machine, LAST_MAN, 1)
    press(machine, "select", "select")
    yield "gammon-won", machine
    # A game that counts: some turns of somebody who presses Select and nothing else.
    ask(machine, "seed 5", "level 1")
    machine.say("new backgammon", "ok: backgammon")
    machine.wait_for("shown\n")
    press(machine, *["select"] * 100)
    machine.say("resign", "the dice were: ")
    machine.wait_for("shown\n")
    press(machine, "select")
    machine.press("select", Machine.LONG_MS)
    press(machine, "down", "select", "up", "select")
    yield "gammon-statistics", machine
    press(machine, "select")
    yield "gammon-dice", machine
