// SPDX-License-Identifier: MIT
#include "simulate/boards.hpp"

#include "firmware/faces/led.hpp"
#include "firmware/faces/oled.hpp"

namespace starling::simulate {

namespace {

template <class SomeFace>
Face& the_only() {
    static SomeFace face;
    return face;
}

using hal::buttons::Button;
using Name = Key::Name;

constexpr Binding kFiveButtons[] = {
    {{Name::kUp}, Button::kUp},
    {{Name::kDown}, Button::kDown},
    {{Name::kLeft}, Button::kLeft},
    {{Name::kRight}, Button::kRight},
    {{Name::kEnter}, Button::kSelect},
    {{Name::kCharacter, ' '}, Button::kSelect},
    {{Name::kCharacter, 'h'}, Button::kSelect, true},
    {{Name::kCharacter, '\t'}, Button::kSelect, true},
};

constexpr Binding kTwoButtons[] = {
    {{Name::kCharacter, 'a'}, Button::kDown},
    {{Name::kDown}, Button::kDown},
    {{Name::kRight}, Button::kDown},
    {{Name::kCharacter, 'A'}, Button::kDown, true},
    {{Name::kUp}, Button::kDown, true},
    {{Name::kLeft}, Button::kDown, true},
    {{Name::kCharacter, 'b'}, Button::kSelect},
    {{Name::kEnter}, Button::kSelect},
    {{Name::kCharacter, ' '}, Button::kSelect},
    {{Name::kCharacter, 'B'}, Button::kSelect, true},
    {{Name::kCharacter, 'h'}, Button::kSelect, true},
    {{Name::kCharacter, '\t'}, Button::kSelect, true},
};
constexpr hal::buttons::Mask kDownAndSelect =
    static_cast<hal::buttons::Mask>(Button::kDown) | static_cast<hal::buttons::Mask>(Button::kSelect);

constexpr Board with_oled(std::string_view name, std::uint8_t grey_levels) {
    return {name,
            {128, 64, grey_levels},
            1,
            0,
            hal::buttons::kAll,
            kFiveButtons,
            " arrows   Enter Select   h hold Select   : type a line   q quit",
            the_only<OledFace>};
}

constexpr Board kBoards[] = {
    with_oled("lm3s6965evb", 16),
    with_oled("blackpill_f411", 2),
    {"microbit",
     {5, 5, 16},
     6,
     2,
     kDownAndSelect,
     kTwoButtons,
     " a next   A back   b take it   B menu   : type a line   q quit",
     the_only<LedFace>},
};

}  // namespace

std::span<const Board> all_boards() { return kBoards; }

}  // namespace starling::simulate
