#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "hal/buttons.hpp"

/// A third hal, beside the boards and the host: buttons and time are set by hand, what is drawn and
/// said is kept for the test to look at.
namespace starling::test {

struct FakeMachine {
    hal::buttons::Mask held = 0;
    std::uint32_t now_ms = 0;
    std::uint32_t entropy = 0;
    std::string typed;  ///< what the console will read
    std::string said;   ///< what was written to it
    std::array<std::uint8_t, 64 * 64> screen{};
    int pictures = 0;
    bool screen_fails = false;
};

/// The one machine the fake hal speaks for.
FakeMachine& machine();

/// As it was when the test program started.
void reset_machine();

}  // namespace starling::test
