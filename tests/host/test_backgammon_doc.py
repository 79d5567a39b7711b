#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""docs/backgammon-experiments.md: its tables and plots are there, and what its commands check holds."""
import argparse

from support import starling_program as program
from support import unity_style
from support.experiment_page_tests import tests_of

import make_backgammon

Document = tests_of(make_backgammon.PAGE, "backgammon")

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starling", required=True, help="the program")
    program.path = parser.parse_args().starling
    unity_style.main()
