#!/usr/bin/env python3
"""Writes the one-sided endgame table that fits a device as a C++ source.

usage: small_one_sided.py CHECKERS OUTPUT

A build for a board runs nothing that it has compiled, hence Python. It works the table out from the rules as
host/backgammon/build_one_sided.cpp does, to which a test compares it.
"""
import itertools
import sys
from math import comb

POINTS = 6
CERTAIN = 65535
ROLLS = [(high, low) for high in range(1, 7) for low in range(1, high + 1)]
LONGEST = 8  # rolls for which a head has room
STARTS = 8192


def number_of(home):
    """gnubg's number of a home: a tuple of checkers, point 1 first."""
    return sum(comb(POINTS - 1 - i + sum(home[i:]), POINTS - i) for i in range(POINTS))


def all_homes(checkers):
    homes = (home for home in itertools.product(range(checkers + 1), repeat=POINTS) if sum(home) <= checkers)
    return sorted(homes, key=number_of)


def ways(home, dice, limit, is_double):
    """The homes that the dice lead to in this order, from the highest point first: of equal ones the first counts."""
    highest = max((i for i in range(POINTS) if home[i]), default=None)
    if not dice or highest is None:
        yield home
        return
    die = dice[0]
    for i in range(min(limit, highest), -1, -1):
        if home[i] and (i + 1 >= die or i == highest):
            moved = list(home)
            moved[i] -= 1
            if i >= die:
                moved[i - die] += 1
            yield from ways(tuple(moved), dice[1:], i if is_double else POINTS - 1, is_double)


def results(home, high, low):
    """The numbers of all homes that a roll leads to. At home nothing blocks: every order uses all dice."""
    for dice in ([(high,) * 4] if high == low else [(high, low), (low, high)]):
        for result in ways(home, dice, POINTS - 1, high == low):
            yield number_of(result)


def table(checkers):
    """For each home the chances of 0, 1, 2, ... rolls until all are off, if each roll leaves the lowest mean."""
    chances, means = [[CERTAIN]], [0]
    for home in all_homes(checkers)[1:]:
        sums = {}
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


def lines(numbers):
    return ",\n".join("    " + ", ".join(map(str, numbers[i:i + 16])) for i in range(0, len(numbers), 16))


def main(checkers, output):
    heads, body = [], []
    for row in table(checkers):
        first = next(rolls for rolls, chance in enumerate(row) if chance)
        assert first < LONGEST and len(body) < STARTS
        heads.append(first * STARTS + len(body))
        body += row[first:]
    heads.append(len(body))  # where the last one ends
    with open(output, "w") as file:
        file.write(f"""// Written by toolchains/small_one_sided.py.
#include "core/backgammon/small_one_sided.hpp"

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
""")


if __name__ == "__main__":
    if len(sys.argv) != 3 or not sys.argv[1].isdecimal():
        sys.exit(__doc__)
    main(int(sys.argv[1]), sys.argv[2])
