#pragma once

#include <span>
#include <string_view>

#include "firmware/face.hpp"
#include "hal/buttons.hpp"
#include "hal/display.hpp"

namespace starling::simulate {

/// A board with a screen, as far as the application can tell it from another.
struct Board {
    std::string_view name;
    hal::display::Geometry screen;
    unsigned zoom;  ///< pixels of the picture a side for one of the screen: few large lights stay large
    hal::buttons::Mask buttons;
    Face& (*face)();
};

std::span<const Board> all_boards();

}  // namespace starling::simulate
