// SPDX-License-Identifier: MIT
// hal/buttons: A and B pull their pin low. With two buttons one goes through what there is, the other takes it.
#include "hal/buttons.hpp"

#include <initializer_list>

#include "drivers.hpp"
#include "registers.hpp"

namespace {

constexpr std::uint32_t kA = 17, kB = 26;
// The board has resistors of its own. The emulator has not: there only the part's keep a button up.
constexpr std::uint32_t kInput = microbit::gpio::kPullUp;

}  // namespace

void microbit::start_buttons() { sense_buttons(false); }

void microbit::sense_buttons(bool on) {
    for (const std::uint32_t pin : {kA, kB}) { gpio::pin(pin) = on ? kInput | gpio::kSenseLow : kInput; }
}

hal::buttons::Mask hal::buttons::present() {
    return static_cast<Mask>(static_cast<Mask>(Button::kDown) | static_cast<Mask>(Button::kSelect));
}

hal::buttons::Mask hal::buttons::held() {
    const std::uint32_t down = ~microbit::reg(microbit::gpio::kIn);
    const auto is_down = [down](std::uint32_t pin) { return ((down >> pin) & 1U) != 0; };
    return static_cast<Mask>((is_down(kA) ? static_cast<Mask>(Button::kDown) : 0U) |
                             (is_down(kB) ? static_cast<Mask>(Button::kSelect) : 0U));
}
