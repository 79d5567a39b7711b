#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`starling moves`: every legal result of a roll, as other engines find them, and the plays that lead there."""
import argparse
import csv
import json
import tempfile
import unittest
from pathlib import Path

from starling_dev import ROOT
from support import starling_program
from support import unity_style
from starling_dev.duel.position_id import board
from support.starling_program import assert_refused, output

OPENING = "4HPwATDgc/ABMA"
REACH = {1: "447 lines, 406 positions", 2: "202782 lines, 163706 positions", 3: "116154993 lines, 29420722 positions"}
OPENING_XGID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"


def rows(name):
    with open(ROOT / "tests/data/backgammon" / name, newline="") as file:
        return list(csv.DictReader(file))


def play(position_id, words):
    """Both sides after the play, the opponent first. Wrong hits and checkers that are not there fail."""
    mover, opponent = board(position_id)
    for word in words.split():
        way, _, times = word.partition("(")
        for i in range(int(times.rstrip(")") or 1)):
            points = way.split("/")
            for start, end in zip(points, points[1:]):
                start, landing = (25 if start == "bar" else int(start.rstrip("*"))), end.rstrip("*")
                assert mover[start] > 0, (position_id, words)
                mover[start] -= 1
                if landing == "off":
                    continue
                assert opponent[25 - int(landing)] == (1 if end.endswith("*") and i == 0 else 0), (position_id, words)
                opponent[25] += opponent[25 - int(landing)]
                opponent[25 - int(landing)] = 0
                mover[int(landing)] += 1
    return opponent, mover


def question(position_id, one, other):
    """As the answer of --positions-file begins."""
    return f"{position_id},{max(one, other)},{min(one, other)}"


class Moves(unittest.TestCase):
    def ask(self, questions, *options):
        """What one run says to many lines of POSITION,D1,D2."""
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "questions"
            file.write_text("".join(f"{one}\n" for one in questions))
            return output(self, "moves", "--positions-file", file, *options)

    def results(self, rows, *options):
        """The lines that answer each row."""
        questions = [question(row["position_id"], row["die1"], row["die2"]) for row in rows]
        answers = [answer.splitlines() for answer in self.ask(questions, *options).split("# ")[1:]]
        self.assertEqual(questions, [answer[0] for answer in answers])
        return [answer[1:] for answer in answers]

    def compare(self, rows, column):
        found = self.results(rows)
        for row, ids in zip(rows, found, strict=True):
            self.assertEqual(sorted(filter(None, row[column].split("|"))), ids, row)
        return found

    def test_random_and_hard_positions_have_the_results_that_gnubg_finds(self):
        all_rows = rows("moves_dev.csv")
        found = self.compare(all_rows, "results")
        self.assertEqual([int(row["n_moves"]) for row in all_rows], list(map(len, found)))

    def test_the_traps_of_the_rules(self):
        self.compare(rows("movegen_edge_cases.csv"), "results_opp_on_roll")

    def test_a_file_is_answered_as_each_of_its_lines(self):
        some = rows("moves_dev.csv")[::300] + [row for row in rows("moves_dev.csv") if row["n_moves"] == "0"][:1]
        for options in ((), ("--plays",)):
            for row, answer in zip(some, self.results(some, *options), strict=True):
                words = ("moves", row["position_id"], row["die1"], row["die2"], *options)
                self.assertEqual(answer, output(self, *words).splitlines(), words)
        told = self.ask([f"{OPENING},1,3", f"{OPENING_XGID},2,6"], "--json").splitlines()
        self.assertEqual({(OPENING, "31"), (OPENING_XGID, "62")},
                         {(one["from"], one["dice"]) for one in map(json.loads, told)})
        self.assertEqual(f"# {OPENING}\n1 rolls: {REACH[1]}\n", self.ask([OPENING], "--rolls", 1))

    def test_a_bad_line_of_a_file_is_named(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "questions"
            words = ("moves", "--positions-file", file)
            for text, names in ((f"{OPENING}\n", "line 1: the position '4HPwATDgc/ABMA' has no dice"),
                                (f"position_id,die1,die2\n{OPENING},3,7\n", "line 2: the dice '3,7'"),
                                ("AQAAAAAAAAAAAA,3,1\n", "the game is over"), ("", "there is no position")):
                file.write_text(text)
                assert_refused(self, words, names)
            assert_refused(self, (*words, OPENING, 3, 1), "not both")
            assert_refused(self, ("moves", "--positions-file", Path(folder) / "none"), "cannot read")

    def test_one_and_two_rolls_have_as_many_lines_as_three_engines_count(self):
        suite = rows("perft_suite.csv")
        for rolls in (1, 2):
            counted = self.ask([row["position_id"] for row in suite], "--rolls", rolls, "--json").splitlines()
            for row, one in zip(suite, map(json.loads, counted), strict=True):
                self.assertEqual((row["position_id"], int(row[f"perft{rolls}"])), (one["from"], one["lines"]))
        rolled = [{"position_id": row["position_id"], "die1": name[2], "die2": name[3], "count": int(count)}
                  for row in suite for name, count in row.items() if name.startswith("n_")]
        for row, plays in zip(rolled, self.results(rolled, "--plays"), strict=True):
            self.assertEqual(row["count"], len(plays), row)  # a pass counts

    def test_the_opening_reaches_as_many_positions_as_the_world_counts(self):
        for rolls in range(1, most_rolls + 1):
            self.assertEqual(f"{rolls} rolls: {REACH[rolls]}\n", output(self, "moves", OPENING, "--rolls", rolls))

    def test_the_play_told_leads_to_its_position(self):
        some = rows("moves_dev.csv")[::10]
        for row, lines in zip(some, self.results(some, "--plays"), strict=True):
            for line in lines:
                after, words = line.split("  ")
                moved = board(row["position_id"])[::-1] if words == "pass" else play(row["position_id"], words)
                self.assertEqual(board(after), moved, (row["position_id"], line))

    def test_a_pass_is_no_result_but_told_as_a_play(self):
        passed = next(row for row in rows("moves_dev.csv") if row["n_moves"] == "0")
        words = ("moves", passed["position_id"], passed["die1"], passed["die2"])
        self.assertEqual("", output(self, *words))
        self.assertTrue(output(self, *words, "--plays").endswith("  pass\n"))
        self.assertEqual("pass", json.loads(output(self, *words, "--json"))["play"])

    def test_json_tells_the_same(self):
        plain = output(self, "moves", OPENING, 3, 1, "--plays").splitlines()
        objects = [json.loads(line) for line in output(self, "moves", OPENING, 3, 1, "--json").splitlines()]
        self.assertEqual(plain, [f"{one['position']}  {one['play']}" for one in objects])
        self.assertIn("8/5 6/5", [one["play"] for one in objects])

    def test_an_xgid_is_a_position_too_and_dice_have_no_order(self):
        expected = output(self, "moves", OPENING, 6, 2)
        self.assertEqual(expected, output(self, "moves", OPENING_XGID, 6, 2))
        self.assertEqual(expected, output(self, "moves", OPENING, 2, 6))

    def test_bad_input_is_named_in_one_line(self):
        for words, names in (((), "POSITION"), ((OPENING,), "D1 D2"), ((OPENING, 3), "D1 D2"), ((OPENING, 3, 1, 1), "D1 D2"),
                             ((OPENING, 7, 1), "'7'"), ((OPENING, 3, 0), "'0'"), ((OPENING, 3, "31"), "'31'"),
                             (("4HPwATDgc/ABM", 3, 1), "14 characters, this 13"),
                             (("4HPw!TDgc/ABMA", 3, 1), "character 5, '!'"),
                             (("4HPwATDgc/ABMB", 3, 1), "after its last checker"),
                             (("//////////////", 3, 1), "more than 15 checkers"),
                             (("AQAAAAAAAgAAAA", 3, 1), "both sides on one point: point 24"),
                             (("AAAAAAAAAAAAAA", 3, 1), "no checkers"), (("AQAAAAAAAAAAAA", 3, 1), "the game is over"),
                             ((OPENING_XGID[:20], 3, 1), "26 characters"),
                             ((OPENING_XGID.replace("eE", "e?"), 3, 1), "character 19, '?'"),
                             ((OPENING_XGID.replace(":1:", ":7:"), 3, 1), "fourth field"),
                             ((OPENING, "--rolls", 4), "--rolls"), ((OPENING, 3, 1, "--rolls", 1), "no dice"),
                             ((OPENING, 3, 1, "--all"), "--all")):
            assert_refused(self, ("moves", *words), names)

    def test_help_is_there(self):
        self.assertIn("usage: starling moves", output(self, "moves", "--help"))
        self.assertIn("moves", output(self, "--help"))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starling", required=True, help="the program")
    parser.add_argument("--full", action="store_true", help="count three rolls from the opening, too")
    options = parser.parse_args()
    starling_program.path = options.starling
    most_rolls = 3 if options.full else 2
    unity_style.main()
