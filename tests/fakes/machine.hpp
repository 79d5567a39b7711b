// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "hal/buttons.hpp"
#include "hal/display.hpp"

/// A third hal, beside the boards and the host: buttons and time are set by hand, what is drawn and
/// said is kept for the test to look at.
namespace starling::test {

struct FakeMachine {
    hal::buttons::Mask present = hal::buttons::kAll;
    hal::buttons::Mask held = 0;
    std::uint32_t now_ms = 0;
    std::uint32_t entropy = 0;
    std::string typed;  ///< what the console will read
    std::string said;   ///< what was written to it
    hal::display::Geometry geometry{128, 64, 16};
    std::array<std::uint8_t, 64 * 64> screen{};  ///< 64 bytes a row, whatever the geometry
    int pictures = 0;
    bool screen_fails = false;
    std::uint8_t brightness = 15;
    int sleeps = 0;                ///< how often it was sent to sleep
    hal::buttons::Mask wakes = 0;  ///< the buttons that will be held when it wakes
    int feedings = 0;              ///< of the watchdog
    std::string typed_in_thought;  ///< comes in when the watchdog is next fed, as it is while the engine thinks
};

/// The one machine the fake hal speaks for.
FakeMachine& machine();

/// As it was when the test program started.
void reset_machine();

}  // namespace starling::test
