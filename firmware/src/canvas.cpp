// SPDX-License-Identifier: MIT
#include "firmware/canvas.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <cstring>

#include "firmware/font.hpp"

namespace starling {

inline void Canvas::plot(int x, int y, Grey grey) {
    std::uint8_t& pair = *byte_at(x, y);
    const bool left = x % 2 == 0;
    pair = static_cast<std::uint8_t>(left ? (pair & 0x0F) | (grey << 4) : (pair & 0xF0) | grey);
}

void Canvas::pixel(int x, int y, Grey grey) {
    if (is_inside(x, y)) { plot(x, y, grey); }
}

/// The pixels of a column whose bits are set, the lowest first, and again after 32; all are inside.
inline void Canvas::column(int x, int y, int height, unsigned pixels, Grey grey) {
    const bool left = x % 2 == 0;
    const unsigned lit = left ? unsigned{grey} << 4 : grey, kept = left ? 0x0FU : 0xF0U;
    std::uint8_t* pair = byte_at(x, y);
    for (int i = 0; i < height && pixels != 0; ++i, pair += kStride) {
        if ((pixels & 1U) != 0) { *pair = static_cast<std::uint8_t>((*pair & kept) | lit); }
        pixels = std::rotr(pixels, 1);
    }
}

void Canvas::fill(int x, int y, int width, int height, Grey grey) {
    const int left = std::max(x, 0), right = std::min(x + width, kWidth);
    const int top = std::max(y, 0), bottom = std::min(y + height, kHeight);
    if (left >= right || top >= bottom) { return; }
    if (right - left == 1) {
        column(left, top, bottom - top, ~0U, grey);
        return;
    }
    // Whole bytes, two pixels each, at once; a pixel at either end may be left over.
    const int first = (left + 1) / 2, last = right / 2;
    for (int row = top; row < bottom; ++row) {
        if (left % 2 != 0) { plot(left, row, grey); }
        if (right % 2 != 0) { plot(right - 1, row, grey); }
        if (first < last) {
            std::memset(byte_at(2 * first, row), grey << 4 | grey, static_cast<std::size_t>(last - first));
        }
    }
}

void Canvas::frame(int x, int y, int width, int height, Grey grey) {
    fill(x, y, width, 1, grey);
    fill(x, y + height - 1, width, 1, grey);
    fill(x, y, 1, height, grey);
    fill(x + width - 1, y, 1, height, grey);
}

void Canvas::tile(int x, int y, int width, int height, Grey edge, Grey inside) {
    fill(x + 1, y, width - 2, height, edge);
    fill(x, y + 1, width, height - 2, edge);
    fill(x + 1, y + 1, width - 2, height - 2, inside);
}

void Canvas::line(int x0, int y0, int x1, int y1, Grey grey) {
    // Bresenham 1965: the error tells which coordinate is behind.
    const int dx = std::abs(x1 - x0), step_x = x0 < x1 ? 1 : -1;
    const int dy = -std::abs(y1 - y0), step_y = y0 < y1 ? 1 : -1;
    int error = dx + dy;
    const bool fits = is_inside(x0, y0) && is_inside(x1, y1);
    for (;;) {
        if (fits || is_inside(x0, y0)) { plot(x0, y0, grey); }
        if (x0 == x1 && y0 == y1) { return; }
        const int doubled = 2 * error;
        if (doubled >= dy) { error += dy, x0 += step_x; }
        if (doubled <= dx) { error += dx, y0 += step_y; }
    }
}

void Canvas::ring(int x, int y, int diameter, Grey grey) {
    // Pixels whose centre lies within half a pixel of the circle, in units of half a pixel.
    const int radius = diameter - 1;
    const int outer = (radius + 1) * (radius + 1), inner = (radius - 1) * (radius - 1);
    const bool fits = is_inside(x, y) && is_inside(x + radius, y + radius);
    for (int row = 0; 2 * row <= radius; ++row) {
        for (int column = 0; 2 * column <= radius; ++column) {
            const int dx = 2 * column - radius, dy = 2 * row - radius;
            const int distance = dx * dx + dy * dy;
            if (distance > outer || distance <= inner) { continue; }
            for (const int to_x : {x + column, x + radius - column}) {
                for (const int to_y : {y + row, y + radius - row}) {
                    if (fits || is_inside(to_x, to_y)) { plot(to_x, to_y, grey); }
                }
            }
        }
    }
}

void Canvas::text(int x, int y, std::string_view words, Grey grey, int scale) {
    if (scale == 1 && y >= 0 && y + font::kHeight <= kHeight) {
        small_text(x, y, words, grey);
        return;
    }
    for (const char c : words) {
        for (const unsigned column : font::glyph(c)) {
            for (int row = 0; row < font::kHeight; ++row) {
                if (((column >> row) & 1U) != 0) { fill(x, y + row * scale, scale, scale, grey); }
            }
            x += scale;
        }
        x += scale;
    }
}

/// Most of a picture is this, so it asks once per column what pixel() asks each time.
void Canvas::small_text(int x, int y, std::string_view words, Grey grey) {
    for (const char c : words) {
        for (const unsigned pixels : font::glyph(c)) {
            if (x >= 0 && x < kWidth) { column(x, y, font::kHeight, pixels, grey); }
            ++x;
        }
        ++x;
    }
}

}  // namespace starling
