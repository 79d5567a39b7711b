# SPDX-License-Identifier: MIT
"""The deepest the stack can become: frames added up along the worst path of a call graph."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from starling_dev.measure.call_graph import CallGraph, Refused
from starling_dev.measure.declarations import Declarations
from starling_dev.measure.recursion import deepest_path, largest_cycle

# What the core pushes when it takes an interrupt, and the word that aligns it; more with floating point.
EXCEPTION_FRAME, ALIGNMENT, FLOAT_FRAME = 32, 4, 72


class Step(NamedTuple):
    name: str
    bytes: int


class Depth(NamedTuple):
    bytes: int
    path: list[Step]


Cycle = list[int]  # the addresses of functions that call each other


class Bound:
    def __init__(self, graph: CallGraph, declarations: Declarations) -> None:
        self._graph = graph
        self._declared = declarations
        self._known: dict[int, Depth] = {}
        self._cycles: dict[int, Cycle] = {}  # address: the functions it is mutually recursive with
        self._edges: dict[int, tuple[set[int], set[int]]] = {}

    def firmware(self, roots: Sequence[str], interrupts: Sequence[str]) -> Depth:
        """The whole image: its deepest root, interrupted there by the most expensive handler. All our
        interrupts have one priority, so that none interrupts another."""
        thread = max((self.of(self._graph.find(root)) for root in roots), key=lambda depth: depth.bytes)
        entry = EXCEPTION_FRAME + ALIGNMENT + (FLOAT_FRAME if self._graph.uses_float else 0)
        handlers = [self.of(self._graph.find(name)) for name in interrupts]
        if not handlers:
            return thread
        worst = max(handlers, key=lambda depth: depth.bytes)
        path = thread.path + [Step("(interrupt)", entry)] + worst.path
        return Depth(thread.bytes + entry + worst.bytes, path)

    def of(self, address: int) -> Depth:
        """The depth of one function and all below it."""
        if address not in self._known:
            if address not in self._cycles:
                self._find_cycles(address)
            self._known[address] = self._compute(address)
        return self._known[address]

    def _successors(self, address: int) -> tuple[set[int], set[int]]:
        """(what it calls, what it jumps to), with the declared targets of its indirect calls."""
        if address not in self._edges:
            node = self._graph.nodes[address]
            if self._declared.is_never(node.name):
                self._edges[address] = set(), set()
                return self._edges[address]
            if node.trouble:
                raise Refused(node.trouble)
            calls = set(node.calls)
            if node.indirect:
                targets = self._declared.targets(node.name, self._graph.code.functions.values())
                if targets is None:
                    raise Refused(f"{node.name}: an indirect call; declare what it may call")
                if not targets:
                    raise Refused(f"{node.name}: nothing in the image matches its declared indirect calls")
                calls |= {function.address for function in targets}
            self._edges[address] = calls, node.jumps - calls
        return self._edges[address]

    def _compute(self, address: int) -> Depth:
        node = self._graph.nodes[address]
        if self._declared.is_never(node.name):
            return Depth(0, [Step(f"{node.name} (never)", 0)])
        cycle = self._cycles[address]
        if len(cycle) > 1 or address in set().union(*self._successors(address)):
            if (rounds := self._rounds(cycle)) is not None:
                return self._compute_rounds(address, cycle, rounds)
            return self._compute_cycle(cycle)
        calls, jumps = self._successors(address)
        below = max((self.of(callee) for callee in calls), key=lambda depth: depth.bytes, default=Depth(0, []))
        best = Depth(node.frame + below.bytes, [Step(node.name, node.frame)] + below.path)
        for target in jumps:
            after = self.of(target)
            if after.bytes > best.bytes:
                best = Depth(after.bytes, [Step(f"{node.name} (jumps on)", 0)] + after.path)
        return best

    def _compute_cycle(self, cycle: Cycle) -> Depth:
        """Recursion. Between two activations of declared functions each other one is active at most
        once, provided that no cycle avoids the declared ones."""
        nodes = [self._graph.nodes[address] for address in cycle]
        declared = {address: self._declared.activations(self._graph.nodes[address].name) for address in cycle}
        counts = {address: count for address, count in declared.items() if count is not None}
        free = set(cycle) - set(counts)
        if any(self._reaches(address, address, free) for address in free):
            names = ", ".join(sorted({self._graph.nodes[address].name for address in free}))
            raise Refused(f"{names}: recursion; declare how deep it may become")
        total = sum(counts.values())
        own = sum(self._graph.nodes[address].frame * counts.get(address, total + 1) for address in cycle)
        out = {callee for address in cycle for callee in set().union(*self._successors(address))} - set(cycle)
        below = max((self.of(callee) for callee in out), key=lambda depth: depth.bytes, default=Depth(0, []))
        name = " <-> ".join(node.name for node in nodes) + f" (at most {total} times)"
        return Depth(own + below.bytes, [Step(name, own)] + below.path)

    def _rounds(self, cycle: Cycle) -> int | None:
        nodes = [self._graph.nodes[address] for address in cycle]
        return self._declared.rounds([(node.name, node.full_name) for node in nodes])

    def _costs(self, cycle: Cycle) -> dict[int, dict[int, int]]:
        """{function: {callee: what stays on the stack meanwhile}} inside the cycle."""
        graph = {}
        for address in cycle:
            calls, jumps = self._successors(address)
            graph[address] = {callee: self._graph.nodes[address].frame if callee in calls else 0
                              for callee in sorted((calls | jumps) & set(cycle))}
        return graph

    def _compute_rounds(self, address: int, cycle: Cycle, rounds: int) -> Depth:
        """Recursion that goes around a known number of times: the dearest round as often, and the
        dearest path that repeats nothing."""
        below = {}
        for member in cycle:
            calls, jumps = ({*callees} - set(cycle) for callees in self._successors(member))
            frame = self._graph.nodes[member].frame
            after = max((self.of(callee) for callee in calls), key=lambda depth: depth.bytes, default=Depth(0, []))
            below[member] = Depth(frame + after.bytes, after.path)
            for depth in map(self.of, jumps):
                below[member] = max(below[member], depth, key=lambda depth: depth.bytes)
        graph = self._costs(cycle)
        around = largest_cycle(graph)
        assert around, "these functions call each other"
        way = deepest_path(graph, address, {member: depth.bytes for member, depth in below.items()})
        names = " -> ".join(self._graph.nodes[member].name for member in around.nodes)
        path = [Step(f"{names} -> ... ({rounds} rounds of {around.cost})", rounds * around.cost)]
        for member, callee in zip(way.nodes, way.nodes[1:]):
            path.append(Step(self._graph.nodes[member].name, graph[member][callee]))
        last = below[way.nodes[-1]]
        path.append(Step(self._graph.nodes[way.nodes[-1]].name, last.bytes - sum(step.bytes for step in last.path)))
        return Depth(rounds * around.cost + way.cost, path + last.path)

    def round(self, root: str) -> Depth:
        """Once around the dearest recursion below the function named `root` whose rounds are declared."""
        rounds = []
        for cycle in self._cycles_below(self._graph.find(root)):
            graph = self._costs(cycle)
            if self._rounds(cycle) is not None and (around := largest_cycle(graph)):
                steps = [Step(self._graph.nodes[member].name, graph[member][callee])
                         for member, callee in zip(around.nodes, around.nodes[1:] + around.nodes[:1])]
                rounds.append(Depth(around.cost, steps))
        if not rounds:
            raise Refused(f"nothing below {root} recurses in declared rounds")
        return max(rounds, key=lambda depth: depth.bytes)

    def _cycles_below(self, root: int) -> Iterator[Cycle]:
        self.of(root)
        seen, waiting = {root}, [root]
        while waiting:
            address = waiting.pop()
            if self._cycles[address][0] == address:
                yield self._cycles[address]
            fresh = set().union(*self._successors(address)) - seen
            seen |= fresh
            waiting += fresh

    def _reaches(self, start: int, goal: int, within: set[int]) -> bool:
        """Whether a path of at least one call leads from `start` to `goal` inside `within`."""
        seen: set[int] = set()
        waiting = [start]
        while waiting:
            for callee in set().union(*self._successors(waiting.pop())) & within:
                if callee == goal:
                    return True
                if callee not in seen:
                    seen.add(callee)
                    waiting.append(callee)
        return False

    def _find_cycles(self, root: int) -> None:
        """Groups what is mutually recursive below `root` (Tarjan 1972, with a stack of our own)."""
        index: dict[int, int] = {}
        low: dict[int, int] = {}
        stack: list[int] = []
        work = [(root, iter(set().union(*self._successors(root))))]
        index[root] = low[root] = 0
        stack.append(root)
        while work:
            address, callees = work[-1]
            callee = next((c for c in callees if c not in self._cycles and (c not in index or c in stack)), None)
            if callee is None:
                work.pop()
                if low[address] == index[address]:
                    place = stack.index(address)
                    cycle, stack = stack[place:], stack[:place]
                    self._cycles.update((member, cycle) for member in cycle)
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[address])
            elif callee in index:
                low[address] = min(low[address], index[callee])
            else:
                index[callee] = low[callee] = len(index)
                stack.append(callee)
                work.append((callee, iter(set().union(*self._successors(callee)))))
