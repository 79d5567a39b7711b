# SPDX-License-Identifier: MIT
"""Mistakes that are easily made in what only the desk has."""
from mutant import Mutant
from program import CORE, Parts

ANY_DIE = "host/backgammon/any_die.hpp"
EQUAL = "host/equal_moves.hpp"
MOBILITY = "host/backgammon/mobility.hpp"
COUNT = "host/backgammon/mobility.cpp"
NOISE = "host/backgammon/noise.hpp"

DESK = Parts((*CORE.sources, "host/backgammon/mobility.cpp", "host/backgammon/any_die.cpp"))
DESK_TESTS = ("tests/host/backgammon/test_any_die.cpp", "tests/host/backgammon/test_chance_noise.cpp",
              "tests/host/backgammon/test_mobility.cpp", "tests/host/experiments/test_equal_moves.cpp")

DESK_MUTANTS = (
    Mutant("doubles_count_twice", "two dice have 36 rolls, but a double is only one of them", COUNT,
           "high == low ? results : 2 * results", "2 * results"),
    Mutant("mobility_for_the_player_to_move", "the report values a position for who has just moved", MOBILITY,
           "count_results(position) - count_results(position.mirrored())",
           "count_results(position.mirrored()) - count_results(position)"),
    Mutant("a_checker_borne_off_by_either_die_counts_twice", "two dice are two plays", ANY_DIE, " & ~borne_off", ""),
    Mutant("the_smaller_die_only_after_doubles", "if only one die can be played, it is the larger", ANY_DIE,
           "play.steps[0].die() == roll.high;", "play.steps[0].die() == roll.low;"),
    Mutant("all_chances_stray_alike", "gnubg's manual says that its noise is of the evaluation", NOISE,
           "kGammons = 0.25", "kGammons = 1"),
    Mutant("one_draw_for_all_chances", "the position and the seed decide", NOISE,
           "seed_ ^ number << 61", "seed_ ^ (number & 0)"),
    Mutant("moves_near_the_best_are_equal", "a bound is not a value", EQUAL,
           "value, value + 1, decision.layers) <= value", "value, value + 2, decision.layers) <= value + 1"),
)
