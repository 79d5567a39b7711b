# SPDX-License-Identifier: MIT
"""What a folder of build/ compiles: every source with its command, also where gcc compiles several sources as one."""
from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

Entry = dict[str, str]  # of compile_commands.json: directory, command, file
_INCLUDED = re.compile(r'^#include "(.+)"$', re.MULTILINE)


def is_heap(file: Path) -> bool:
    """Is it CMake's, and includes the sources that are compiled as one?"""
    return file.parent.name == "Unity"


def sources_in(file: Path) -> list[Path]:
    """Those that a heap includes; any other source is alone."""
    return [Path(name) for name in _INCLUDED.findall(file.read_text())] if is_heap(file) else [file]


def compiled_as(build: Path) -> list[Entry]:
    """What the compiler is given."""
    entries: list[Entry] = json.loads((build / "compile_commands.json").read_text())
    return entries


def compiled_sources(build: Path) -> Iterator[Entry]:
    """Every source as if it were compiled by itself."""
    for entry in compiled_as(build):
        heap = Path(entry["file"])
        for source in sources_in(heap):
            command = entry["command"].replace(str(heap), str(source)).replace(f"Unity/{heap.name}", source.name)
            yield {**entry, "file": str(source), "command": command}
