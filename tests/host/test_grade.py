#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`starling grade`: the mean loss of the engine's choices. The losses are invented here; the choices are those that
`starling search` makes."""
import argparse
import csv
import json
import math
import tempfile
import unittest
from pathlib import Path

from starling_dev import ROOT
from support import starling_program
from support import unity_style
from support.starling_program import assert_refused, objects, output

HEADING = "id,class,position_id,die1,die2,n_legal,best_equity,n_cand,cands"
OPENING = "4HPwATDgc/ABMA"


def decisions():
    """Rolls with every other result listed, some with losses that rise and some that fall."""
    with open(ROOT / "tests/data/backgammon/moves_dev.csv", newline="") as file:
        rows = [row for row in csv.DictReader(file) if int(row["n_moves"]) >= 4][:40]
    for number, row in enumerate(rows):
        listed = row["results"].split("|")[number % 3 == 0::2]
        losses = {after: round(0.01 * (i + number % 5), 4) for i, after in enumerate(listed)}
        yield {"id": f"d{number}", "class": ("race", "contact")[number % 4 > 0], "losses": losses,
               "position": row["position_id"], "dice": (row["die1"], row["die2"])}


def line(one):
    candidates = ";".join(f"{after}:{loss:.4f}:0.0070" for after, loss in one["losses"].items())
    return f"{one['id']},{one['class']},{one['position']},{','.join(one['dice'])},9,0.0,{len(one['losses'])},{candidates}"


def account(name, choices):
    """What the definition says of these (decision, chosen position)."""
    losses = [one["losses"].get(chosen, max(one["losses"].values())) for one, chosen in choices]
    mean = sum(losses) / len(losses)
    deviation = math.sqrt(sum((loss - mean) ** 2 for loss in losses) / len(losses))
    return {"class": name, "n": len(losses), "mean_loss": mean, "se": deviation / math.sqrt(len(losses)),
            "uncovered": sum(chosen not in one["losses"] for one, chosen in choices)}


class Grade(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = Path(folder.name) / "graded.csv"

    def write(self, *lines):
        self.file.write_text("\n".join((HEADING, *lines, "")))

    def chosen(self, *how):
        """By `starling search`, position by position."""
        self.file.with_suffix(".txt").write_text(
            "".join(f"{one['position']},{','.join(one['dice'])}\n" for one in decisions()))
        found = objects(self, "search", "backgammon", "--positions-file", self.file.with_suffix(".txt"), *how)
        return [(one, result["best"]) for one, result in zip(decisions(), found)]

    def test_losses_are_those_of_the_choices_that_a_search_makes(self):
        self.write(*map(line, decisions()))
        for how in (("--evaluator", "hit2", "--depth", 1, "--algorithm", "best"),
                    ("--evaluator", "doorhit2", "--depth", 3, "--algorithm", "star1"),
                    ("--evaluator", "door", "--depth", 1, "--algorithm", "expectimax")):
            choices = self.chosen(*how)
            expected = [account(name, [each for each in choices if name in (each[0]["class"], "all")])
                        for name in ("race", "contact", "all")]
            self.assertTrue(0 < expected[-1]["uncovered"] < expected[-1]["n"], "both kinds are tried")
            self.assertEqual(len(expected), len(objects(self, "grade", self.file, *how)))
            for wanted, got in zip(expected, objects(self, "grade", self.file, *how)):
                self.assertEqual(wanted.keys(), got.keys())
                for key, value in wanted.items():
                    self.assertAlmostEqual(value, got[key], 5) if isinstance(value, float) else self.assertEqual(value, got[key])

    def test_choices_are_written_for_other_scorers(self):
        self.write(*map(line, decisions()))
        written = self.file.with_suffix(".choices")
        output(self, "grade", self.file, "--choices", written)
        expected = [f"{one['id']} {chosen}" for one, chosen in self.chosen("--depth", 1, "--algorithm", "best")]
        self.assertEqual(expected, written.read_text().splitlines())

    def test_choices_never_take_the_place_of_the_graded_file(self):
        self.write(line(next(decisions())))
        before = self.file.read_text()
        assert_refused(self, ("grade", self.file, "--choices", self.file), "is the file to be graded")
        self.assertEqual(before, self.file.read_text())
        self.assertEqual([self.file], list(self.file.parent.iterdir()))

    def test_a_spreadsheets_mark_at_the_beginning_is_passed_over(self):
        self.write(line(next(decisions())))
        expected = output(self, "grade", self.file)
        self.file.write_bytes(b"\xef\xbb\xbf" + self.file.read_bytes())
        self.assertEqual(expected, output(self, "grade", self.file))

    def test_threads_change_nothing(self):
        self.write(*map(line, decisions()))
        self.assertEqual(output(self, "grade", self.file, "--depth", 3),
                         output(self, "grade", self.file, "--depth", 3, "--threads", 3))

    def test_people_get_a_table_that_ends_with_all(self):
        self.write(*map(line, decisions()))
        told = output(self, "grade", self.file).splitlines()
        self.assertEqual(["class", "race", "contact", "all"], [each.split()[0] for each in told])
        last = objects(self, "grade", self.file)[-1]
        self.assertEqual([str(last["n"]), f"{last['mean_loss']:.5f}", "+-", f"{last['se']:.5f}", str(last["uncovered"])],
                         told[-1].split()[1:])

    def test_levels_of_the_handheld_are_graded(self):
        self.write(*map(line, decisions()))
        done = starling_program.run("grade", self.file, "--levels", "--json")
        levels = [json.loads(each) for each in done.stdout.splitlines()]
        self.assertEqual(list(range(1, 9)), [each["level"] for each in levels])
        losses = [each["mean_loss"] for each in levels]
        self.assertEqual(losses == sorted(set(losses), reverse=True), done.returncode == 0)
        self.assertEqual(1, done.returncode, "invented losses are in no order")
        self.assertEqual(1, done.stderr.count("\n"))
        for number in (1, 7):
            of_one = objects(self, "grade", self.file, "--level", number, "--threads", 2)[-1]
            self.assertEqual({key: of_one[key] for key in ("n", "mean_loss", "se", "uncovered")},
                             {key: levels[number - 1][key] for key in ("n", "mean_loss", "se", "uncovered")})
        whims = [output(self, "grade", self.file, "--level", 1, "--seed", seed) for seed in (1, 1, 2)]
        self.assertEqual(whims[0], whims[1])
        self.assertNotEqual(whims[0], whims[2])

    def test_the_strongest_level_plays_as_the_nets_do_at_depth_3(self):
        self.write(*map(line, decisions()))
        self.assertEqual(output(self, "grade", self.file, "--evaluator", "gnubg-fixed", "--depth", 3),
                         output(self, "grade", self.file, "--level", 8))

    def test_columns_may_stand_anywhere(self):
        one = next(decisions())
        after, loss = next(iter(one["losses"].items()))
        self.write(line({**one, "losses": {after: loss}}))
        expected = output(self, "grade", self.file)
        self.file.write_text(f"cands,die2,note,die1,position_id,class,id\r\n{after}:{loss}:0,{one['dice'][1]},,"
                             f"{one['dice'][0]},{one['position']},{one['class']},x\r\n")
        self.assertEqual(expected, output(self, "grade", self.file))

    def test_a_bad_row_is_named_with_file_and_line(self):
        good = line(next(decisions()))
        legal = output(self, "moves", OPENING, 3, 1).split()[0]
        row = f"a,contact,{OPENING},3,1,16,0.1,1,"
        for bad, names in ((row + f"{OPENING}:0.1:0", f"cannot lead to the candidate '{OPENING}'"),
                           (row + f"{legal}:0.1:0;{legal}:0.2:0", f"'{legal}' is there twice"),
                           (row + f"{legal}:-0.1:0", "'-0.1'"), (row + f"{legal}:nan:0", "'nan'"),
                           (row + f"{legal}:0.1", "POSITION_ID:LOSS:STANDARD_ERROR"), (row, "candidate ''"),
                           (row + f"{legal[:-1]}:0.1:0", "14 characters, this 13"),
                           (row.replace(",3,", ",7,") + f"{legal}:0:0", "the die '7'"),
                           (row.replace(OPENING, "AQAAAAAAAAAAAA") + f"{legal}:0:0", "the game is over"),
                           (row.replace("contact", "all") + f"{legal}:0:0", "'all' is no name"),
                           (row.replace("contact", "con\ttact") + f"{legal}:0:0", "is no name of a class"),
                           (row.replace("a,", "a b,", 1) + f"{legal}:0:0", "'a b' is no id"),
                           ("a,contact", "2 fields, the first line has 9")):
            self.write(good, "", bad)
            assert_refused(self, ("grade", self.file), f"{self.file}, line 4: ")
            assert_refused(self, ("grade", self.file), names)
        self.file.write_text("id,class\n")
        assert_refused(self, ("grade", self.file), f"{self.file}, line 1: no column 'position_id'")

    def test_bad_words_are_named_in_one_line(self):
        self.write(line(next(decisions())))
        for words, names in (((), "one FILE.csv"), ((self.file, self.file), "one FILE.csv"),
                             (("/no/such.csv",), "cannot read '/no/such.csv'"), ((self.file, "--depth", 2), "is even"),
                             ((self.file, "--depth", 11), "--depth '11'"), ((self.file, "--evaluator", "me"), "'me'"),
                             ((self.file, "--algorithm", "guess"), "'guess'"), ((self.file, "--rules", "x"), "--rules"),
                             ((self.file, "--level", 9), "--level '9'"), ((self.file, "--level", 1, "--depth", 3), "--depth"),
                             ((self.file, "--levels", "--noise", 0.1), "--noise"), ((self.file, "--levels", "--level", 1), "--level"),
                             ((self.file, "--level", 1, "--evaluator", "hit2"), "gnubg-fixed")):
            assert_refused(self, ("grade", *words), names)
        self.write()
        assert_refused(self, ("grade", self.file), "no decision")
        self.assertIn("usage: starling grade", output(self, "grade", "--help"))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starling", required=True, help="the program")
    starling_program.path = parser.parse_args().starling
    unity_style.main()
