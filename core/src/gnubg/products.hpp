// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#ifdef __ARM_FEATURE_DSP
#include <arm_acle.h>

#include <cstring>
#endif

namespace starling::gnubg {

namespace portable {

/// The sums of `count` products of numbers and of weights, kRows rows of them, which begin `stride` apart. Several rows
/// at once share what is loaded of the numbers.
template <std::size_t kRows>
std::array<std::int64_t, kRows> products(const std::int16_t* numbers, const std::int16_t* weights, std::size_t count,
                                         std::size_t stride) {
    std::array<std::int64_t, kRows> sums{};
#pragma GCC unroll 4
    for (std::size_t i = 0; i < count; ++i) {
#pragma GCC unroll 3
        for (std::size_t row = 0; row < kRows; ++row) {
            sums[row] += std::int64_t{numbers[i]} * weights[row * stride + i];
        }
    }
    return sums;
}

}  // namespace portable

#ifdef __ARM_FEATURE_DSP

/// The same, two products with one instruction. The numbers begin on words, and so does each row.
template <std::size_t kRows>
std::array<std::int64_t, kRows> products(const std::int16_t* numbers, const std::int16_t* weights, std::size_t count,
                                         std::size_t stride) {
    const auto pair_at = [](const std::int16_t* two) {
        int16x2_t pair;
        std::memcpy(&pair, two, sizeof pair);
        return pair;
    };
    std::array<std::int64_t, kRows> sums{};
#pragma GCC unroll 16
    for (std::size_t i = 0; i < count; i += 2) {
        const int16x2_t pair = pair_at(numbers + i);
#pragma GCC unroll 3
        for (std::size_t row = 0; row < kRows; ++row) {
            sums[row] = __smlald(pair, pair_at(weights + row * stride + i), sums[row]);
        }
    }
    return sums;
}

#else

using portable::products;

#endif

}  // namespace starling::gnubg
