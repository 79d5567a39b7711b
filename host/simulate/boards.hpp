// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

#include "firmware/face.hpp"
#include "hal/buttons.hpp"
#include "hal/display.hpp"
#include "simulate/key_reader.hpp"

namespace starling::simulate {

/// A key of the terminal that is a button of the board.
struct Binding {
    Key key;
    hal::buttons::Button button;
    bool is_long = false;  ///< for a long press
};

/// A board with a screen, as far as the application can tell it from another.
struct Board {
    std::string_view name;
    hal::display::Geometry screen;
    unsigned zoom;  ///< pixels of the picture a side for one of the screen: few large lights stay large
    unsigned gap;   ///< how many of them are the housing between two lights
    hal::buttons::Mask buttons;
    std::span<const Binding> keys;
    std::string_view keys_told;  ///< the same for people, in a line
    Face& (*face)();
};

std::span<const Board> all_boards();

}  // namespace starling::simulate
