#!/usr/bin/env python3
"""docs/backgammon-experiments.md: nothing in it is left over from a tool that is gone or waits for one that was never run."""
import argparse
import re
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/support"))
sys.path.insert(0, str(ROOT / "docs"))

import make_backgammon
import starling_program as program
import unity_style

TEXT = (ROOT / "docs/backgammon-experiments.md").read_text()


class BackgammonDoc(unittest.TestCase):
    def test_every_experiment_has_its_table(self):
        for name in make_backgammon.EXPERIMENTS:
            block = re.search(rf"<!-- {name} -->\n`starling experiment {name} (.*?)`\n\n```text\n(.*?)```\n<!-- end -->", TEXT,
                              re.DOTALL)
            self.assertIsNotNone(block, name)
            # A command that is not taken any more would be refused before it began.
            program.assert_refused(self, ("experiment", name, *block[1].split(), "--shard", "0/1"), "--shard '0/1'")

    def test_every_plot_is_drawn_and_shown(self):
        plots = {f"images/{script.stem.replace('_', '-')}.png" for script in (ROOT / "docs/plots").glob("backgammon_*.gp")}
        self.assertEqual(plots, set(re.findall(r"\]\((images/[^)]*)\)", TEXT)))
        for image in plots:
            self.assertEqual(b"\x89PNG", (ROOT / "docs" / image).read_bytes()[:4], image)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starling", required=True, help="the program")
    program.path = parser.parse_args().starling
    unity_style.main()
