// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace starling {

/// A picture of 128x64 pixels in 16 greys, as hal::display takes it: two pixels a byte, the left one
/// in the high half. Drawing outside is cut off, not an error.
class Canvas {
public:
    static constexpr int kWidth = 128;
    static constexpr int kHeight = 64;
    static constexpr std::size_t kStride = kWidth / 2;

    /// 0 is black, 15 the brightest.
    using Grey = std::uint8_t;

    void clear() { words_.fill(0); }
    void pixel(int x, int y, Grey grey);
    void fill(int x, int y, int width, int height, Grey grey);
    void frame(int x, int y, int width, int height, Grey grey);
    /// Filled, with an edge; its corners are left as they are.
    void tile(int x, int y, int width, int height, Grey edge, Grey inside);
    void line(int x0, int y0, int x1, int y1, Grey grey);
    /// A ring of that outer diameter, one pixel thick.
    void ring(int x, int y, int diameter, Grey grey);
    /// Glyphs of 5x7 pixels, a column of space between; every `scale` times larger.
    void text(int x, int y, std::string_view words, Grey grey, int scale = 1);

    static constexpr int text_width(std::string_view words, int scale = 1) {
        return words.empty() ? 0 : (static_cast<int>(words.size()) * 6 - 1) * scale;
    }

    std::span<const std::uint8_t> pixels() const { return {bytes(), kStride * kHeight}; }

    /// For comparing pictures: a row is so many words of eight pixels.
    static constexpr std::size_t kWords = kWidth / 8;
    std::span<std::uint32_t, kWords> row(int y) {
        return std::span<std::uint32_t, kWords>{&words_[static_cast<std::size_t>(y) * kWords], kWords};
    }

private:
    static bool is_inside(int x, int y) { return x >= 0 && x < kWidth && y >= 0 && y < kHeight; }
    /// A pixel that is inside.
    void plot(int x, int y, Grey grey);
    void column(int x, int y, int height, unsigned pixels, Grey grey);
    void small_text(int x, int y, std::string_view words, Grey grey);

    // A byte may be anybody's.
    const std::uint8_t* bytes() const { return reinterpret_cast<const std::uint8_t*>(words_.data()); }
    std::uint8_t* byte_at(int x, int y) {
        return reinterpret_cast<std::uint8_t*>(words_.data()) + static_cast<std::size_t>(y) * kStride +
               static_cast<std::size_t>(x) / 2;
    }

    std::array<std::uint32_t, kWords * kHeight> words_{};
};

}  // namespace starling
