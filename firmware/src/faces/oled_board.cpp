// SPDX-License-Identifier: MIT
// The face of a board with an OLED.
#include "firmware/faces/oled.hpp"

starling::Face& starling::board_face() {
    static OledFace face;
    return face;
}
