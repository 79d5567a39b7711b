# SPDX-License-Identifier: MIT
"""./dev test and ./dev verify: choose stages, run them, and print what came of it."""
from __future__ import annotations

import sys
from collections.abc import Sequence

from starling_dev import passes
from starling_dev.build import dearest_sources
from starling_dev.runner import Busy, Outcome, Runner, line_of, only_one_in_this_tree
from starling_dev.stages import Stage, Tier, all_stages

DEAREST = 10


def test(words: Sequence[str]) -> int:
    """The gate, or the stages named."""
    return _run("test", words, [stage for stage in all_stages().values() if stage.tier == Tier.GATE])


def verify(words: Sequence[str]) -> int:
    """The gate and everything long, or the stages named. What has passed for these very files is not run again."""
    return _run("verify", words, list(all_stages().values()))


def _run(command: str, words: Sequence[str], usual: list[Stage]) -> int:
    stages = all_stages()
    options = {"--list", "--again"} if command == "verify" else {"--list"}
    for word in words:
        if word not in stages and word not in options:
            kind = "option" if word.startswith("-") else "stage"
            print(f"dev: {command} has no {kind} '{word}'; stages: {', '.join(stages)}", file=sys.stderr)
            return 2
    chosen = [stages[word] for word in words if word in stages] or usual
    if "--list" in words:
        _print_list(chosen)
        return 0
    try:
        with only_one_in_this_tree():
            if "--again" in words:
                passes.forget(chosen)
            runner = Runner(uses_memory=command == "verify")
            counts = runner.run(chosen)
    except Busy as error:
        print(f"dev: {error}", file=sys.stderr)
        return 2
    if command == "verify":
        _print_table(runner.outcomes)
    print(counts, flush=True)
    return 1 if counts.failed or not counts.passed else 0


def _print_list(stages: list[Stage]) -> None:
    for stage in stages:
        print(f"{stage.name:28} {stage.tier.value:5} {stage.minutes:4} min  {stage.about}")


def _print_table(outcomes: list[Outcome]) -> None:
    print("\nstage                        tests")
    for outcome in sorted(outcomes, key=lambda outcome: list(all_stages()).index(outcome.stage.name)):
        print(line_of(outcome))
    print(f"\nthe {DEAREST} sources that took longest to compile")
    for seconds, folder, source in dearest_sources(DEAREST):
        print(f"{seconds:6.1f} s  {folder:16} {source}")
