// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "fakes/machine.hpp"
#include "firmware/faces/led_font.hpp"
#include "firmware/faces/led_ticker.hpp"

namespace starling::test {

inline constexpr unsigned kLights = 5;

/// The lights as they are now, by rows.
using Lights = std::array<int, kLights * kLights>;

inline Lights lights() {
    Lights greys{};
    for (unsigned i = 0; i < greys.size(); ++i) {
        const unsigned x = i % kLights, y = i / kLights;
        const int pair = machine().screen[y * 64 + x / 2];
        greys[i] = x % 2 == 0 ? pair >> 4 : pair & 0xF;
    }
    return greys;
}

inline int light(unsigned row, unsigned column) { return lights()[row * kLights + column]; }

/// How often a light changed.
inline int changes(const std::vector<int>& greys) {
    int count = 0;
    for (std::size_t i = 1; i < greys.size(); ++i) { count += greys[i] != greys[i - 1] ? 1 : 0; }
    return count;
}

/// Of a light looked at every 50 ms.
inline unsigned longest_dark_ms(const std::vector<int>& greys) {
    unsigned longest = 0, dark = 0;
    for (const int grey : greys) {
        dark = grey == 0 ? dark + 50 : 0;
        longest = std::max(longest, dark);
    }
    return longest;
}

inline unsigned column_of_lights(unsigned x) {
    unsigned column = 0;
    for (unsigned y = 0; y < kLights; ++y) { column |= (light(y, x) != 0 ? 1U : 0U) << y; }
    return column;
}

/// Characters, a space for each wide gap, of columns of lights.
inline std::string decipher(const std::vector<unsigned>& columns) {
    std::string words;
    std::size_t gap = 0;
    for (std::size_t i = 0; i < columns.size();) {
        if (columns[i] == 0) {
            ++gap, ++i;
            continue;
        }
        if (gap > 1 && !words.empty()) { words += ' '; }
        gap = 0;
        std::size_t end = i;
        while (end < columns.size() && columns[end] != 0) { ++end; }
        const auto looks_like = [&](char c) {
            const led_font::Glyph& glyph = led_font::glyph(c);
            bool same = glyph.width() == end - i;
            for (std::size_t x = 0; same && x < glyph.width(); ++x) {
                for (std::size_t y = 0; y < kLights; ++y) {
                    same = same && glyph.has(x, y) == ((columns[i + x] >> y & 1U) != 0);
                }
            }
            return same;
        };
        char found = '#';
        for (char c = '!'; c <= 'Z'; ++c) { found = found == '#' && looks_like(c) ? c : found; }
        words += found;
        i = end;
    }
    return words;
}

/// What passes by from now on, in as many columns or until those between two rounds have passed. `show` shows the
/// lights of a time.
template <class Show>
std::string words_passing(std::uint32_t& now_ms, Show show, std::size_t most = 400) {
    std::vector<unsigned> columns;
    now_ms += LedTicker::kHoldMs;
    int dark = 0;
    while (dark < LedTicker::kGap && columns.size() < most) {
        show(now_ms);
        columns.push_back(column_of_lights(0));
        dark = columns.back() == 0 ? dark + 1 : 0;
        now_ms += LedTicker::kStepMs;
    }
    return decipher(columns);
}

}  // namespace starling::test
