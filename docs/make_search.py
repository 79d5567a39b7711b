#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the experiments on the search itself and writes the tables and the plot
of docs/enhancements.md and docs/ballard.md again.

Only the text between `<!-- NAME -->` and `<!-- end -->` is replaced. The
measurements are kept in build/search-doc, so that tables and plots can be made
again without measuring."""
import argparse

from experiment_page import Page, add_choices, chosen

ENHANCEMENTS = Page("docs/enhancements.md", "build/search-doc", ("search-ablation",))
BALLARD = Page("docs/ballard.md", "build/search-doc", ("ballard", "ballard-real"))
PAGES = (ENHANCEMENTS, BALLARD)
EXPERIMENTS = tuple(name for page in PAGES for name in page.experiments)


def write_all_series():
    """A file for each search: the row's place from above, its label, nodes and time in % of the first row's."""
    nodes = ENHANCEMENTS.rows("search-ablation", "ablation")
    seconds = {(row["search"], row["element"], row["setting"]): row["seconds_percent"]
               for row in ENHANCEMENTS.rows("search-ablation", "time")}
    for place, search in enumerate(dict.fromkeys(row["search"] for row in nodes), start=1):
        rows = [row for row in nodes if row["search"] == search][1:]
        ENHANCEMENTS.write_series(f"ablation-{place}", [
            (-i, f"{row['element']}: {row['setting']}", row["nodes_percent"], seconds[search, row["element"], row["setting"]])
            for i, row in enumerate(rows)])
        ENHANCEMENTS.write_series(f"ablation-{place}-name", [(search,)])


def main():
    parser = argparse.ArgumentParser(prog="./dev search-doc", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    add_choices(parser, EXPERIMENTS)
    arguments = parser.parse_args()
    for page in PAGES:
        for name in page.experiments:
            if name in chosen(arguments, EXPERIMENTS):
                page.measure(name, ())
        page.write()
    if not ENHANCEMENTS.is_complete():
        return
    write_all_series()
    ENHANCEMENTS.draw("enhancements_*", "searches = 3")


if __name__ == "__main__":
    main()
