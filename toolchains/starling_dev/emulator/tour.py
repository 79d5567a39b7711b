# SPDX-License-Identifier: MIT
"""Every screen of the handheld, reached as a person reaches it.

    for name, machine in tour("lm3s6965evb"): ...

At each stop the screen shows what `name` says and stands still. Equal images show equal pictures.
"""
from __future__ import annotations

from collections.abc import Iterator

from starling_dev.boards import Board
from starling_dev.emulator.gammon_tour import Stop, gammon_tour
from starling_dev.emulator.machine import Machine

# Whatever comes, X wins with the next throw but one: the engine sees it and offers to resign.
HOPELESS = "setup O 3 .XX..../....XX./.XX..../....XX./.XX..../....XX./.XX...."
ROW_FULL = "setup X 3 XOX/.../.O."  # the first
STILL = "pause 4000000000"  # the engine never comes to act


def _start(machine: Machine) -> None:
    machine.wait_for("Type help.\n")
    machine.say("trace", "held none\n")


def _ask(machine: Machine, *lines: str) -> None:
    for line in lines:
        machine.say(line, "ok")


def _begin(machine: Machine, line: str) -> None:
    machine.say(line, " begins\n")
    machine.wait_for("shown\n")


def _choose(machine: Machine, row: int) -> None:
    """Goes down so many rows and selects."""
    for _ in range(row):
        machine.press("down")
    machine.press("select")


def _back(machine: Machine) -> None:
    machine.press("select", Machine.LONG_MS)


def tour(board: Board | str) -> Iterator[Stop]:
    with Machine(board) as machine:
        _start(machine)
        yield "splash", machine
        _ask(machine, "speed still", "seed 7")
        machine.press("down")
        yield "menu", machine
        yield from _new_game(machine)
        yield from _first_game(machine)
        yield from _menus(machine)
    with Machine(board) as machine:
        _start(machine)
        _ask(machine, "speed still")
        yield from _special_moments(machine)
    with Machine(board) as machine:
        _start(machine)
        _ask(machine, "speed still")
        machine.press("down")
        yield from gammon_tour(machine)
    with Machine(board, storage=Machine.NO_STORAGE) as machine:
        _start(machine)
        yield "not-kept", machine


def _new_game(machine: Machine) -> Iterator[Stop]:
    machine.press("select")
    yield "new-game", machine
    for _ in range(8):
        machine.press("down")
    yield "new-game-2", machine
    machine.press("down")
    machine.press("select")


def _first_game(machine: Machine) -> Iterator[Stop]:
    """5x5, X wins."""
    yield "your-turn", machine
    machine.press("select")
    machine.press("left")
    yield "choose", machine
    machine.say("hint", "hint: ")
    machine.wait_for("shown\n")
    yield "hint", machine
    _ask(machine, STILL)
    machine.press("select")
    yield "starling-rolls", machine
    _ask(machine, "pause 600")
    _answer(machine)
    yield "answered", machine
    _back(machine)
    yield "game-menu", machine
    machine.press("select")
    for _ in range(8):
        machine.press("select")
        machine.press("select")
        if "X wins\n" in machine.heard:
            break
        _answer(machine)
    yield "won", machine
    _back(machine)
    yield "game-menu-after", machine
    machine.press("select")
    machine.press("select")
    _back(machine)


def _answer(machine: Machine) -> None:
    """Waits for the engine's roll and move to be shown."""
    machine.wait_for("O plays")
    machine.wait_for("shown\n")


def _menus(machine: Machine) -> Iterator[Stop]:
    _choose(machine, 1)
    yield "statistics", machine
    _choose(machine, 8)
    yield "dice-thrown", machine
    _back(machine)
    _back(machine)
    _choose(machine, 2)
    yield "settings", machine
    _choose(machine, 3)
    yield "clear", machine
    _back(machine)
    _back(machine)
    _choose(machine, 3)
    yield "about", machine


def _special_moments(machine: Machine) -> Iterator[Stop]:
    _ask(machine, "seed 3", "level 8", "dice all")
    _begin(machine, HOPELESS)
    yield "enter-throw", machine
    machine.press("right")
    machine.press("select")
    machine.wait_for("shown\n")  # the offer, after it has thought
    yield "resignation", machine
    _begin(machine, ROW_FULL)
    machine.press("select")
    yield "pass", machine
    _ask(machine, "dice device", "level 4", "seed 3")
    _begin(machine, "new 11 5")
    for _ in range(8):
        machine.press("select")
        machine.press("select")
        _answer(machine)
    machine.press("select")
    yield "11x11", machine
    _back(machine)
    _choose(machine, 2)
    yield "resign", machine
    _back(machine)
    # Two people: the fifth row of the new game is the opponent.
    _back(machine)
    _choose(machine, 3)
    machine.press("down")
    machine.press("select")
    for _ in range(4):
        machine.press("down")
    machine.press("right")
    for _ in range(4):
        machine.press("up")
    machine.press("select")
    yield "end-this-game", machine
    machine.press("down")
    machine.press("select")
    machine.press("select")
    machine.press("select")
    yield "hand-over", machine
