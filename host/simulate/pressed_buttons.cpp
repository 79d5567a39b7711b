// SPDX-License-Identifier: MIT
#include "simulate/pressed_buttons.hpp"

namespace starling::simulate {

void PressedButtons::press(hal::buttons::Button button, std::uint32_t for_ms) {
    if (states_.size() >= 2 * kWaiting) { return; }
    states_.push_back({static_cast<hal::buttons::Mask>(button), for_ms});
    states_.push_back({0, kGapMs});
}

hal::buttons::Mask PressedButtons::held(std::uint32_t now_ms) {
    if (is_seen_) { next(); }
    if (states_.empty()) { return 0; }
    if (looks_ == 0) { since_ms_ = now_ms; }
    ++looks_;
    is_seen_ = looks_ >= kLooks && now_ms - since_ms_ >= states_.front().for_ms;
    return states_.front().mask;
}

bool PressedButtons::wake() {
    while (states_.size() > 1 && states_.front().mask == 0) { next(); }
    return !states_.empty() && states_.front().mask != 0;
}

void PressedButtons::next() {
    states_.pop_front();
    looks_ = 0;
    is_seen_ = false;
}

}  // namespace starling::simulate
