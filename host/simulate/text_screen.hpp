// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace starling::simulate {

/// One character of a terminal and its two greys, 0 black to 255 white.
struct Cell {
    char32_t glyph = U' ';
    std::uint8_t ink = 0;
    std::uint8_t ground = 0;

    friend bool operator==(const Cell&, const Cell&) = default;
};

/// What a terminal shall show, and what it shows already: only the difference is sent.
class TextScreen {
public:
    TextScreen(unsigned columns, unsigned rows);

    unsigned columns() const { return columns_; }
    unsigned rows() const { return rows_; }

    /// All from 0; what lies outside is cut off.
    void put(unsigned column, unsigned row, const Cell& cell);
    /// Printable ASCII, and blanks after it up to `width` characters.
    void write(unsigned column, unsigned row, unsigned width, std::string_view words, std::uint8_t ink,
               std::uint8_t ground = 0);

    /// What to send so that the terminal shows all that was put. The first time that is everything.
    std::string update();

private:
    unsigned columns_;
    unsigned rows_;
    bool is_first_ = true;
    std::vector<Cell> wanted_;
    std::vector<Cell> shown_;
};

}  // namespace starling::simulate
