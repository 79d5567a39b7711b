"""A game on the emulated handheld as a moving picture, as fast as it is on a real one."""
import time

from gif import write_gif
from machine import Machine
from pictures import screen

FRAME_S, LAST_S = 0.06, 3.0
SCALE = 3


class Camera:
    """Takes a picture every few hundredths of a second, and keeps those that differ."""

    def __init__(self, machine):
        self.machine, self.shots = machine, []

    def watch(self, seconds):
        end = time.monotonic() + seconds
        while (now := time.monotonic()) < end:
            rows = screen(self.machine)
            if not self.shots or self.shots[-1][0] != rows:
                self.shots.append((rows, now))
            time.sleep(max(0.0, FRAME_S - (time.monotonic() - now)))

    def frames(self):
        times = [taken for _, taken in self.shots]
        lasting = [later - taken for taken, later in zip(times, times[1:])] + [LAST_S]
        return [(rows, seconds) for (rows, _), seconds in zip(self.shots, lasting)]

    def press(self, button, then):
        self.machine.down(button)
        self.watch(0.1)
        self.machine.up(button)
        self.watch(then)


def record(board, path):
    """From the first screen to a won game of 5x5."""
    with Machine(board, real_time=True) as machine:
        machine.wait_for("Type help.\n")
        machine.say("seed 7", "ok")
        camera = Camera(machine)
        camera.watch(1.0)
        camera.press("select", 0.6)   # the menu
        camera.press("select", 0.8)   # a new game
        camera.press("select", 0.5)   # begins
        for turn in range(20):
            camera.press("select", 1.1)  # the die
            if turn == 0:
                camera.press("left", 0.4)
            camera.press("select", 0.2)
            machine.read_rest()
            if "X wins" in machine.heard or "O wins" in machine.heard:
                break
            camera.watch(2.2)            # the engine's throw and move
            machine.read_rest()
            if "O wins" in machine.heard:
                break
        camera.watch(1.6)                # the winning line flashes
        write_gif(path, camera.frames(), SCALE)
