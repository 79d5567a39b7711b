// SPDX-License-Identifier: MIT
#include "starling/backgammon/noise.hpp"

namespace starling::backgammon {

namespace {

// Not inline: 64 bits at a time are many instructions on a Cortex-M.

/// One step of splitmix64 (Steele, Lea and Flood 2014): every bit of the result depends on every bit of `x`.
[[gnu::noinline]] std::uint64_t mixed(std::uint64_t x) {
    x += 0x9E3779B97F4A7C15U;
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9U;
    x = (x ^ x >> 27) * 0x94D049BB133111EBU;
    return x ^ x >> 31;
}

[[gnu::noinline]] std::int32_t sum_of_bytes(std::uint64_t word) {
    std::int32_t sum = 0;
    for (; word != 0; word >>= 8) { sum += static_cast<std::int32_t>(word & 0xFF); }
    return sum;
}

}  // namespace

std::int64_t normal_draw(std::uint64_t position_hash, std::uint64_t seed) {
    const std::uint64_t first = mixed(position_hash ^ mixed(seed));
    constexpr std::int32_t kMean = 16 * 255 / 2;
    constexpr std::int32_t kUnitOfOneStep =
        222;  // 2^16 by the deviation of the sum: sqrt(16 * (256^2 - 1) / 12) = 295.6
    return (sum_of_bytes(first) + sum_of_bytes(mixed(first)) - kMean) * kUnitOfOneStep;
}

}  // namespace starling::backgammon
