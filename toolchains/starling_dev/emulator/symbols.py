# SPDX-License-Identifier: MIT
"""Where an image has what the driver of a machine looks at."""
from __future__ import annotations

import functools
import re
import subprocess
from pathlib import Path


@functools.lru_cache(maxsize=8)
def _listing(image: Path, _changed: float) -> str:
    return subprocess.run(["arm-none-eabi-nm", "-C", str(image)], stdout=subprocess.PIPE, text=True, check=True).stdout


def address_in(image: Path, name: str) -> int | None:
    """The address of a variable or function in a namespace that has no other of that name; None if there is none."""
    found = re.search(rf"^(\w+) \w .*::{name}(?:\(.*\))?$", _listing(image, image.stat().st_mtime), re.MULTILINE)
    return int(found[1], 16) if found else None
