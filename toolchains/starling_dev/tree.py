# SPDX-License-Identifier: MIT
"""The files of the project: what git knows, and what it would take."""
from __future__ import annotations

import subprocess

from starling_dev import ROOT


def files(*patterns: str) -> list[str]:
    """Those that are there, from the root, in order."""
    listed = subprocess.run(["git", "ls-files", "-z", "-c", "-o", "--exclude-standard", "--", *patterns], cwd=ROOT,
                            capture_output=True, check=True).stdout.decode().split("\0")
    return sorted({name for name in listed if name and (ROOT / name).is_file()})
