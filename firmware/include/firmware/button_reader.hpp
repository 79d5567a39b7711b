// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "hal/buttons.hpp"

namespace starling {

/// Turns what contacts do into presses: a change counts once it has held still for a while, and a
/// button that is down at start counts only after it was let go.
class ButtonReader {
public:
    static constexpr std::uint32_t kSettleMs = 10;

    /// The buttons pressed since the last call; call it often.
    hal::buttons::Mask presses(hal::buttons::Mask held, std::uint32_t now_ms);
    /// The buttons that are down, once they hold still.
    hal::buttons::Mask held() const { return settled_; }
    /// False until the buttons have first held still.
    bool has_settled() const { return settled_ != kUnknown; }

private:
    static constexpr hal::buttons::Mask kUnknown = 0xFF;  ///< as if all were down: none can be pressed

    std::uint32_t changed_ms_ = 0;
    hal::buttons::Mask last_ = kUnknown;
    hal::buttons::Mask settled_ = kUnknown;
};

}  // namespace starling
