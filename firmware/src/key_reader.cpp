// SPDX-License-Identifier: MIT
#include "firmware/key_reader.hpp"

#include <array>
#include <utility>

namespace starling {

using hal::buttons::Button;

std::optional<Key> KeyReader::read(hal::buttons::Mask held, hal::buttons::Mask present, std::uint32_t now_ms) {
    const bool two_buttons = !hal::buttons::contains(present, Button::kUp);
    const hal::buttons::Mask pressed = buttons_.presses(held, now_ms);
    if (ignored_) {
        // Contacts bounce: it is let go once nothing was held for a while.
        if (held != 0) { still_since_ms_ = now_ms; }
        ignored_ = buttons_.held() != 0 || now_ms - still_since_ms_ < 2 * ButtonReader::kSettleMs;
        waiting_.reset();
        return std::nullopt;
    }
    std::optional<Key> key = std::exchange(next_, std::nullopt);
    if (!key && waiting_) {
        const bool is_select = *waiting_ == Button::kSelect;
        // Another button ends the wait, too: who presses it has done with this one.
        if (pressed != 0 || !hal::buttons::contains(buttons_.held(), *waiting_)) {
            key = is_select ? Key::kSelect : Key::kDown;
        } else if (now_ms - down_since_ms_ >= kHoldMs) {
            key = is_select ? Key::kMenu : Key::kUp;
        }
        if (key) { waiting_.reset(); }
    }
    if (pressed != 0) {
        const auto arrow = press(pressed, two_buttons, now_ms);
        (key ? next_ : key) = arrow;
    }
    return key;
}

std::optional<Key> KeyReader::press(hal::buttons::Mask pressed, bool two_buttons, std::uint32_t now_ms) {
    struct Meaning {
        Button button;
        Key key;
    };
    constexpr std::array<Meaning, 4> kArrows{{{Button::kUp, Key::kUp},
                                              {Button::kDown, Key::kDown},
                                              {Button::kLeft, Key::kLeft},
                                              {Button::kRight, Key::kRight}}};
    if (hal::buttons::contains(pressed, Button::kSelect) || two_buttons) {
        waiting_ = hal::buttons::contains(pressed, Button::kSelect) ? Button::kSelect : Button::kDown;
        down_since_ms_ = now_ms;
        return std::nullopt;
    }
    for (const Meaning& arrow : kArrows) {
        if (hal::buttons::contains(pressed, arrow.button)) { return arrow.key; }
    }
    return std::nullopt;
}

}  // namespace starling
