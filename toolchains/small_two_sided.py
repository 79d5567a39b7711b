#!/usr/bin/env python3
"""Writes the two-sided endgame table that fits a device as a C++ source.

usage: small_two_sided.py HOMES OUTPUT

A build for a board runs nothing that it has compiled, hence Python. It works the table out from the rules as
host/backgammon/build_two_sided.cpp does, to which a test compares it.
"""
import itertools
import sys
from math import comb

POINTS = 6
CERTAIN, EVEN = 65535, 32768
ROLLS = [(high, low) for high in range(1, 7) for low in range(1, high + 1)]


def number_of(home):
    """gnubg's number of a home: a tuple of checkers, point 1 first."""
    return sum(comb(POINTS - 1 - i + sum(home[i:]), POINTS - i) for i in range(POINTS))


def first_homes(count):
    """The homes with the numbers from 0 on."""
    checkers = next(n for n in itertools.count() if comb(POINTS + n, POINTS) >= count)
    homes = (home for home in itertools.product(range(checkers + 1), repeat=POINTS) if sum(home) <= checkers)
    return sorted(homes, key=number_of)[:count]


def after_step(home, die):
    """Every home that one die leads to; without checkers there is nothing to move."""
    highest = max((i for i in range(POINTS) if home[i]), default=None)
    if highest is None:
        return {home}
    results = set()
    for i in range(POINTS):
        if home[i] and (i + 1 >= die or i == highest):
            moved = list(home)
            moved[i] -= 1
            if i >= die:
                moved[i - die] += 1
            results.add(tuple(moved))
    return results


def results(home, high, low):
    """The numbers of all homes that a roll leads to. At home nothing blocks: every order uses all dice."""
    found = set()
    for dice in ([(high,) * 4] if high == low else [(high, low), (low, high)]):
        homes = {home}
        for die in dice:
            homes = set().union(*(after_step(one, die) for one in homes))
        found |= homes
    return sorted(map(number_of, found))


def chance(rolls, theirs):
    """The mover's: the opponent, whose chances by the mover's home are `theirs`, is left the least. Cut towards even."""
    total = sum(weight * (CERTAIN - min(theirs[result] for result in homes) - EVEN) for weight, homes in rolls)
    return (total // 36 if total >= 0 else -(-total // 36)) + EVEN


def table(count):
    """wins[mine][theirs], out of CERTAIN. A pair rests on pairs before it: the square grows by a row and a column."""
    rolls = [[(1 if high == low else 2, results(home, high, low)) for high, low in ROLLS] for home in first_homes(count)]
    wins = [[0] * count for _ in range(count)]
    for last in range(count):
        for theirs in range(1, last):
            wins[last][theirs] = chance(rolls[last], wins[theirs])
        wins[0][last] = CERTAIN
        for mine in range(1, last + 1):
            wins[mine][last] = chance(rolls[mine], wins[last])
    return wins


def main(count, output):
    rows = ",\n".join("    " + ", ".join(map(str, row)) for row in table(count))
    with open(output, "w") as file:
        file.write(f"""// Written by toolchains/small_two_sided.py.
#include "core/backgammon/small_two_sided.hpp"

namespace starling::backgammon {{

static_assert(kSmallHomes == {count});
const std::array<std::uint16_t, kSmallHomes * kSmallHomes> small_wins{{
{rows}}};

}}  // namespace starling::backgammon
""")


if __name__ == "__main__":
    if len(sys.argv) != 3 or not sys.argv[1].isdecimal():
        sys.exit(__doc__)
    main(int(sys.argv[1]), sys.argv[2])
