// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "hal/display.hpp"

/// How a picture is written down, for those who show one: see draw().
namespace hal::display {

/// Does the rectangle lie on the screen, and are there pixels for all of it?
constexpr bool can_draw(const Geometry& screen, const Rectangle& where, std::span<const std::uint8_t> pixels,
                        std::size_t stride) {
    const std::size_t bytes = (where.width + 1U) / 2U;
    return bytes > 0 && where.height > 0 && where.x + where.width <= screen.width &&
           where.y + where.height <= screen.height && pixels.size() >= stride * (where.height - 1U) + bytes;
}

/// The grey of a pixel, counted from the rectangle's upper left corner.
constexpr std::uint8_t grey_at(std::span<const std::uint8_t> pixels, std::size_t stride, std::size_t x, std::size_t y) {
    const unsigned pair = pixels[y * stride + x / 2];
    return static_cast<std::uint8_t>(x % 2 == 0 ? pair >> 4 : pair & 0xFU);
}

/// Is a pixel of that grey, at that place of the screen, lit where pixels are on or off only? What is faint is left
/// out, what is dim is every second pixel, all else is there.
constexpr bool is_lit(unsigned grey, std::size_t x, std::size_t y) {
    constexpr unsigned kDim = 4, kBright = 8;
    return grey >= kBright || (grey >= kDim && (x + y) % 2 == 0);
}

}  // namespace hal::display
