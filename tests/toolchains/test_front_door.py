#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""./dev test and ./dev verify: what they run, what they count, what they remember, and how they are stopped."""
import contextlib
import io
import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path
from unittest import mock

from starling_dev import ROOT, __main__, commands, passes, runner, testing
from starling_dev.counts import Counts, count
from starling_dev.stages import Stage, Tier, all_stages
from starling_dev.tree import files
from support import unity_style

CLOSING = "print('3 Tests 0 Failures 0 Ignored')"


def stage(name, *programs, builds=(), files=("dev",), is_alone=False):
    """One that runs pieces of Python."""
    return Stage(name, "", tuple((sys.executable, "-c", program) for program in programs), files, Tier.LONG, 1, builds, is_alone)


class Here(unittest.TestCase):
    """With logs and a memory of its own."""

    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory(prefix="starling-")))
        self.enterContext(mock.patch.object(runner, "LOGS", self.folder / "logs"))
        self.enterContext(mock.patch.object(passes, "FOLDER", self.folder / "passed"))

    def run_stages(self, *stages, uses_memory=True):
        at = runner.Runner(uses_memory)
        with contextlib.redirect_stdout(io.StringIO()) as said:
            counts = at.run(list(stages))
        return counts, at.outcomes, said.getvalue()

    def command(self, run, *words, stages=None):
        """What a command returns and says, with other stages than the real ones."""
        chosen = mock.patch.object(testing, "all_stages", lambda: stages) if stages else contextlib.nullcontext()
        with chosen, contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()) as err:
            code = run(words)
        return code, out.getvalue(), err.getvalue()


class Counting(unittest.TestCase):
    def test_closing_lines_are_added_up(self):
        self.assertEqual(Counts(5, 0), count("2 Tests 0 Failures 0 Ignored\n4 Tests 0 Failures 1 Ignored\n", True))
        self.assertEqual(Counts(4, 2), count("6 Tests 2 Failures 0 Ignored\n", False))

    def test_what_ends_badly_or_without_a_test_has_failed(self):
        self.assertEqual(Counts(2, 1), count("2 Tests 0 Failures 0 Ignored\n", False))
        self.assertEqual(Counts(0, 1), count("nothing\n", True))

    def test_every_program_must_close_its_count(self):
        log = "1: 2 Tests 0 Failures 0 Ignored\n1: 3 Tests 0 Failures 0 Ignored\n100% tests passed, 0 tests failed out of 2\n"
        self.assertEqual(Counts(5, 1), count(log, True))
        self.assertEqual(Counts(5, 0), count(log.replace("1: 3", "2: 3"), True))


class Running(Here):
    def test_a_stage_that_cannot_even_begin_has_failed(self):
        missing = Stage("missing", "", (("no-such-program",),), ("dev",), Tier.LONG, 1)
        counts, outcomes, said = self.run_stages(stage("fine", CLOSING), missing, stage("also", CLOSING))
        self.assertEqual(Counts(6, 1), counts)
        self.assertEqual(3, len(outcomes))
        self.assertIn("no-such-program", said)

    def test_commands_end_with_the_first_that_fails(self):
        counts, _, _ = self.run_stages(stage("broken", CLOSING, "raise SystemExit(3)", CLOSING))
        self.assertEqual(Counts(3, 1), counts)

    def test_a_folder_is_used_by_one_stage_at_a_time(self):
        taken = self.folder / "taken"
        program = (f"import os, time; os.mkdir({str(taken)!r}); time.sleep(0.2); os.rmdir({str(taken)!r}); {CLOSING}")
        counts, _, _ = self.run_stages(*(stage(f"user{i}", program, builds=("host",)) for i in range(3)))
        self.assertEqual(Counts(9, 0), counts)

    def test_who_only_reads_what_it_has_built_lets_others_use_it(self):
        mark = self.folder / "beside"
        waits = ("import os, time\nfor _ in range(1200):\n"
                 f"    if os.path.exists({str(mark)!r}): break\n    time.sleep(0.05)\nelse: raise SystemExit(1)\n{CLOSING}")
        reads = Stage("reads", "", (("cmake", "-E", "true"), (sys.executable, "-c", waits)), ("dev",), Tier.LONG, 2, ("host",),
                      only_reads=True)
        counts, _, _ = self.run_stages(reads, stage("beside", f"open({str(mark)!r}, 'w'); {CLOSING}", builds=("host",)))
        self.assertEqual(Counts(6, 0), counts)

    def test_who_has_let_others_use_a_folder_does_not_let_a_third_in_at_its_end(self):
        mark, taken = self.folder / "begun", self.folder / "taken"
        waits = ("import os, time\nfor _ in range(1200):\n"
                 f"    if os.path.exists({str(mark)!r}): break\n    time.sleep(0.05)\nelse: raise SystemExit(1)\n{CLOSING}")
        reads = Stage("reads", "", (("cmake", "-E", "true"), (sys.executable, "-c", waits)), ("dev",), Tier.LONG, 2, ("host",),
                      only_reads=True)
        holds = (f"import os, time; os.mkdir({str(taken)!r}); open({str(mark)!r}, 'w'); time.sleep(0.7); "
                 f"os.rmdir({str(taken)!r}); {CLOSING}")
        counts, _, _ = self.run_stages(reads, *(stage(f"holds{i}", holds, builds=("host",)) for i in range(2)))
        self.assertEqual(Counts(9, 0), counts)

    def test_who_compares_times_is_alone(self):
        busy, alone = self.folder / "busy", f"import os; assert not os.path.exists({str(self.folder / 'busy')!r}); {CLOSING}"
        program = f"import os, time; os.mkdir({str(busy)!r}); time.sleep(0.3); os.rmdir({str(busy)!r}); {CLOSING}"
        counts, _, _ = self.run_stages(stage("alone", alone, is_alone=True), stage("beside", program))
        self.assertEqual(Counts(6, 0), counts)

    def test_killed_it_starts_nothing_more_and_leaves_nothing_running(self):
        mark = self.folder / "begun"
        program = f"""
import sys
from pathlib import Path
from starling_dev import __main__, passes, runner, testing
from starling_dev.stages import Stage, Tier
runner.LOGS = passes.FOLDER = Path({str(self.folder)!r})
run = lambda name, what: Stage(name, "", ((sys.executable, "-c", what),), ("dev",), Tier.LONG, 1, ("one",))
sleeping = f"import os, time; open({str(mark)!r}, 'w').write(str(os.getpid())); time.sleep(600)"
stages = {{"first": run("first", sleeping), "second": run("second", "open({str(self.folder / 'second')!r}, 'w')")}}
testing.all_stages = lambda: stages
sys.argv = ["dev", "verify"]
sys.exit(__main__.main())
"""
        # As in the background of a script, where the shell has Ctrl-C ignored.
        process = subprocess.Popen([sys.executable, "-c", program], env=runner.python_environment(), stdout=subprocess.DEVNULL,
                                   start_new_session=True, preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN))
        self.addCleanup(lambda: process.poll() is None and process.kill())
        while not mark.exists() or not mark.read_text():
            time.sleep(0.02)
        os.kill(process.pid, signal.SIGTERM)
        self.assertEqual(130, process.wait(60))
        self.assertFalse(Path(f"/proc/{mark.read_text()}").exists(), "a stage outlived the command")
        self.assertFalse((self.folder / "second").exists())
        self.assertFalse((self.folder / "first").exists(), "remembered")


class Remembering(Here):
    def test_what_has_passed_is_not_run_again(self):
        told = self.folder / "told"
        one = stage("one", f"open({str(told)!r}, 'a').write('x'); {CLOSING}")
        for _ in range(2):
            self.assertEqual(Counts(3, 0), self.run_stages(one)[0])
        self.assertEqual("x", told.read_text())
        self.run_stages(one, uses_memory=False)
        self.assertEqual("xx", told.read_text())

    def test_what_has_failed_is(self):
        told = self.folder / "told"
        one = stage("one", f"open({str(told)!r}, 'a').write('x'); print('1 Tests 1 Failures 0 Ignored')")
        for _ in range(2):
            self.assertEqual(Counts(0, 1), self.run_stages(one)[0])
        self.assertEqual("xx", told.read_text())

    def test_a_file_that_changes_meanwhile_makes_a_stage_unknown(self):
        source = self.folder / "source"
        source.write_text("before")
        self.enterContext(mock.patch.object(passes, "ROOT", self.folder))
        self.enterContext(mock.patch.object(passes.tree, "files", lambda: ["source"]))
        one = stage("one", f"open({str(source)!r}, 'w').write('after, and longer'); {CLOSING}", files=("source",))
        self.run_stages(one)
        self.assertIsNone(passes.recall(one))
        self.run_stages(one)
        self.assertEqual(Counts(3, 0), passes.recall(one))

    def test_the_environment_counts(self):
        one = stage("one", CLOSING)
        before = passes.key(one)
        with mock.patch.dict(os.environ, {"MUTANTS": "one_of_them"}):
            self.assertNotEqual(before, passes.key(one))
        with mock.patch.dict(os.environ, {"SOME_OTHER": "thing"}):
            self.assertEqual(before, passes.key(one))

    def test_again_forgets_what_is_named_and_a_typo_forgets_nothing(self):
        stages = {name: stage(name, CLOSING) for name in ("one", "two")}
        self.assertEqual(0, self.command(testing.verify, stages=stages)[0])
        self.assertEqual(2, self.command(testing.verify, "--again", "thre", stages=stages)[0])
        self.command(testing.verify, "--again", "--list", stages=stages)
        _, said, _ = self.command(testing.verify, stages=stages)
        self.assertEqual(2 * 2, said.count("passed before"))  # as it goes, and in the table
        _, said, _ = self.command(testing.verify, "--again", "one", stages=stages)
        self.assertNotIn("passed before", said)
        self.assertIsNotNone(passes.recall(stages["two"]))


class Commands(Here):
    def test_an_unknown_stage_is_named_with_the_known_ones(self):
        for run in (testing.test, testing.verify):
            code, said, error = self.command(run, "hots")
            self.assertEqual((2, ""), (code, said))
            self.assertIn("no stage 'hots'", error)
            self.assertEqual(1, error.count("\n"))
            for name in all_stages():
                self.assertIn(name, error)
        self.assertIn("no option '--again'", self.command(testing.test, "--again")[2])

    def test_list_has_a_line_for_every_stage(self):
        gate, whole = (self.command(run, "--list")[1].splitlines() for run in (testing.test, testing.verify))
        self.assertEqual(list(all_stages()), [line.split()[0] for line in whole])
        self.assertEqual([line for line in whole if line.split()[1] == "gate"], gate)

    def test_the_last_line_counts_everything(self):
        stages = {"one": stage("one", CLOSING), "two": stage("two", "print('4 Tests 1 Failures 0 Ignored')")}
        code, said, _ = self.command(testing.verify, stages=stages)
        self.assertEqual((1, "6 passed, 1 failed"), (code, said.splitlines()[-1]))

    def test_a_second_one_in_the_same_tree_is_refused(self):
        with runner.only_one_in_this_tree():
            program = f"from pathlib import Path; from starling_dev import runner; runner.LOGS = Path({str(runner.LOGS)!r})\n"
            program += "with runner.only_one_in_this_tree(): pass"
            done = subprocess.run([sys.executable, "-c", program], env=runner.python_environment(), capture_output=True, text=True)
        self.assertIn("another test or verify is running in this tree", done.stderr)

    def test_size_builds_the_board_that_is_named(self):
        with mock.patch.object(commands, "build_quietly") as build, mock.patch.object(commands, "_module"):
            commands._module("").parse.return_value.board = None
            commands._module("").main.return_value = 0
            commands._size([])
            self.assertGreater(build.call_count, 3)
            build.reset_mock()
            commands._module("").parse.return_value.board = [commands.all_boards()["microbit"]]
            commands._size(["--board", "microbit"])
            build.assert_called_once_with("microbit", "images")

    def test_a_display_makes_no_command_install_more(self):
        for command in ("emulate", "play"):
            for display in ({"DISPLAY": ":0"}, {}):
                with mock.patch.dict(os.environ, display):
                    self.assertEqual({"emulate": "test", "play": "play"}[command], __main__.group_needed([command]))


class Stages(unittest.TestCase):
    """What each stage runs and reads is among the files it declares."""

    @classmethod
    def setUpClass(cls):
        cls.stages, cls.files = all_stages(), files()

    def declared(self, name):
        return {file for file in self.files if passes.depends_on(self.stages[name], file)}

    def test_every_script_that_a_stage_runs_is_declared(self):
        for each in self.stages.values():
            scripts = {word for command in each.commands for word in command if word.endswith(".py") and not word.startswith("/")}
            self.assertEqual(set(), scripts - self.declared(each.name), each.name)

    def test_so_is_what_they_read(self):
        for name, file in (("host", "tests/emulated/golden/splash.png"), ("lm3s6965evb", "host/user_folder.hpp"),
                           ("documents", "LICENSES/MIT.txt"), ("duel", "tests/toolchains/test_duel.py"), ("duel", "host/cli/main.cpp"),
                           ("microbit", "toolchains/setup/package-lock.json"), ("format", "dev"), ("api", "toolchains/starling_dev/commands.py"), ("api", "toolchains/setup/setup.sh"),
                           ("measure", "toolchains/starling_dev/stages.py")):
            self.assertIn(file, self.declared(name), name)

    def test_a_document_costs_nothing_but_the_documents(self):
        compiled = "docs/your-own-game.md"  # the consumer's stage compares its output with the examples
        for name in self.stages:
            said = [file for file in self.declared(name) if file.endswith(".md") and (name, file) != ("consumer", compiled)]
            self.assertEqual(name == "documents", said != [], f"{name}: {said}")


if __name__ == "__main__":
    unity_style.main()
