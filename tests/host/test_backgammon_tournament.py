#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`starling tournament backgammon`: every way to search plays the same game, and what is told is counted right."""
import argparse
import tempfile
import unittest
from pathlib import Path

from support import starling_program as program
from support import unity_style


class BackgammonTournament(unittest.TestCase):
    def play(self, *players, options=()):
        return program.objects(self, "tournament", "backgammon", "--players", *players, *options)

    def match(self, first, second, *options):
        found = self.play(first, second, options=options)[0]
        return {key: figure for key, figure in found.items() if key not in ("player", "opponent")}

    def test_all_algorithms_play_the_same_games(self):
        def of(algorithm):
            return self.match(f"doorhit2:{algorithm}:3", f"hit2:{algorithm}:3", "--games", "2", "--rules", "portes")

        expected = of("expectimax")
        for algorithm in ("star1", "star2", "best"):
            self.assertEqual(expected, of(algorithm), algorithm)
        self.assertEqual(expected, self.match("doorhit2", "hit2", "--games", "2", "--rules", "portes"))

    def test_one_move_ahead_both_hitters_are_the_same(self):
        # After his own play nobody's men on the bar depend on which play it was.
        self.assertEqual(*(self.match(player, "door:1", "--games", "40") for player in ("hit1:1", "hit2:1")))

    def test_a_random_value_for_each_play_is_a_random_play(self):
        match = self.match("random:1", "any", "--games", "4000")
        width = match["high_percent"] - match["low_percent"]  # 3.9 standard errors: chance strays farther once in 11,000
        self.assertAlmostEqual(50, match["win_percent"], delta=width)
        self.assertLess(width, 4)

    def test_knowledge_beats_chance(self):
        *_, first, second, third, summary = self.play("any", "door:1", "doorhit2:1", options=("--games", "100"))
        self.assertEqual(["doorhit2:1", "door:1", "any"], [row["player"] for row in (first, second, third)])
        self.assertGreater(second["low_percent"], third["high_percent"])
        self.assertEqual(("classic", 100, 1), tuple(summary[key] for key in ("rules", "games", "seed")))

    def test_points_are_those_of_the_rules(self):
        classic, portes = (self.match("doorhit2:1", "any", "--games", "200", "--rules", rules)
                           for rules in ("classic", "portes"))
        for match in (classic, portes):
            self.assertEqual((200, 0), (match["won"] + match["lost"], match["drawn"]))
        self.assertGreater(portes["points_per_game"], 1)  # most are won double
        self.assertLessEqual(portes["points_per_game"], 2)
        self.assertGreater(classic["points_per_game"], portes["points_per_game"] + 0.1)  # and some threefold

    def test_a_player_against_himself_wins_nothing(self):
        match = self.match("door:1", "door:1", "--games", "20")
        self.assertEqual((50.0, 0.0), (match["win_percent"], match["points_per_game"]))

    def test_ties_matter(self):
        # Whoever prefers to stay behind plays games of thousands of plies: a few of them tell it as well.
        back, front = (self.match(f"hit2:1:{ties}", "any", "--games", "4") for ties in ("back", "front"))
        self.assertNotEqual(back, front)

    def test_threads_and_shards_change_nothing(self):
        words = ("tournament", "backgammon", "--players", "hit2:best:1", "random:1", "any", "--games", "14", "--rules",
                 "portes")
        one = program.output(self, *words, "--threads", "1")
        self.assertEqual(one, program.output(self, *words, "--threads", "4"))
        with tempfile.TemporaryDirectory() as folder:
            files = [Path(folder) / str(i) for i in range(1, 4)]
            for i, file in enumerate(files, 1):
                file.write_text(program.output(self, *words, "--shard", f"{i}/3"))
            merge = ("tournament", "backgammon", "--merge", *reversed(files))
            self.assertEqual(one, program.output(self, *merge))
            self.assertEqual(one, program.output(self, *merge, *words[2:]))
            program.assert_refused(self, (*merge, "--rules", "classic"), "--rules classic was asked for")
            program.assert_refused(self, ("tournament", "dice", "--merge", *files), "a shard of 'backgammon'")

    def test_bad_input_is_one_line_and_exit_2(self):
        two = ("--players", "hit2", "any")
        for words, names in (
            (("backgammon",), "needs --players"),
            (("backgammon", "dice"), "a tournament of what?"),
            (("backgammon", "--players", "any"), "needs --players"),
            (("backgammon", "--players", "any", "greedy"), "no player 'greedy'"),
            (("backgammon", "--players", "any", "hit2:2"), "no player 'hit2:2'"),
            (("backgammon", "--players", "any", "hit2:11"), "no player 'hit2:11'"),
            (("backgammon", *two, "--rules", "greek"), "--rules 'greek' is not one of classic, portes"),
            (("backgammon", *two, "--games", "3"), "--games 3 is odd"),
            (("backgammon", *two, "--size", "7"), "unknown option '--size'"),
            (("dice", "--players", "greedy", "random", "--rules", "portes"), "unknown option '--rules'"),
        ):
            program.assert_refused(self, ("tournament", *words), names)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starling", required=True, help="the program")
    program.path = parser.parse_args().starling
    unity_style.main()
