#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The real image of any board, played over its serial line: the same dice give the same game everywhere."""
import argparse
import unittest

from starling_dev import ROOT
from support import unity_style
from starling_dev.boards import board_named
from starling_dev.emulator.machine import Machine

GAME = (ROOT / "tests/data/game_5x5_seed_7.txt").read_text()


class Console(unittest.TestCase):
    def start(self):
        machine = self.enterContext(Machine(self.board))
        machine.wait_for("Type help.\n")
        return machine

    def test_the_engine_plays_the_game_it_plays_on_the_host(self):
        machine = self.start()
        machine.say("seed 7", "ok: the next game has this seed\n")
        machine.say("new 5 4", "ok: X begins\n")
        machine.say("auto", "ok: the engine plays both sides\n")
        moves = machine.wait_for(" wins\n")
        machine.say("board", "board\n")
        board = machine.wait_for("  5 . X . . .\n")
        moves, result = moves.rsplit("\n", 2)[0], moves.rsplit("\n", 2)[1]
        self.assertEqual(GAME, f"{moves}\n{board}{result}\n")

    def test_a_person_plays_by_typing(self):
        machine = self.start()
        machine.say("seed 7", "ok: the next game has this seed\n")
        machine.say("new", "ok: X begins\n")
        machine.say("roll", "X rolls 4: row 4\n")
        machine.say("play 9", "error: no empty square there\n")
        machine.say("play 3", "X plays 4,3\n")
        machine.wait_for("O plays")

    def test_backgammon_is_judged_where_there_is_room(self):
        machine = self.start()
        if "backgammon" not in self.board.games:
            machine.say("ubgi", "error: unknown command, type help\n")
            machine.say("dice 3 1", "error unsupported backgammon\n")
            return
        machine.say("ubgi", "ubgiok\n")
        machine.say("position gnubgid 4HPwATDgc/ABMA", "\n")
        machine.say("eval", " pwin 0.52")
        machine.send(b"dice 3 1\r\ngo\r\nisready\r\n")  # what comes while it thinks is obeyed afterwards
        machine.wait_for("info depth 3 ")
        machine.wait_for("bestmove 8/5 6/5\n")
        machine.wait_for("readyok\n")
        machine.say("dice 1 3", "\n")
        machine.say("go depth 1", "info depth 1 nodes 16 ")
        machine.wait_for("bestmove 8/5 6/5\n")

    def test_the_board_finds_itself_well_and_names_the_parts_that_are_missing(self):
        parts = {"memory": self.board.emulates("storage"),
                 "screen": self.board.emulates("screen") or self.board.emulates("lights")}
        ending = "all well" if all(parts.values()) else "parts missing"
        said = self.start().say("selftest", f"selftest: 0 bad, {ending}\n")
        for part, is_there in parts.items():
            self.assertIn(f"{part}: {'ok' if is_there else 'none answers, check its wiring'}\n", said)

    def test_bad_lines_are_refused_and_survived(self):
        machine = self.start()
        machine.say("new 99 99", "error: SIZE is 3 to ")
        machine.say("x" * 180, "error: line too long\n")
        machine.send(b"x" * 5000)  # far more than it can take at once: what it cannot keep it drops
        machine.send(bytes(range(128, 256)) + b"\x00\x1b")
        for _ in range(100):  # until it has come to rest and hears a whole line again: others are dropped, or part of one
            machine.send(b"\rboard\r")
            machine.pass_time(300)
            if "error: no game, type new\n" in machine.unread():
                break
        machine.say("fly", "error: unknown command, type help\n")
        machine.say("new 3 3", "ok: X begins\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--board", required=True)
    Console.board = board_named(parser.parse_args().board)
    unity_style.main()
