#include "firmware/key_reader.hpp"

#include <array>

namespace starling {

using hal::buttons::Button;

std::optional<Key> KeyReader::read(hal::buttons::Mask held, hal::buttons::Mask present, std::uint32_t now_ms) {
    two_buttons_ = !hal::buttons::contains(present, Button::kUp);
    const hal::buttons::Mask pressed = buttons_.presses(held, now_ms);
    if (ignored_) {
        ignored_ = buttons_.held() != 0 || held != 0;
        waiting_.reset();
        return std::nullopt;
    }
    if (waiting_) {
        const bool is_select = *waiting_ == Button::kSelect;
        if (!hal::buttons::contains(buttons_.held(), *waiting_)) {
            waiting_.reset();
            return is_select ? Key::kSelect : Key::kDown;
        }
        if (now_ms - down_since_ms_ >= kHoldMs) {
            waiting_.reset();
            return is_select ? Key::kMenu : Key::kUp;
        }
    }
    return pressed != 0 ? press(pressed, now_ms) : std::nullopt;
}

std::optional<Key> KeyReader::press(hal::buttons::Mask pressed, std::uint32_t now_ms) {
    struct Meaning {
        Button button;
        Key key;
    };
    constexpr std::array<Meaning, 4> kArrows{{{Button::kUp, Key::kUp},
                                              {Button::kDown, Key::kDown},
                                              {Button::kLeft, Key::kLeft},
                                              {Button::kRight, Key::kRight}}};
    if (hal::buttons::contains(pressed, Button::kSelect) || two_buttons_) {
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
