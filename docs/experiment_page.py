# SPDX-License-Identifier: MIT
"""A page with the tables of experiments: what stands between `<!-- NAME -->` and `<!-- end -->` is replaced by what the
program prints, plots are drawn from its figures, and the page's own words are left alone."""
import json
import re
import subprocess
import sys

from starling_dev import ROOT

STARLING = ROOT / "build/host/starling"
PLOTS = ROOT / "docs/plots"
IMAGES = ROOT / "docs/images"


class Page:
    def __init__(self, document, data, experiments):
        self.document, self.data, self.experiments = ROOT / document, ROOT / data, experiments

    def measure(self, name, options):
        """Keeps what an experiment counted as a shard of its own."""
        print(f"{name} ...", file=sys.stderr)
        self.data.mkdir(parents=True, exist_ok=True)
        unfinished = self.data / f"{name}.new"
        with unfinished.open("w") as out:
            subprocess.run([STARLING, "experiment", name, *options, "--shard", "1/1"], stdout=out, check=True)
        unfinished.rename(self.data / f"{name}.shard")

    def reported(self, name, *options):
        return subprocess.run([STARLING, "experiment", name, *options, "--merge", self.data / f"{name}.shard"], check=True,
                              stdout=subprocess.PIPE, text=True).stdout

    def rows(self, name, table):
        objects = [json.loads(line) for line in self.reported(name, "--json").splitlines()]
        return [entry for entry in objects if entry.get("table") == table]

    def is_measured(self, name):
        return (self.data / f"{name}.shard").exists()

    def is_complete(self):
        """Plots take figures of several experiments: without the measurements of all, they stay as they are."""
        missing = [name for name in self.experiments if not self.is_measured(name)]
        if missing:
            print(f"the plots stay as they are: there is no measurement of {', '.join(missing)}", file=sys.stderr)
        return not missing

    def command(self, name):
        settings = json.loads((self.data / f"{name}.shard").open().readline())["settings"]
        return f"starling experiment {name} {settings}"

    def text_block(self, name):
        """What the command prints, without the times."""
        text = self.reported(name).split("\nTimes, which differ")[0].rstrip()
        return f"`{self.command(name)}`\n\n```text\n{text}\n```\n"

    def write(self, more_blocks=()):
        """The blocks of what is measured, the others stay."""
        text = self.document.read_text()
        measured = [name for name in self.experiments if self.is_measured(name)]
        for name, block in [*((name, self.text_block(name)) for name in measured), *more_blocks]:
            pattern = re.compile(rf"(<!-- {name} -->\n).*?(<!-- end -->\n)", re.DOTALL)
            if not pattern.search(text):
                sys.exit(f"{self.document.relative_to(ROOT)}: there is no place for '{name}'")
            text = pattern.sub(lambda match, block=block: match[1] + block + match[2], text)
        self.document.write_text(text)

    def write_series(self, name, records):
        """A file that gnuplot reads: a line a record, nothing where there is no figure."""
        lines = ["\t".join("NaN" if cell is None else str(cell) for cell in record) for record in records]
        (self.data / f"{name}.tsv").write_text("\n".join(lines) + "\n")

    def draw(self, plots, settings="0"):
        """Every plot whose name matches `plots`; `settings` are gnuplot's."""
        for script in sorted(PLOTS.glob(f"{plots}.gp")):
            image = IMAGES / f"{script.stem.replace('_', '-')}.png"
            subprocess.run(["gnuplot", "-e", f"data = '{self.data}'; {settings}; image = '{image}'", script.name],
                           cwd=PLOTS, check=True)


def add_choices(parser, experiments):
    parser.add_argument("--only", nargs="+", metavar="NAME", choices=experiments, help="measure these, keep the others")
    parser.add_argument("--no-measuring", action="store_true", help="make tables and plots from the last measurements")


def chosen(arguments, experiments):
    return () if arguments.no_measuring else arguments.only or experiments
