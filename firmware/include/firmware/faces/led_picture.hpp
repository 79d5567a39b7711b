// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "firmware/faces/led_font.hpp"
#include "hal/display.hpp"

namespace starling {

/// Five by five lights in 16 greys. Drawing outside is cut off, not an error.
class LedPicture {
public:
    static constexpr int kSide = 5;

    /// 0 is dark, 15 the brightest.
    using Grey = std::uint8_t;

    void clear() { pixels_.fill(0); }
    void set(int x, int y, Grey grey) {
        if (x < 0 || x >= kSide || y < 0 || y >= kSide) { return; }
        std::uint8_t& pair = pixels_[static_cast<std::size_t>(y) * kStride + static_cast<std::size_t>(x) / 2];
        pair = static_cast<std::uint8_t>(x % 2 == 0 ? (pair & 0x0F) | (grey << 4) : (pair & 0xF0) | grey);
    }
    /// A glyph with its left edge at `x`; returns where the next one begins.
    int draw(int x, char c, Grey grey) {
        const led_font::Glyph& glyph = led_font::glyph(c);
        const int width = static_cast<int>(glyph.width());
        for (int i = 0; i < width; ++i) {
            for (int y = 0; y < kSide; ++y) {
                if (glyph.has(static_cast<std::size_t>(i), static_cast<std::size_t>(y))) { set(x + i, y, grey); }
            }
        }
        return x + width + 1;
    }
    /// Alone, in the middle.
    void draw_centred(char c, Grey grey) { draw((kSide - static_cast<int>(led_font::glyph(c).width())) / 2, c, grey); }

    /// Lights that do not answer must not stop the game: the console still plays it.
    void present() const { (void)hal::display::draw({0, 0, kSide, kSide}, pixels_, kStride); }

private:
    static constexpr std::size_t kStride = (kSide + 1) / 2;
    std::array<std::uint8_t, kStride * kSide> pixels_{};
};

}  // namespace starling
