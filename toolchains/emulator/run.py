#!/usr/bin/env python3
"""Runs a test image on an emulated board, prints what it says and ends with its exit code: for ctest."""
import argparse
import sys

from machine import MachineError, run_image

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--board", required=True)
parser.add_argument("--timeout", type=int, default=120, help="seconds")
parser.add_argument("image")
arguments = parser.parse_args()
try:
    code, heard = run_image(arguments.board, arguments.image, arguments.timeout)
    print(heard, end="")
except MachineError as error:
    print(error)
    code = 1
sys.exit(code)
