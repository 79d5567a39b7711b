#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`starling tournament dice`: fair to both seats, the same for every split of the work, and it counts right."""
import argparse
import tempfile
import unittest
from pathlib import Path

from support import starling_program as program
from support import unity_style


class Tournament(unittest.TestCase):
    def play(self, *players, options=()):
        return program.objects(self, "tournament", "dice", "--players", *players, *options)

    def match(self, first, second, *options):
        return self.play(first, second, options=options)[0]

    def test_a_player_against_himself_scores_half(self):
        for player in ("random", "greedy", "best:3"):
            match = self.match(player, player, "--games", "40")
            self.assertEqual((50.0, match["won"]), (match["win_percent"], match["lost"]), player)

    def test_exchanged_players_exchange_the_result(self):
        one, other = self.match("star2:3", "random"), self.match("random", "star2:3")
        self.assertEqual((one["won"], one["lost"], one["plies_mean"]), (other["lost"], other["won"], other["plies_mean"]))
        self.assertAlmostEqual(100, one["low_percent"] + other["high_percent"], delta=0.011)

    def test_thinking_beats_chance(self):
        *_, greedy, random, summary = self.play("random", "greedy", options=("--games", "200"))
        self.assertEqual(("greedy", "random"), (greedy["player"], random["player"]))  # the best stands first
        self.assertGreater(greedy["low_percent"], 50)
        self.assertEqual((True, 200, 1, 7, 4), tuple(summary[key] for key in ("summary", "games", "seed", "size", "line")))

    def test_simulations_beat_simpler_players(self):
        for player, other in (("uct:500", "greedy"), ("mc:300", "random")):
            one = self.match(player, other, "--games", "200")
            self.assertEqual(player, one["player"])
            self.assertGreater(one["low_percent"], 50)
        self.assertEqual(50.0, self.match("mc:20:p0", "mc:20:p0", "--games", "20")["win_percent"])

    def test_searching_one_move_ahead_is_greedy(self):
        match = self.match("greedy", "expectimax:1", "--games", "60", "--size", "5")
        self.assertEqual(50.0, match["win_percent"])

    def test_switches_change_the_work_and_not_the_play(self):
        plain, switched = "star2:5", "star2:5:history=off:killers:null-windows:etc:aspiration=1:pick=last"
        found = program.objects(self, "tournament", "dice", "--size", "5", "--players", plain, switched, "star2:3:ties=first",
                                "--games", "20")
        match = next(row for row in found if row.get("table") == "match" and row["opponent"] == switched)
        self.assertEqual((50, 10, 10), (match["win_percent"], match["won"], match["lost"]))
        rows = {row["count"]: row for row in found if row.get("table") == "work"}
        self.assertLessEqual({plain, switched, "star2:3:ties=first"}, set(rows["nodes"]))
        work = {player: {count: row[player] for count, row in rows.items()} for player in (plain, switched)}
        for count in ("killer_moves", "null_windows", "root_windows", "picked"):
            self.assertEqual(0, work[plain][count])
            self.assertGreater(work[switched][count], 0, count)
        self.assertGreater(work[plain]["history_lists"], 0)
        self.assertEqual(0, work[switched]["history_lists"])
        self.assertNotEqual(work[plain]["nodes"], work[switched]["nodes"])

    def test_switches_are_for_players_of_backgammon_too(self):
        found = program.objects(self, "tournament", "backgammon", "--players", "door:3", "door:star2:3:pick=last:ties=first",
                                "--games", "2")
        picked = next(row for row in found if row.get("table") == "work" and row["count"] == "picked")
        self.assertGreater(picked["door:star2:3:pick=last:ties=first"], 0)
        self.assertEqual(picked["door:3"], 0)

    def test_the_first_of_equals_is_no_matter_of_chance(self):
        def counts(player, opponent):
            found = program.objects(self, "tournament", "dice", "--size", "5", "--players", player, opponent, "--games", "60")
            return next((row["won"], row["drawn"], row["lost"]) for row in found if row.get("table") == "match")
        # Whatever takes the first of equals plays the same games: the algorithm and the table's size do not matter.
        first = counts("expectimax:3:ties=first:ordering=static", "greedy")
        self.assertEqual(first, counts("star1:3:ties=first:history=off", "greedy"))
        self.assertNotEqual(first, counts("star1:3:ties=random:history=off", "greedy"))
        self.assertEqual(counts("star1:3:history=off", "greedy"), counts("star1:3:ties=random:history=off", "greedy"))

    def test_everybody_plays_everybody(self):
        *found, _ = self.play("greedy", "random", "star1:1", "best:1", options=("--games", "4"))
        matches = [(row["player"], row["opponent"]) for row in found if row["table"] == "match"]
        self.assertEqual(6, len(set(matches)))
        for row in found:
            self.assertEqual(4 if row["table"] == "match" else 12, row["games"])
            self.assertEqual(row["games"], row["won"] + row["drawn"] + row["lost"])
            self.assertAlmostEqual(100 * (row["won"] + row["drawn"] / 2) / row["games"], row["win_percent"], delta=0.01)
            self.assertTrue(0 <= row["low_percent"] <= row["win_percent"] <= row["high_percent"] <= 100, row)

    def test_draws_count_half(self):
        match = self.match("greedy", "random", "--games", "100", "--size", "3", "--line", "3")
        self.assertGreater(match["drawn"], 0)
        self.assertAlmostEqual(match["won"] + match["drawn"] / 2, match["win_percent"], delta=0.01)

    def test_more_games_narrow_the_interval(self):
        widths = [match["high_percent"] - match["low_percent"]
                  for match in (self.match("greedy", "random", "--games", games) for games in (20, 200, 2000))]
        self.assertEqual(sorted(widths, reverse=True), widths)
        self.assertLess(widths[2], 4)

    def test_threads_and_shards_change_nothing(self):
        words = ("tournament", "dice", "--players", "best:3", "greedy", "random", "--games", "14")
        one = program.output(self, *words, "--threads", "1")
        self.assertEqual(one, program.output(self, *words, "--threads", "4"))
        with tempfile.TemporaryDirectory() as folder:
            files = [Path(folder) / str(i) for i in range(1, 6)]
            for i, file in enumerate(files, 1):
                file.write_text(program.output(self, *words, "--shard", f"{i}/5"))
            merge = ("tournament", "dice", "--merge", *reversed(files))
            self.assertEqual(one, program.output(self, *merge))
            self.assertEqual(one, program.output(self, *merge, *words[2:]))
            program.assert_refused(self, ("tournament", "dice", "--merge", *files[1:]), "shard 1/5 is missing")
            program.assert_refused(self, (*merge, "--players", "best:3", "greedy"), "--players best:3 greedy was asked for")
            program.assert_refused(self, ("experiment", "dice-tournament", "--merge", *files), "a shard of 'dice'")

    def test_another_seed_throws_other_dice(self):
        found = {self.match("greedy", "random", "--seed", seed)["plies_mean"] for seed in range(4)}
        self.assertGreater(len(found), 1)

    def test_bad_input_is_one_line_and_exit_2(self):
        two = ("--players", "greedy", "random")
        for words, names in (
            ((), "a tournament of what?"),
            (("chess",), "a tournament of what?"),
            (("dice",), "needs --players"),
            (("dice", "--players"), "--players needs a value"),
            (("dice", "--players", "greedy"), "needs --players"),
            (("dice", "--players", "greedy", "fly"), "there is no player 'fly'"),
            (("dice", "--players", "greedy", "best"), "there is no player 'best'"),
            (("dice", "--players", "greedy", "best:4"), "there is no player 'best:4'"),
            (("dice", "--players", "greedy", "best:17"), "there is no player 'best:17'"),
            (("dice", "--players", "greedy", "best:x"), "there is no player 'best:x'"),
            (("dice", "--players", "greedy", "best:"), "there is no player 'best:'"),
            (("dice", "--players", "greedy", "best:3:killers=1"), "'best:3:killers=1': 'killers=1' takes no value"),
            (("dice", "--players", "greedy", "best:3:pick"), "'best:3:pick': 'pick' needs a value"),
            (("dice", "--players", "greedy", "star2:3:pick=worst"), "--pick 'worst' is not one of"),
            (("dice", "--players", "greedy", "star1:3:pick=last"), "--pick does not go with star1"),
            (("dice", "--players", "random", "greedy:killers"), "'greedy' has no exact search"),
            (("dice", "--players", "random", "uct:100:killers"), "'uct:100' has no exact search"),
            (("dice", "--players", "random", "star2:3:killer"), "--players 'star2:3:killer': there is no player 'star2:3:killer'"),
            (("backgammon", "--players", "any", "door:gnubg-filter:3:killers"), "has no exact search"),
            (("dice", "--players", "greedy", ":star2:3"), "there is no player ':star2:3'"),
            (("dice", "--players", "greedy", "killers:star2:3"), "there is no player 'killers:star2:3'"),
            (("dice", "--players", "greedy", "star2:3:probes=2:probes=3"), "'probes' is given twice"),
            (("backgammon", "--players", "any", "door:3:back:ties=first"), "'ties' does not go with 'back' and 'front'"),
            (("dice", "--players", "greedy", "best:13", "--size", "17"), "'best:13' is too deep for 17x17"),
            (("dice", *two, "--games", "3"), "--games 3 is odd"),
            (("dice", *two, "--size", "18"), "--size '18'"),
            (("dice", *two, "--line", "8"), "--line '8'"),
            (("dice", *two, "--colour", "red"), "unknown option '--colour'"),
        ):
            program.assert_refused(self, ("tournament", *words), names)

    def test_help_is_there_for_the_asking(self):
        self.assertIn("usage: starling tournament", program.output(self, "tournament", "--help"))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starling", required=True, help="the program")
    program.path = parser.parse_args().starling
    unity_style.main()
