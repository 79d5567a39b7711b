// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// UCB1 (Auer, Cesa-Bianchi and Fischer 2002) in whole numbers: how much a move that was seldom tried is favoured. The
/// same on every machine, because nothing is rounded by floating point.

#include <bit>
#include <cstdint>

namespace starling {

/// The binary logarithm of n >= 1 in units of 1/65536, rounded downwards; at most 1/65536 too small beyond that. One
/// squaring gives one digit.
constexpr std::uint32_t log2_q16(std::uint32_t n) {
    const auto whole = static_cast<std::uint32_t>(std::bit_width(n) - 1);
    std::uint32_t result = whole;
    std::uint32_t x = n << (31 - whole);  // 1 to 2, in units of 2^-31
    for (int digit = 0; digit < 16; ++digit) {
        const std::uint64_t square = std::uint64_t{x} * x;  // 1 to 4, in units of 2^-62
        const bool is_two = square >> 63 != 0;
        result = 2 * result + (is_two ? 1U : 0U);
        x = static_cast<std::uint32_t>(square >> (is_two ? 32 : 31));
    }
    return result;
}

/// The natural logarithm of n >= 1 in units of 1/65536: never too large, and at most 3/65536 too small.
constexpr std::uint32_t ln_q16(std::uint32_t n) {
    constexpr std::uint64_t kLn2 = 2'977'044'471;  // ln 2 in units of 2^-32, rounded downwards
    return static_cast<std::uint32_t>(log2_q16(n) * kLn2 >> 32);
}

/// The square root of n, rounded downwards.
constexpr std::uint32_t square_root(std::uint32_t n) {
    std::uint32_t root = 0;
    for (std::uint32_t bit = 1U << 30; bit != 0; bit >>= 2) {
        if (n >= root + bit) {
            n -= root + bit;
            root = (root >> 1) + bit;
        } else {
            root >>= 1;
        }
    }
    return root;
}

/// The bonus of the moves of one node, C sqrt(ln N / n), in rewards.
class Exploration {
public:
    /// `c` is C in rewards, at most 2^20; `visits` is N, the visits of the node, at least 1.
    constexpr Exploration(std::uint32_t c, std::uint32_t visits)
        : square_((std::uint64_t{c} * c * ln_q16(visits)) >> 16) {}

    /// The bonus of a move that was visited n >= 1 times: too small by less than 2 or by 2^-14 of itself, whatever is
    /// more; the error of the logarithm comes to it.
    constexpr std::int32_t bonus(std::uint32_t n) const {
        std::uint64_t square = square_ >> 32 == 0 ? static_cast<std::uint32_t>(square_) / n : square_ / n;
        unsigned halvings = 0;
        for (; square >> 32 != 0; square >>= 2) { ++halvings; }
        return static_cast<std::int32_t>(square_root(static_cast<std::uint32_t>(square)) << halvings);
    }

private:
    std::uint64_t square_;
};

}  // namespace starling
