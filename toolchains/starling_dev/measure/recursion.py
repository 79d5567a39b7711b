# SPDX-License-Identifier: MIT
"""Recursion as arithmetic on a small graph: once around it, and how deep it goes in all.

A graph is {node: {successor: cost}}. The cost is what stays on the stack while the successor runs: the
node's frame for a call, nothing for a jump. Every way through such a graph is a path that visits no node
twice, and some times around cycles that visit none twice; so the dearest of each bound any recursion
whose number of rounds is known.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, Hashable, NamedTuple, TypeVar

from starling_dev.measure.call_graph import Refused

Node = TypeVar("Node", bound=Hashable)
Graph = Mapping[Node, Mapping[Node, int]]
MOST_NODES = 24  # every way is tried; a search recurses through less than ten functions


class Way(NamedTuple, Generic[Node]):
    cost: int
    nodes: list[Node]


def _check_size(graph: Graph[Node]) -> None:
    if len(graph) > MOST_NODES:
        raise Refused(f"{len(graph)} functions call each other, more than the {MOST_NODES} that can be tried out")


def largest_cycle(graph: Graph[Node]) -> Way[Node] | None:
    """The dearest way once around, or None if nothing recurses."""
    _check_size(graph)
    best: Way[Node] | None = None
    order = {node: place for place, node in enumerate(graph)}

    def walk(start: Node, node: Node, cost: int, nodes: list[Node]) -> None:
        nonlocal best
        for successor, step in graph[node].items():
            if successor == start and (best is None or cost + step > best.cost):
                best = Way(cost + step, list(nodes))
            # Each cycle is found once, from the first of its nodes.
            if order.get(successor, -1) > order[start] and successor not in nodes:
                walk(start, successor, cost + step, nodes + [successor])

    for start in graph:
        walk(start, start, 0, [start])
    return best


def deepest_path(graph: Graph[Node], start: Node, ending: Mapping[Node, int]) -> Way[Node]:
    """The dearest path from `start` that visits nothing twice; ending[node] is what its last node costs."""
    _check_size(graph)
    best = Way(ending[start], [start])

    def walk(node: Node, cost: int, nodes: list[Node]) -> None:
        nonlocal best
        if cost + ending[node] > best.cost:
            best = Way(cost + ending[node], list(nodes))
        for successor, step in graph[node].items():
            if successor in graph and successor not in nodes:
                walk(successor, cost + step, nodes + [successor])

    walk(start, 0, [start])
    return best
