#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the experiments on backgammon and writes the tables and plots of
docs/backgammon-experiments.md again.

Only the text between `<!-- NAME -->` and `<!-- end -->` is replaced. The
measurements are kept in build/backgammon-doc, so that tables and plots can be
made again without measuring."""
import argparse

from experiment_page import Page, add_choices, chosen

EXPERIMENTS = ("backgammon-cost", "backgammon-probes", "odd-even", "backgammon-tournament")
ALGORITHMS = ("expectimax", "star1", "star2", "best")
PAGE = Page("docs/backgammon-experiments.md", "build/backgammon-doc", EXPERIMENTS)


def workload(name, arguments):
    # How many games a match has was chosen by a run of seed 1: the figures to be shown are of games that had no say.
    seed = ("--seed", "2") if name == "backgammon-tournament" else ()
    return (*seed, *(("--full",) if arguments.full else ()))


def draw_cost():
    cost = PAGE.rows("backgammon-cost", "cost")
    for algorithm in ALGORITHMS:
        PAGE.write_series(f"cost-{algorithm}", [
            (row["depth"], row["nodes_mean"], row["published_mean"]) for row in cost if row["algorithm"] == algorithm])
    for series, table in (("positions", "positions"), ("times", "position_times")):
        PAGE.write_series(series, [[row["rank"], *(row[name] for name in ALGORITHMS)] for row in PAGE.rows("backgammon-cost", table)])
    PAGE.draw("backgammon_[cp]*", f"deepest = '{max(row['depth'] for row in cost)}'")


def draw_matches():
    matches = PAGE.rows("backgammon-tournament", "match")
    for name, table in (("gnubg-filter", "C.2"), ("star2", "C.3"), ("star2-015", "C.4"), ("star2-030", "C.5")):
        PAGE.write_series(f"match-{name}", [
            (f"{row['deeper']}:{row['shallower']}", *(row[key] for key in (
                "wins_percent", "low_percent", "high_percent", "adjusted_percent", "adjusted_low_percent",
                "adjusted_high_percent", "published_percent"))) for row in matches if row["published_table"] == table])
    PAGE.draw("backgammon_tournament")


def main():
    parser = argparse.ArgumentParser(prog="./dev backgammon-doc", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--full", action="store_true", help="as much as was published; takes hours")
    add_choices(parser, EXPERIMENTS)
    arguments = parser.parse_args()
    for name in chosen(arguments, EXPERIMENTS):
        PAGE.measure(name, workload(name, arguments))
    PAGE.write()
    for name, draw in (("backgammon-cost", draw_cost), ("backgammon-tournament", draw_matches)):
        if PAGE.is_measured(name):
            draw()


if __name__ == "__main__":
    main()
