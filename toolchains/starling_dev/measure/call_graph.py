# SPDX-License-Identifier: MIT
"""Who calls whom in an image, and how much stack each function takes.

There are two witnesses. The compiler (-fcallgraph-info) knows every frame and every call by pointer,
but neither libraries nor what the linker kept. The image itself shows which calls come back and which
leave for good (a jump, after the frame is gone). A call that either of them reports counts.
"""
from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

from starling_dev.measure.image import Code, Function
from starling_dev.measure.linker_map import linked_files, read_map

_NODE = re.compile(r'^node: \{ title: "([^"]*)" label: "([^"]*)"')
_EDGE = re.compile(r'^edge: \{ sourcename: "([^"]*)" targetname: "([^"]*)"')
_FRAME = re.compile(r"(\d+) bytes \(([a-z,]+)\)")
INDIRECT = "__indirect_call"


class Refused(Exception):
    """The stack cannot be bounded; the message says because of which function."""


@dataclass
class Node:
    """A function as the bound sees it. Other functions by address."""
    name: str
    frame: int = 0
    calls: set[int] = field(default_factory=set)  # its frame is on the stack meanwhile
    jumps: set[int] = field(default_factory=set)  # its frame is gone by then
    indirect: bool = False
    trouble: str = ""                        # why its frame is unknown; fatal only if it is ever reached
    full_name: str = ""                      # with template arguments


@dataclass
class _Compiled:
    frame: int
    kind: str
    targets: set[str] = field(default_factory=set)


def _symbol(title: str) -> str:
    """Titles of local functions are preceded by their file."""
    return title.rsplit(":", 1)[-1]


def read_compiler_graph(path: Path) -> dict[str, _Compiled]:
    """{symbol: _Compiled} of one object's .ci file."""
    found: dict[str, _Compiled] = {}
    edges: list[tuple[str, str]] = []
    for line in path.read_text(errors="replace").splitlines():
        if match := _NODE.match(line):
            if frame := _FRAME.search(match[2]):
                found[_symbol(match[1])] = _Compiled(int(frame[1]), frame[2])
        elif match := _EDGE.match(line):
            edges.append((_symbol(match[1]), _symbol(match[2])))
    for source, target in edges:
        if source in found:
            found[source].targets.add(target)
    return found


class ObjectFiles:
    """Finds the compiler's graph of an object by the name the linker gives it."""

    def __init__(self, build: Path, map_path: Path) -> None:
        self._build = build
        self._members: dict[str, list[str]] = {}
        wanted = {name for name in linked_files(map_path) if name.endswith(".a") and not name.startswith("/")}
        recipe = self._build / "build.ninja"
        for line in recipe.read_text().splitlines() if wanted else ():
            match = re.match(r"build (\S+\.a): \S+ (.*)", line)
            if match and match[1] in wanted:
                for item in match[2].partition("|")[0].split():
                    self._members.setdefault(f"{match[1]}({Path(item).name})", []).append(item)

    def graph(self, file: str) -> dict[str, _Compiled] | None:
        """The compiler's graph of `file`, or None for a library of the toolchain."""
        if Path(file.partition("(")[0]).is_absolute() and not Path(file).is_relative_to(self._build):
            return None
        found: dict[str, _Compiled] = {}
        for item in self._members.get(file, [file]):
            path = (self._build / item).with_suffix(".ci")
            if not path.exists():
                raise Refused(f"{file}: there is no {path.name}; compile with -fcallgraph-info=su")
            found.update(read_compiler_graph(path))
        return found


class CallGraph:
    def __init__(self, elf: Path, build: Path) -> None:
        map_path = Path(f"{elf}.map")
        self.code = Code(elf)
        self.uses_float = any(function.uses_float for function in self.code.functions.values())
        pieces = [piece for piece in read_map(map_path) if piece.file and piece.section == ".text"]
        self._homes = [(piece.address, piece.address + piece.size, piece.file) for piece in pieces]
        self._by_name: dict[str, list[Function]] = {}
        for function in self.code.functions.values():
            for name in function.names:
                self._by_name.setdefault(name, []).append(function)
        objects = ObjectFiles(build, map_path)
        graphs: dict[str, dict[str, _Compiled] | None] = {}
        self.nodes: dict[int, Node] = {}
        for address, function in self.code.functions.items():
            file = self._file_of(address)
            if file not in graphs:
                graphs[file] = objects.graph(file)
            self.nodes[address] = self._node(function, file, graphs[file])

    def _file_of(self, address: int) -> str:
        for begin, end, file in self._homes:
            if begin <= address < end:
                return file
        raise Refused(f"the linker map does not say where {self.code.functions[address].name} comes from")

    def _node(self, function: Function, file: str, graph: dict[str, _Compiled] | None) -> Node:
        node = Node(function.name, indirect=function.indirect, full_name=function.full_name)
        node.calls = {self._entry(address) for address in function.calls}
        node.jumps = {self._entry(address) for address in function.jumps} - node.calls
        if graph is None:
            self._measure(node, function)
            return node
        compiled = next((graph[name] for name in function.names if name in graph), None)
        if compiled is None:
            node.trouble = f"{function.name}: the compiler says nothing of its frame"
            return node
        node.frame = compiled.frame
        if compiled.kind not in ("static", "dynamic,bounded"):
            node.trouble = f"{function.name}: its frame is dynamic"
        node.indirect |= INDIRECT in compiled.targets
        seen = node.calls | node.jumps
        node.calls |= {address for target in compiled.targets for address in self._resolve(target, file)
                       if address not in seen}
        return node

    def _measure(self, node: Node, function: Function) -> None:
        """A library's function: nobody describes it, so its own instructions must."""
        node.frame = function.pushed
        node.calls |= node.jumps  # hand-written code may leave with something still on the stack
        node.jumps = set()
        if function.falls_through and (following := self.code.after(function)):
            node.calls.add(following.address)
        if function.moves_stack:
            node.trouble = f"{function.name}: its frame is dynamic"

    def _entry(self, address: int) -> int:
        function = self.code.at(address)
        if function is None:
            raise Refused(f"a call to {address:#x}, where no function is")
        return function.address

    def _resolve(self, symbol: str, file: str) -> set[int]:
        """Addresses of what the compiler calls `symbol` in `file`. Not in the image: never called."""
        found = self._by_name.get(symbol, [])
        local = [function for function in found if self._file_of(function.address) == file]
        return {function.address for function in local or found}

    def find(self, name: str) -> int:
        """The address of the one function whose short name is, or ends with, `name`."""
        found = [address for address, node in self.nodes.items() if f"::{node.name}".endswith(f"::{name}")]
        if len(found) != 1:
            raise Refused(f"{'no' if not found else 'more than one'} function is called {name}")
        return found[0]
