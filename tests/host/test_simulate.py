#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`starling simulate` as its users call it: in a terminal with keys, from a script, wrongly."""
import argparse
import os
import re
import signal
import subprocess
import tempfile
import unittest
from pathlib import Path

from starling_dev import ROOT
from starling_dev.emulator import pictures
from support import starling_program
from support import unity_style
from support.terminal import Terminal

LARGE = {"columns": 130, "rows": 50}
GREETING = r"Starling .* Type help\."


class InFolder(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.storage = self.folder / "kept"

    def open(self, *words, **options):
        words = words or ("--storage", self.storage)
        terminal = Terminal(starling_program.path, "simulate", *words, **options)
        self.addCleanup(terminal.close)
        return terminal

    def assert_as_before(self, terminal):
        """The terminal is what it was before the program came."""
        self.assertEqual(terminal.before, terminal.settings())
        self.assertTrue(terminal.screen.cursor_is_shown)
        self.assertEqual([], terminal.screen.pages, "the first page is shown again")
        self.assertEqual((None, None), terminal.screen.colours)

    def run_lines(self, lines, *words, **environment):
        return subprocess.run([starling_program.path, "simulate", *words], input=lines, capture_output=True, text=True,
                              timeout=starling_program.timeout, env={**os.environ, **environment})


class InTerminal(InFolder):
    def start(self, **size):
        terminal = self.open(**(size or LARGE))
        terminal.until_line(GREETING)
        self.say(terminal, "trace", "held none")
        return terminal

    def say(self, terminal, line, answer):
        terminal.type(f":{line}\r")
        terminal.until_line(answer)

    def picture(self, terminal):
        """The greys of the screen as the board has them, however bright it is set: the terminal's 24 can tell 16."""
        rows = terminal.screen.pixels(128, 32, 1, 2)
        if not rows or not any(map(any, rows)):
            return None
        light = 255 / max(map(max, rows))
        return [bytes(round(grey * light / 17) * 17 for grey in row) for row in rows]

    def until_picture(self, terminal, wanted):
        terminal.until(lambda screen: len(screen.cells) == screen.columns * screen.rows and self.picture(terminal) == wanted)

    def test_the_first_screen_is_that_of_the_board(self):
        self.until_picture(self.start(), pictures.read_png(ROOT / "tests/emulated/golden/splash.png")[2])

    def test_a_screen_without_greys_shows_the_same_in_black_and_white(self):
        def is_lit(grey, x, y):
            return grey >= 8 or grey >= 4 and (x + y) % 2 == 0

        greys = pictures.read_png(ROOT / "tests/emulated/golden/splash.png")[2]
        wanted = [bytes(255 * is_lit(grey // 17, x, y) for x, grey in enumerate(row)) for y, row in enumerate(greys)]
        terminal = self.open("--board", "blackpill_f411", "--storage", self.storage, **LARGE)
        self.until_picture(terminal, wanted)

    def test_every_key_is_a_button(self):
        for key, name in (("\x1b[A", "up"), ("\x1bOB", "down"), ("\x1b[C", "right"), ("\x1b[D", "left"), ("\r", "select"),
                          (" ", "select"), ("h", "select"), ("\t", "select")):
            terminal = self.start()
            terminal.until(lambda screen: "held none" in screen.lines())
            terminal.type(key)
            terminal.until_line(f"^held {name}$")
            terminal.until(lambda screen: screen.lines().count("held none") == 2)
            terminal.type("q")
            self.assertEqual(0, terminal.exit_code())

    def test_a_small_window_shows_dots_and_too_small_a_one_asks_for_more(self):
        terminal = self.start()
        title = self.picture(terminal)
        terminal.resize(80, 24)
        terminal.until(lambda screen: screen.pixels(64, 16, 2, 4))
        dots = terminal.screen.pixels(64, 16, 2, 4)
        near = sum(abs(a * 1.25 - b) < 40 for ours, theirs in zip(dots, title) for a, b in zip(ours, theirs))
        self.assertGreater(near / (128 * 64), 0.95, "two greys a character lose little")
        terminal.resize(63, 24)
        terminal.until_line("please enlarge the window to 64x21")
        terminal.resize(130, 50)
        self.until_picture(terminal, title)

    def test_only_what_changes_is_drawn(self):
        terminal = self.start()
        title, drawn = self.picture(terminal), terminal.screen.written
        terminal.type("\x1b[B")
        terminal.until(lambda _: self.picture(terminal) != title)
        self.assertLess(terminal.screen.written - drawn, 128 * 32 // 2)

    def test_a_line_can_be_typed_mended_and_dropped(self):
        terminal = self.start()
        terminal.type(":noise")
        terminal.until_line("^:noise_$")
        terminal.type("\x1b")
        terminal.until(lambda screen: screen.line(screen.rows - 1) == "")
        self.say(terminal, "traq\x7fce", "^ok: silent$")
        self.assertNotIn("noise", "\n".join(terminal.screen.lines()))

    def test_what_was_said_can_be_looked_at_again(self):
        terminal = self.start(columns=80, rows=24)
        self.say(terminal, "help", "trace ")
        terminal.until(lambda screen: not any("Type help" in line for line in screen.lines()))
        for _ in range(9):
            terminal.type("\x1b[5~")
        terminal.until_line(GREETING)
        for _ in range(9):
            terminal.type("\x1b[6~")
        terminal.until_line("trace ")

    def test_every_way_out_restores_the_terminal(self):
        for leave, code in ((lambda t: t.type("q"), 0), (lambda t: t.type("\x04"), 0),
                            (lambda t: t.type("\x03"), -signal.SIGINT), (lambda t: t.signal(signal.SIGTERM), -signal.SIGTERM),
                            (lambda t: t.signal(signal.SIGHUP), -signal.SIGHUP),
                            (lambda t: t.signal(signal.SIGABRT), -signal.SIGABRT),
                            (lambda t: t.signal(signal.SIGSEGV), -signal.SIGSEGV)):
            terminal = self.start()
            self.assertNotEqual(terminal.before, terminal.settings())
            self.assertFalse(terminal.screen.cursor_is_shown)
            leave(terminal)
            self.assertEqual(code, terminal.exit_code())
            self.assert_as_before(terminal)

    def test_it_can_be_suspended_and_goes_on(self):
        terminal = self.start()
        title = self.picture(terminal)
        for number in (signal.SIGTSTP, signal.SIGTSTP, signal.SIGSTOP):
            terminal.signal(number)
            terminal.until_stopped()
            if number == signal.SIGTSTP:
                self.assert_as_before(terminal)
            terminal.screen.cells.clear()
            terminal.signal(signal.SIGCONT)
            self.until_picture(terminal, title)
            self.assertNotEqual(terminal.before, terminal.settings())
        terminal.type("q")
        self.assertEqual(0, terminal.exit_code())
        self.assert_as_before(terminal)

    def test_a_game_goes_on_after_the_end(self):
        terminal = self.start()
        self.say(terminal, "new 5 4", "ok: X begins")
        terminal.type("q")
        self.assertEqual(0, terminal.exit_code())
        again = self.open(**LARGE)
        again.until_line("the game goes on")

    def test_a_window_too_small_is_refused(self):
        terminal = self.open(columns=63, rows=21)
        self.assertEqual(2, terminal.exit_code())
        said = [line for line in terminal.screen.lines() if line]
        self.assertEqual("starling: this window has 63x21 characters, the screen of lm3s6965evb needs 64x21: please enlarge it",
                         "".join(said))
        self.assert_as_before(terminal)


class Microbit(InFolder):
    """Five by five lights and two buttons."""
    DARK, GLOW, BRIGHT = range(3)

    def start(self, columns=80, rows=24):
        terminal = self.open("--board", "microbit", "--storage", self.storage, columns=columns, rows=rows)
        terminal.until_line(GREETING)
        terminal.type(":trace\r:speed still\r:seed 7\r:new 5 4\r")
        terminal.until_line("ok: X begins")
        return terminal

    def lights(self, terminal):
        rows = terminal.screen.pixels(30, 15, 1, 2)
        return rows and [[self.BRIGHT if grey > 100 else self.GLOW if grey > 5 else self.DARK
                          for grey in rows[6 * y][:30:6]] for y in range(5)]

    def until_lights(self, terminal, row, expected):
        terminal.until(lambda _: (lights := self.lights(terminal)) and lights[row] == expected)

    def test_its_buttons_are_letters_and_arrows_and_capitals_hold(self):
        terminal = self.start(rows=200)  # nothing scrolls away, so that what was held can be read from the first key on
        terminal.until(lambda screen: " a next   A back   b take it   B menu   : type a line   q quit" in screen.lines())
        keys = (("a", "down"), ("\x1b[B", "down"), ("\x1b[C", "down"), ("A", "down"), ("\x1b[A", "down"), ("\x1b[D", "down"),
                ("b", "select"), ("\r", "select"), (" ", "select"), ("B", "select"), ("h", "select"), ("\t", "select"))
        told = ["held none"]  # as tracing begins
        for number, (key, button) in enumerate(keys):
            self.until_held(terminal, told)
            # A press while it thinks is one to stop thinking; once it answers, it does nothing else.
            terminal.type(f":mark{number}\r")
            terminal.until(lambda screen: re.search(f"^mark{number}\nerror: unknown", "\n".join(screen.lines()), re.M))
            terminal.type(key)
            told += [f"held {button}", "held none"]
        self.until_held(terminal, told)

    @staticmethod
    def until_held(terminal, told):
        terminal.until(lambda screen: [line for line in screen.lines() if line.startswith("held")] == told)

    def test_a_move_is_chosen_by_two_buttons(self):
        terminal = self.start()
        terminal.type("b")
        terminal.until_line("X rolls 4: row 4")
        dark, glow, bright = self.DARK, self.GLOW, self.BRIGHT
        self.until_lights(terminal, 3, [glow, glow, bright, glow, glow])
        self.until_lights(terminal, 3, [glow, glow, dark, glow, glow])
        terminal.type("a")
        self.until_lights(terminal, 3, [glow, glow, glow, bright, glow])
        terminal.type("A")
        self.until_lights(terminal, 3, [glow, glow, bright, glow, glow])
        terminal.type("b")
        terminal.until_line("O plays 1,3")
        terminal.type("B")
        for y, row in enumerate((" ##  ", "#    ", "# ## ", "#  # ", " ##  ")):  # the G of GAME
            self.until_lights(terminal, y, [bright if light == "#" else dark for light in row])

    def test_a_low_window_shows_dots(self):
        terminal = self.start(rows=12)
        dots = lambda: terminal.screen.pixels(15, 7, 2, 4)
        terminal.type("b")
        terminal.until(lambda _: dots() and dots()[18][12] > 100 and dots()[18][0] in range(6, 60))


class WithoutTerminal(InFolder):
    def test_the_serial_line_alone_plays(self):
        done = self.run_lines("pause 0\nspeed still\nseed 7\nnew 5 4\nroll\nplay 2\nroll\n", "--storage", str(self.storage))
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        self.assertRegex(done.stdout, r"\nroll\nX rolls 4: row 4\nplay 2\nX plays 4,2\nO rolls 3: column 3\nO plays \d,3\n"
                                      r"roll\nX rolls \d: row \d\n$")
        self.assertNotIn("\x1b", done.stdout)

    def test_it_ends_at_the_end_of_input_and_takes_an_unfinished_line(self):
        for lines in ("", "help", "help\n", "\n\nhelp\r\n"):
            done = self.run_lines(lines, "--storage", str(self.storage))
            self.assertEqual((0, ""), (done.returncode, done.stderr))
            self.assertEqual("help" in lines, "new [SIZE LINE]" in done.stdout, lines)

    def test_backgammon_is_judged_by_the_nets_of_the_handheld(self):
        opening = "4HPwATDgc/ABMA"
        done = self.run_lines(f"ubgi\nposition gnubgid {opening}\neval\n", "--storage", str(self.storage))
        said = re.search(r"^eval eq (\S+) pwin (\S+) pwg (\S+) pwbg (\S+) plg (\S+) plbg (\S+)$", done.stdout, re.M)
        desk = subprocess.run([starling_program.path, "eval", "--evaluator", "gnubg-fixed"], input=opening + "\n",
                              capture_output=True, text=True, check=True).stdout.splitlines()[1].split(",")
        for shown, exact in zip(said.groups(), [desk[-1], *desk[2:-1]]):
            self.assertAlmostEqual(float(exact), float(shown), delta=0.001)  # the console cuts off after three places

    def test_games_are_kept_where_they_belong(self):
        state = self.folder / "state/starling/lm3s6965evb.storage"
        for words, environment, file in (
            ((), {"XDG_STATE_HOME": str(self.folder / "state")}, state),
            ((), {"XDG_STATE_HOME": "", "HOME": str(self.folder)}, self.folder / ".local/state/starling/lm3s6965evb.storage"),
            ((), {"STARLING_STORAGE": str(self.folder / "named")}, self.folder / "named"),
            (("--storage", str(self.storage)), {"STARLING_STORAGE": str(self.folder / "other")}, self.storage),
        ):
            environment = {"STARLING_STORAGE": "", **environment}
            self.run_lines("new 5 4\n", *words, **environment)
            self.assertGreater(file.stat().st_size, 0, file)
            self.assertIn("the game goes on", self.run_lines("", *words, **environment).stdout)
            self.assertNotIn("the game goes on", self.run_lines("", *words, "--fresh", **environment).stdout)

    def test_a_full_disk_is_noticed(self):
        with open("/dev/full", "w") as full:
            done = subprocess.run([starling_program.path, "simulate", "--storage", self.storage], stdin=subprocess.DEVNULL,
                                  stdout=full, stderr=subprocess.PIPE, text=True, timeout=starling_program.timeout)
        self.assertEqual((1, "starling: could not write to standard output\n"), (done.returncode, done.stderr))

    def test_two_do_not_share_a_file(self):
        terminal = self.open(**LARGE)
        terminal.until_line(GREETING)
        starling_program.assert_refused(self, ("simulate", "--storage", self.storage), "in use by another simulation")

    def test_help_tells_the_keys(self):
        said = starling_program.output(self, "simulate", "--help")
        self.assertIn("usage: starling simulate", said)
        self.assertIn("h, Tab", said)

    def test_bad_input_is_one_line_and_exit_2(self):
        for words, names in (
            (("--board", "mps2_an500"), "--board 'mps2_an500' has no screen to simulate; boards that have one: lm3s6965evb, blackpill_f411, microbit"),
            (("--board", ""), "--board ''"),
            (("--board",), "--board needs a value"),
            (("dice",), "takes no 'dice'"),
            (("--zoom", "2"), "unknown option '--zoom'"),
            (("--storage", "/"), "games cannot be kept in '/'"),
            (("--storage", "/dev/null"), "games cannot be kept in '/dev/null': no regular file"),
            (("--storage", self.folder / "none/file"), "No such file or directory"),
        ):
            starling_program.assert_refused(self, ("simulate", *words), names)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starling", required=True, help="the program")
    starling_program.path = parser.parse_args().starling
    unity_style.main()
