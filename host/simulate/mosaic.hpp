// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "simulate/text_screen.hpp"

namespace starling::simulate {

/// A way to show pixels with characters: each stands for a block of that many pixels and has two greys, one for the
/// pixels of its pattern and one for the rest.
struct Mosaic {
    std::string_view name;
    unsigned width;
    unsigned height;
    char32_t (*glyph)(unsigned pattern);  ///< bit i: pixel i of the block, counted by rows
};

/// The best looking first, the smallest last.
std::span<const Mosaic> all_mosaics();

/// The character that comes nearest to a block of pixels. Exact if the block has two greys at most.
Cell cell_of(const Mosaic& mosaic, std::span<const std::uint8_t> pixels);

}  // namespace starling::simulate
