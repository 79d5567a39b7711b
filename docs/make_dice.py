#!/usr/bin/env python3
"""Measures the experiments on Dice and writes the tables and plots of docs/dice.md anew.

The words of docs/dice.md are left alone; what stands between `<!-- dice-... -->` and `<!-- end -->` is replaced. What was
measured is kept in build/dice, so that tables and plots can be made again without measuring."""
import argparse
import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
STARLING = ROOT / "build/host/starling"
DATA = ROOT / "build/dice"
PLOTS = ROOT / "docs/plots"
IMAGES = ROOT / "docs/images"
DOCUMENT = ROOT / "docs/dice.md"

EXPERIMENTS = ("dice-cost", "dice-probes", "dice-ordering", "dice-tournament", "dice-tables", "dice-growth")
QUICK = {
    "dice-cost": ("--positions", "10", "--max-depth", "5"),
    "dice-probes": ("--positions", "10", "--max-depth", "5"),
    "dice-ordering": ("--positions", "20", "--max-depth", "5"),
    "dice-tournament": ("--games", "200", "--max-depth", "5"),
    "dice-tables": ("--positions", "10", "--max-depth", "7"),
    "dice-growth": ("--positions", "5", "--max-depth", "5"),
}


def workload(name, arguments):
    if arguments.quick:
        return QUICK[name]
    return ("--full",) if arguments.full else ()


def measure(name, arguments):
    """Keeps what an experiment counted as a shard of its own."""
    print(f"{name} ...", file=sys.stderr)
    unfinished = DATA / f"{name}.new"
    with unfinished.open("w") as out:
        subprocess.run([STARLING, "experiment", name, *workload(name, arguments), "--shard", "1/1"], stdout=out, check=True)
    unfinished.rename(DATA / f"{name}.shard")


def reported(name, *options):
    done = subprocess.run([STARLING, "experiment", name, *options, "--merge", DATA / f"{name}.shard"], check=True,
                          stdout=subprocess.PIPE, text=True)
    return done.stdout


def rows(name, table):
    objects = [json.loads(line) for line in reported(name, "--json").splitlines()]
    return [entry for entry in objects if entry.get("table") == table]


def command(name):
    settings = json.loads((DATA / f"{name}.shard").open().readline())["settings"]
    return f"starling experiment {name} {settings}"


def text_block(name):
    """What the command prints, without the times."""
    text = reported(name).split("\nTimes, which differ")[0].rstrip()
    return f"`{command(name)}`\n\n```text\n{text}\n```\n"


def time_block(name):
    """Times only as shares of Expectimax's in the same run, at the depth where they are long enough to measure."""
    lines = [f"`{command(name)}`: time at the greatest depth in % of Expectimax's, and in the thesis\n",
             "| board | depth | Star1 | thesis | Star2 | thesis | best |", "|---|---|---|---|---|---|---|"]
    cells = {(row["board"], row["depth"], row["algorithm"]): row for row in rows(name, "time")}
    for board, depth in {board: depth for board, depth, _ in cells}.items():  # the last depth of each board
        star1, star2, best = (cells[board, depth, other] for other in ("star1", "star2", "best"))
        published = ["-" if row["published_percent"] is None else f"{row['published_percent']:.0f}" for row in (star1, star2)]
        lines.append(f"| {board}x{board} | {depth} | {star1['seconds_percent']:.0f} | {published[0]} | "
                     f"{star2['seconds_percent']:.0f} | {published[1]} | {best['seconds_percent']:.1f} |")
    return "\n".join(lines) + "\n"


def write_document():
    blocks = {name: text_block(name) for name in EXPERIMENTS}
    blocks["dice-cost times"] = time_block("dice-cost")
    text = DOCUMENT.read_text()
    for name, block in blocks.items():
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
    cost = rows("dice-cost", "cost")
    for board in {row["board"] for row in cost}:
        for algorithm in ("expectimax", "star1", "star2", "best"):
            write_series(f"cost-{board}-{algorithm}", [
                (row["depth"], row["nodes_mean"], row["published_mean"]) for row in cost
                if (row["board"], row["algorithm"]) == (board, algorithm)])
    for depth in {row["depth"] for row in cost}:
        for algorithm in ("expectimax", "star1", "star2", "best"):
            write_series(f"share-{depth}-{algorithm}", [
                (row["board"], row["nodes_percent"], row["published_percent"], row["nodes_mean"], row["published_mean"])
                for row in cost if (row["depth"], row["algorithm"]) == (depth, algorithm)])
    probes = rows("dice-probes", "probes")
    for depth in {row["depth"] for row in probes}:
        write_series(f"probes-{depth}", [
            (row["board"], row["quick_percent"], row["static_percent"], row["published_percent"]) for row in probes
            if row["depth"] == depth])
    ordering = rows("dice-ordering", "nodes")
    unordered = {row["depth"]: row for row in ordering if (row["ordering"], row["history"]) == ("none", "no")}
    for history in ("yes", "no"):
        for name in ("none", "random", "static", "quick"):
            write_series(f"ordering-{name}-{history}", [
                (row["depth"], *(100 * row[key] / unordered[row["depth"]][key] for key in ("nodes_mean", "published")))
                for row in ordering if (row["ordering"], row["history"]) == (name, history)])
    write_series("tournament", [
        (f"{row['deeper']}:{row['shallower']}", row["wins_percent"], row["low_percent"], row["high_percent"],
         row["published_percent"]) for row in rows("dice-tournament", "match")])
    tables = rows("dice-tables", "tables")
    for algorithm in ("star2", "best"):
        write_series(f"tables-{algorithm}", [
            (row["entries"], row["nodes_percent"]) for row in tables if row["algorithm"] == algorithm])


def draw():
    depths = sorted({row["depth"] for row in rows("dice-cost", "cost")})
    for script in sorted(PLOTS.glob("dice_*.gp")):
        image = IMAGES / f"{script.stem.replace('_', '-')}.png"
        settings = f"data = '{DATA}'; depths = '{' '.join(map(str, depths))}'; image = '{image}'"
        subprocess.run(["gnuplot", "-e", settings, script.name], cwd=PLOTS, check=True)


def main():
    parser = argparse.ArgumentParser(prog="./dev dice-doc", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    size = parser.add_mutually_exclusive_group()
    size.add_argument("--quick", action="store_true", help="few positions and shallow searches, to try it")
    size.add_argument("--full", action="store_true", help="as many positions and games as were published")
    parser.add_argument("--only", nargs="+", metavar="NAME", choices=EXPERIMENTS, help="measure these, keep the others")
    parser.add_argument("--no-measuring", action="store_true", help="tables and plots of what was measured before")
    arguments = parser.parse_args()
    DATA.mkdir(parents=True, exist_ok=True)
    for name in () if arguments.no_measuring else arguments.only or EXPERIMENTS:
        measure(name, arguments)
    write_document()
    write_all_series()
    draw()


if __name__ == "__main__":
    main()
