#include "firmware/canvas.hpp"

#include <cstdlib>

#include "firmware/font.hpp"

namespace starling {

void Canvas::pixel(int x, int y, Grey grey) {
    if (x < 0 || x >= kWidth || y < 0 || y >= kHeight) { return; }
    std::uint8_t& pair = pixels_[static_cast<std::size_t>(y) * kStride + static_cast<std::size_t>(x) / 2];
    const bool left = x % 2 == 0;
    pair = static_cast<std::uint8_t>(left ? (pair & 0x0F) | (grey << 4) : (pair & 0xF0) | grey);
}

void Canvas::fill(int x, int y, int width, int height, Grey grey) {
    for (int row = y; row < y + height; ++row) {
        for (int column = x; column < x + width; ++column) { pixel(column, row, grey); }
    }
}

void Canvas::frame(int x, int y, int width, int height, Grey grey) {
    fill(x, y, width, 1, grey);
    fill(x, y + height - 1, width, 1, grey);
    fill(x, y, 1, height, grey);
    fill(x + width - 1, y, 1, height, grey);
}

void Canvas::line(int x0, int y0, int x1, int y1, Grey grey) {
    // Bresenham 1965: the error tells which coordinate is behind.
    const int dx = std::abs(x1 - x0), step_x = x0 < x1 ? 1 : -1;
    const int dy = -std::abs(y1 - y0), step_y = y0 < y1 ? 1 : -1;
    int error = dx + dy;
    for (;;) {
        pixel(x0, y0, grey);
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
    for (int row = 0; row < diameter; ++row) {
        for (int column = 0; column < diameter; ++column) {
            const int dx = 2 * column - radius, dy = 2 * row - radius;
            const int distance = dx * dx + dy * dy;
            if (distance <= outer && distance > inner) { pixel(x + column, y + row, grey); }
        }
    }
}

void Canvas::text(int x, int y, std::string_view words, Grey grey, int scale) {
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

}  // namespace starling
