"""./dev test and ./dev verify: choose stages, run them, and print what came of it."""
from __future__ import annotations

import sys
from collections.abc import Sequence

from starling_dev import passes
from starling_dev.build import dearest_sources
from starling_dev.runner import Outcome, Runner, line_of
from starling_dev.stages import Stage, Tier, all_stages

DEAREST = 10


def test(words: Sequence[str]) -> int:
    """The gate, or the stages named."""
    return _run("test", words, [stage for stage in all_stages().values() if stage.tier == Tier.GATE])


def verify(words: Sequence[str]) -> int:
    """The gate and everything long, or the stages named. What has passed for these very files is not run again."""
    if "--again" in words:
        passes.forget()
    return _run("verify", [word for word in words if word != "--again"], list(all_stages().values()))


def _run(command: str, words: Sequence[str], usual: list[Stage]) -> int:
    if "--list" in words:
        _print_list(usual)
        return 0
    stages = all_stages()
    for word in words:
        if word not in stages:
            kind = "option" if word.startswith("-") else "stage"
            print(f"dev: {command} has no {kind} '{word}'; stages: {', '.join(stages)}", file=sys.stderr)
            return 2
    runner = Runner(uses_memory=command == "verify")
    counts = runner.run([stages[word] for word in words] or usual)
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


