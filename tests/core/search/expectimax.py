#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Pig and the bag of tiles, and Expectimax over them, as their rules read: what other_values.hpp, which test_other_games.cpp
expects, says. Nothing here knows our search. --write writes that header; without it the header is compared."""
import functools
import sys
import unittest
from pathlib import Path

from support import unity_style

HEADER = Path(__file__).with_name("other_values.hpp")
LAYERS = 7
TARGET, WORTH = 20, (3, -2, 1)


class Pig:
    bound, over = 100, staticmethod(lambda state: state[1] >= TARGET)
    starts = ((0, 0, 0), (8, 13, 4), (3, 17, 0), (18, 18, 0), (14, 19, 4), (19, 1, 0))

    @staticmethod
    def value(state):
        return -100 if state[1] >= TARGET else 3 * (state[0] - state[1]) + state[2]

    @staticmethod
    def chances(_state):
        return [(die, 1) for die in range(1, 7)]

    @staticmethod
    def after(state, die):  # (position, is the turn kept)
        turn = 0 if die == 1 else state[2] + die
        hold = (state[1], state[0] + turn, 0), False
        return [hold] if die == 1 or state[0] + turn >= TARGET else [hold, ((state[0], state[1], turn), True)]

    combine = staticmethod(lambda total, _weight: total)
    unit = 6


class Bag:
    starts = (((2, 3, 2), 0, True, True), ((1, 1, 1), -2, True, False), ((2, 0, 1), 1, False, True), ((0, 3, 1), 0, True, True))
    over, value = staticmethod(lambda state: sum(state[0]) == 0), staticmethod(lambda state: 100 * state[1])

    @staticmethod
    def chances(state):
        return [(kind, left) for kind, left in enumerate(state[0]) if left]

    @staticmethod
    def after(state, kind):
        bag, lead, may, other = state
        drawn = tuple(left - (at == kind) for at, left in enumerate(bag))
        keep = (drawn, -(lead + WORTH[kind]), other, may), False
        return [keep] + [((bag, -lead, other, False), False)] * may

    @staticmethod
    def combine(total, weight):  # the mean, halves away from zero
        return (abs(total) + weight // 2) // weight * (1 if total >= 0 else -1)

    unit = 1


@functools.cache
def expectimax(game, state, layers):
    if layers == 0 or game.over(state):
        return game.value(state) * game.unit ** layers
    best = [(weight, max(expectimax(game, after, layers - 1) * (1 if keeps else -1) for after, keeps in game.after(state, event)))
            for event, weight in game.chances(state)]
    return game.combine(sum(weight * value for weight, value in best), sum(weight for weight, _ in best))


def header():
    lines = ["// SPDX-License-" "Identifier: MIT", "// Written by expectimax.py --write.", "#pragma once", "", "#include <array>", "",
             '#include "examples/chance_by_state/tile_bag.hpp"', '#include "examples/own_game/pig.hpp"', '#include "starling/value.hpp"', "", "namespace starling::test {", "",
             "/// A position, and its values with 1, 2, ... chance layers.", "template <class G>", "struct OtherValue {",
             "    typename G::State state;", f"    std::array<Value, {LAYERS}> values;", "};", ""]
    for game, name in ((Pig, "Pig"), (Bag, "TileBag")):
        lines.append(f"inline constexpr std::array<OtherValue<{name}>, {len(game.starts)}> k{name}Values{{{{")
        for start in game.starts:
            values = ", ".join(str(expectimax(game, start, layers)) for layers in range(1, LAYERS + 1))
            lines.append(f"    {{{written(start)}, {{{values}}}}},")
        lines += ["}};", ""]
    return "\n".join([*lines, "}  // namespace starling::test", ""])


def written(part):
    if isinstance(part, tuple):
        return "{" + ", ".join(map(written, part)) + "}"
    return str(part).lower()


class OtherValues(unittest.TestCase):
    def test_the_header_says_what_expectimax_finds(self):
        self.assertEqual(header(), HEADER.read_text())


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        HEADER.write_text(header())
    else:
        unity_style.main()
