# SPDX-License-Identifier: MIT
"""Drives the firmware to where its stack is deepest: whole games by buttons and by typed commands."""
from __future__ import annotations

import re
from pathlib import Path

from starling_dev.boards import Board
from starling_dev.emulator.machine import Machine

PAINT = 0xC5C5C5C5
_ROOM = 40
_END = re.compile(r"[XO] wins|a draw")
_ANSWER = r"(O plays|O passes|X wins|a draw)[^\n]*\n.*?shown\n"  # the engine's move, or X has ended the game


class Player:
    """A person at the board. The firmware traces, so that every picture is announced by `shown`."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.has_arrows = machine.board.emulates("arrows")  # else there are Down and Select only
        self.mark = 0  # what was said before here is old

    def heard(self, pattern: str) -> str:
        """Waits until something said since the mark matches; the mark stays."""
        wanted = re.compile(pattern, re.DOTALL)
        while not wanted.search(self.machine.heard, self.mark):
            self.machine.wait_for("\n")
        return self.machine.heard[self.mark:]

    def ask(self, line: str, pattern: str) -> str:
        """Types a line and waits for its answer; not for its echo, which a picture may interrupt."""
        self.mark = len(self.machine.heard)
        while len(line) > _ROOM:  # no more at a time than the port's queue holds: what is echoed was read
            self.machine.send(line[:_ROOM].encode())
            self.machine.wait_for(line[:_ROOM])
            line, self.mark = line[_ROOM:], len(self.machine.heard)
        self.machine.send((line + "\r").encode())
        return self.heard(pattern)

    def type_nonsense(self) -> None:
        """Everything that is answered with help or an error, and more than a line can hold."""
        self.ask("help", r"trace  .*\n")
        for line in ("board", "roll", "play 1", "pass", "nonsense", "seed", "seed 4294967296", "seed 99999999999",
                     "new 99 99", "new x y", "new 3", "new 3 4"):
            self.ask(line, r"error: [^\n]*\n")
        self.ask("setup X 3 XXX/.O./...", "error: that game is over\n")
        self.ask("setup X 3 " + "./" * 60, "error: setup [^\n]*\n")
        self.ask("x" * 200, "error: line too long\n")
        self.ask("stats", r"Starling:[^\n]*\n[^\n]*\n")
        self.ask("selftest", r"selftest: [^\n]*\n")
        self.ask("bench", r"ms \d+\n")
        self.ask("position gnubgid nonsense", r"error[^\n]*\n")  # or no such command
        if "backgammon" in self.machine.board.games:
            for position in ("4HPwATDgc/ABMA", "4Dn4IFDgc/ABUA"):  # with a man on the bar shots are counted another way
                self.ask(f"position gnubgid {position}", r"ABUA|ABMA")
                self.ask("eval", r"eval eq [^\n]*\n")
                self.ask("dice 3 1", "dice 3 1\n")
                self.ask("go", r"bestmove [^\n]*\n")

    def type_game(self, size: int, line: int, seed: int, by_hand: int) -> None:
        """X is typed for `by_hand` turns, then the engine finishes both sides."""
        self.ask(f"seed {seed}", "ok: [^\n]*\n")
        self.ask(f"new {size} {line}", "ok: X begins\n")
        for _ in range(by_hand):
            self.ask("roll", r"X rolls [^\n]*\n")
            self.ask("board", rf"[ >]{size:2}( [.XO]){{{size}}}\n")
            self.ask("play 0", "error: [^\n]*\n")
            self._type_move(size)
            if _END.search(self.heard(_ANSWER)):
                return
        self.ask("auto", r"both sides\n.*(wins|a draw)\n")
        self.ask("auto", r"you play\n")

    def _type_move(self, size: int) -> None:
        for square in range(size, 0, -1):
            answer = self.ask(f"play {square}", r"X plays [^\n]*\n|error: [^\n]*\n")
            if "X plays" in answer:
                return
            if "not now" in answer:
                self.ask("pass", r"X passes [^\n]*\n")
                return

    def type_ahead(self, command: str, answer: str, times: int) -> None:
        """Types on while the firmware works, so that its interrupts meet it at any depth; never more
        than its queue holds, or it would rightly drop some."""
        for _ in range(times):
            self.ask("\r".join([command] * 4), ".*".join([answer] * 4))

    def press_game(self, bigger: int) -> None:
        """From the menu to the end of a game and to the next one, by buttons only."""
        # The third row is the board; the second one is the game.
        setting = ["down"] * 2 + ["right"] * bigger + ["up"] * 2 if bigger else []
        for button in ["select", *setting, "select"]:
            self.machine.press(button)
        turns = 0
        while True:
            turns += 1
            self.mark = len(self.machine.heard)
            self.machine.press("select")
            self.heard(r"X rolls [^\n]*\n")
            for button in ("down", "left", "right", "right", "up")[:1 + turns % 5 if self.has_arrows else 1]:
                self.machine.press(button)
            self.mark = len(self.machine.heard)
            self.machine.press("select")
            if _END.search(self.heard(_ANSWER)):
                break
        self.machine.press("select")
        self.machine.press("select", Machine.LONG_MS)

    def see_every_screen(self) -> None:
        """Statistics, shares, settings and about, from the main menu and back to it."""
        for row in (1, 2, 3):
            for _ in range(row):
                self.machine.press("down")
            self.machine.press("select")
            for _ in range(9):
                self.machine.press("down")
            self.machine.press("select")
            self.machine.press("select", Machine.LONG_MS)
            self.machine.press("select", Machine.LONG_MS)

    def think_hard(self, largest: int) -> None:
        """The strongest level on the largest board, with buttons and lines while it thinks, hints and moves taken back."""
        self.ask("level 8", "ok: [^\n]*\n")
        self.ask("training on", "ok: [^\n]*\n")
        self.ask("dice mine", "ok: [^\n]*\n")
        self.ask(f"new {largest} 5", "ok: X begins\n")
        for turn in range(3):
            self.ask(f"enter {1 + 3 * turn % largest}", r"X rolls [^\n]*\n")
            self.ask("hint", r"hint: [^\n]*\n")
            self._type_move(largest)
            if _END.search(self.heard(_ANSWER)):  # the device's throws are new ones each time
                break
            if turn == 1:
                self.ask("undo", "taken back\n")
                self._type_move(largest)
                if _END.search(self.heard(_ANSWER)):
                    break
        for line in ("training off", "dice device", "level 4"):
            self.ask(line, "ok: [^\n]*\n")


def play_everything(machine: Machine) -> None:
    largest = machine.board.largest_dice
    machine.wait_for("Type help.")
    player = Player(machine)
    player.type_nonsense()
    player.ask("trace", r"ok: tracing\n")
    player.ask("speed still", r"ok\n")
    if machine.board.emulates("buttons"):
        machine.press("select", Machine.LONG_MS)  # to the menu, if it still shows the splash
        player.see_every_screen()
        player.press_game(0)                  # the game first offered
        if player.has_arrows:
            player.press_game((largest - 5) // 2)
    for size, line, by_hand in ((3, 3, 9), (5, 4, 30), (largest, 5, 12)):
        player.type_game(size, line, 3, by_hand)
    player.think_hard(largest)
    player.type_ahead(f"new {largest} 5", "ok: X begins\n", 20)


def painted_bytes(stack: bytes) -> int:
    """How much of the stack, lowest address first, was ever written."""
    word = PAINT.to_bytes(4, "little")
    untouched = 0
    while stack[untouched:untouched + 4] == word:
        untouched += 4
    return len(stack) - untouched


def high_water_mark(board: Board, image: Path, bottom: int, top: int) -> int:
    """Plays on `board` and returns how many bytes of its stack, which lies from bottom to top, were used."""
    with Machine(board, image) as machine:
        play_everything(machine)
        return painted_bytes(machine.memory(bottom, top - bottom))
