# SPDX-License-Identifier: MIT
"""./dev COMMAND [options]: the script `dev` has installed what the command needs."""
from __future__ import annotations

import os
import signal
import sys
import textwrap
from collections.abc import Sequence

from starling_dev import ROOT
from starling_dev.boards import UnknownBoard, all_boards
from starling_dev.build import BuildFailed
from starling_dev.commands import COMMANDS, UsageError, command_named

COLUMN = 26  # where the help of a command begins
WIDTH = 80


def print_help() -> None:
    print("usage: ./dev COMMAND [options]\n")
    for command in COMMANDS:
        left = f"  {command.name} {command.arguments}"
        lines = textwrap.wrap(command.help, WIDTH - COLUMN)
        if len(left) >= COLUMN:
            print(left)
            left = ""
        print(f"{left:{COLUMN}}{lines[0]}")
        for line in lines[1:]:
            print(" " * COLUMN + line)
    more = [command.name for command in COMMANDS if command.explain]
    print("\n" + textwrap.fill(f"These have a --help of their own: {', '.join(more)}.", WIDTH))
    print(textwrap.fill("Packages come from Debian, through apt-get: 0.5 GB on disk for play, 4 GB for test. If you are "
                        "not root, setup asks before it uses sudo; STARLING_YES=1 is a yes for scripts.", WIDTH))
    print(f"\nboards: {' '.join(all_boards())}")


def group_needed(words: Sequence[str]) -> str:
    """What the script `dev` has to install first; empty for nothing."""
    if asks_for_help(words):
        return ""
    if list(words[:2]) == ["play", "backgammon"]:
        return "nets"
    return command_named(words[0]).needs


def asks_for_help(words: Sequence[str]) -> bool:
    return not words or words[0] in ("help", "-h", "--help") or "--help" in words or "-h" in words


def run(words: Sequence[str]) -> int:
    if words and words[0] == "--needs":
        print(group_needed(words[1:]))
        return 0
    if not words or words[0] in ("help", "-h", "--help"):
        print_help()
        return 0
    command = command_named(words[0])
    if not asks_for_help(words):
        return command.run(words[1:])
    if command.explain:
        return command.explain()
    print_help()
    return 0


def interrupt(*_: object) -> None:
    """A kill ends it as Ctrl-C does, in the background, too, where a shell has Ctrl-C ignored."""
    raise KeyboardInterrupt


def main() -> int:
    os.chdir(ROOT)
    signal.signal(signal.SIGTERM, interrupt)
    try:
        return run(sys.argv[1:])
    except (UsageError, UnknownBoard) as error:
        print(f"dev: {error}", file=sys.stderr)
        return 2
    except BuildFailed as error:
        print(f"dev: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
