# SPDX-License-Identifier: MIT
"""Our plugins of QEMU, compiled for the QEMU that is installed."""
from __future__ import annotations

import os
import re
import threading
from pathlib import Path

from starling_dev import ROOT
from starling_dev.measure.image import ImageError, output_of


def plugin_api(version: tuple[int, int]) -> int:
    """The plugin interface of a QEMU, which refuses all others. What we use has not changed between them."""
    return 1 if version < (9, 0) else 2 if version < (9, 1) else 3 if version < (9, 2) else 4


def compiled(source: Path) -> Path:
    """The plugin of that source, compiled unless that has been done. Raises ImageError."""
    match = re.search(r"version (\d+)\.(\d+)", output_of("qemu-system-arm", "--version"))
    if not match:
        raise ImageError("qemu-system-arm does not print its version")
    api = plugin_api((int(match[1]), int(match[2])))
    library = ROOT / "build" / "measure" / f"{source.stem}_{api}.so"
    headers = (Path(__file__).with_name("qemu_plugin.h"),)
    if not library.exists() or library.stat().st_mtime < max(file.stat().st_mtime for file in (source, *headers)):
        library.parent.mkdir(parents=True, exist_ok=True)
        draft = library.with_suffix(f".{os.getpid()}.{threading.get_ident()}")  # others may want it now, too
        output_of("cc", "-std=gnu11", "-O2", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC",
                  f"-DQEMU_PLUGIN_API={api}", str(source), "-o", str(draft))
        draft.replace(library)
    return library
