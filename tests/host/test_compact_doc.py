#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""docs/compact.md: its plot is there, and its table has every size and names the evaluator in core."""
import argparse
import re
import unittest

from support import starling_program as program
from support import unity_style
from support.experiment_page_tests import tests_of
from support.starling_program import objects

import make_compact

Document = tests_of(make_compact.PAGE, "compact")


class Sizes(unittest.TestCase):
    def test_every_size_has_its_row_and_larger_ones_lose_less(self):
        rows = re.findall(r"^\| \**([\d,]+)\** \| \**([\d,]+)\** \|.*?\| ([.\d]+) ± [.\d]+ \|[^|]*\|$", make_compact.PAGE.document.read_text(), re.M)
        sizes, flash, losses = ([float(row[i].replace(",", "")) for row in rows] for i in range(3))
        self.assertEqual(len(make_compact.TABLE_BYTES) + 1, len(rows))
        self.assertEqual(sorted(sizes), sizes)
        self.assertEqual({make_compact.CODE_BYTES}, {all_of_it - size for size, all_of_it in zip(sizes, flash)})
        self.assertEqual(sorted(losses, reverse=True), losses)
        own = objects(self, "compact", "measure", "--test-decisions", 100)[0]["table_bytes"]
        self.assertIn(own, sizes)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starling", required=True, help="the program")
    program.path = parser.parse_args().starling
    unity_style.main()
