#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Starling's evaluations and decisions beside those of the installed gnubg, in one run on one thread: only ratios count."""
import argparse
import os
import re
import socket
import statistics
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from support import starling_program
from support import unity_style
from support.contact_rows import ROWS, write_positions
from starling_dev.duel.position_id import board
from support.starling_program import objects

GNUBG = "/usr/games/gnubg"


def gnubg(folder, commands, **more):
    script = Path(folder) / "commands"
    script.write_text(commands)
    return subprocess.Popen([GNUBG, "-t", "-q", "-r", "-s", str(folder), "-c", str(script)], stdin=subprocess.DEVNULL,
                            text=True, env={**os.environ, "HOME": str(folder)}, **more)


def evaluations_per_s(folder):
    """What gnubg's own calibration says: boards made at random, nothing remembered."""
    run = gnubg(folder, "set threads 1\ncalibrate 1000\n", stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    said, _ = run.communicate(timeout=starling_program.timeout)
    return int(re.search(r"Calibration result: (\d+) static", said)[1])


def fibs_board(row):
    """The position as gnubg's external interface takes it, the mover's men positive."""
    mover, opponent = board(row["position_id"])
    places = [-opponent[25], *(mover[i] - opponent[25 - i] for i in range(1, 25)), mover[25]]
    dice = [row["die1"], row["die2"]]
    words = ["you", "they", 0, 0, 0, *places, 1, *dice, *dice, 1, 1, 1, 0, 1, -1, 0, 25, 15 - sum(mover),
             15 - sum(opponent), 0, 0, 0, 0, 0, 1]
    return "board:" + ":".join(map(str, words)) + "\n"


class Server:
    """gnubg, answering one position after the other."""
    def __init__(self, folder, plies):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        settings = f"plies {plies}", "cubeful off", "noise 0", "prune on"
        commands = ["set threads 1", "set jacoby off"]
        commands += [f"set evaluation chequerplay evaluation {setting}" for setting in settings]
        self.process = gnubg(folder, "\n".join([*commands, f"external 127.0.0.1:{port}", ""]),
                             stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(600):
            try:
                self.line = socket.create_connection(("127.0.0.1", port))
                break
            except ConnectionRefusedError:
                time.sleep(0.1)
        else:
            self.process.kill()
            raise AssertionError("gnubg does not listen")
        self.replies = self.line.makefile("r")

    def cpu_seconds(self):
        """Of all its threads, in nanoseconds' grain: how busy the machine is has no say."""
        tasks = Path(f"/proc/{self.process.pid}/task").iterdir()
        return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e9

    def seconds(self, row):
        start = self.cpu_seconds()
        self.line.sendall(fibs_board(row).encode())
        reply = self.replies.readline()
        seconds = self.cpu_seconds() - start
        if "/" not in reply:
            raise AssertionError(f"gnubg answered {reply!r}, which is no move")
        return seconds

    def close(self):
        self.replies.close()
        self.line.close()
        self.process.kill()
        self.process.wait()


class Speed(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def test_evaluations(self):
        # A neighbour on the same core takes up to a third from whoever runs just then: both run in turn, and each one's
        # best run counts.
        theirs, ours = 0, {}
        for _ in range(3):
            theirs = max(theirs, evaluations_per_s(self.folder))
            for one in objects(self, "bench", "--only", "gnubg."):
                ours[one["name"]] = max(one["value"], ours.get(one["name"], 0))
        print(f"gnubg's calibrate {theirs} evaluations/s")
        for name, least in (("gnubg.evals_per_s", 3), ("gnubg.batch_evals_per_s", 6)):
            print(f"{name} {ours[name]:.0f}, {ours[name] / theirs:.2f} times")
            self.assertGreaterEqual(ours[name], least * theirs, name)

    def decisions(self, depth, plies, most):
        rows = [row for row in ROWS[:100] if int(row["plays"]) <= 30][:80]
        file = self.folder / "positions.csv"
        write_positions(rows, file)
        server = Server(self.folder, plies)
        self.addCleanup(server.close)
        server.seconds(rows[0])  # what it loads on first use
        theirs = statistics.median(server.seconds(row) for row in rows)
        found = objects(self, "search", "backgammon", "--evaluator", "gnubg", "--depth", depth, "--positions-file", file,
                        "--positions", len(rows), "--algorithm", "best")[:-1]
        ours = statistics.median(one["seconds"] for one in found)
        print(f"median decision: depth {depth} {1000 * ours:.2f} ms, gnubg's {plies}-ply {1000 * theirs:.2f} ms, "
              f"{ours / theirs:.2f} times")
        self.assertLessEqual(ours, most * theirs)

    def test_depth_3_takes_at_most_half_as_long_again_as_a_filtered_1_ply(self):
        self.decisions(3, 1, 1.5)

    def test_depth_5_takes_at_most_four_times_a_filtered_2_ply(self):
        self.decisions(5, 2, 4)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starling", required=True, help="the program")
    starling_program.path = parser.parse_args().starling
    unity_style.main()
