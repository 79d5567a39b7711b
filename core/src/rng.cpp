// SPDX-License-Identifier: MIT
#include "starling/rng.hpp"

#include <bit>

namespace starling {

Rng::Rng(std::uint64_t seed) {
    // splitmix64 spreads the seed, so that neighbouring seeds share nothing and no seed gives the
    // all-zero state, which the generator could never leave.
    for (std::size_t i = 0; i < state_.size(); i += 2) {
        seed += 0x9E3779B97F4A7C15U;
        std::uint64_t z = seed;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
        z ^= z >> 31;
        state_[i] = static_cast<std::uint32_t>(z);
        state_[i + 1] = static_cast<std::uint32_t>(z >> 32);
    }
}

std::uint32_t Rng::next() {
    const std::uint32_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint32_t t = state_[1] << 9;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = std::rotl(state_[3], 11);
    return result;
}

std::uint32_t Rng::below(std::uint32_t count) {
    const int spare_bits = std::countl_zero(count - 1);
    if (spare_bits == 32) { return 0; }  // one outcome needs no draw, and a shift by 32 is undefined
    for (;;) {
        const std::uint32_t draw = next() >> spare_bits;
        if (draw < count) { return draw; }
    }
}

}  // namespace starling
