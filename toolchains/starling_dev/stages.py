# SPDX-License-Identifier: MIT
"""The stages of ./dev test and ./dev verify: what each one runs, which files it depends on, and how long it takes.

A stage is a list of commands; their output must have the closing lines of our tests. Everything that is said about
stages stands here, except which tests of a board run in the gate: that stands in its board.json."""
from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from enum import Enum

from starling_dev.boards import Board, all_boards
from starling_dev.build import configure_command
from starling_dev.build import build_command as _build_command

Command = tuple[str, ...]


class Tier(Enum):
    GATE = "gate"  # ./dev test, and ./dev verify
    LONG = "long"  # ./dev verify alone


@dataclass(frozen=True)
class Stage:
    name: str
    about: str
    commands: tuple[Command, ...]
    files: tuple[str, ...]       # patterns of what it depends on, and ! patterns of what it does not
    tier: Tier
    minutes: float               # about, alone on two cores: the longest begin first
    builds: tuple[str, ...] = () # folders of build/ that nobody else may use meanwhile
    is_alone: bool = False       # it compares times, so nothing runs beside it
    only_reads: bool = False     # once its commands with cmake have built these, others may use them as well


BUILD = ("CMakeLists.txt", "CMakePresets.json", "toolchains/*.cmake", "toolchains/*.hpp", "toolchains/*.in",
         "toolchains/setup/**")
# Who calls the stages has no say in what comes of them: their commands are compared by themselves.
FRONT_DOOR = tuple(f"toolchains/starling_dev/{name}.py"
                   for name in ("__main__", "commands", "counts", "docs", "lint", "passes", "runner", "stages", "testing", "tidy"))
TOOLS = ("toolchains/**.py", "toolchains/**.c", "toolchains/**.h", "tests/support/**",
         *(f"!{name}" for name in FRONT_DOOR))
ENGINE = ("core/**", "firmware/**", "hal/**", "!**.md")
DEVICE = (*BUILD, *TOOLS, *ENGINE, "boards/**", "examples/**", "host/reference/**", "host/gnubg/**", "host/quantise/**",
          "host/backgammon/**", "host/*.hpp", "toolchains/weight_image/**", "tests/**", "!tests/host/**", "!tests/mutants/**",
          "!tests/toolchains/test_lint.py", "!tests/toolchains/test_front_door.py", "!tests/toolchains/test_docs.py", "!**.md")
HOST = (*BUILD, *TOOLS, *ENGINE, "host/**", "boards/**", "examples/**", "tests/**", "!tests/emulated/**", "tests/emulated/golden/**",
        "!tests/mutants/**", "!tests/toolchains/**", "docs/*.py", "docs/plots/**", "!**.md")
SOURCES = ("**", "!**.md", "!docs/**")


# Two stages run at a time and share the computer's processors: more compilers than these only drive each other out of its
# caches.
JOBS = max(2, (os.cpu_count() or 2) // 2)


def build_command(folder: str, *targets: str) -> Command:
    return _build_command(folder, *targets, jobs=JOBS)


def _python(script: str, *arguments: str) -> Command:
    return (sys.executable, script, *arguments)


def _ctest(folder: str, *selection: str) -> Command:
    seconds = "900"  # only against hangs
    return ("ctest", "--test-dir", f"build/{folder}", "--verbose", "--no-tests=error", "-j", str(JOBS), "--timeout", seconds,
            *selection)


def _build_and_test(folder: str, label: str = "") -> tuple[Command, ...]:
    """All of a folder's tests but those of documents, or those with a label; the target of that name builds what they need."""
    build = build_command(folder, f"tests_{label}") if label else build_command(folder)
    chosen = ("-L", f"^{label}$") if label else ("-LE", "^documents$")
    return (configure_command(folder), build, _ctest(folder, *chosen))


def _host(name: str, about: str, tier: Tier, minutes: float, folder: str, label: str = "") -> Stage:
    return Stage(name, about, _build_and_test(folder, label), HOST, tier, minutes, (folder,))


def _at_length(name: str, about: str, folder: str, minutes: float) -> Stage:
    """Tests that do a tenth of what they could do elsewhere."""
    tests = ("env", "STARLING_EFFORT=whole", *_ctest(folder, "-R", "^test_(boards|core|firmware|powercut)"))
    return Stage(name, about, (configure_command(folder), build_command(folder), tests), HOST, Tier.LONG, minutes, (folder,))


def _desk(name: str, about: str, script: str, *arguments: str, tier: Tier = Tier.LONG, minutes: float,
          is_alone: bool = False) -> Stage:
    """A script that asks the program `starling`."""
    commands = (configure_command("host"), build_command("host", "starling"),
                _python(script, "--starling", "build/host/starling", *arguments))
    return Stage(name, about, commands, HOST, tier, minutes, ("host",), only_reads=True, is_alone=is_alone)


def _images(*boards: str) -> tuple[Command, ...]:
    """The firmware and what is measured, without the tests."""
    return tuple(command for board in boards
                 for command in (configure_command(board), build_command(board, "images")))


def _board_stages(board: Board) -> list[Stage]:
    everything = Stage(board.name if board.gate == "all" else f"{board.name}-all", f"every test on {board.name}",
                       _build_and_test(board.name), DEVICE, Tier.GATE if board.gate == "all" else Tier.LONG, 2.5,
                       (board.name,))
    no_heap = Stage(f"no-heap-{board.name}", "an allocation planted behind every source is refused",
                    (*_build_and_test(board.name)[:2],
                     _python("tests/build/test_no_heap.py", "--build", f"build/{board.name}", "--whole")),
                    DEVICE, Tier.LONG, 2, (board.name,))
    if board.gate == "all":
        return [everything, no_heap]
    part = Stage(board.name, f"the tests labelled {board.gate} on {board.name}", _build_and_test(board.name, board.gate),
                 DEVICE, Tier.GATE, 1, (board.name,))
    return [part, everything, no_heap]


def _with_storage() -> tuple[str, ...]:
    return tuple(board.name for board in all_boards().values() if board.emulates("storage"))


def _measuring_stages() -> list[Stage]:
    keepers = _with_storage()
    backgammon = tuple(board.name for board in all_boards().values()
                       if board.emulates("storage") and "backgammon" in board.games)
    tools = ("front_door", "recursion", "measure", "budgets", "flash", "gif", "emulate", "new_board", "copied_board")
    measured = [_python(f"tests/toolchains/test_{name}.py") for name in tools]
    desk = (configure_command("host"), build_command("host", "starling"))
    duel = (*_images(*backgammon), *desk, _python("tests/toolchains/test_duel.py"))
    return [
        Stage("measure", "the measuring tools, and all images within their budgets",
              (*_images(*all_boards()), *measured), (*DEVICE, *FRONT_DOOR, "tests/toolchains/test_front_door.py", "dev"),
              Tier.GATE, 5, tuple(all_boards())),
        Stage("duel", "games of backgammon over an emulated board's serial line", duel, (*HOST, *DEVICE), Tier.GATE, 0.4,
              (*backgammon, "host")),
        Stage("duel-long", "more of them", (*duel[:-1], (*duel[-1], "--full")), (*HOST, *DEVICE), Tier.LONG, 2,
              (*backgammon, "host")),
        Stage("powercut", "some power cuts on each emulated board that keeps games",
              (*_images(*keepers), _python("tests/toolchains/test_powercut.py", "--cuts", "10", "--board", *keepers)),
              DEVICE, Tier.GATE, 1.2, keepers),
        *(Stage(f"powercut-long-{board}", f"many power cuts on the emulated {board}",
                (*_images(board), _python("tests/toolchains/test_powercut.py", "--cuts", "50", "--board", board)),
                DEVICE, Tier.LONG, 3, (board,)) for board in keepers),
        Stage("evaluations", "gnubg's judgement within its budget of instructions",
              (*_images(*_budgeted("evaluations")), _python("tests/toolchains/test_evaluations.py")), DEVICE, Tier.LONG, 1,
              _budgeted("evaluations")),
    ]


def _budgeted(figure: str) -> tuple[str, ...]:
    return tuple(board.name for board in all_boards().values() if figure in board.budgets)


def all_stages() -> dict[str, Stage]:
    """By name, in the order of ./dev verify --list."""
    boards = [stage for board in all_boards().values() for stage in _board_stages(board)]
    stages = [
        Stage("format", "every source is formatted, and every script passes shellcheck",
              (_python("-m", "starling_dev.lint", "--quick"),), SOURCES, Tier.GATE, 0.2),
        _host("host", "every test on this computer, but for those of documents", Tier.GATE, 4.5, "host"),
        Stage("documents", "what the documents say is so", _build_and_test("host", "documents"),
              (*HOST, "**.md", "docs/**", "LICENSES/**", "toolchains/starling_dev/lint_exceptions.txt",
               "tests/mutants/search_mutants.py"), Tier.GATE, 0.4, ("host",)),
        Stage("api", "the API reference has no broken reference, and every public header begins with its contract",
              (_python("tests/toolchains/test_docs.py"),),
              (*TOOLS, *FRONT_DOOR, "core/**", "examples/**", "!**.md", "docs/Doxyfile", "docs/api/**", "dev",
               "toolchains/setup/**", "tests/toolchains/test_docs.py"),
              Tier.GATE, 0.2),
        Stage("consumer", "a stranger's project links the engine, and every example is built and run",
              (_python("tests/build/test_consumer.py"), _python("tests/build/test_examples.py")),
              (*BUILD, *TOOLS, "core/**", "examples/**", "LICENSES/**", "tests/build/**", "!**.md",
               "docs/your-own-game.md"), Tier.GATE, 0.5),
        _host("host-asan", "what runs on a device, with sanitizers", Tier.GATE, 3, "host-asan", "unit"),
        *boards,
        *_measuring_stages(),
        _host("host-asan-desk", "the program and its libraries, with sanitizers", Tier.LONG, 8, "host-asan", "desk"),
        _host("host-clang", "every test on this computer but those of documents, by clang", Tier.LONG, 6, "host-clang"),
        _host("host-debug", "what runs on a device, for the debugger", Tier.LONG, 3, "host-debug", "unit"),
        _at_length("whole", "what runs on a device, with naive twins, random inputs and windows at length", "host", 9),
        _at_length("whole-asan", "the same with sanitizers", "host-asan", 4),
        _desk("dice-fair", "36 million throws by 100 seeds", "tests/host/test_dice_fairness.py", "--full", minutes=1),
        _desk("moves-full", "every row of plays and counts", "tests/host/test_moves.py", "--full", minutes=2),
        _desk("search-options", "every pair of a search's settings finds Expectimax's values", "tests/host/test_search_options.py",
              "--full", minutes=0.5),
        _desk("solve", "4x4 solved, and 1000 positions near the end of each line searched to the end", "tests/host/test_solve.py",
              "--full", minutes=4),
        _desk("hints", "what the first hints lose, judged at depth 5", "tests/host/test_hints.py", minutes=1),
        _desk("gnubg-depth-5", "all algorithms agree at depth 5", "tests/host/test_gnubg_depth_5.py", minutes=12),
        _desk("gnubg-speed", "evaluations and searches beside gnubg's own", "tests/host/test_gnubg_speed.py", minutes=2,
              is_alone=True),
        Stage("powercut-model", "a million restores of saved games over models of the parts",
              (configure_command("host"), build_command("host", "powercut_models"),
               _python("tests/toolchains/test_powercut_model.py")),
              (*HOST, "tests/toolchains/test_powercut_model.py"), Tier.LONG, 3, ("host",)),
        Stage("offenders", "an allocation in core or firmware breaks every board's build",
              (_python("tests/build/test_offenders.py"),), DEVICE, Tier.LONG, 4),
        Stage("mutants", "mistakes that are easily made are caught by the tests of core",
              (_python("tests/mutants/test_mutants.py"),), (*HOST, "tests/mutants/**"), Tier.LONG, 7),
        Stage("lint", "clang-tidy, mypy, shellcheck and the format; a fault planted in a driver is found",
              (_python("-m", "starling_dev.lint"), _python("tests/toolchains/test_lint.py")), SOURCES, Tier.LONG, 12,
              ("host", *all_boards())),
    ]
    return {stage.name: stage for stage in stages}
