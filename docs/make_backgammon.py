#!/usr/bin/env python3
"""Measures the experiments on backgammon and writes the tables and plots of docs/backgammon-experiments.md anew.

The words of the page are left alone; what stands between `<!-- NAME -->` and `<!-- end -->` is replaced. What was measured
is kept in build/backgammon-doc, so that tables and plots can be made again without measuring."""
import argparse
import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
STARLING = ROOT / "build/host/starling"
DATA = ROOT / "build/backgammon-doc"
PLOTS = ROOT / "docs/plots"
IMAGES = ROOT / "docs/images"
DOCUMENT = ROOT / "docs/backgammon-experiments.md"

EXPERIMENTS = ("backgammon-cost", "backgammon-probes", "odd-even", "backgammon-tournament")
ALGORITHMS = ("expectimax", "star1", "star2", "best")


def measure(name, options):
    """Keeps what an experiment counted as a shard of its own."""
    print(f"{name} ...", file=sys.stderr)
    unfinished = DATA / f"{name}.new"
    with unfinished.open("w") as out:
        subprocess.run([STARLING, "experiment", name, *options, "--shard", "1/1"], stdout=out, check=True)
    unfinished.rename(DATA / f"{name}.shard")


def reported(name, *options):
    return subprocess.run([STARLING, "experiment", name, *options, "--merge", DATA / f"{name}.shard"], check=True,
                          stdout=subprocess.PIPE, text=True).stdout


def rows(name, table):
    objects = [json.loads(line) for line in reported(name, "--json").splitlines()]
    return [entry for entry in objects if entry.get("table") == table]


def write_document():
    text = DOCUMENT.read_text()
    for name in EXPERIMENTS:
        settings = json.loads((DATA / f"{name}.shard").open().readline())["settings"]
        printed = reported(name).split("\nTimes, which differ")[0].rstrip()
        block = f"`starling experiment {name} {settings}`\n\n```text\n{printed}\n```\n"
        pattern = re.compile(rf"(<!-- {name} -->\n).*?(<!-- end -->\n)", re.DOTALL)
        if not pattern.search(text):
            sys.exit(f"{DOCUMENT.relative_to(ROOT)}: there is no place for '{name}'")
        text = pattern.sub(lambda match, block=block: match[1] + block + match[2], text)
    DOCUMENT.write_text(text)


def write_series(name, records):
    """A file that gnuplot reads: a line a record, nothing where there is no figure."""
    lines = ["\t".join("NaN" if cell is None else str(cell) for cell in record) for record in records]
    (DATA / f"{name}.tsv").write_text("\n".join(lines) + "\n")


def write_all_series():
    cost = rows("backgammon-cost", "cost")
    for algorithm in ALGORITHMS:
        write_series(f"cost-{algorithm}", [
            (row["depth"], row["nodes_mean"], row["published_mean"]) for row in cost if row["algorithm"] == algorithm])
    for series, table in (("positions", "positions"), ("times", "position_times")):
        write_series(series, [[row["rank"], *(row[name] for name in ALGORITHMS)] for row in rows("backgammon-cost", table)])
    matches = rows("backgammon-tournament", "match")
    for name, table in (("gnubg-filter", "C.2"), ("star2", "C.3"), ("star2-015", "C.4"), ("star2-030", "C.5")):
        write_series(f"match-{name}", [
            (f"{row['deeper']}:{row['shallower']}", *(row[key] for key in (
                "wins_percent", "low_percent", "high_percent", "adjusted_percent", "adjusted_low_percent",
                "adjusted_high_percent", "published_percent"))) for row in matches if row["published_table"] == table])


def draw():
    depth = max(row["depth"] for row in rows("backgammon-cost", "cost"))
    for script in sorted(PLOTS.glob("backgammon_*.gp")):
        image = IMAGES / f"{script.stem.replace('_', '-')}.png"
        settings = f"data = '{DATA}'; deepest = '{depth}'; image = '{image}'"
        subprocess.run(["gnuplot", "-e", settings, script.name], cwd=PLOTS, check=True)


def main():
    parser = argparse.ArgumentParser(prog="./dev backgammon-doc", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", metavar="NAME", choices=EXPERIMENTS, help="measure these, keep the others")
    parser.add_argument("--full", action="store_true", help="as much as was published: hours")
    parser.add_argument("--no-measuring", action="store_true", help="tables and plots of what was measured before")
    arguments = parser.parse_args()
    DATA.mkdir(parents=True, exist_ok=True)
    for name in () if arguments.no_measuring else arguments.only or EXPERIMENTS:
        # How many games a match has was chosen by a run of seed 1: the figures to be shown are of games that had no say.
        seed = ("--seed", "2") if name == "backgammon-tournament" else ()
        measure(name, (*seed, *(("--full",) if arguments.full else ())))
    write_document()
    write_all_series()
    draw()


if __name__ == "__main__":
    main()
