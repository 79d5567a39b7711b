// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

namespace starling {

/// A small generator with a period of 2^128 - 1 (xoshiro128**, Blackman and Vigna 2018). The same
/// seed throws the same dice on every machine. Not for secrets.
class Rng {
public:
    /// Where a generator is in its sequence. All zero is nowhere: it would stay there for ever.
    using State = std::array<std::uint32_t, 4>;

    explicit Rng(std::uint64_t seed);
    explicit Rng(const State& state) : state_(state) {}

    const State& state() const { return state_; }

    /// 32 random bits.
    std::uint32_t next();

    /// Uniform in [0, count), count >= 1: draws that would favour some results are rejected.
    std::uint32_t below(std::uint32_t count);

private:
    State state_{};
};

}  // namespace starling
