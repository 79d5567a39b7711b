# SPDX-License-Identifier: MIT
"""A program in a terminal of its own, with somebody typing and a screen that can be read."""
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time

HANG_S = 600  # nothing takes so long, even on a busy computer
TOKEN = re.compile(r"\x1b\[(\??[0-9;]*)([A-Za-z])|([^\x1b])", re.DOTALL)
BRAILLE_ORDER = (0, 3, 1, 4, 2, 5, 6, 7)  # the bit of each dot, counted by rows
BLOCKS = {" ": 0, "▀": 1, "▄": 2, "█": 3}


def grey_of(colour):
    """0 to 255, of one of the 256 colours that is grey."""
    return {16: 0, 231: 255}.get(colour, 8 + 10 * (colour - 232))


class Screen:
    """What a terminal shows of what it was sent. It knows what our programs send; anything else is an error."""

    def __init__(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.cells, self.pages, self.cursor_is_shown, self.colours = {}, [], True, (None, None)
        self.at = [0, 0]
        self.written = 0  # characters, to see how much was drawn anew
        self.is_outdated = False  # what comes was drawn for a window of another size, until all is drawn anew

    def feed(self, text):
        position = 0
        while position < len(text):
            token = TOKEN.match(text, position)
            if not token:
                return text[position:]  # the rest of it has yet to come
            position = token.end()
            if token[3]:
                self._show(token[3])
            else:
                self._obey(token[1], token[2])
        return ""

    def _show(self, character):
        if character in "\r\n":
            self.at = [0, self.at[1] + 1] if character == "\n" else [0, self.at[1]]
            return
        if self.at[0] == self.columns and not self.pages:  # lines wrap; a picture must not
            self.at = [0, self.at[1] + 1]
        if self.at[0] >= self.columns or self.at[1] >= self.rows:
            assert self.is_outdated, f"{character!r} written outside at {self.at}"
            return
        self.cells[tuple(self.at)] = (character, *self.colours)
        self.at[0] += 1
        self.written += 1

    def _obey(self, words, letter):
        if letter == "H":
            self.at = [int(word) - 1 for word in reversed(words.split(";"))]
        elif letter == "J":
            assert words == "2"
            self.cells, self.is_outdated = {}, False
        elif letter == "m":
            self._colour([int(word) for word in words.split(";")])
        elif (words, letter) in (("?25", "l"), ("?25", "h")):
            self.cursor_is_shown = letter == "h"
        elif (words, letter) == ("?1049", "h"):
            if not self.pages:  # there are two pages, and it may show the second already
                self.pages.append(self.cells)
                self.cells = {}
        elif (words, letter) == ("?1049", "l"):
            self.cells = self.pages.pop()
        else:
            raise AssertionError(f"an unknown sequence: {words}{letter}")

    def _colour(self, numbers):
        ink, ground = self.colours
        while numbers:
            if numbers[0] == 0:
                ink, ground, numbers = None, None, numbers[1:]
            else:
                assert numbers[0] in (38, 48) and numbers[1] == 5, numbers
                ink, ground = (numbers[2], ground) if numbers[0] == 38 else (ink, numbers[2])
                numbers = numbers[3:]
        self.colours = ink, ground

    def line(self, row):
        return "".join(self.cells.get((column, row), " ")[0] for column in range(self.columns)).rstrip()

    def lines(self):
        return [self.line(row) for row in range(self.rows)]

    def pixels(self, columns, rows, wide, high):
        """Rows of greys, 0 to 255, of the picture of that many characters at the top, each of `wide` x `high` pixels;
        nothing if there is no such picture."""
        left = (self.columns - columns) // 2
        picture = [bytearray(columns * wide) for _ in range(rows * high)]
        for row in range(rows):
            for column in range(columns):
                character, ink, ground = self.cells.get((left + column, row), ("?", None, None))
                if not (0x2800 <= ord(character) < 0x2900 if high == 4 else character in BLOCKS):
                    return None
                for i in range(wide * high):
                    colour = ink if self._is_inked(character, i, high) else ground
                    picture[row * high + i // wide][column * wide + i % wide] = grey_of(colour)
        return [bytes(row) for row in picture]

    @staticmethod
    def _is_inked(character, pixel, high):
        if high == 4:
            return (ord(character) - 0x2800) >> BRAILLE_ORDER[pixel] & 1
        return BLOCKS[character] >> pixel & 1


class Terminal:
    """Like a shell's: the program is in the foreground of a session that somebody else leads, so it can be suspended."""

    def __init__(self, *command, columns=80, rows=24, **environment):
        self.screen, self.rest, self.raw, self.news, self.code = Screen(columns, rows), "", b"", "", None
        self.master, self.slave = pty.openpty()
        self.resize(columns, rows)
        self.screen.is_outdated = False
        self.before = termios.tcgetattr(self.slave)
        self.pipe, pipe = os.pipe()
        self.leader = os.fork()
        if self.leader == 0:
            try:
                self._lead([str(word) for word in command], {**os.environ, "TERM": "xterm-256color", **environment}, pipe)
            finally:
                os._exit(1)
        os.close(pipe)
        self.program = int(self._news(r"pid (\d+)\n")[1])

    def _lead(self, command, environment, pipe):
        os.setsid()
        fcntl.ioctl(self.slave, termios.TIOCSCTTY, 0)
        for descriptor in range(3):
            os.dup2(self.slave, descriptor)
        program = os.fork()
        if program == 0:
            os.setpgid(0, 0)
            signal.signal(signal.SIGTTOU, signal.SIG_IGN)
            os.tcsetpgrp(0, os.getpid())
            signal.signal(signal.SIGTTOU, signal.SIG_DFL)
            os.closerange(3, 64)
            os.execve(command[0], command, environment)
        os.write(pipe, f"pid {program}\n".encode())
        while True:
            _, status = os.waitpid(program, os.WUNTRACED)
            if not os.WIFSTOPPED(status):
                break
            os.write(pipe, b"stopped\n")
        os.write(pipe, f"ended {os.waitstatus_to_exitcode(status)}\n".encode())
        os._exit(0)

    def _news(self, pattern, seconds=HANG_S):
        """Waits until the leader says this of the program, and reads what that draws in the meantime."""
        limit = time.monotonic() + seconds
        while not (found := re.match(pattern, self.news)):
            if time.monotonic() > limit:
                raise AssertionError(f"{self.news!r} is all that happened after:\n" + "\n".join(self.screen.lines()))
            if self.pipe in select.select([self.pipe, self.master], [], [], 1)[0]:
                self.news += os.read(self.pipe, 4096).decode()
            self.drain()
        self.news = self.news[found.end():]
        return found

    def resize(self, columns, rows):
        self.screen.columns, self.screen.rows, self.screen.is_outdated = columns, rows, True
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def settings(self):
        return termios.tcgetattr(self.slave)

    def type(self, text):
        os.write(self.master, text.encode())

    def signal(self, number):
        os.kill(self.program, number)

    def _read(self, seconds):
        if not select.select([self.master], [], [], seconds)[0]:
            return False
        self.raw += os.read(self.master, 65536)
        text = self.raw.decode(errors="ignore")  # a character may be cut in two
        self.raw = self.raw[len(text.encode()):]
        self.rest = self.screen.feed(self.rest + text)
        return True

    def drain(self):
        while self._read(0):
            pass

    def until(self, holds, seconds=HANG_S):
        """Reads until `holds(screen)`: that is the only clock of a test."""
        limit = time.monotonic() + seconds
        while not holds(self.screen):
            if not self._read(max(0, limit - time.monotonic())) and time.monotonic() >= limit:
                raise AssertionError("the screen never became what it should:\n" + "\n".join(self.screen.lines()))

    def until_line(self, pattern):
        self.until(lambda screen: any(re.search(pattern, line) for line in screen.lines()))

    def until_stopped(self):
        self._news(r"stopped\n")

    def exit_code(self):
        """Waits for the program to end by itself; negative: the signal that ended it."""
        if self.code is None:
            self.code = int(self._news(r"ended (-?\d+)\n")[1])
        return self.code

    def close(self):
        if self.code is None:
            self.signal(signal.SIGKILL)
        os.waitpid(self.leader, 0)
        for descriptor in (self.master, self.slave, self.pipe):
            os.close(descriptor)
