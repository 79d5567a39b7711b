// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <deque>

#include "hal/buttons.hpp"

namespace starling::simulate {

/// A terminal tells that a key was pressed and never that it was let go, so a press becomes a button that is down
/// for a while and up for a while. A press is not lost when nobody looks at the buttons in the meantime.
class PressedButtons {
public:
    static constexpr std::uint32_t kShortMs = 60;
    static constexpr std::uint32_t kLongMs = 900;
    static constexpr std::uint32_t kGapMs = 30;
    static constexpr unsigned kLooks = 3;       ///< each state is seen this often at least: whoever looks debounces
    static constexpr std::size_t kWaiting = 3;  ///< more are dropped: a key that repeats must not go on afterwards

    void press(hal::buttons::Button button, std::uint32_t for_ms = kShortMs);
    /// Which are down now; to be called often.
    hal::buttons::Mask held(std::uint32_t now_ms);
    /// Is a button down, or about to be? Then the time before it is over.
    bool wake();

private:
    struct State {
        hal::buttons::Mask mask;
        std::uint32_t for_ms;
    };

    void next();

    /// The present one first. A button that is down from the beginning would count as stuck.
    std::deque<State> states_{{0, kGapMs}};
    std::uint32_t since_ms_ = 0;
    unsigned looks_ = 0;
    /// Was the present one looked at when its time was over? Looks may come in a bunch with a long pause after it, and
    /// the bunch alone could pass for a bouncing contact.
    bool is_seen_ = false;
};

}  // namespace starling::simulate
