#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The exact options of a search change no value: every pair of settings is tried together with the others, against
Expectimax. A slice of the positions in the gate; --full tries all."""
import argparse
import itertools
import tempfile
import unittest
from pathlib import Path

from support import starling_program
from support import unity_style
from support.contact_rows import ROWS, write_positions
from support.starling_program import objects

# The first setting of each is what a search does without the option.
FACTORS = {
    "algorithm": (("--algorithm", "star2"), ("--algorithm", "star1"), ("--algorithm", "best")),
    "ordering": ((), ("--ordering", "none"), ("--ordering", "random"), ("--ordering", "quick"), ("--ordering", "quality")),
    "probes": ((), ("--probes", "0"), ("--probes", "2"), ("--probes", "3", "--cycle-probes")),
    "pick": ((), ("--pick", "last"), ("--pick", "first")),
    "fail": ((), ("--fail", "hard")),
    "history": ((), ("--history", "off")),
    "killers": ((), ("--killers",)),
    "windows": ((), ("--null-windows",), ("--etc",), ("--aspiration", "1"), ("--null-windows", "--etc", "--aspiration", "0.05")),
    "events": ((), ("--events", "likelier"), ("--events", "reversed")),
    "table": (("--tt-kib", "1024"), ("--tt-kib", "0"), ("--tt-kib", "4")),
}
COUNTS = {("--killers",): "killer_moves", ("--null-windows",): "null_windows", ("--pick", "last"): "picked",
          ("--pick", "first"): "picked", ("--probes", "2"): "later_probes",
          ("--probes", "3", "--cycle-probes"): "later_probes", ("--events", "likelier"): "early_events",
          ("--events", "reversed"): "early_events",
          ("--etc",): "narrowed_events", ("--aspiration", "1"): "root_windows", ("--fail", "hard"): "hard_fails"}
full = False


def go_together(one, other):
    """May these two settings, each a factor and its words, be of one search? All that is forbidden is so by two settings."""
    chosen = dict((one, other))
    probes = chosen.get("probes", ())
    if chosen.get("algorithm") == ("--algorithm", "star1") and (probes or chosen.get("pick")):
        return False
    if probes == ("--probes", "0") and chosen.get("pick"):
        return False
    if chosen.get("table") == ("--tt-kib", "0") and "--etc" in chosen.get("windows", ()):
        return False
    if not chosen.get("fail"):
        return True
    return not (chosen.get("algorithm") == ("--algorithm", "best") or "--cycle-probes" in probes
                or "--etc" in chosen.get("windows", ()))


def combinations(factors):
    """Few combinations in which every possible pair of settings occurs: each begins with a pair that is left, and takes of
    every other factor the setting that is in the most pairs that are left. The first of a factor goes with all."""
    settings = [(factor, words) for factor in factors for words in factors[factor]]
    left = [pair for pair in itertools.combinations(settings, 2) if pair[0][0] != pair[1][0] and go_together(*pair)]
    left = dict.fromkeys(frozenset(pair) for pair in left)
    found = []
    while left:
        chosen = sorted(next(iter(left)), key=str)
        for factor in factors:
            if factor in dict(chosen):
                continue
            fitting = [(factor, words) for words in factors[factor] if all(go_together((factor, words), one) for one in chosen)]
            chosen.append(max(fitting, key=lambda new: sum(frozenset((new, one)) in left for one in chosen)))
        for pair in itertools.combinations(chosen, 2):
            left.pop(frozenset(pair), None)
        setting = dict(chosen)
        found.append({factor: setting[factor] for factor in factors})
    return found


def words(setting):
    return tuple(word for option in setting.values() for word in option)


class Options(unittest.TestCase):
    def search(self, game, *options):
        return objects(self, "search", *game, *options)[:-1]

    def agree(self, game, factors):
        chosen = combinations(factors)
        self.assertLessEqual(len(chosen), 60)
        truth = [one["value"] for one in self.search(game, "--algorithm", "expectimax")]
        counted = {}
        for setting in chosen:
            found = self.search(game, *words(setting))
            self.assertEqual(truth, [one["value"] for one in found], words(setting))
            for option, count in COUNTS.items():
                if option in setting.values():
                    counted[option] = counted.get(option, 0) + sum(one[count] for one in found)
        print(f"{len(chosen)} combinations, {len(truth)} positions each; counts {counted}")
        for option, count in counted.items():
            # In Dice all throws are equally likely; in backgammon at depth 3 no position comes twice.
            has_use = option != (("--events", "likelier") if game[0] == "dice" else ("--etc",))
            self.assertEqual(has_use, count > 0, f"{option} counts {count}")

    def test_every_pair_of_settings_finds_expectimax_s_values_in_dice(self):
        game = ("dice", "--size", "5", "--line", "4", "--depth", "5", "--positions", "1000" if full else "60")
        self.agree(game, FACTORS)

    def test_every_pair_of_settings_finds_expectimax_s_values_in_backgammon(self):
        file = Path(self.enterContext(tempfile.TemporaryDirectory())) / "positions.csv"
        write_positions([row for row in ROWS if int(row["plays"]) <= 30][:50 if full else 4], file)
        game = ("backgammon", "--depth", "3", "--positions-file", file)
        self.agree(game, FACTORS)

    def cutoff_agrees(self, game):
        """With every combination the cutoff keeps the worth of the move; its value is at most the exact one."""
        truth = {one["position"] + str(one["dice"]): one["value"] for one in self.search(game, "--algorithm", "expectimax")}
        cuts = 0
        for setting in combinations({name: words for name, words in FACTORS.items() if name != "events"}):
            whole, cut = self.search(game, *words(setting)), self.search(game, *words(setting), "--last-move-cutoff")
            for one, other in zip(whole, cut):
                self.assertLessEqual(other["value"], truth[one["position"] + str(one["dice"])], words(setting))
                # A random order chooses among moves that are worth the same.
                if "random" not in words(setting):
                    self.assertEqual(one["best"], other["best"], words(setting))
            cuts += sum(one["last_moves"] for one in cut)
        self.assertGreater(cuts, 0)

    def test_the_cutoff_at_the_last_move_goes_with_every_pair_in_dice(self):
        self.cutoff_agrees(("dice", "--size", "5", "--line", "4", "--depth", "5", "--positions", "1000" if full else "30"))

    def test_the_cutoff_at_the_last_move_goes_with_every_pair_in_backgammon(self):
        file = Path(self.enterContext(tempfile.TemporaryDirectory())) / "positions.csv"
        write_positions([row for row in ROWS if int(row["plays"]) <= 30][:50 if full else 4], file)
        self.cutoff_agrees(("backgammon", "--depth", "3", "--positions-file", file))

    def test_the_cutoff_at_the_last_move_keeps_the_move_and_may_lower_the_value(self):
        game = ("dice", "--size", "5", "--line", "4", "--depth", "5", "--positions", "1000" if full else "200",
                "--tt-kib", "1024")
        whole, cut = self.search(game), self.search(game, "--last-move-cutoff")
        self.assertEqual([one["best"] for one in whole], [one["best"] for one in cut])
        self.assertTrue(all(one["value"] <= other["value"] for one, other in zip(cut, whole)))
        self.assertGreater(sum(one["last_moves"] for one in cut), 0)
        self.assertLess(sum(one["nodes"] for one in cut), sum(one["nodes"] for one in whole))

    def test_a_tie_is_drawn_among_moves_of_the_same_value(self):
        game = ("dice", "--size", "5", "--line", "4", "--depth", "3", "--positions", "60", "--tt-kib", "64")
        first, drawn, again, other = (self.search(game, *how) for how in ((), ("--ties", "random"), ("--ties", "random"),
                                                                          ("--ties", "random", "--algorithm", "expectimax")))
        self.assertEqual([one["value"] for one in first], [one["value"] for one in drawn])
        self.assertEqual([one["nodes"] for one in first], [one["nodes"] for one in drawn])
        self.assertEqual([one["best"] for one in drawn], [one["best"] for one in again])
        self.assertEqual([one["best"] for one in drawn], [one["best"] for one in other], "what is equal depends on the algorithm")
        changed = [(one, two) for one, two in zip(first, drawn) if one["best"] != two["best"]]
        self.assertGreater(len(changed), 5)
        self.assertTrue(all(two["equal_moves"] > 1 for _, two in changed))
        self.assertTrue(all(one["equal_moves"] == 0 for one in first))
        self.assertTrue(any(one["equal_moves"] == 1 for one in drawn))

    def test_failing_hard_costs_nodes(self):
        game = ("dice", "--size", "5", "--line", "4", "--depth", "5", "--positions", "50", "--tt-kib", "1024")
        soft, hard = self.search(game), self.search(game, "--fail", "hard")
        self.assertEqual([one["value"] for one in soft], [one["value"] for one in hard])
        self.assertGreater(sum(one["nodes"] for one in hard), sum(one["nodes"] for one in soft))

    def test_cycling_probes_changes_the_nodes(self):
        game = ("dice", "--size", "5", "--line", "4", "--depth", "5", "--positions", "20", "--tt-kib", "1024", "--probes", "3")
        self.assertNotEqual([one["nodes"] for one in self.search(game)],
                            [one["nodes"] for one in self.search(game, "--cycle-probes")])

    def test_an_option_that_the_algorithm_has_no_use_for_is_refused(self):
        for algorithm, option in (("expectimax", "--killers"), ("expectimax", "--null-windows"), ("star1", "--pick=last"),
                                  ("star1", "--cycle-probes"), ("expectimax", "--last-move-cutoff")):
            option = option.split("=")
            done = starling_program.run("search", "dice", "--size", "5", "--depth", "3", "--algorithm", algorithm, *option)
            self.assertEqual((2, f"starling: {option[0]} does not go with {algorithm}\n"), (done.returncode, done.stderr))
        starling_program.assert_refused(self, ("search", "dice", "--size", 5, "--depth", 3, "--pick", "last", "--probes", 0),
                                        "--pick needs --probes 1 or more")
        done = starling_program.run("search", "dice", "--size", "5", "--depth", "3", "--cycle-probes")
        self.assertEqual((2, "starling: --cycle-probes needs --probes 2 or more\n"), (done.returncode, done.stderr))
        for algorithm, option, value in (("best", "--fail", "hard"), ("expectimax", "--fail", "soft"), ("mc:9", "--ties", "random")):
            done = starling_program.run("search", "dice", "--size", "5", *(("--depth", "3") if algorithm != "mc:9" else ()),
                                        "--algorithm", algorithm, option, value)
            named = "mc and uct" if algorithm == "mc:9" else algorithm
            self.assertEqual((2, f"starling: {option} does not go with {named}\n"), (done.returncode, done.stderr))
        starling_program.assert_refused(self, ("search", "dice", "--size", 5, "--depth", 3, "--probes", 2, "--cycle-probes",
                                               "--fail", "hard"), "--cycle-probes does not go with --fail hard")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starling", required=True, help="the program")
    parser.add_argument("--full", action="store_true", help="1,000 positions of Dice and 50 of backgammon")
    arguments = parser.parse_args()
    starling_program.path, full = arguments.starling, arguments.full
    unity_style.main()
