# SPDX-License-Identifier: MIT
"""What holds of every page with tables of experiments: nothing is left over from a tool that is gone or waits for one that
was never run."""
import re
import unittest

from starling_dev import ROOT
from support import starling_program as program

def tests_of(page, prefix):
    """For a Page whose plots begin with `prefix`."""
    text = page.document.read_text()

    class ExperimentPage(unittest.TestCase):
        def test_every_experiment_has_its_table(self):
            for name in page.experiments:
                block = re.search(rf"<!-- {name} -->\n`starling experiment {name} (.*?)`\n\n```text\n(.*?)```\n<!-- end -->",
                                  text, re.DOTALL)
                self.assertIsNotNone(block, name)
                self.assertNotIn(": NO\n", block[2], name)
                # A command that is not taken any more would be refused before it began.
                program.assert_refused(self, ("experiment", name, *block[1].split(), "--shard", "0/1"), "--shard '0/1'")

        def test_every_plot_is_drawn_and_shown(self):
            scripts = (ROOT / "docs/plots").glob(f"{prefix}_*.gp")
            plots = {f"images/{script.stem.replace('_', '-')}.png" for script in scripts}
            self.assertEqual(plots, set(re.findall(r"\]\((images/[^)]*)\)", text)))
            for image in plots:
                self.assertEqual(b"\x89PNG", (ROOT / "docs" / image).read_bytes()[:4], image)

    return ExperimentPage
