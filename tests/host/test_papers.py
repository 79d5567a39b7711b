#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""docs/papers.md: it has a row for every section of the papers, its commands run, its files exist, and the arithmetic by
which it proves errors in print comes out."""
import argparse
import functools
import math
import os
import re
import tempfile
import unittest

from starling_dev import ROOT
from support import starling_program as program
from support import unity_style

TEXT = (ROOT / "docs/papers.md").read_text()
NUMBERED = {  # the sections of each document, from its table of contents, and those that only its text has
    "The thesis":
        "1 1.1 1.2 1.3 1.4 1.5 "
        "2 2.1 2.1.1 2.1.2 2.1.3 2.1.4 2.1.5 2.1.6 2.2 2.2.1 2.2.2 2.3 2.4 2.5 2.5.1 2.5.2 2.5.3 2.6 "
        "3 3.1 3.2 3.3 3.4 3.5 3.6 "
        "4 4.1 4.2 4.2.1 4.2.2 4.2.3 4.2.4 4.3 4.3.1 4.3.2 4.4 4.4.1 4.4.2 4.5 4.6 4.7 "
        "5 5.1 5.2 5.3 5.4 5.4.1 5.4.2 5.4.3 5.5 5.5.1 5.5.2 5.5.3 5.5.4 5.5.5 5.5.6 5.6 5.7 5.7.1 5.7.2 5.8 5.9 5.10 "
        "6 6.1 6.2 6.3 A A.1 A.2 B C",
    "Ballard's report": "1 2 3 4 5 6 6.1 6.1.1 6.1.2 6.2 6.2.1 6.2.1.1 6.2.1.2 6.2.1.3 6.2.2 7 7.1 7.2 7.3 7.4 7.5",
    "The paper of 2004": "1 2 2.1 2.2 2.3 2.4 2.5 2.6 2.7 3",
    "The KTH report": "1 1.1 2 3 3.1 3.2 3.3 3.3.1 3.3.2 3.3.3 4 4.1 4.2 4.3 4.4 4.5 4.6 5 5.1 5.2 5.3 5.4 5.5 5.6 6 7 8 9",
}
SLIDES = """What are and why study games?
Relation of Games to Search
Types of Games
A Brief History of Search in Game Playing
Checkers: Chinook vs. Tinsley
Chinook
Backgammon
Chess
Reversi/Othello
Computer Go
Solving a Game
Retrograde Analysis
Status Quo in Game Playing
Game setup
Partial Game Tree for Tic-Tac-Toe
Optimal strategies
Depth-Two Minimax Search Tree
Minimax Algorithm
NegaMax Formulation
Properties of Minimax Search
Alpha-Beta Pruning
Alpha-Beta Algorithm
Example: Alpha-Beta
Evaluation Order
General Alpha-Beta Pruning
Alpha-Cutoff vs. Beta-Cutoff
Shallow vs. Deep Cutoffs
Alpha-Beta Example
Properties of Alpha-Beta Pruning
More Information
Alpha-Beta – NegaMax Formulation
Alpha-Beta (Min-Max Formulation)
Alpha-Beta (NegaMax Formulation)
Minimal Window Search
NegaScout
NegaScout (Reinefeld 1982)
Schematische Darstellung des Ablaufs in einem MAX-Knoten
NegaScout Example
Performance of NegaScout
Move Ordering
Imperfect Real-World Decisions
Brute-Force vs. Selective Search
Fixed-Depth Alpha-Beta
Evaluation Function
Heuristic Evaluation Function
Linear Evaluation Functions
Evaluation Function Examples
Evaluation functions
Quiescence Search
Horizon Effect
Search Extensions
Forward Pruning
Null-Move Pruning
Iterative Deepening
Why Should Deeper Search Work?
Transposition Tables
Transposition Tables - Implementation
Zobrist Keys for Connect-4
Multiplayer games
Games of Chance
Game-Tree with Chance Nodes
Optimal Strategy with Chance Nodes
Example
Re-Scaling of Evaluation Functions
Nondeterministic Games in Practice
Games of Imperfect Information
Imperfect Information - Example
Belief States in Minimax Search
Opponent Modeling
Game Playing
Multi-Armed Bandit Problems
Learning Problem
Multi-Armed Bandits – Learning Problem
Upper Confidence Bound (UCB) Algorithm
More realistic Games
Search-Based Game Playing
Simulation Search – Key Idea
Simulation Search
Monte-Carlo Search
Integrating Simulation Search and Game Tree Search
UCT Search
Perspective on Games: Pro
Perspective on Games: Con
Additional Reading""".splitlines()

SMALL = {"--positions": "2", "--games": "2", "--max-depth": "3", "--throws": "200000"}  # of experiments, where they take them
ONLY_PARSED = ("kth-readings",)  # a player who counts options is slow, however few the games
ONLY_HELP = ("starling bench",)  # most of a minute


def spans():
    """What stands between backticks."""
    return re.findall(r"`([^`\n]+)`", TEXT)


def commands():
    return sorted({span for span in spans() if span.startswith("starling ")})


def rows(document):
    """The cells of each row of a document's table."""
    chapter, = re.findall(rf"^## {re.escape(document)}\n(.*?)^## ", TEXT, re.MULTILINE | re.DOTALL)
    lines = [line for line in chapter.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


@functools.cache
def files():
    """All files of the repository, from its root."""
    found = []
    for folder, folders, names in os.walk(ROOT):
        left_out = (".git", "__pycache__", *(("build",) if folder == str(ROOT) else ()))
        folders[:] = [name for name in folders if name not in left_out]
        found += [os.path.relpath(os.path.join(folder, name), ROOT) for name in names]
    return found


def named(name):
    return [file for file in files() if f"/{file}".endswith(f"/{name}")]


class Page(unittest.TestCase):
    def test_every_section_has_its_row(self):
        for document, sections in NUMBERED.items():
            self.assertEqual(sections.split(), [row[0].split()[0] for row in rows(document)], document)
        self.assertEqual(SLIDES, [row[0] for row in rows("The lecture")])

    def test_every_row_says_what_is_here_and_what_runs_is_held_by_a_test(self):
        for document in (*NUMBERED, "The lecture"):
            for row in rows(document):
                self.assertEqual(4, len(row), row)
                self.assertTrue(row[1] and row[2], row)
                if "`starling " in row[2]:
                    self.assertRegex(row[3], r"^`\S+`(, `\S+`)*$", row)
                for name in re.findall(r"`(\S+)`", row[3]):
                    self.assertTrue(all(file.startswith("tests/") for file in named(name)), row)

    def test_every_file_exists(self):
        names = {span for span in spans() if re.fullmatch(r"[\w./-]+\.(cpp|hpp|py|csv|md)", span)}
        self.assertGreater(len(names), 50)
        for name in sorted(names):
            self.assertEqual(1, len(named(name)), f"{name}: {named(name)}")
        for path in re.findall(r"(?<![\w/`(])(?:core|docs|examples|host|tests)/[\w./-]*\w", TEXT):
            self.assertIn(path, files())
        for link in re.findall(r"\]\(([^)#\s]+)", TEXT):
            self.assertTrue((ROOT / "docs" / link).exists(), link)

    def test_every_planted_mistake_exists(self):
        planted = (ROOT / "tests/mutants/search_mutants.py").read_text()
        names = {span for span in spans() if re.fullmatch(r"[a-z0-9]+(_[a-z0-9]+){2,}", span)}
        self.assertGreater(len(names), 3)
        for name in names:
            self.assertIn(f'Mutant("{name}"', planted)


class Commands(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = cls.enterClassContext(tempfile.TemporaryDirectory())
        os.environ["XDG_CACHE_HOME"] = os.environ["XDG_STATE_HOME"] = folder

    def run_small_experiment(self, words):
        """With the small settings that the experiment takes, instead of those of the page."""
        small = dict(SMALL)
        words = [word for before, word in zip(("", *words), words) if word not in small and before not in small]
        while True:
            done = program.run(*words, *(word for pair in small.items() for word in pair))
            refused = re.search(r"takes no (--[a-z-]+)", done.stderr)
            if done.returncode != 2 or not (refused or "--max-depth '3'" in done.stderr):
                return done
            if refused:
                del small[refused[1]]
            else:
                small["--max-depth"] = "5"

    def run_small(self, command):
        _, name, *words = command.split()
        if command in ONLY_HELP:
            return program.run(name, "--help")
        if name == "experiment" and "--list" not in words:
            if words[0] in ONLY_PARSED:
                program.assert_refused(self, (name, *words, "--shard", "0/1"), "--shard '0/1'")
                return program.run(name, "--help")
            return self.run_small_experiment((name, *words))
        if name == "tournament":
            words += ["--games", "2"]
        if (name, words[0:1]) == ("search", ["dice"]) and "--positions" not in words:
            words += ["--positions", "2"]
        return program.run(name, *words)

    def test_every_command_runs(self):
        self.assertGreater(len(commands()), 50)
        for command in commands():
            with self.subTest(command):
                done = self.run_small(command)
                self.assertEqual(0, done.returncode, f"{command}: {done.stderr}")
                self.assertNotEqual("", done.stdout, command)

    def test_every_option_is_in_a_help(self):
        names = re.findall(r"^  ([a-z]+) ", program.output(self, "--help"), re.MULTILINE)
        known = "".join(program.output(self, name, "--help") for name in names)
        options = {word for span in spans() for word in span.split() if re.fullmatch(r"--[a-z-]+", word)}
        for option in sorted(options):
            with self.subTest(option):
                self.assertTrue(re.search(rf"{option}\b(?!-)", known), option)


def is_a_share(percent, games):
    """Is `percent`, rounded to two digits, the share of a whole number of that many games?"""
    near = round(percent * games / 100)
    return any(abs(100 * won / games - percent) <= 0.005 + 1e-9 for won in (near - 1, near, near + 1))


class ErrorsInPrint(unittest.TestCase):
    """The figures are those of the documents."""

    def test_shares_of_games_fit_the_figures_and_not_the_tables(self):
        c_3, c_4, c_5 = (50.6, 51.6, 52.52), (55.53, 54.67, 51.57), (59.0, 64.2, 53.4)
        self.assertEqual([True, True, False], [is_a_share(percent, 2000) for percent in c_3])
        self.assertEqual([True] * 3, [is_a_share(percent, 4000) for percent in c_3])
        self.assertEqual([False] * 3, [is_a_share(percent, 1000) for percent in c_4])
        self.assertEqual([True, False, False], [is_a_share(percent, 200) for percent in c_5])
        self.assertEqual([True] * 3, [is_a_share(percent, 1000) for percent in c_5])
        for percent in (50.92, 51.79, 51.63):  # C.2
            self.assertTrue(is_a_share(percent, 18000))

    def test_formula_13_solves_12_with_3_and_not_with_1(self):
        for n in (2, 10, 40):
            for w in range(-n // 2 + 1, n // 2):
                root = math.sqrt(13 * n * n - 20 * n * w - 18 * n + 4 * w * w + 12 * w + 9)

                def equation_12(k):
                    return k * k + (3 * n - 2 * w - 3) * k - (n * n - 2 * n * w)

                self.assertAlmostEqual(0, equation_12((3 + 2 * w - 3 * n + root) / 2), places=6)
                self.assertGreater(abs(equation_12((1 + 2 * w - 3 * n + root) / 2)), 0.5)

    def test_ballards_cutoffs_leave_4_nodes_and_not_5(self):
        harmonic = sum(1 / i for i in range(1, 41))
        self.assertAlmostEqual(harmonic, 40 - 17.4 - 18.3, delta=0.1)
        self.assertAlmostEqual(411, (22390 - 5 * 1600) / 35, delta=0.5)
        self.assertAlmostEqual(435, (22390 - harmonic * 1600) / (40 - harmonic), delta=0.5)

    def test_the_first_window_of_figure_3_3_is_clamped(self):
        n, alpha, beta, low, high = 3, 3, 4, -10, 10
        self.assertEqual((-11, 32), (n * (alpha - high) + high, n * (beta - low) + low))

    def test_three_and_a_half_million_nodes_are_five_layers(self):
        moves, rolls = 20, 21
        self.assertEqual((8400, 3528000), (moves * rolls * moves, moves**3 * rolls**2))

    def test_star2_does_9_percent_of_the_work_on_11x11_at_depth_7(self):
        nodes = {"B.10": 931700, "B.17 quick": 1437847}
        self.assertEqual([9, 14], [round(100 * count / 10440509) for count in nodes.values()])
        self.assertEqual(11, round(100 * 5.2 / 45.7))  # B.9

    def test_table_b_2_falls_with_depth_and_b_19_is_another_share(self):
        b_2 = {5: (66.8, 48.4, 48.4, 47.4), 7: (75.0, 53.9, 59.4, 58.1), 9: (79.3, 57.5, 66.5, 64.9),
               11: (82.0, 59.8, 71.1, 69.1), 13: (83.1, 62.2, 73.9), 15: (85.1, 63.2, 77.4), 17: (85.4, 64.8, 79.8)}
        for board, shares in b_2.items():
            self.assertEqual(shares[0], max(shares), board)
        self.assertLess(max(b_2[17]), 96)
        quick = (82.0, 93.3, 93.5, 91.5)  # B.19
        self.assertEqual(b_2[11][0], quick[0])
        self.assertTrue(all(ours + 20 < theirs for ours, theirs in zip(b_2[11][1:], quick[1:])))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starling", required=True, help="the program")
    program.path = parser.parse_args().starling
    unity_style.main()
