#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the real image keeps when its power goes: the game to the half-move, and what is told when the memory fails."""
import argparse
import tempfile
import unittest
import zlib
from pathlib import Path

from starling_dev import ROOT
from starling_dev.emulator import pictures
from starling_dev.emulator import storage
from support import unity_style
from starling_dev.boards import board_named
from starling_dev.emulator.machine import Machine

HEADER = 16
NO_MEMORY = "no memory: games are not kept\n"
OLDER = "memory: the last save was damaged, the one before it is used\n"
DAMAGED = "memory: what was kept is damaged, starting anew\n"


def records(image):
    """Where the good records lie, newest first: (sequence, begin, length)."""
    found = []
    for begin in range(0, len(image) - HEADER, 4):
        if image[begin:begin + 2] != b"SV":
            continue
        sequence, length, crc = (int.from_bytes(image[begin + i:begin + i + 4], "little") for i in (4, 8, 12))
        if zlib.crc32(image[begin:begin + 12] + image[begin + HEADER:begin + HEADER + length]) == crc:
            found.append((sequence, begin, length))
    return sorted(found, reverse=True)


class Saving(unittest.TestCase):
    def setUp(self):
        self.path = Path(self.enterContext(tempfile.TemporaryDirectory(prefix="starling-"))) / "storage"
        self.has_screen = self.board.emulates("screen")
        self.has_backgammon = "backgammon" in self.board.games

    def run_board(self, *typed, path=None):
        """Starts the board, types lines, takes its power away; returns all it said. typed: (line, answer)."""
        with Machine(self.board, storage=path or self.path) as machine:
            machine.wait_for("Type help.\n")
            for line, answer in typed:
                machine.say(line, answer)
            machine.say("stats", "level 8: ")  # whatever it says at the start is said by now
            machine.wait_for("\n")
            if path is not Machine.NO_STORAGE:
                machine.keep_storage()
            return machine.heard

    def begin_game(self, *more):
        return self.run_board(("pause 4000000000", "ok\n"), ("seed 7", "ok: the next game has this seed\n"),
                              ("new 5 4", "ok: X begins\n"), *more)

    def change(self, change):
        image = bytearray(self.path.read_bytes())
        change(image)
        self.path.write_bytes(image)

    def test_a_game_goes_on_to_the_half_move(self):
        self.begin_game()
        self.assertIn("the game goes on\n    1 2 3 4 5\n  1 . . . . .\n", self.run_board())
        self.run_board(("roll", "X rolls 4: row 4\n"))
        self.assertIn("> 4 . . . . .\n  5 . . . . .\nX rolls 4: row 4\n", self.run_board())
        self.run_board(("pause 4000000000", "ok\n"), ("play 2", "X plays 4,2\n"))
        self.assertIn("  4 . X . . .\n  5 . . . . .\nO to roll\n", self.run_board())

    def test_the_dice_are_those_that_would_have_come(self):
        whole = self.run_board(("seed 7", "ok"), ("new 5 4", "ok: X begins\n"), ("auto", " wins\n"))
        self.path.unlink()
        self.run_board(("seed 7", "ok"), ("new 5 4", "ok: X begins\n"), ("roll", "row 4\n"))
        pieces = self.run_board(("auto", " wins\n"))
        self.assertEqual(whole.split(" wins\n")[0].splitlines()[-5:], pieces.split(" wins\n")[0].splitlines()[-5:])

    def test_settings_and_results_are_kept(self):
        heard = self.run_board(("seed 7", "ok: the next game has this seed\n"), ("auto", "ok: the engine plays both sides\n"),
                               ("new 3 3", "ok: X begins\n"))
        self.assertIn("level 4: won 0, lost 0, drawn 0\n", heard)
        with Machine(self.board, storage=self.path) as machine:
            machine.wait_for("Type help.\n")
            machine.wait_for(" wins\n")  # it still plays both sides
            machine.say("auto", "ok: you play\n")
            machine.say("new", "ok: X begins\n")
            machine.say("board", "  3 . . .\n")  # the size last chosen
            machine.say("seed 1", "ok")
            machine.say("new", "ok: X begins\n")
            while not any(end in machine.heard.split("seed 1")[-1] for end in (" wins\n", "a draw\n")):
                machine.say("roll", "\n")
                for square in ("play 1", "play 2", "play 3", "pass"):
                    machine.say(square, "\n")
                machine.say("board", "  3 ")
            machine.keep_storage()
        self.assertRegex(self.run_board(), r"level 4: (won 1, lost 0|won 0, lost 1|won 0, lost 0, drawn 1)")

    def test_a_flipped_bit_in_the_newest_record_gives_the_one_before(self):
        self.begin_game(("roll", "X rolls 4: row 4\n"))
        good = self.path.read_bytes()
        for place in (0, 5, 9, 13, HEADER, HEADER + 30):  # magic, sequence, length, checksum, payload
            self.path.write_bytes(good)
            _, begin, _ = records(good)[0]
            self.change(lambda image: image.__setitem__(begin + place, image[begin + place] ^ 0x10))
            heard = self.run_board()
            self.assertIn("X to roll\n", heard, f"byte {place}")
            if place >= 12:
                self.assertIn(OLDER, heard)

    def test_every_record_but_one_may_be_damaged(self):
        self.begin_game(("roll", "X rolls 4: row 4\n"))
        good = self.path.read_bytes()
        kept = records(good)
        self.assertGreaterEqual(len(kept), 3)
        for survivor in kept[:3]:
            self.path.write_bytes(good)
            for _, begin, length in kept:
                if begin != survivor[1]:
                    self.change(lambda image: image.__setitem__(begin + HEADER + length - 1, image[begin + HEADER + length - 1] ^ 1))
            heard = self.run_board()
            self.assertNotIn("starting anew", heard)
            self.assertEqual(survivor == kept[0], OLDER not in heard)

    def test_blank_memory_is_silently_taken(self):
        for blank in (b"\x00", b"\xff"):
            self.path.write_bytes(blank * self.board.storage.bytes)
            self.assertRegex(self.run_board(), r"^Starling [^\n]*\nstats\n(level \d: won 0, lost 0, drawn 0\n){8}")
            self.begin_game()
            self.assertIn("the game goes on\n", self.run_board())

    def test_damaged_memory_is_told_and_used_again(self):
        self.path.write_bytes(bytes(i * 37 % 251 for i in range(self.board.storage.bytes)))
        self.assertIn(DAMAGED, self.begin_game())
        heard = self.run_board()
        self.assertIn("the game goes on\n", heard)
        self.assertNotIn("memory", heard)

    def test_a_record_of_another_version_is_passed_over(self):
        self.begin_game(("roll", "X rolls 4: row 4\n"))
        _, begin, length = records(self.path.read_bytes())[0]

        def make_older(image):
            image[begin + 2] = 0
            image[begin + 12:begin + 16] = zlib.crc32(
                image[begin:begin + 12] + image[begin + HEADER:begin + HEADER + length]).to_bytes(4, "little")
        self.change(make_older)
        self.assertIn("the game goes on\n", self.run_board())
        self.assertIn("X to roll\n", self.run_board())

    def test_a_good_checksum_on_an_impossible_game_is_refused(self):
        self.begin_game(("roll", "X rolls 4: row 4\n"))
        _, begin, length = records(self.path.read_bytes())[0]

        # Seeds, agreement, settings; on the handheld what is agreed for backgammon and that somebody threw, on the
        # micro:bit all tallies; throws of both sides, and that there is a game.
        size_at = 8 + 7 + 3 + (7 + 4 * 32 if self.has_backgammon else 48 + 4 * 12) + 1

        def make_impossible(image):
            image[begin + HEADER + size_at] = 99  # the board's size
            image[begin + 12:begin + 16] = zlib.crc32(
                image[begin:begin + 12] + image[begin + HEADER:begin + HEADER + length]).to_bytes(4, "little")
        self.change(make_impossible)
        heard = self.run_board()
        self.assertIn(OLDER, heard)
        self.assertIn("X to roll\n", heard)

    def test_backgammon_goes_on_to_the_step(self):
        if not self.has_backgammon:
            return
        self.run_board(("pause 4000000000", "ok\n"), ("seed 7", "ok"), ("new backgammon", "ok: backgammon"))
        self.assertIn("pips 167\nroll for who begins\n", self.run_board())
        self.run_board(("roll", "X rolls 4 3\n"))
        self.assertIn("the game goes on\nX 24:2 13:5 8:3 6:5 pips 167\nO 24:2 13:5 8:3 6:5 pips 167\nX rolls 4 3\n",
                      self.run_board())
        with Machine(self.board, storage=self.path) as machine:
            machine.wait_for("X rolls 4 3\n")
            machine.say("trace", "held none\n")
            machine.press("select")
            machine.press("select")
            self.assertIn("X moves 24/", machine.heard)
            before = pictures.screen(machine)
            machine.keep_storage()
        with Machine(self.board, storage=self.path) as machine:
            machine.wait_for("X rolls 4 3, so far 24/")
            machine.say("trace", "held none\n")
            self.assertEqual(before, pictures.screen(machine))

    def test_games_from_before_backgammon_go_on(self):
        """tests/data/saves/dice_version_2.eeprom was stored by the last firmware that knew Dice only."""
        if not self.has_backgammon:
            return
        old = ROOT / "tests/data/saves/dice_version_2.eeprom"
        self.path.write_bytes(old.read_bytes())
        self.assertEqual({2}, {old.read_bytes()[begin + 2] for _, begin, _ in records(old.read_bytes())})
        board = ("the game goes on\n    1 2 3 4 5 6 7\n  1 X . O . . . .\n> 2 . . . O . . .\n  3 O . . X . . O\n"
                 "  4 . . . . . . .\n  5 . X . . . . .\n  6 . . . . . . .\n  7 . . . . . . X\nX rolls 2: row 2\n")
        for _ in range(2):  # the second time from a record of today
            heard = self.run_board(("level", "level 6\n"))
            self.assertIn(board, heard)
            self.assertNotIn("memory", heard)
        self.assertIn(3, {self.path.read_bytes()[begin + 2] for _, begin, _ in records(self.path.read_bytes())})
        self.run_board(("pause 0", "ok\n"), ("play 1", "O plays "))

    def test_without_memory_the_game_goes_on_and_says_so(self):
        if not storage.is_chip(self.board.storage):
            return  # its memory is the flash it runs from
        typed = (("seed 7", "ok"), ("new 5 4", "ok: X begins\n"), ("roll", "X rolls 4: row 4\n"), ("play 2", "O plays"))
        heard = self.run_board(*typed, path=Machine.NO_STORAGE)
        self.assertEqual(1, heard.count(NO_MEMORY))

    def test_the_screen_says_that_games_are_not_kept(self):
        if not self.has_screen:
            return
        shown = []
        for path in (None, Machine.NO_STORAGE):
            with Machine(self.board, storage=path) as machine:
                machine.wait_for("Type help.\n")
                machine.say("trace", "held none\n")
                shown.append(pictures.screen(machine))
        self.assertEqual(shown[0][:44], shown[1][:44])  # the bird and its name
        self.assertNotEqual(shown[0][44:], shown[1][44:])

    def test_the_screen_after_a_start_is_the_one_before(self):
        if not self.has_screen:
            return
        with Machine(self.board, storage=self.path) as machine:
            machine.wait_for("Type help.\n")
            machine.say("trace", "held none\n")
            machine.say("speed still", "ok\n")
            machine.say("seed 7", "ok: the next game has this seed\n")
            for _ in range(4):  # splash, menu, new game, the throw
                machine.press("select")
            before = pictures.screen(machine)
        with Machine(self.board, storage=self.path) as machine:
            machine.wait_for("X rolls 4: row 4\n")
            machine.say("trace", "held none\n")
            self.assertEqual(before, pictures.screen(machine))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--board", required=True)
    Saving.board = board_named(parser.parse_args().board)
    unity_style.main()
