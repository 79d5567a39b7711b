# SPDX-License-Identifier: MIT
"""An ELF image as the binutils see it: sections, functions and what their instructions do to the stack."""
from __future__ import annotations

import bisect
import re
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

CONDITIONS = "eq|ne|cs|hs|cc|lo|mi|pl|vs|vc|hi|ls|ge|lt|gt|le"
_BRANCH = re.compile(rf"^(b({CONDITIONS})?(\.[nw])?|cbn?z)$")
_SECTION = re.compile(r"\s*\[\s*\d+\]\s+(\S+)\s+(\S+)(?:\s+[0-9a-f]+){2}\s+([0-9a-f]+)\s+\d+\s+([A-Zxop]*)\s")
_LINE = re.compile(r"^\s*([0-9a-f]+):\t([a-z]\S*)(?:\t(.*))?$")
_TARGET = re.compile(r"(?:^|\s)([0-9a-f]+) <")
_ENDINGS = re.compile(r"^(b(\.[nw])?|bx|udf)$")


class ImageError(Exception):
    """In one line: what is wrong with an image, or with a tool that reads it."""


def output_of(*command: str, text: str | None = None) -> str:
    """What a tool prints. A missing or failing tool is a one-line error, not a traceback."""
    try:
        return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout
    except FileNotFoundError:
        raise ImageError(f"{command[0]} is not installed") from None
    except subprocess.CalledProcessError as error:
        reason = (error.stderr.strip().splitlines() or ["it failed"])[-1]
        raise ImageError(reason if command[0] in reason else f"{command[0]}: {reason}") from None


@dataclass
class Section:
    name: str
    size: int
    in_flash: bool  # has contents that must be stored
    in_ram: bool    # can be written


def sections(elf: Path) -> list[Section]:
    """The sections that occupy memory of the board."""
    found = []
    for line in output_of("arm-none-eabi-readelf", "-SW", str(elf)).splitlines():
        match = _SECTION.match(line)
        if match and "A" in match[4]:
            found.append(Section(match[1], int(match[3], 16), match[2] != "NOBITS", "W" in match[4]))
    return found


def compiler_version(elf: Path) -> str:
    """The compiler's version as it signed the image, e.g. "12.2.1": not the one in today's PATH."""
    match = re.search(r"GCC: .*?(\d+\.\d+\.\d+)", output_of("arm-none-eabi-readelf", "-p", ".comment", str(elf)))
    return match[1] if match else "unknown"


def symbols(elf: Path) -> dict[str, tuple[int, int]]:
    """{name: (value, size)} of every symbol; the linker script's own have no size."""
    rows = (line.split() for line in output_of("arm-none-eabi-nm", "-S", str(elf)).splitlines())
    return {row[-1]: (int(row[0], 16), int(row[1], 16) if len(row) == 4 else 0) for row in rows if len(row) > 2}


def short_name(demangled: str) -> str:
    """`starling::App::obey` for a person: no result, parameters, template arguments or clone number."""
    name = demangled.split(" [clone", 1)[0].replace("(anonymous namespace)", "{anonymous}")
    name = re.sub(r"operator(<=>|<<=|>>=|->\*|->|<<|>>|<=|>=|<|>)", "operator", name)  # no brackets
    kept, depth = "", 0
    for character in name:
        depth -= character in ")>"
        if depth == 0:
            kept += character
        depth += character in "(<"
    kept = re.sub(r"\(\)( const)?(?=$|::)", "", kept)
    return kept if "operator" in kept or kept.startswith("guard") else kept.rsplit(" ", 1)[-1]


@dataclass
class Function:
    address: int
    size: int
    names: list[str] = field(default_factory=list)  # mangled; several where constructors or clones are one
    name: str = ""                             # demangled and short
    full_name: str = ""                        # demangled
    calls: set[int] = field(default_factory=set)    # addresses it comes back from
    jumps: set[int] = field(default_factory=set)    # addresses outside that it leaves to
    indirect: bool = False                     # calls or leaves by a pointer
    pushed: int = 0                            # bytes, every push counted once
    moves_stack: bool = False                  # sets the stack pointer to something unforeseeable
    uses_float: bool = False
    falls_through: bool = False                # runs on into what follows it
    returns_by: str = ""                       # the register that was just given the return address

    def add(self, operation: str, operands: str) -> None:
        target = _TARGET.search(operands)
        self.uses_float |= operation.startswith("v")
        self.pushed += pushed_bytes(operation, operands)
        if operation == "bl" and target:
            self.calls.add(int(target[1], 16))
        elif _BRANCH.match(operation) and target:
            to = int(target[1], 16)
            if not self.address <= to < self.address + self.size:
                self.jumps.add(to)
        elif operation in ("blx", "bx") and operands.strip() not in ("lr", self.returns_by):
            self.indirect = True
        elif re.match(r"(mov|ldr)", operation) and operands.startswith("pc,") and "[sp]" not in operands:
            self.indirect = True
        elif re.match(r"(mov|msr)", operation) and re.match(r"(sp|MSP|PSP),", operands):
            self.moves_stack = True
        elif re.match(r"(add|sub)", operation) and re.match(r"sp, (sp, )?[a-z]", operands):
            self.moves_stack = True
        # A Cortex-M0 whose arguments were partly on the stack returns by pop {r3}; add sp, #8; bx r3.
        popped = re.fullmatch(r"\{(r\d)\}", operands) if operation == "pop" else None
        if popped or not (operation == "add" and operands.startswith("sp,")):
            self.returns_by = popped[1] if popped else ""
        if not operation.startswith("nop"):
            loads_pc = operands.startswith("pc,") or re.search(r"\bpc\}", operands)
            self.falls_through = not (_ENDINGS.match(operation) or loads_pc)


def pushed_bytes(operation: str, operands: str) -> int:
    """By how much an instruction lowers the stack pointer."""
    registers = re.search(r"\{(.*)\}", operands)
    is_push = operation in ("push", "push.w", "vpush") or (re.match(r"v?stmdb", operation) and operands.startswith("sp!"))
    if is_push and registers:
        return 4 * sum(_register_words(part) for part in registers[1].split(","))
    moved = re.search(r"\[sp, #-(\d+)\]!", operands) or (
        re.match(r"sp, (?:sp, )?#(\d+)", operands) if operation.startswith("sub") else None)
    return int(moved[1]) if moved else 0


def _register_words(text: str) -> int:
    first, _, last = text.strip().partition("-")
    count = int(last[1:]) - int(first[1:]) + 1 if last else 1
    return count * (2 if first.startswith("d") else 1)


class Code:
    """The functions of an image, found by address."""

    def __init__(self, elf: Path) -> None:
        self.functions: dict[int, Function] = {}
        for line in output_of("arm-none-eabi-readelf", "-sW", str(elf)).splitlines():
            row = line.split()
            if len(row) == 8 and row[3] == "FUNC" and row[6] != "UND":
                address = int(row[1], 16) & ~1
                function = self.functions.setdefault(address, Function(address, 0))
                function.size = max(function.size, int(row[2], 0))
                function.names.append(row[7])
        self._starts = sorted(self.functions)
        for start, following in zip(self._starts, self._starts[1:] + [2**32]):
            if self.functions[start].size == 0:  # assembly that does not say; the next one ends it
                self.functions[start].size = following - start
        self._name_them()
        self._read_instructions(elf)

    def _name_them(self) -> None:
        listed = list(self.functions.values())
        plain = output_of("arm-none-eabi-c++filt", text="\n".join(f.names[0] for f in listed) + "\n").splitlines()
        for function, demangled in zip(listed, plain):
            function.name, function.full_name = short_name(demangled), demangled

    def _read_instructions(self, elf: Path) -> None:
        for line in output_of("arm-none-eabi-objdump", "-d", "--no-show-raw-insn", str(elf)).splitlines():
            match = _LINE.match(line)
            function = self.at(int(match[1], 16)) if match else None
            if match and function:
                function.add(match[2], (match[3] or "").strip())

    def at(self, address: int) -> Function | None:
        """The function that `address` lies in, or None."""
        index = bisect.bisect_right(self._starts, address) - 1
        function = self.functions[self._starts[index]] if index >= 0 else None
        return function if function and address < function.address + function.size else None

    def after(self, function: Function) -> Function | None:
        """The function that follows at once, for code that runs on into it."""
        index = bisect.bisect_right(self._starts, function.address)
        return self.functions[self._starts[index]] if index < len(self._starts) else None
