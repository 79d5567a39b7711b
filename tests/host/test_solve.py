#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`starling solve dice`: values of small boards, compared with a twin in exact fractions that knows only the rules; with
--full also those of 4x4, compared with searches to the end."""
import argparse
import functools
import json
import random
import unittest
from fractions import Fraction

from support import starling_program
from support import unity_style
from support.starling_program import assert_refused, output

NARROW = Fraction(1, 2**40)
BOARDS = {(3, 3): 11125, (4, 3): 10189337, (4, 4): 33818437}
VALUES = {(4, 3): "0.224865484378", (4, 4): "0.110624816746"}  # for the player who throws first, as docs/solved.md has them


class Rules:
    """A board is a string, row by row; the mover is "X" or "O"."""

    def __init__(self, size, line):
        self.size, self.line = size, line
        steps = ((0, 1), (1, 0), (1, 1), (1, -1))
        self.lines = [squares for row in range(size) for column in range(size) for down, right in steps
                      if (squares := self.squares(row, column, down, right))]
        rows = [range(row * size, row * size + size) for row in range(size)]
        self.choices = {"X": rows, "O": [range(column, size * size, size) for column in range(size)]}

    def squares(self, row, column, down, right):
        ends = row + (self.line - 1) * down, column + (self.line - 1) * right
        if not all(0 <= end < self.size for end in ends):
            return None
        return [(row + i * down) * self.size + column + i * right for i in range(self.line)]

    def has_line(self, board, side):
        return any(all(board[square] == side for square in line) for line in self.lines)

    def after(self, board, mover, thrown):
        """The boards that the mover may choose from; none if he passes."""
        return [board[:square] + mover + board[square + 1:] for square in self.choices[mover][thrown] if board[square] == "."]

    def text(self, board, mover):
        rows = [board[i:i + self.size] for i in range(0, len(board), self.size)]
        return f"{'/'.join(rows)} {self.line} {mover}"


def other(mover):
    return "O" if mover == "X" else "X"


class Twin:
    """The exact value of any position, by recursion over moves; passes in two equations."""

    def __init__(self, rules):
        self.rules = rules

    def move(self, after, mover):
        return Fraction(1) if self.rules.has_line(after, mover) else -self.value(after, other(mover))

    def best_moves(self, board, mover):
        """The sum over the throws that are no passes, and the number of the others."""
        choices = [self.rules.after(board, mover, thrown) for thrown in range(self.rules.size)]
        best = [max(self.move(after, mover) for after in each) for each in choices if each]
        return sum(best), self.rules.size - len(best)

    @functools.lru_cache(maxsize=None)
    def value(self, board, mover):
        if "." not in board:
            return Fraction(0)
        n = self.rules.size
        (own, passes), (others, others_passes) = (self.best_moves(board, side) for side in (mover, other(mover)))
        return Fraction(n * own - passes * others, n * n - passes * others_passes)


class Horizon:
    """A search of `depth` throws: what lies behind is a win in one run and a loss in another. Values are scaled by
    size ** depth."""

    def __init__(self, rules, x_behind):
        self.rules, self.x_behind = rules, x_behind

    @functools.lru_cache(maxsize=1 << 20)
    def value(self, board, mover, depth):
        if "." not in board:
            return 0
        if depth == 0:
            return self.x_behind if mover == "X" else -self.x_behind
        return sum(self.thrown(board, mover, thrown, depth - 1) for thrown in range(self.rules.size))

    def thrown(self, board, mover, thrown, depth):
        boards = self.rules.after(board, mover, thrown) or [board]
        return max(self.rules.size**depth if self.rules.has_line(after, mover) else -self.value(after, other(mover), depth)
                   for after in boards)


def drawn_positions(rules, rng, count, empties):
    """Boards without a line with so many empty squares, and a mover."""
    found = []
    while len(found) < count:
        squares = [rng.choice("XO") for _ in range(rules.size**2)]
        for square in rng.sample(range(rules.size**2), rng.choice(empties)):
            squares[square] = "."
        board = "".join(squares)
        if not any(rules.has_line(board, side) for side in "XO"):
            found.append((board, rng.choice("XO")))
    return found


class Solve(unittest.TestCase):
    def solve(self, *words):
        lines = output(self, "solve", "dice", *words, "--json").splitlines()
        return [json.loads(line, parse_float=Fraction) for line in lines]

    def solve_board(self, size, line):
        solved, = self.solve("--size", size, "--line", line)
        return solved

    def solve_positions(self, rules, positions):
        return self.solve("--position", *(rules.text(*position) for position in positions))

    def test_the_first_moves_on_3x3_are_those_of_the_twin(self):
        solved, rules = self.solve_board(3, 3), Rules(3, 3)
        twin, empty = Twin(rules), "." * 9
        self.assertEqual((3, 3, BOARDS[3, 3], 0), tuple(solved[name] for name in ("size", "line", "boards", "largest_gap")))
        self.assertEqual(twin.value(empty, "X"), Fraction(solved["value_exact"]))
        moves = [-twin.value(empty[:square] + "X" + empty[square + 1:], "O") for square in range(9)]
        self.assertEqual(moves, [Fraction(value) for row in solved["first_moves_exact"] for value in row])
        for value, exact in zip([value for row in solved["first_moves"] for value in row], moves):
            self.assertLess(abs(value - exact), Fraction(1, 10**15))
        self.assertAlmostEqual(float(twin.value(empty, "X")), float(solved["value"]), 15)
        self.assertEqual([[1, 2, 3], ["2,2"]], [[throw["throw"] for throw in solved["first_throws"]], solved["first_throws"][1]["best"]])
        self.assertEqual(max(moves[3:6]), Fraction(solved["first_throws"][1]["value_exact"]))
        self.assertEqual(("X", 9, True), tuple(solved[name] for name in ("ahead", "most_stones", "passes_for_ever")))

    def test_positions_of_small_boards_have_the_values_of_the_twin(self):
        rng = random.Random(1)
        for size, line in ((1, 1), (2, 2), (3, 2), (3, 3)):
            rules = Rules(size, line)
            twin = Twin(rules)
            positions = drawn_positions(rules, rng, 300 if size == 3 else 20, range(1, size * size + 1))
            for (board, mover), solved in zip(positions, self.solve_positions(rules, positions)):
                self.assertEqual(rules.text(board, mover), solved["position"])
                value = twin.value(board, mover)
                self.assertEqual(value, Fraction(solved["value_exact"]), solved["position"])
                self.assertTrue(value - NARROW < solved["lower"] <= value <= solved["upper"] < value + NARROW)
                self.compare_throws(twin, board, mover, solved["throws"])

    def compare_throws(self, twin, board, mover, throws):
        for thrown, solved in enumerate(throws):
            moves = {f"{square // twin.rules.size + 1},{square % twin.rules.size + 1}":
                     twin.move(board[:square] + mover + board[square + 1:], mover)
                     for square in twin.rules.choices[mover][thrown] if board[square] == "."}
            moves = moves or {"pass": -twin.value(board, other(mover))}
            self.assertEqual(thrown + 1, solved["throw"])
            self.assertEqual(moves, {move["best"]: Fraction(move["value_exact"]) for move in solved["moves"]})
            self.assertEqual(max(moves.values()), Fraction(solved["value_exact"]))

    def test_a_position_with_its_throw_has_that_throw_alone(self):
        solved, = self.solve("--position", "X.O/.../..O 3 O 2")
        self.assertEqual([2], [throw["throw"] for throw in solved["throws"]])
        self.assertEqual(["1,2", "2,2", "3,2"], [move["best"] for move in solved["throws"][0]["moves"]])
        text = output(self, "solve", "dice", "--position", "X.O/.../..O 3 O 3")
        self.assertRegex(text, r"(?m)^    2,3 +\+1\.000000000000  \(1\)  best$")

    def test_players_lose_what_they_lose(self):
        losses = self.solve("--players", "levels", "random", "best:5", "--decisions", 200)
        self.assertEqual([*(f"level{i}" for i in range(1, 9)), "random", "best:5"], [one["player"] for one in losses])
        by_name = {one["player"]: one for one in losses}
        self.assertGreater(by_name["random"]["mean_loss"], by_name["level1"]["mean_loss"])
        self.assertGreater(by_name["level1"]["mean_loss"], by_name["level8"]["mean_loss"])
        self.assertEqual({200}, {one["decisions"] for one in losses})
        again = self.solve("--players", "level8", "--decisions", 200, "--threads", 1)
        self.assertEqual(by_name["level8"], again[0])

    def test_people_get_a_table(self):
        text = output(self, "solve", "dice", "--size", 2, "--line", 2)
        self.assertRegex(text, r"boards without a line +21\n")
        self.assertRegex(text, r"the empty board +\+0\.500000000000  \(1/2\) for X")

    def test_bad_usage_is_one_line_and_exit_2(self):
        for words, names in (((), "dice"), (("backgammon",), "dice"), (("dice", "--size", 5), "--size '5'"),
                             (("dice", "--size", 0), "--size"), (("dice", "--size", 3, "--line", 4), "--line '4'"),
                             (("dice", "--fast"), "--fast"), (("dice", "--players"), "--players"),
                             (("dice", "--players", "level9"), "level9"), (("dice", "--size", 2, "--players", "random"), "3x3"),
                             (("dice", "--seed", 1), "--players"), (("dice", "--players", "random", "--seed", 2), "--seed"), (("dice", "--position", "X"), "rows"),
                             (("dice", "--position", "..../..../..../.... 5 X"), "line '5'"),
                             (("dice", "--position", "...../...../...../...../..... 4 X"), "1 to 4"),
                             (("dice", "--position", ".../... 3 X"), "not square"),
                             (("dice", "--position", "..../../... 3 X"), "square"),
                             (("dice", "--position", "XXX/.../OO. 3 O"), "over"),
                             (("dice", "--position", ".../.?./... 3 O"), "'?'"),
                             (("dice", "--position", ".../.../... 3 O 4"), "throw '4'"),
                             (("dice", "--position", ".../.../... 3 P"), "mover"),
                             (("dice", "--position", ".../.../... 3 X", "../.. 2 X"), "first position"),
                             (("dice", "--position", ".../.../... 3 X", "--size", 3), "--size")):
            assert_refused(self, ("solve", *words), names)


class SolveLarge(Solve):
    """What takes minutes."""

    def test_4x4_is_solved_within_narrow_bounds(self):
        for line in (3, 4):
            solved = self.solve_board(4, line)
            self.assertEqual(BOARDS[4, line], solved["boards"])
            self.assertLess(solved["largest_gap"], NARROW)
            self.assertTrue(0 <= solved["upper"] - solved["lower"] < NARROW)
            self.assertEqual(VALUES[4, line], f"{float(solved['value']):.12f}")
            self.assertLess(abs(max(max(row) for row in solved["first_moves"]) - solved["first_throws"][1]["value"]), NARROW)

    def test_4x4_near_the_end_has_the_values_of_searches_to_the_end(self):
        depth = 70
        for line in (3, 4):
            rules = Rules(4, line)
            low, high = Horizon(rules, -1), Horizon(rules, 1)
            positions = drawn_positions(rules, random.Random(line), 1000, (1, 2, 3, 4))
            for (board, mover), solved in zip(positions, self.solve_positions(rules, positions)):
                ends = sorted(Fraction(horizon.value(board, mover, depth), 4**depth) for horizon in (low, high))
                self.assertLess(ends[1] - ends[0], Fraction(1, 10**7))
                # The value is in both intervals, so they meet; sometimes the search's is the narrower one.
                self.assertLessEqual(ends[0], solved["upper"], solved["position"])
                self.assertLessEqual(solved["lower"], ends[1], solved["position"])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starling", required=True, help="the program")
    parser.add_argument("--full", action="store_true", help="solve 4x4, too")
    options = parser.parse_args()
    starling_program.path = options.starling
    if options.full:
        del Solve  # its tests are in SolveLarge as well
    else:
        del SolveLarge
    unity_style.main()
