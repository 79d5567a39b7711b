#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The reference values of tests/core/test_rng.cpp: xoshiro128** seeded by splitmix64, in Python's big integers."""
MASK32, MASK64 = 2**32 - 1, 2**64 - 1


def rotl(x, k):
    return (x << k | x >> (32 - k)) & MASK32


seed, state = 2026, []
for _ in range(2):
    seed = (seed + 0x9E3779B97F4A7C15) & MASK64
    z = seed
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & MASK64
    z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK64
    z ^= z >> 31
    state += [z & MASK32, z >> 32]
for _ in range(6):
    print(f"0x{rotl(state[1] * 5 & MASK32, 7) * 9 & MASK32:08X}", end=", ")
    t = state[1] << 9 & MASK32
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= t
    state[3] = rotl(state[3], 11)
print()
