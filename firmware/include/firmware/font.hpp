// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

/// The printable ASCII characters in 5x7 pixels, drawn here as they look.
namespace starling::font {

inline constexpr int kWidth = 5;
inline constexpr int kHeight = 7;

/// A byte per column, the top pixel in the lowest bit.
using Glyph = std::array<std::uint8_t, kWidth>;

namespace drawing {

inline constexpr char kFirst = ' ';
inline constexpr char kLast = '~';
inline constexpr std::size_t kPerBand = 16;

// Sixteen characters a band, a column of space after each.
inline constexpr std::array<const char*, 6 * kHeight> kBands = {
    // space to /
    "        #    # #   # #    #   ##  #  ##     #      #   #                                      # ",
    "        #    # #   # #   #### ##  # #  #    #     #     #     #     #                         # ",
    "        #    # #  ##### # #      #  # #     #    #       #  # # #   #                        #  ",
    "        #          # #   ###    #    #           #       #   ###  #####       #####         #   ",
    "        #         #####   # #  #    # # #        #       #  # # #   #    ##                #    ",
    "                   # #  ####  #  ## #  #          #     #     #     #     #          ##   #     ",
    "        #          # #    #   #  ##  ## #          #   #                 #           ##   #     ",
    // 0 to ?
    " ###    #    ###   ###     #  #####   ##  #####  ###   ###                  #       #      ###  ",
    "#   #  ##   #   # #   #   ##  #      #        # #   # #   #  ##    ##      #         #    #   # ",
    "#  ##   #       #     #  # #  ####  #        #  #   # #   #  ##    ##     #   #####   #       # ",
    "# # #   #      #    ##  #  #      # ####    #    ###   ####              #             #     #  ",
    "##  #   #     #       # #####     # #   #  #    #   #     #  ##    ##     #   #####   #     #   ",
    "#   #   #    #    #   #    #  #   # #   #  #    #   #    #   ##     #      #         #          ",
    " ###   ###  #####  ###     #   ###   ###   #     ###   ##          #        #       #       #   ",
    // @ to O
    " ###   ###  ####   ###  ####  ##### #####  ###  #   #  ###    ### #   # #     #   # #   #  ###  ",
    "#   # #   # #   # #   # #   # #     #     #   # #   #   #      #  #  #  #     ## ## ##  # #   # ",
    "# ### #   # #   # #     #   # #     #     #     #   #   #      #  # #   #     # # # ##  # #   # ",
    "# # # ##### ####  #     #   # ####  ####  # ### #####   #      #  ##    #     # # # # # # #   # ",
    "# ### #   # #   # #     #   # #     #     #   # #   #   #      #  # #   #     #   # #  ## #   # ",
    "#     #   # #   # #   # #   # #     #     #   # #   #   #   #  #  #  #  #     #   # #  ## #   # ",
    " #### #   # ####   ###  ####  ##### #      ###  #   #  ###   ##   #   # ##### #   # #   #  ###  ",
    // P to _
    "####   ###  ####   #### ##### #   # #   # #   # #   # #   # #####  ###  #      ###    #         ",
    "#   # #   # #   # #       #   #   # #   # #   # #   # #   #     #  #    #        #   # #        ",
    "#   # #   # #   # #       #   #   # #   # #   #  # #   # #     #   #     #       #  #   #       ",
    "####  #   # ####   ###    #   #   # #   # # # #   #     #     #    #      #      #              ",
    "#     # # # # #       #   #   #   # #   # # # #  # #    #    #     #       #     #              ",
    "#     #  #  #  #      #   #   #   #  # #  ## ## #   #   #   #      #        #    #              ",
    "#      ## # #   # ####    #    ###    #   #   # #   #   #   #####  ###      #  ###        ##### ",
    // ` to o
    " #          #               #         ##        #       #      #  #      ##                     ",
    "  #         #               #        #  #       #                 #       #                     ",
    "       ###  ####   ###   ####  ###   #     #### ####   ##     ##  #  #    #   ## #  ####   ###  ",
    "          # #   # #     #   # #   # ###   #   # #   #   #      #  # #     #   # # # #   # #   # ",
    "       #### #   # #     #   # #####  #     #### #   #   #      #  ##      #   # # # #   # #   # ",
    "      #   # #   # #     #   # #      #        # #   #   #   #  #  # #     #   # # # #   # #   # ",
    "       #### ####   ###   ####  ###   #     ###  #   #  ###   ##   #  #   ###  # # # #   #  ###  ",
    // p to ~
    "                         #                                           #    #    #          ",
    "                         #                                          #     #     #         ",
    "####   #### # ##   #### ####  #   # #   # #   # #   # #   # #####   #     #     #    ## # ",
    "#   # #   # ##  # #      #    #   # #   # # # #  # #  #   #    #   #      #      #  #  #  ",
    "####   #### #      ###   #    #   # #   # # # #   #    ####   #     #     #     #         ",
    "#         # #         #  #  # #   #  # #  # # #  # #      #  #      #     #     #         ",
    "#         # #     ####    ##   ####   #    # #  #   #  ###  #####    #    #    #          ",
};

consteval auto glyphs() {
    std::array<Glyph, kLast - kFirst + 1> all{};
    for (std::size_t c = 0; c < all.size(); ++c) {
        for (std::size_t column = 0; column < kWidth; ++column) {
            for (std::size_t row = 0; row < kHeight; ++row) {
                const char* drawn = kBands[c / kPerBand * kHeight + row];
                if (drawn[c % kPerBand * (kWidth + 1) + column] == '#') {
                    all[c][column] = static_cast<std::uint8_t>(all[c][column] | (1U << row));
                }
            }
        }
    }
    return all;
}

inline constexpr auto kGlyphs = glyphs();

}  // namespace drawing

/// The glyph of `c`, or of '?' if it has none.
constexpr const Glyph& glyph(char c) {
    const char shown = c >= drawing::kFirst && c <= drawing::kLast ? c : '?';
    return drawing::kGlyphs[static_cast<std::size_t>(shown - drawing::kFirst)];
}

}  // namespace starling::font
