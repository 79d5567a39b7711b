# SPDX-License-Identifier: MIT
"""The 500 contact positions, each with a roll, whose moves a full-width search with gnubg's nets chose."""
import csv
from pathlib import Path

FILE = Path(__file__).resolve().parents[1] / "data/gnubg/depth_3.csv"
ROWS = list(csv.DictReader(FILE.open(newline="")))


def write_positions(rows, file):
    """As --positions-file takes them."""
    file.write_text("".join(f"{row['position_id']},{row['die1']},{row['die2']}\n" for row in rows))
