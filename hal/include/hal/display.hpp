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

/// In pixels. `x` and `width` are even, because a byte holds two pixels.
struct Rectangle {
    std::uint16_t x;
    std::uint16_t y;
    std::uint16_t width;
    std::uint16_t height;
};

/// Shows `pixels` in `where`, which lies inside the screen. Rows from the top, two pixels a byte,
/// the left one in the high half; 0 is black, 15 the brightest: a screen with fewer greys rounds.
/// `stride` is how many bytes lie between the beginnings of two rows.
[[nodiscard]] etl::expected<void, Error> draw(const Rectangle& where, std::span<const std::uint8_t> pixels,
                                              std::size_t stride);

}  // namespace hal::display
