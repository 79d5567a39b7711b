# SPDX-License-Identifier: MIT
"""./dev docs: writes the API reference of core's headers with doxygen, into build/docs/api. A warning is an error."""
from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from starling_dev import ROOT

INDEX = Path("build/docs/api/index.html")


def make_reference(root: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Of the project in that folder: docs/Doxyfile says what is read, and where the pages go."""
    (root / INDEX).parent.mkdir(parents=True, exist_ok=True)
    return subprocess.run(["doxygen", "docs/Doxyfile"], cwd=root, capture_output=True, text=True)


def main(arguments: Sequence[str] | None = None) -> int:
    argparse.ArgumentParser(prog="./dev docs", description=__doc__).parse_args(arguments)
    done = make_reference()
    if done.returncode or done.stderr:
        print(done.stdout + done.stderr, end="", file=sys.stderr)
        return 1
    print(ROOT / INDEX)
    return 0


if __name__ == "__main__":
    sys.exit(main())
