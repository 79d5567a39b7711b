#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the experiments on Dice and writes the tables and plots of docs/dice.md
again.

Only the text between `<!-- dice-... -->` and `<!-- end -->` is replaced. The
measurements are kept in build/dice, so that tables and plots can be made again
without measuring."""
import argparse

from experiment_page import Page, add_choices, chosen

EXPERIMENTS = ("dice-cost", "dice-probes", "dice-ordering", "dice-picks", "dice-printed", "dice-tournament", "dice-tables",
               "dice-growth")
QUICK = {
    "dice-cost": ("--positions", "10", "--max-depth", "5"),
    "dice-probes": ("--positions", "10", "--max-depth", "5"),
    "dice-ordering": ("--positions", "20", "--max-depth", "5"),
    "dice-picks": ("--positions", "20", "--max-depth", "5"),
    "dice-printed": ("--positions", "20", "--max-depth", "5"),
    "dice-tournament": ("--games", "200", "--max-depth", "5"),
    "dice-tables": ("--positions", "10", "--max-depth", "7"),
    "dice-growth": ("--positions", "5", "--max-depth", "5"),
}
PAGE = Page("docs/dice.md", "build/dice", EXPERIMENTS)


def workload(name, arguments):
    if arguments.quick:
        return QUICK[name]
    return ("--full",) if arguments.full else ()


def time_block(name):
    """Times only as shares of Expectimax's in the same run, at the depth where they are long enough to measure."""
    lines = [f"`{PAGE.command(name)}`: time at the greatest depth in % of Expectimax's, and in the thesis\n",
             "| board | depth | Star1 | thesis | Star2 | thesis | best |", "|---|---|---|---|---|---|---|"]
    cells = {(row["board"], row["depth"], row["algorithm"]): row for row in PAGE.rows(name, "time")}
    for board, depth in {board: depth for board, depth, _ in cells}.items():  # the last depth of each board
        star1, star2, best = (cells[board, depth, other] for other in ("star1", "star2", "best"))
        published = ["-" if row["published_percent"] is None else f"{row['published_percent']:.0f}" for row in (star1, star2)]
        lines.append(f"| {board}x{board} | {depth} | {star1['seconds_percent']:.0f} | {published[0]} | "
                     f"{star2['seconds_percent']:.0f} | {published[1]} | {best['seconds_percent']:.1f} |")
    return "\n".join(lines) + "\n"


def write_all_series():
    cost = PAGE.rows("dice-cost", "cost")
    for board in {row["board"] for row in cost}:
        for algorithm in ("expectimax", "star1", "star2", "best"):
            PAGE.write_series(f"cost-{board}-{algorithm}", [
                (row["depth"], row["nodes_mean"], row["published_mean"]) for row in cost
                if (row["board"], row["algorithm"]) == (board, algorithm)])
    for depth in {row["depth"] for row in cost}:
        for algorithm in ("expectimax", "star1", "star2", "best"):
            PAGE.write_series(f"share-{depth}-{algorithm}", [
                (row["board"], row["nodes_percent"], row["published_percent"], row["nodes_mean"], row["published_mean"])
                for row in cost if (row["depth"], row["algorithm"]) == (depth, algorithm)])
    probes = PAGE.rows("dice-probes", "probes")
    for depth in {row["depth"] for row in probes}:
        PAGE.write_series(f"probes-{depth}", [
            (row["board"], row["quick_percent"], row["static_percent"], row["published_percent"]) for row in probes
            if row["depth"] == depth])
    ordering = PAGE.rows("dice-ordering", "nodes")
    unordered = {row["depth"]: row for row in ordering if (row["ordering"], row["history"]) == ("none", "no")}
    for history in ("yes", "no"):
        for name in ("none", "random", "static", "quick"):
            PAGE.write_series(f"ordering-{name}-{history}", [
                (row["depth"], *(100 * row[key] / unordered[row["depth"]][key] for key in ("nodes_mean", "published")))
                for row in ordering if (row["ordering"], row["history"]) == (name, history)])
    PAGE.write_series("tournament", [
        (f"{row['deeper']}:{row['shallower']}", row["wins_percent"], row["low_percent"], row["high_percent"],
         row["published_percent"]) for row in PAGE.rows("dice-tournament", "match")])
    tables = PAGE.rows("dice-tables", "tables")
    for algorithm in ("star2", "best"):
        PAGE.write_series(f"tables-{algorithm}", [
            (row["entries"], row["nodes_percent"]) for row in tables if row["algorithm"] == algorithm])


def main():
    parser = argparse.ArgumentParser(prog="./dev dice-doc", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    size = parser.add_mutually_exclusive_group()
    size.add_argument("--quick", action="store_true", help="few positions and shallow searches, for a first try")
    size.add_argument("--full", action="store_true", help="as many positions and games as were published")
    add_choices(parser, EXPERIMENTS)
    arguments = parser.parse_args()
    for name in chosen(arguments, EXPERIMENTS):
        PAGE.measure(name, workload(name, arguments))
    PAGE.write([("dice-cost times", time_block("dice-cost"))] if PAGE.is_measured("dice-cost") else [])
    if not PAGE.is_complete():
        return
    write_all_series()
    depths = sorted({row["depth"] for row in PAGE.rows("dice-cost", "cost")})
    PAGE.draw("dice_*", f"depths = '{' '.join(map(str, depths))}'")


if __name__ == "__main__":
    main()
