"""The emulated micro:bit for a person at a terminal: its LEDs, two keys for its buttons, and its serial line.

QEMU has no LEDs to show. What they show is read twenty times a second where the display's driver keeps it.
"""
import curses
import time
from collections import deque

from machine import ROOT, Machine

SIDE, LED_WIDTH = 5, 4
SHORT_S, LONG_S, GAP_S = 0.08, 0.9, 0.08
KEYS = " a next   A back   b take it   B menu   : type a line   q quit "
BUTTONS = {"a": ("down", SHORT_S), "A": ("down", LONG_S), "b": ("select", SHORT_S), "B": ("select", LONG_S)}
PANE_TOP = 2 * SIDE + 1
STORAGE = ROOT / "build/microbit/storage.img"


class Terminal:
    def __init__(self, screen, machine):
        self.screen, self.machine = screen, machine
        self.typed = None        # the line being typed, or None
        self.presses = deque()   # (button, seconds): one after the other
        self.held = None         # the button that is down
        self.until = 0           # when that changes
        curses.curs_set(0)
        curses.use_default_colors()
        for grey in range(16):
            # Of 256 colours the last 24 are greys; with fewer, lit or not is all that can be told.
            colour = 232 + grey * 23 // 15 if curses.COLORS >= 256 else curses.COLOR_WHITE if grey > 3 else curses.COLOR_BLACK
            curses.init_pair(grey + 1, -1, colour)
        screen.nodelay(True)

    def run(self):
        while self.obey_keys():
            self.press()
            self.machine.read_rest()  # waits a moment for more
            self.draw()

    def obey_keys(self):
        """False once the person wants to leave."""
        while (code := self.screen.getch()) != curses.ERR:
            key = chr(code) if 0 < code < 128 else ""
            if self.typed is not None:
                self.type(key, code)
            elif key in BUTTONS:
                self.presses.append(BUTTONS[key])
            elif key == ":":
                self.typed = ""
            elif key == "q":
                return False
        return True

    def type(self, key, code):
        if key in ("\n", "\r"):
            self.machine.send(self.typed.encode() + b"\r")
        if key in ("\n", "\r", "\x1b"):
            self.typed = None
        elif code in (curses.KEY_BACKSPACE, 8, 127):
            self.typed = self.typed[:-1]
        elif key.isprintable():
            self.typed += key

    def press(self):
        """A terminal tells that a key was pressed and never that it was let go."""
        if time.monotonic() < self.until:
            return
        seconds = GAP_S
        if self.held:
            self.machine.up(self.held)
            self.held = None
        elif self.presses:
            self.held, seconds = self.presses.popleft()
            self.machine.down(self.held)
        self.until = time.monotonic() + seconds

    def draw(self):
        self.screen.erase()
        greys = self.machine.kept_leds()
        for y, row in enumerate(greys):
            for x, grey in enumerate(row):
                self.put(2 * y, 2 + (LED_WIDTH + 2) * x, " " * LED_WIDTH, curses.color_pair(grey + 1))
        self.put(PANE_TOP - 1, 0, KEYS, curses.A_REVERSE)
        height = self.screen.getmaxyx()[0] - PANE_TOP - 1
        for i, line in enumerate(self.machine.heard.split("\n")[-max(height, 1):]):
            self.put(PANE_TOP + i, 0, line)
        if self.typed is not None:
            self.put(PANE_TOP + height, 0, f":{self.typed}_")
        self.screen.refresh()

    def put(self, y, x, text, look=0):
        """What does not fit into the window is cut off."""
        rows, columns = self.screen.getmaxyx()
        if y < rows and x < columns - 1:
            self.screen.addstr(y, x, text[:columns - 1 - x], look)


def run(storage=STORAGE):
    with Machine("microbit", storage=storage, real_time=True) as machine:
        try:
            curses.wrapper(lambda screen: Terminal(screen, machine).run())
        except KeyboardInterrupt:
            pass
        machine.keep_storage()
