// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

/// Capitals, digits and signs five pixels high, as narrow as they can be read, drawn here as they look.
namespace starling::led_font {

inline constexpr std::size_t kHeight = 5;
inline constexpr std::size_t kWidest = 5;

/// Five bits a column from the left, the top pixel lowest; above them the width.
class Glyph {
public:
    constexpr Glyph() = default;
    constexpr void put(std::size_t x, std::size_t y) { bits_ |= 1U << (kHeight * x + y); }
    constexpr void set_width(std::size_t width) { bits_ |= static_cast<std::uint32_t>(width) << kWidthShift; }

    constexpr bool has(std::size_t x, std::size_t y) const { return ((bits_ >> (kHeight * x + y)) & 1U) != 0; }
    constexpr std::size_t width() const { return bits_ >> kWidthShift; }
    friend constexpr bool operator==(const Glyph&, const Glyph&) = default;

private:
    static constexpr unsigned kWidthShift = kHeight * kWidest;
    std::uint32_t bits_ = 0;
};

namespace drawing {

inline constexpr char kFirst = ' ';
inline constexpr char kLast = 'Z';
inline constexpr std::size_t kPerBand = 16;
inline constexpr std::size_t kSpaceWidth = 2;

// Sixteen characters a band, six columns for each.
inline constexpr std::array<const char*, 4 * kHeight> kBands = {
    // space to /
    "      #     # #    # #   ##   #  #   #    #      #    #                                     #   ",
    "      #     # #   ##### ##       #  # #   #     #      #    # #    #                        #   ",
    "      #            # #   #     ##    ##         #      #     #    ###         ###          #    ",
    "                  #####  ##   #     # #         #      #    # #    #     #                #     ",
    "      #            # #  ##    #  #   # #         #    #                 #           #     #     ",
    // 0 to ?
    "###    #    ##    ##    #     ###    ##   ###   ###   ###                 #         #     ##    ",
    "# #   ##      #     #   # #   #     #       #   # #   # #   #      #     #    ###    #      #   ",
    "# #    #     #     #    ###   ##    ###    #    ###   ###               #             #    #    ",
    "# #    #    #       #     #     #   # #    #    # #     #   #      #     #    ###    #          ",
    "###   ###   ###   ##      #   ##    ###    #    ###   ##          #       #         #      #    ",
    // @ to O
    " ###   #    ##     ##   ##    ###   ###    ##   # #   ###     #   # #   #     #   # #  #   ##   ",
    "#   # # #   # #   #     # #   #     #     #     # #    #      #   # #   #     ## ## ## #  #  #  ",
    "# ### ###   ##    #     # #   ##    ##    # ##  ###    #      #   ##    #     # # # # ##  #  #  ",
    "#     # #   # #   #     # #   #     #     #  #  # #    #    # #   # #   #     #   # #  #  #  #  ",
    " ###  # #   ##     ##   ##    ###   #      ##   # #   ###    #    # #   ###   #   # #  #   ##   ",
    // P to Z
    "##     ##   ##     ##   ###   # #   # #   #   # # #   # #   ###   ",
    "# #   #  #  # #   #      #    # #   # #   #   # # #   # #     #   ",
    "##    #  #  ##     #     #    # #   # #   # # #  #     #     #    ",
    "#     # #   # #     #    #    # #   # #   ## ## # #    #    #     ",
    "#      # #  # #   ##     #    ###    #    #   # # #    #    ###   ",
};

consteval Glyph read(std::size_t index) {
    Glyph glyph;
    std::size_t width = 0;
    for (std::size_t x = 0; x < kWidest; ++x) {
        for (std::size_t y = 0; y < kHeight; ++y) {
            if (kBands[index / kPerBand * kHeight + y][index % kPerBand * (kWidest + 1) + x] != '#') { continue; }
            glyph.put(x, y);
            width = x + 1;
        }
    }
    glyph.set_width(width == 0 ? kSpaceWidth : width);
    return glyph;
}

consteval auto glyphs() {
    std::array<Glyph, kLast - kFirst + 1> all{};
    for (std::size_t i = 0; i < all.size(); ++i) { all[i] = read(i); }
    return all;
}

inline constexpr auto kGlyphs = glyphs();

}  // namespace drawing

/// Small letters look like capitals; what has no glyph looks like '?'.
constexpr const Glyph& glyph(char c) {
    const char capital = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    const char shown = capital >= drawing::kFirst && capital <= drawing::kLast ? capital : '?';
    return drawing::kGlyphs[static_cast<std::size_t>(shown - drawing::kFirst)];
}

}  // namespace starling::led_font
