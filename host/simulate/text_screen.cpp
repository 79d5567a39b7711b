// SPDX-License-Identifier: MIT
#include "simulate/text_screen.hpp"

#include <algorithm>

namespace starling::simulate {

namespace {

/// Of the 256 colours every terminal has had for decades: black, a ramp of 24 greys, white.
unsigned colour_number(std::uint8_t grey) {
    constexpr unsigned kBlack = 16, kWhite = 231, kRamp = 232;  // the ramp is 8, 18, ... 238
    if (grey < 4) { return kBlack; }
    if (grey > 246) { return kWhite; }
    return kRamp + std::min((grey - 3U) / 10, 23U);
}

void append_utf8(std::string& text, char32_t glyph) {
    const auto byte = [&text](char32_t bits) { text.push_back(static_cast<char>(bits)); };
    if (glyph < 0x80) {
        byte(glyph);
        return;
    }
    if (glyph < 0x800) {
        byte(0xC0 | glyph >> 6);
    } else {
        byte(0xE0 | glyph >> 12);
        byte(0x80 | (glyph >> 6 & 0x3F));
    }
    byte(0x80 | (glyph & 0x3F));
}

}  // namespace

TextScreen::TextScreen(unsigned columns, unsigned rows)
    : columns_(columns), rows_(rows), wanted_(std::size_t{columns} * rows), shown_(wanted_.size()) {}

void TextScreen::put(unsigned column, unsigned row, const Cell& cell) {
    if (column < columns_ && row < rows_) { wanted_[std::size_t{row} * columns_ + column] = cell; }
}

void TextScreen::write(unsigned column, unsigned row, unsigned width, std::string_view words, std::uint8_t ink,
                       std::uint8_t ground) {
    for (unsigned i = 0; i < width; ++i) {
        const bool is_blank = i >= words.size() || words[i] < ' ' || words[i] > '~';
        put(column + i, row, {is_blank ? U' ' : static_cast<char32_t>(words[i]), is_blank ? ground : ink, ground});
    }
}

std::string TextScreen::update() {
    std::string out;
    if (is_first_) { out += "\x1b[0;38;5;16;48;5;16m\x1b[2J"; }
    std::size_t next = wanted_.size();  // where the cursor is, if that is known
    bool has_colours = false;
    Cell last;
    for (std::size_t at = 0; at < wanted_.size(); ++at) {
        const Cell& cell = wanted_[at];
        if (!is_first_ && cell == shown_[at]) { continue; }
        if (at != next || at % columns_ == 0) {
            out += "\x1b[" + std::to_string(at / columns_ + 1) + ";" + std::to_string(at % columns_ + 1) + "H";
        }
        if (!has_colours || cell.ink != last.ink) {
            out += "\x1b[38;5;" + std::to_string(colour_number(cell.ink)) + "m";
        }
        if (!has_colours || cell.ground != last.ground) {
            out += "\x1b[48;5;" + std::to_string(colour_number(cell.ground)) + "m";
        }
        append_utf8(out, cell.glyph);
        last = cell;
        has_colours = true;
        next = at + 1;
    }
    shown_ = wanted_;
    is_first_ = false;
    return out;
}

}  // namespace starling::simulate
