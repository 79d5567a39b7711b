#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fits the evaluator compact in several sizes, measures each, and writes the table
and the plot of docs/compact.md again.

Only the text between `<!-- NAME -->` and `<!-- end -->` is replaced. The
measurements are kept in build/compact-doc, so that table and plot can be made
again without measuring. It takes most of an hour: the largest nets are the
slowest."""
import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

from experiment_page import STARLING, Page

PAGE = Page("docs/compact.md", "build/compact-doc", ())
TABLE_BYTES = (1024, 4096, 8192, 16384, 32768)
OWN = "own"             # the nets that are compiled in
CODE_BYTES = 2428       # on a Cortex-M0 by gcc 12; tests/build/test_compact_size.py holds the sum to 8 KB
SIMPLE = ("hit2", "doorhit2")


def measured(name):
    return [json.loads(line) for line in (PAGE.data / f"{name}.json").read_text().splitlines()]


def keep(name, *words):
    """What a command tells, once it has told everything."""
    print(f"{name} ...", file=sys.stderr)
    PAGE.data.mkdir(parents=True, exist_ok=True)
    unfinished = PAGE.data / f"{name}.new"
    with unfinished.open("w") as out:
        subprocess.run([STARLING, *words, "--json"], stdout=out, check=True)
    unfinished.rename(PAGE.data / f"{name}.json")


def measure(arguments):
    graded = ("--graded", Path(os.environ.get("CALLER_DIR", ".")) / arguments.graded) if arguments.graded else ()
    rest = (*graded, *(("--decisions", str(arguments.decisions)) if arguments.decisions else ()),
            *(("--rounds", str(arguments.rounds)) if arguments.rounds else ()))
    for size in arguments.only or TABLE_BYTES:
        keep(size, "compact", "fit", "--table-bytes", str(size), *rest)
    keep(OWN, "compact", "measure", *graded)
    if graded:
        for player in SIMPLE:
            keep(player, "grade", graded[1], "--evaluator", player, "--depth", "1")
        keep("gnubg", "grade", graded[1], "--evaluator", "gnubg", "--depth", "1")


def figures(name):
    """Bytes of tables and the losses by kind."""
    rows = measured(name)
    return rows[0]["table_bytes"], {row["class"]: row for row in rows}


def loss(row):
    return f"{row['mean_loss']:.5f} ± {row['se']:.5f}" if row else ""


def table(names):
    yield "| tables | with code | contact | race | all | graded |"
    yield "|---:|---:|---:|---:|---:|---:|"
    for name in names:
        size, losses = figures(name)
        mark = "**" if name == OWN else ""
        yield (f"| {mark}{size:,}{mark} | {mark}{size + CODE_BYTES:,}{mark} | " +
               " | ".join(loss(losses.get(kind)) for kind in ("contact", "race", "all", "graded")) + " |")


def graded_of(name):
    file = PAGE.data / f"{name}.json"
    return measured(name)[-1]["mean_loss"] if file.exists() else None


def main():
    parser = argparse.ArgumentParser(prog="./dev compact-doc", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--graded", metavar="FILE.csv", help="measure the loss in these decisions as well (starling grade --help)")
    parser.add_argument("--decisions", type=int, metavar="N", help="decisions to learn from (starling compact --help)")
    parser.add_argument("--rounds", type=int, metavar="R", help="how often the nets learn from each decision")
    parser.add_argument("--only", nargs="+", type=int, metavar="BYTES", choices=TABLE_BYTES, help="fit these, keep the others")
    parser.add_argument("--no-measuring", action="store_true", help="make table and plot from the last measurement")
    arguments = parser.parse_args()
    if not arguments.no_measuring:
        measure(arguments)
    names = sorted((*TABLE_BYTES, OWN), key=lambda name: figures(name)[0])
    PAGE.write([("sizes", "\n".join(table(names)) + "\n")])
    points = [(name, *figures(name)) for name in names]
    for series, chosen in (("sizes", points), ("own", [point for point in points if point[0] == OWN])):
        PAGE.write_series(series, [((size + CODE_BYTES) / 1024, losses["all"]["mean_loss"], losses["all"]["se"],
                                    losses.get("graded", {}).get("mean_loss"), losses.get("graded", {}).get("se"))
                                   for _, size, losses in chosen])
    others = "; ".join(f"{name} = {graded_of(name) or 'NaN'}" for name in ("gnubg", *SIMPLE))
    PAGE.draw("compact_*", others)


if __name__ == "__main__":
    main()
