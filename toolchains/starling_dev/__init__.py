# SPDX-License-Identifier: MIT
"""What ./dev calls: building, testing, measuring and emulating Starling."""
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
