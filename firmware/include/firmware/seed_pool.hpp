// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace starling {

/// Where the seeds of games come from on a machine without a noise generator: all the small surprises so
/// far, mixed. Kept between starts, it makes two starts with the same surprises throw different dice.
class SeedPool {
public:
    /// Mixes something in: the time of a press, a start.
    void stir(std::uint32_t surprise) { state_ = mix(state_ + kStep + surprise); }
    /// A seed nobody else gets.
    std::uint64_t draw() {
        state_ += kStep;
        return mix(state_ ^ kSeeds);
    }

    std::uint64_t state() const { return state_; }
    void set_state(std::uint64_t state) { state_ = state; }

private:
    // splitmix64 (Steele, Lea and Flood 2014): a bijection that spreads every bit over all.
    static constexpr std::uint64_t kStep = 0x9E3779B97F4A7C15U;
    static constexpr std::uint64_t kSeeds = 0xD1342543DE82EF95U;  ///< apart from the state that is stored next
    static constexpr std::uint64_t mix(std::uint64_t z) {
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
        return z ^ (z >> 31);
    }

    std::uint64_t state_ = 0;
};

}  // namespace starling
