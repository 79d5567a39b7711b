# SPDX-License-Identifier: MIT
"""The micro:bit's LEDs, which QEMU does not have: it has the pins they hang on.

They are watched in the emulator's trace, which tells of everything the firmware writes to its port and timers; how long
each state lasted is what the display's timer was told to count.
"""
from __future__ import annotations

import math
import re
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from starling_dev.emulator.complaints import MachineError
from starling_dev.emulator.machine import Machine
from starling_dev.emulator.qemu import HANG_S

Led = tuple[int, int]          # x and y
Greys = list[list[int]]        # five rows of five, 0 to 15
Turn = tuple[int, int]         # the port, and for how many microseconds
Recording = tuple[str, int, int]  # trace, port and its direction before
Film = list[tuple[int, Greys]]    # pictures, each with the millisecond in which it began

# The published wiring: for each row, P0.13 to P0.15, the LED at (x, y) on each column, P0.04 to P0.12.
FIRST_ROW, FIRST_COLUMN = 13, 4
WIRING: tuple[tuple[Led | None, ...], ...] = (
    ((0, 0), (2, 0), (4, 0), (4, 3), (3, 3), (2, 3), (1, 3), (0, 3), (1, 2)),
    ((4, 2), (0, 2), (2, 2), (1, 0), (3, 0), (3, 4), (1, 4), None, None),
    ((2, 4), (4, 4), (0, 4), (0, 1), (1, 1), (2, 1), (3, 1), (4, 1), (3, 2)),
)
ROWS, COLUMNS = 0b111 << FIRST_ROW, 0b111111111 << FIRST_COLUMN

GPIO = 0x50000000
OUT, OUT_SET, OUT_CLEAR, DIR = 0x504, 0x508, 0x50C, 0x514
COMPARED, COMPARE = 0x140, 0x540
EVENT = re.compile(r"^nrf51_(?:gpio_write offset|timer_write timer (\d) write addr) 0x([0-9a-f]+) "
                   r"(?:value|data) 0x([0-9a-f]+)", re.MULTILINE)
DARK_MS = 5  # longer than any turn takes
CLOCK_TICKS = 60  # device milliseconds to watch: several refreshes of any display that does not flicker


@dataclass
class Light:
    """What the LEDs did over whole refreshes. A picture that changed meanwhile has no refresh: None, then."""
    refresh_us: int    # from the beginning of one to that of the next; 0 while nothing changes
    turns: int         # how many states of the port there are in one
    lit: dict[Led, float]  # share of the time
    ghosts: int        # how often columns changed while a row was on
    counted_us: int    # what all turns together took by the display's timer...
    clock_us: int      # ...and by the clock

    def greys(self) -> Greys:
        return greys(self.lit)


def lit_leds(out: int, direction: int) -> Iterator[Led]:
    """The LEDs between a row that is high and a column that is low, both driven."""
    for row, leds in enumerate(WIRING):
        for column, led in enumerate(leds):
            high, low = 1 << (FIRST_ROW + row), 1 << (FIRST_COLUMN + column)
            if led and out & high and not out & low and direction & high and direction & low:
                yield led


def period(turns: list[Turn]) -> int | None:
    """After how many turns they repeat, seen at least twice; None if they never do."""
    return next((p for p in range(1, len(turns) // 2 + 1) if turns[p:] == turns[:-p]), None)


def read_events(text: str, out: int) -> tuple[list[Turn], int, int, list[int]]:
    """Turns as (port, microseconds) that a timer other than the clock counted, ghosts, and ticks of the clock: all, and
    those before each turn."""
    turns: list[Turn] = []
    times: list[int] = []
    ghosts = ticks = 0
    for timer, *words in EVENT.findall(text):
        address, value, before = int(words[0], 16), int(words[1], 16), out
        if not timer:
            out = {OUT: value, OUT_SET: out | value, OUT_CLEAR: out & ~value}.get(address, out)
            ghosts += bool((before ^ out) & COLUMNS and before & ROWS)
        elif timer == "0":
            ticks += address == COMPARED
        elif address == COMPARE:
            turns.append((out & (ROWS | COLUMNS), value))
            times.append(ticks)
    return turns, ghosts, ticks, times


def light_of(text: str, out: int, direction: int) -> Light | None:
    turns, ghosts, ticks, _ = read_events(text, out)
    if not turns:
        return Light(0, 0, {led: 1.0 for led in lit_leds(out, direction)}, ghosts, 0, 1000 * ticks)
    counted = sum(length for _, length in turns)
    size = period(turns)
    if size is None:
        return None
    refresh = sum(length for _, length in turns[:size])
    return Light(refresh, size, shares(turns[:size], direction), ghosts, counted, 1000 * ticks)


def shares(turns: list[Turn], direction: int) -> dict[Led, float]:
    """How much of the time of these turns each LED is lit."""
    lit: Counter[Led] = Counter()
    total = sum(length for _, length in turns)
    for port, length in turns:
        for led in lit_leds(port, direction):
            lit[led] += length
    return {led: length / total for led, length in lit.items()}


def greys(lit: dict[Led, float]) -> Greys:
    """Rows of levels from 0 to 15. A LED can be lit in a third of the time at most, and the eye takes the root."""
    return [[round(15 * math.sqrt(3 * lit.get((x, y), 0))) for x in range(5)] for y in range(5)]


def pictures(text: str, out: int, direction: int) -> Film:
    """Those that were lit for two refreshes at least. While all is dark nothing is refreshed."""
    turns, _, ticks, times = read_events(text, out)
    begins = [i for i in range(1, len(turns)) if turns[i][1] < turns[i - 1][1] or times[i] - times[i - 1] > DARK_MS]
    seen: Film = []
    before: list[Turn] = []
    for begin, end in zip(begins, begins[1:]):
        refresh = turns[begin:end]
        if times[begin] - times[begin - 1] > DARK_MS:
            seen.append((times[begin - 1], greys({})))
        if refresh == before:
            picture = greys(shares(refresh, direction))
            if not seen or seen[-1][1] != picture:
                seen.append((times[begin], picture))
        before = refresh
    if not begins or ticks - times[-1] > DARK_MS:
        seen.append((times[-1] if times else 0, greys({})))
    return seen


def kept(machine: Machine) -> Greys:
    """The picture the display's driver keeps, as bright as it is lit."""
    brightness = machine.variable("brightness", 1)[0]
    row = [(grey * brightness + 14) // 15 for grey in machine.variable("picture", 25)]
    return [row[i:i + 5] for i in range(0, 25, 5)]


def watch(machine: Machine) -> Light:
    """What the LEDs did lately, while their picture did not change."""
    limit = time.monotonic() + HANG_S
    while time.monotonic() < limit:
        if light := light_of(*record(machine, CLOCK_TICKS)):
            return light
    raise MachineError(f"{machine.board.name}: its LEDs never show one picture for long")


def shown(machine: Machine) -> Greys:
    """As they are lit over time."""
    return watch(machine).greys()


def film(machine: Machine, milliseconds: int, after: Callable[[], object] = lambda: None) -> Film:
    """What the LEDs show while after() is done and so long afterwards, counted from the return of after()."""
    text, out, direction, begin = _record(machine, milliseconds, after)
    return [(at - begin, picture) for at, picture in pictures(text, out, direction)]


def ticks_in(text: str) -> int:
    return text.count("nrf51_timer_write timer 0 write addr 0x140 ")


def record(machine: Machine, ticks: int) -> Recording:
    """What the emulator tells of port and timers for so many milliseconds, and what the port was before."""
    return _record(machine, ticks, lambda: None)[:3]


def _record(machine: Machine, ticks: int, act: Callable[[], object]) -> tuple[str, int, int, int]:
    """The same while something is done and for so many milliseconds afterwards; and when that was done."""
    limit = time.monotonic() + HANG_S
    machine.command("stop")  # else the port could change between the look at it and the first line of the trace
    out, direction = (int.from_bytes(machine.memory(GPIO + register, 4), "little") for register in (OUT, DIR))
    with machine.traced("nrf51_gpio_write", "nrf51_timer_write") as told:
        machine.command("cont")
        act()
        parts = [told()]
        passed = begin = ticks_in(parts[0])
        while passed < begin + ticks:
            if time.monotonic() > limit:
                raise MachineError("the LEDs are watched, but the clock stands still")
            time.sleep(0.01)
            parts.append(told())
            passed += ticks_in(parts[-1])
    return "".join(parts), out, direction, begin
