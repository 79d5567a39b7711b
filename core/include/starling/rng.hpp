// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// The random numbers behind dice and noise: one seed gives the same sequence on every machine.

#include <array>
#include <cstdint>

namespace starling {

/// A small generator with a period of 2^128 - 1 (xoshiro128**, Blackman and Vigna 2018). The same seed gives the same
/// numbers on every machine. Not for secrets.
class Rng {
public:
    /// The place of a generator in its sequence. All zero is not allowed: the generator would return zeros for ever.
    using State = std::array<std::uint32_t, 4>;

    explicit Rng(std::uint64_t seed);
    explicit Rng(const State& state) : state_(state) {}

    const State& state() const { return state_; }

    /// 32 random bits.
    std::uint32_t next();

    /// Uniform in [0, count), count >= 1. Draws that would make some results likelier are rejected and repeated.
    std::uint32_t below(std::uint32_t count);

private:
    State state_{};
};

}  // namespace starling
