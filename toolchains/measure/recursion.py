"""Recursion as arithmetic on a small graph: once around it, and how deep it goes in all.

A graph is {node: {successor: cost}}. The cost is what stays on the stack while the successor runs: the
node's frame for a call, nothing for a jump. Every way through such a graph is a path that visits no node
twice, and some times around cycles that visit none twice; so the dearest of each bound any recursion
whose number of rounds is known.
"""
from collections import namedtuple

from call_graph import Refused

Way = namedtuple("Way", "cost nodes")
MOST_NODES = 24  # every way is tried; a search recurses through less than ten functions


def _check_size(graph):
    if len(graph) > MOST_NODES:
        raise Refused(f"{len(graph)} functions call each other, more than the {MOST_NODES} that can be tried out")


def largest_cycle(graph):
    """The dearest way once around, or None if nothing recurses."""
    _check_size(graph)
    best = None
    order = {node: place for place, node in enumerate(graph)}

    def walk(start, node, cost, nodes):
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


def deepest_path(graph, start, ending):
    """The dearest path from `start` that visits nothing twice; ending[node] is what its last node costs."""
    _check_size(graph)
    best = None

    def walk(node, cost, nodes):
        nonlocal best
        if best is None or cost + ending[node] > best.cost:
            best = Way(cost + ending[node], list(nodes))
        for successor, step in graph[node].items():
            if successor in graph and successor not in nodes:
                walk(successor, cost + step, nodes + [successor])

    walk(start, 0, [start])
    return best
