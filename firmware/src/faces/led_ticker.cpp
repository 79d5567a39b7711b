// SPDX-License-Identifier: MIT
#include "firmware/faces/led_ticker.hpp"

namespace starling {

namespace {

constexpr LedPicture::Grey kInk = 15;

template <class Take>
void for_each_character(LedTicker::Text text, Take take) {
    bool is_first = true;
    for (const std::string_view words : text) {
        if (words.empty()) { continue; }
        if (!is_first) { take(' '); }
        is_first = false;
        for (const char c : words) { take(c); }
    }
}

void draw(LedTicker::Text text, int x, LedPicture& picture) {
    for_each_character(text, [&](char c) { x = picture.draw(x, c, kInk); });
}

}  // namespace

// Fowler, Noll and Vo's hash.
std::uint32_t LedTicker::number_of(Text text) {
    std::uint32_t number = 2166136261U;
    for_each_character(text, [&](char c) { number = (number ^ static_cast<std::uint8_t>(c)) * 16777619U; });
    return number | 1U;
}

int LedTicker::width_of(Text text) {
    int width = -1;  // none after the last
    for_each_character(text, [&](char c) { width += static_cast<int>(led_font::glyph(c).width()) + 1; });
    return width;
}

void LedTicker::show(Text text, std::uint32_t now_ms, LedPicture& picture) {
    const std::uint32_t number = number_of(text);
    if (number != text_) {
        text_ = number;
        since_ms_ = now_ms;
    }
    const int width = width_of(text);
    moves_ = width > LedPicture::kSide;
    if (!moves_) {
        draw(text, (LedPicture::kSide - width) / 2, picture);
        return;
    }
    const int way = width + kGap;
    const std::uint32_t elapsed = (now_ms - since_ms_) % (kHoldMs + static_cast<std::uint32_t>(way) * kStepMs);
    const int gone = elapsed < kHoldMs ? 0 : static_cast<int>((elapsed - kHoldMs) / kStepMs);
    draw(text, -gone, picture);
    draw(text, way - gone, picture);
}

}  // namespace starling
