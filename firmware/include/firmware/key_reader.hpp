// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "firmware/button_reader.hpp"

namespace starling {

/// What a person means by a button.
enum class Key : std::uint8_t { kUp, kDown, kLeft, kRight, kSelect, kMenu };

/// Makes keys of buttons. Arrows count when they go down. Select counts when it is let go, since held it is the menu
/// key. A machine with two buttons has Down and Select: there Down, held, is Up.
class KeyReader {
public:
    static constexpr std::uint32_t kHoldMs = 600;

    /// The next key, if one was pressed since the last call; call it often. `present` are the buttons there are.
    std::optional<Key> read(hal::buttons::Mask held, hal::buttons::Mask present, std::uint32_t now_ms);
    /// What is held now means nothing until it is let go: it woke the machine up.
    void ignore_held(std::uint32_t now_ms) {
        ignored_ = true;
        still_since_ms_ = now_ms;
    }

    const ButtonReader& buttons() const { return buttons_; }

private:
    std::optional<Key> press(hal::buttons::Mask pressed, bool two_buttons, std::uint32_t now_ms);

    ButtonReader buttons_;
    std::optional<hal::buttons::Button> waiting_;  ///< is down, and may yet be held
    std::optional<Key> next_;                      ///< came together with the last one
    std::uint32_t down_since_ms_ = 0;
    std::uint32_t still_since_ms_ = 0;  ///< while ignored: since when nothing is held
    bool ignored_ = false;
};

}  // namespace starling
