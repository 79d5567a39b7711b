#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Moving pictures: what we write is what a decoder sees, frame by frame."""
import random
import tempfile
import unittest
from pathlib import Path

from support import unity_style
from starling_dev.emulator.gif import write_gif
from support.read_gif import read_gif

WIDTH, HEIGHT = 128, 64


def written(frames, scale=1):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "movie.gif"
        write_gif(path, frames, scale)
        return path.read_bytes()


def noise(rng):
    return [bytes(16 * rng.randrange(16) for _ in range(WIDTH)) for _ in range(HEIGHT)]


def with_square(rows, left, top, side, grey):
    return [row[:left] + bytes([grey] * side) + row[left + side:] if top <= y < top + side else row
            for y, row in enumerate(rows)]


class Gif(unittest.TestCase):
    def assert_shows(self, frames, scale=1):
        seen = read_gif(written(frames, scale))
        self.assertEqual([round(100 * seconds) for _, seconds in frames], [delay for _, delay in seen])
        for number, ((rows, _), (shown, _)) in enumerate(zip(frames, seen)):
            expected = [bytes(grey >> 4 for grey in row for _ in range(scale)) for row in rows for _ in range(scale)]
            self.assertEqual(expected, shown, f"frame {number}")

    def test_a_picture_of_noise_survives_a_table_that_overflows(self):
        self.assert_shows([(noise(random.Random(1)), 1.0)])

    def test_every_frame_is_seen_whole_though_only_what_changed_is_written(self):
        rng, rows, frames = random.Random(2), noise(random.Random(3)), []
        for _ in range(40):
            side = rng.randrange(1, 20)
            rows = with_square(rows, rng.randrange(WIDTH - side), rng.randrange(HEIGHT - side), side, 16 * rng.randrange(16))
            frames.append((rows, rng.randrange(2, 300) / 100))
        self.assert_shows(frames)
        self.assertLess(len(written(frames)), len(written(frames[:1])) * len(frames) / 4)

    def test_a_frame_that_repeats_the_last_one_is_still_shown(self):
        rows = noise(random.Random(4))
        self.assert_shows([(rows, 0.5), (rows, 0.25), (with_square(rows, 127, 63, 1, 0), 0.5)])

    def test_pixels_grow(self):
        rows = noise(random.Random(5))
        self.assert_shows([(rows, 0.5), (with_square(rows, 3, 5, 7, 240), 0.5)], scale=3)


if __name__ == "__main__":
    unity_style.main()
