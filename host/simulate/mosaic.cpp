// SPDX-License-Identifier: MIT
#include "simulate/mosaic.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace starling::simulate {

namespace {

char32_t half_block(unsigned pattern) { return std::array{U' ', U'▀', U'▄', U'█'}[pattern]; }

/// Braille counts its dots down the left column, then down the right one, and the two lowest last.
char32_t braille(unsigned pattern) {
    constexpr std::array<unsigned, 8> kDots = {0, 3, 1, 4, 2, 5, 6, 7};
    unsigned dots = 0;
    for (unsigned i = 0; i < kDots.size(); ++i) { dots |= (pattern >> i & 1U) << kDots[i]; }
    return U'⠀' + dots;
}

constexpr std::array<Mosaic, 2> kMosaics = {{
    {"half", 1, 2, half_block},
    {"braille", 2, 4, braille},
}};

/// The mean grey of the pixels in a pattern, and how badly it stands for them.
struct Group {
    explicit Group(std::span<const std::uint8_t> pixels, unsigned pattern) {
        int sum = 0, squares = 0;
        const int count = std::popcount(pattern);
        for (std::size_t i = 0; i < pixels.size(); ++i) {
            if ((pattern >> i & 1U) == 0) { continue; }
            sum += pixels[i];
            squares += pixels[i] * pixels[i];
        }
        if (count == 0) { return; }
        grey = static_cast<std::uint8_t>((sum + count / 2) / count);
        error = squares - 2 * grey * sum + count * grey * grey;
    }

    std::uint8_t grey = 0;
    int error = 0;
};

/// The pixels that are brighter than some threshold: the one that leaves the least error.
unsigned best_pattern(std::span<const std::uint8_t> pixels, unsigned all) {
    unsigned best = 0;
    int least = Group(pixels, all).error;
    for (const std::uint8_t threshold : pixels) {
        unsigned pattern = 0;
        for (std::size_t i = 0; i < pixels.size(); ++i) { pattern |= (pixels[i] > threshold ? 1U : 0U) << i; }
        const int error = Group(pixels, pattern).error + Group(pixels, all & ~pattern).error;
        if (error < least) {
            best = pattern;
            least = error;
        }
    }
    return best;
}

}  // namespace

std::span<const Mosaic> all_mosaics() { return kMosaics; }

Cell cell_of(const Mosaic& mosaic, std::span<const std::uint8_t> pixels) {
    const unsigned all = (1U << pixels.size()) - 1;
    unsigned pattern = best_pattern(pixels, all);
    // Dots do not touch: a bright area stays solid if its dark pixels are the dots, but few lines are that thick.
    if (4 * std::popcount(pattern) >= 3 * std::popcount(all)) { pattern = all & ~pattern; }
    const std::uint8_t ground = Group(pixels, all & ~pattern).grey;
    // Without a pattern the ink is not seen; one value for it makes equal looking cells equal.
    return {mosaic.glyph(pattern), pattern == 0 ? ground : Group(pixels, pattern).grey, ground};
}

}  // namespace starling::simulate
