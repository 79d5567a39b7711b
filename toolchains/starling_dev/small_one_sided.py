# SPDX-License-Identifier: MIT
"""Writes the one-sided endgame table that fits a device as a C++ source.

A build for a board runs nothing that it has compiled, hence Python, and nothing but this file. It works the table out from the rules as
host/backgammon/build_one_sided.cpp does, to which a test compares it.
"""
from __future__ import annotations

import argparse
import functools
import itertools
import sys
from collections.abc import Iterator, Sequence
from math import comb
from pathlib import Path

POINTS = 6
CERTAIN = 65535
ROLLS = [(high, low) for high in range(1, 7) for low in range(1, high + 1)]
LONGEST = 8  # rolls for which a head has room
STARTS = 8192

Home = tuple[int, ...]  # checkers on each point, point 1 first


@functools.cache
def number_of(home: Home) -> int:
    """gnubg's number of a home."""
    return sum(comb(POINTS - 1 - i + sum(home[i:]), POINTS - i) for i in range(POINTS))


def all_homes(checkers: int) -> list[Home]:
    homes = (home for home in itertools.product(range(checkers + 1), repeat=POINTS) if sum(home) <= checkers)
    return sorted(homes, key=number_of)


@functools.cache
def after(home: Home, die: int) -> list[Home]:
    """The homes that a die leads to, from the highest point first. With all checkers off nothing changes."""
    highest = max((i for i in range(POINTS) if home[i]), default=None)
    if highest is None:
        return [home]
    homes = []
    for i in range(highest, -1, -1):
        if home[i] and (i + 1 >= die or i == highest):
            moved = list(home)
            moved[i] -= 1
            if i >= die:
                moved[i - die] += 1
            homes.append(tuple(moved))
    return homes


def results(home: Home, high: int, low: int) -> Iterator[int]:
    """The numbers of all homes that a roll leads to. At home nothing blocks: every order uses all dice."""
    for dice in [[high] * 4] if high == low else [[high, low], [low, high]]:
        homes = [home]
        for die in dice:
            homes = list(dict.fromkeys(itertools.chain.from_iterable(after(each, die) for each in homes)))
        yield from map(number_of, homes)  # of equal ones the first counts


def table(checkers: int) -> list[list[int]]:
    """For each home the chances of 0, 1, 2, ... rolls until all are off, if each roll leaves the lowest mean."""
    chances, means = [[CERTAIN]], [0]
    for home in all_homes(checkers)[1:]:
        sums: dict[int, int] = {}
        for high, low in ROLLS:
            best = min(results(home, high, low), key=means.__getitem__)  # the first of several
            for rolls, chance in enumerate(chances[best], 1):
                sums[rolls] = sums.get(rolls, 0) + (1 if high == low else 2) * chance
        row = [(sums.get(rolls, 0) + 18) // 36 for rolls in range(max(sums) + 1)]
        row[row.index(max(row))] += CERTAIN - sum(row)
        while row[-1] == 0:
            row.pop()
        chances.append(row)
        means.append(sum(rolls * chance for rolls, chance in enumerate(row)))
    return chances


def lines(numbers: Sequence[int]) -> str:
    return ",\n".join("    " + ", ".join(map(str, numbers[i:i + 16])) for i in range(0, len(numbers), 16))


def source(checkers: int) -> str:
    heads: list[int] = []
    body: list[int] = []
    for row in table(checkers):
        first = next(rolls for rolls, chance in enumerate(row) if chance)
        assert first < LONGEST and len(body) < STARTS
        heads.append(first * STARTS + len(body))
        body += row[first:]
    heads.append(len(body))  # where the last one ends
    return f"""// Written by toolchains/starling_dev/small_one_sided.py.
#include "starling/backgammon/small_one_sided.hpp"

namespace starling::backgammon {{

static_assert(kSmallCheckers == {checkers});

namespace {{

const std::array<std::uint16_t, {len(heads)}> heads{{
{lines(heads)}}};
const std::array<std::uint16_t, {len(body)}> chances{{
{lines(body)}}};

}}  // namespace

SmallOneSided small_one_sided() {{ return {{heads, chances}}; }}

}}  // namespace starling::backgammon
"""


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkers", metavar="CHECKERS", type=int)
    parser.add_argument("output", metavar="OUTPUT", type=Path)
    options = parser.parse_args(arguments)
    options.output.write_text(source(options.checkers))
    return 0


if __name__ == "__main__":
    sys.exit(main())
