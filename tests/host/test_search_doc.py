#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""docs/enhancements.md and docs/ballard.md: their tables and plots are there, and what their commands check holds."""
import argparse

from support import starling_program as program
from support import unity_style
from support.experiment_page_tests import tests_of

import make_search

Enhancements = tests_of(make_search.ENHANCEMENTS, "enhancements")
Ballard = tests_of(make_search.BALLARD, "ballard")

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starling", required=True, help="the program")
    program.path = parser.parse_args().starling
    unity_style.main()
