// SPDX-License-Identifier: MIT
// The face of a board with five by five LEDs.
#include "firmware/faces/led.hpp"

starling::Face& starling::board_face() {
    static LedFace face;
    return face;
}
