// SPDX-License-Identifier: MIT
#include "firmware/button_reader.hpp"

namespace starling {

hal::buttons::Mask ButtonReader::presses(hal::buttons::Mask held, std::uint32_t now_ms) {
    if (held != last_) {
        last_ = held;
        changed_ms_ = now_ms;
        return 0;
    }
    if (now_ms - changed_ms_ < kSettleMs) { return 0; }
    const auto pressed = static_cast<hal::buttons::Mask>(held & ~settled_);
    settled_ = held;
    return pressed;
}

}  // namespace starling
