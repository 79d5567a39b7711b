#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests how ./dev stack bounds a recursion, on made-up graphs whose answers can be seen at a glance."""
import random
import unittest

from starling_dev.measure import search_stack
from support import unity_style
from starling_dev.measure.call_graph import Refused
from starling_dev.measure.recursion import MOST_NODES, deepest_path, largest_cycle

# A search in small: moves and chance call each other, probing is a way round about, and a leaf ends it.
SEARCH = {
    "move": {"try": 80},
    "try": {"chance": 60},
    "chance": {"move": 150, "probe": 150},
    "probe": {"try": 100},
}


class Recursion(unittest.TestCase):
    def test_the_dearest_way_round_is_found(self):
        around = largest_cycle(SEARCH)
        self.assertEqual((60 + 150 + 100, {"try", "chance", "probe"}), (around.cost, set(around.nodes)))

    def test_a_jump_leaves_nothing_behind(self):
        jumping = {**SEARCH, "probe": {"try": 0}}
        self.assertEqual(80 + 60 + 150, largest_cycle(jumping).cost)

    def test_what_calls_itself_is_a_round(self):
        self.assertEqual((7, ["a"]), largest_cycle({"a": {"a": 7, "b": 7}, "b": {}}))

    def test_without_recursion_there_is_no_round(self):
        self.assertIsNone(largest_cycle({"a": {"b": 8}, "b": {"c": 8}, "c": {}}))

    def test_the_deepest_path_repeats_nothing_and_may_end_anywhere(self):
        ending = {"move": 80, "try": 60, "chance": 150, "probe": 100}
        self.assertEqual((80 + 60 + 150 + 100, ["move", "try", "chance", "probe"]), deepest_path(SEARCH, "move", ending))
        self.assertEqual((80 + 1000, ["move", "try"]), deepest_path(SEARCH, "move", {**ending, "try": 1000}))

    def test_rounds_and_a_path_bound_every_walk(self):
        """Against all walks of random graphs: what takes n rounds costs at most n rounds and a path."""
        generator = random.Random(1)
        for _ in range(30):
            nodes = range(4)
            graph = {a: {b: generator.randrange(50) for b in nodes if generator.random() < 0.5} for a in nodes}
            ending = {node: generator.randrange(50) for node in nodes}
            around = largest_cycle(graph)
            for start in nodes:
                path = deepest_path(graph, start, ending)
                for cost, rounds in walks(graph, start, ending, 7):
                    self.assertLessEqual(cost, path.cost + rounds * (around.cost if around else 0))

    def test_a_graph_too_large_to_try_is_refused(self):
        ring = {n: {(n + 1) % (MOST_NODES + 1): 1} for n in range(MOST_NODES + 1)}
        with self.assertRaisesRegex(Refused, "25 functions call each other"):
            largest_cycle(ring)

    def test_a_round_over_its_budget_is_a_complaint(self):
        for taken, complaints in ((400, 0), (401, 1)):
            self.assertEqual(complaints, len(list(search_stack.complaints(usage(taken, 400)))))
        self.assertEqual([], list(search_stack.complaints(usage(401, None))))


def usage(taken, budget):
    return search_stack.SearchUsage(1000, None, 4096, [], taken, budget, [])


def walks(graph, start, ending, most_steps):
    """(cost, rounds) of all walks from `start`. A round ends where a walk comes back to what it has not left."""
    waiting = [([start], 0, 0)]
    while waiting:
        line, cost, rounds = waiting.pop()
        yield cost + ending[line[-1]], rounds
        for successor, step in graph[line[-1]].items() if len(line) + rounds < most_steps else ():
            if successor in line:
                waiting.append((line[:line.index(successor) + 1], cost + step, rounds + 1))
            else:
                waiting.append((line + [successor], cost + step, rounds))


if __name__ == "__main__":
    unity_style.main()
