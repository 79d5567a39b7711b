// SPDX-License-Identifier: MIT
#pragma once

#include <etl/expected.h>

#include <cstddef>
#include <cstdint>
#include <span>

#include "hal/error.hpp"

/// The screen, whatever it is: an OLED of 128x64 greys, five by five LEDs, a window, or nothing.
namespace hal::display {

/// All zero on a machine without a screen.
struct Geometry {
    std::uint16_t width;
    std::uint16_t height;
    std::uint8_t grey_levels;  ///< 2 for black and white, at most 16
};

[[nodiscard]] Geometry geometry();

/// In pixels. `x` is even, because a byte holds two pixels. So is `width`, except where the screen itself is of odd
/// width and the rectangle reaches its right edge: then the low half of each row's last byte means nothing.
struct Rectangle {
    std::uint16_t x;
    std::uint16_t y;
    std::uint16_t width;
    std::uint16_t height;
};

/// Shows `pixels` in `where`, which lies inside the screen. Rows from the top, two pixels a byte,
/// the left one in the high half; 0 is black, 15 the brightest: a screen with fewer greys rounds, one without greys
/// shows what is_lit() says (hal/pixels.hpp). `stride` is how many bytes lie between the beginnings of two rows.
[[nodiscard]] etl::expected<void, Error> draw(const Rectangle& where, std::span<const std::uint8_t> pixels,
                                              std::size_t stride);

/// From 0, dark, to 15, the brightest, which it is at start. The picture is kept, and can be drawn, in the dark.
void set_brightness(std::uint8_t level);

}  // namespace hal::display
