// SPDX-License-Identifier: MIT
#pragma once

#include <array>

/// A starling on a twig, drawn as it looks: dots are its spots, dim.
namespace starling::bird {

inline constexpr std::array kRows = {
    "                     ####           ", "                   ########         ",
    "                  ##########        ", "                 #####.##  ##       ",
    "                 ######### #########", "                ################    ",
    "               ####.#########       ", "              ###############       ",
    "            ######.####.#####       ", "          #######.############      ",
    "        #######.###.####.#####      ", "       #####.######.##########      ",
    "      ######.###.#######.####       ", "     ####.#######.##########        ",
    "    ########.####.####.####         ", "   #####.##############.##          ",
    "  ######.####.##########            ", "  ###################               ",
    " ########  ##  ##                   ", " #####     ##  ##                   ",
    "####       ##  ##                   ", "##        ### ###                   ",
    "..................................  ",
};
inline constexpr int kWidth = 36;
inline constexpr int kHeight = static_cast<int>(kRows.size());

}  // namespace starling::bird
