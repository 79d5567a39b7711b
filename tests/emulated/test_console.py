#!/usr/bin/env python3
"""The real image of any board, played over its serial line: the same dice give the same game everywhere."""
import argparse
import sys
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(HERE.parent / "support"), str(ROOT / "toolchains/emulator")]

import unity_style
from machine import Machine, MachineError

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
        if self.board == "microbit":
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

    def test_the_board_finds_itself_well(self):
        said = self.start().say("selftest", "selftest: 0 bad, all well\n")
        for part in ("memory", "screen"):  # what the emulator does not have is told as absent, and no fault
            self.assertRegex(said, rf"{part}: (ok|absent)\n")
        if self.board == "lm3s6965evb":
            self.assertNotIn("absent", said)

    def test_bad_lines_are_refused_and_survived(self):
        machine = self.start()
        machine.say("new 99 99", "error: SIZE is 3 to ")
        machine.say("x" * 180, "error: line too long\n")
        machine.send(b"x" * 5000)  # far more than it can take at once: what it cannot keep it drops
        machine.send(bytes(range(128, 256)) + b"\x00\x1b")
        for _ in range(100):  # until it has come to rest and hears a whole line again
            machine.send(b"\rboard\r")
            try:
                machine.wait_for("error: no game, type new\n", timeout=0.3)
                break
            except MachineError:
                pass  # dropped, or part of a longer line
        machine.say("fly", "error: unknown command, type help\n")
        machine.say("new 3 3", "ok: X begins\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--board", required=True)
    Console.board = parser.parse_args().board
    unity_style.main()
