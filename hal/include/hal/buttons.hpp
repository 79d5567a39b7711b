// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

/// The buttons as they are this moment. Contacts bounce: whoever listens must debounce.
namespace hal::buttons {

enum class Button : std::uint8_t {
    kUp = 1U << 0,
    kDown = 1U << 1,
    kLeft = 1U << 2,
    kRight = 1U << 3,
    kSelect = 1U << 4,
};

/// A set of buttons, one bit each.
using Mask = std::uint8_t;

inline constexpr Mask kAll = 0x1F;

constexpr bool contains(Mask mask, Button button) { return (mask & static_cast<Mask>(button)) != 0; }

/// Which buttons are held down now; none on a machine that has none.
[[nodiscard]] Mask held();

/// Which buttons the machine has.
[[nodiscard]] Mask present();

}  // namespace hal::buttons
