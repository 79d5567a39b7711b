# SPDX-License-Identifier: MIT
"""The commands of ./dev: one table, from which help, dispatch and what must be installed follow."""
from __future__ import annotations

import importlib
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from starling_dev import ROOT
from starling_dev.boards import all_boards
from starling_dev.build import HOST_PRESETS, build_quietly, known_folders
from starling_dev.lint import format_sources
from starling_dev.runner import python_environment
from starling_dev.testing import test, verify

Words = Sequence[str]


class UsageError(Exception):
    """The command line is wrong: one line for the user, exit code 2."""


@dataclass(frozen=True)
class Command:
    name: str
    arguments: str
    help: str
    run: Callable[[Words], int]
    needs: str = "test"  # which group of toolchains/setup/setup.sh; empty: nothing has to be installed
    explain: Callable[[], int] | None = None  # prints more after --help, and builds nothing for that


def _module(name: str) -> Any:
    return importlib.import_module(f"starling_dev.{name}")


def _help_of(name: str) -> Callable[[], int]:
    return lambda: int(_module(name).main(["--help"]))


def _tool(name: str, *options: str, desk: bool = False) -> Callable[[Words], int]:
    """A tool for the board that --board names. What is wrong with its options is said before anything is built."""
    def run(words: Words) -> int:
        arguments = [*options, *words]
        build_quietly(_module(name).parse(arguments).board.name, "images")
        if desk:
            build_quietly("host", "starling")
        return int(_module(name).main(arguments))
    return run


def _size(words: Words) -> int:
    arguments = ["--check", *words]
    for board in _module("measure.size").parse(arguments).board or all_boards().values():
        build_quietly(board.name, "images")
    return int(_module("measure.size").main(arguments))


def _powercut(words: Words) -> int:
    if "--model" not in words:
        return _tool("powercut.powercut")(words)
    build_quietly("host", "powercut_models", tests=True)
    return int(_module("powercut.model").main([word for word in words if word != "--model"]))


def _play(words: Words) -> int:
    game = words[0] if words and words[0] in ("dice", "backgammon") else "dice"
    build_quietly("host", "starling")
    return subprocess.run(["build/host/starling", "play", game, *(words[1:] if words[:1] == [game] else words)]).returncode


def _explain_play() -> int:
    if not (ROOT / "build/host/starling").exists():
        print("./dev play dice and ./dev play backgammon; once the program is built, --help lists their options")
        return 0
    return subprocess.run(["build/host/starling", "play", "backgammon", "--help"]).returncode


def _flash(words: Words) -> int:
    """What is missing is said before anything is installed or built for nothing."""
    code = int(_module("flash").main(["--check", *words]))
    if code or "--check" in words:
        return code
    return subprocess.run(["toolchains/setup/setup.sh", "test"]).returncode or _tool("flash")(words)


def _build(words: Words) -> int:
    for folder in words:
        if folder not in known_folders():
            raise UsageError(f"there is nothing to build called '{folder}'; known: {', '.join(known_folders())}")
    for folder in words or ["host"]:
        build_quietly(folder, tests=True)
        print(f"built {folder} in build/{folder}")
    return 0


def _script(path: str, words: Words) -> int:
    return subprocess.run([sys.executable, path, *words], env=python_environment()).returncode


def _document(script: str) -> Callable[[Words], int]:
    def run(words: Words) -> int:
        build_quietly("host", "starling")
        return _script(f"docs/{script}", words)
    return run


def _golden(words: Words) -> int:
    board = next(name for name, board in all_boards().items() if board.emulates("screen"))
    build_quietly(board, "images")
    return _script("tests/emulated/test_handheld.py", ["--board", board, *words])


def _clean(words: Words) -> int:
    if list(words) not in ([], ["--all"]):
        raise UsageError(f"clean takes --all or nothing, not '{words[0]}'")
    build = ROOT / "build"
    for path in build.iterdir() if build.exists() else ():
        if words or path.name != "deps":
            shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink()
    return 0


def _setup(words: Words) -> int:
    if words:
        raise UsageError(f"setup takes no option '{words[0]}'")
    return 0  # the script `dev` has done it


def _measuring(name: str, help: str, *options: str) -> Command:
    return Command(name, "--board B", help, _tool(f"measure.{name}", *options), explain=_help_of(f"measure.{name}"))


def _documenting(name: str, help: str, script: str) -> Command:
    return Command(name, "", help, _document(script), "plots", lambda: _script(f"docs/{script}", ["--help"]))


COMMANDS: tuple[Command, ...] = (
    Command("play", "[GAME] [options]", "play dice (or backgammon) in the terminal; installs what is missing", _play, "play",
            _explain_play),
    Command("test", "[STAGE...]", "run every test, on this computer and on emulated boards; --list names the stages", test),
    Command("verify", "[STAGE...]", "run the tests and everything long, and go on where that was stopped; --list names the "
            "stages, --again forgets which have passed", verify),
    Command("setup", "", "install everything that building and testing needs", _setup),
    Command("build", "[NAME...]", f"build {', '.join(HOST_PRESETS)} or a board (host)", _build),
    Command("emulate", "--board B", "run the real image in QEMU, in a window where there is a display; --screenshot FILE, "
            "--screenshot-all DIR, --movie FILE write pictures", _tool("emulator.emulate"),
            explain=_help_of("emulator.emulate")),
    Command("flash", "--board B", "write the image to a real board", _flash, "", _help_of("flash")),
    Command("size", "[--board B]", "print flash and RAM per board and folder; fails over budget", _size,
            explain=_help_of("measure.size")),
    _measuring("stack", "print the worst-case stack from the call graph, and the stack that games used", "--check"),
    _measuring("profile", "print exact instruction counts, in total and per function"),
    _measuring("response", 'print how soon the board answers a reset, a press and "move now"', "--check"),
    _measuring("decisions", "print instructions per decision in Dice, and the engine's flash without an application", "--check"),
    _measuring("evaluations", "print instructions per evaluation with gnubg's nets, and seconds at some clocks", "--check"),
    Command("duel", "--board B", "play whole games of backgammon against an emulated board, over its serial port",
            _tool("duel.duel", desk=True), explain=_help_of("duel.duel")),
    Command("powercut", "[--board B]", "cut the power at many instructions of games and saves, and check that nothing was "
            "lost; --model: a million times over models of the parts", _powercut, explain=_help_of("powercut.powercut")),
    Command("golden", "[--update]", "compare the handheld's screens with the golden pictures, or write those again", _golden),
    Command("docs", "", "write the API reference, pages to read in a browser, into build/docs/api",
            lambda words: int(_module("docs").main(list(words))), "docs", _help_of("docs")),
    _documenting("dice-doc", "run the experiments on Dice and write the tables and plots of docs/dice.md", "make_dice.py"),
    _documenting("backgammon-doc", "the same for backgammon and docs/backgammon-experiments.md", "make_backgammon.py"),
    _documenting("search-doc", "weigh the elements of the search and write docs/enhancements.md and docs/ballard.md",
                 "make_search.py"),
    _documenting("compact-doc", "fit the evaluator compact in several sizes and write the table and plot of docs/compact.md",
                 "make_compact.py"),
    Command("lint", "[FILE...]", "run clang-tidy, mypy and shellcheck and check the format; with names of sources: clang-tidy "
            "over these only", lambda words: int(_module("lint").main(list(words))), explain=_help_of("lint")),
    Command("format", "[--check]", "format all sources, or only check that they are", format_sources),
    Command("clean", "[--all]", "remove what was built and the emulated boards' saved games; --all: also what was fetched",
            _clean, ""),
)


def command_named(name: str) -> Command:
    for command in COMMANDS:
        if command.name == name:
            return command
    raise UsageError(f"unknown command '{name}' (./dev --help lists them)")

