// SPDX-License-Identifier: MIT
// hal/buttons: four arrows on port E, Select on port F. All pull their pin low.
#include "hal/buttons.hpp"

#include "device.hpp"
#include "drivers.hpp"
#include "registers.hpp"
#include "wake.hpp"

namespace {

constexpr std::uint32_t kArrows = 0xF;  // PE0 up, PE1 down, PE2 left, PE3 right: hal's own order
constexpr std::uint32_t kSelect = 0x2;  // PF1

void start_inputs(std::uint32_t port, std::uint32_t pins) {
    using namespace lm3s;
    // Charge the lines high before they become inputs. The emulator reads an input nobody has
    // driven yet as low, which would be a pressed button.
    set_bits(port + gpio::kDen, pins);
    set_bits(port + gpio::kDir, pins);
    gpio::data(port, pins) = pins;
    clear_bits(port + gpio::kDir, pins);
    set_bits(port + gpio::kPur, pins);
}

/// By level, not by edge: a button that goes down just before the core sleeps is not missed.
void wake_by(std::uint32_t port, std::uint32_t pins, IRQn_Type interrupt, bool on) {
    using namespace lm3s;
    set_bits(port + gpio::kIs, pins);
    clear_bits(port + gpio::kIev, pins);
    reg(port + gpio::kIm) = on ? pins : 0;
    cortex_m::let_wake(interrupt, on);
}

}  // namespace

void lm3s::start_buttons() {
    start_inputs(kGpioE, kArrows);
    start_inputs(kGpioF, kSelect);
}

void lm3s::wake_by_buttons(bool on) {
    wake_by(kGpioE, kArrows, GPIOE_IRQn, on);
    wake_by(kGpioF, kSelect, GPIOF_IRQn, on);
}

hal::buttons::Mask hal::buttons::present() { return kAll; }

hal::buttons::Mask hal::buttons::held() {
    static_assert(static_cast<Mask>(Button::kUp) == 1 && static_cast<Mask>(Button::kDown) == 2 &&
                  static_cast<Mask>(Button::kLeft) == 4 && static_cast<Mask>(Button::kRight) == 8);
    const std::uint32_t arrows = ~lm3s::gpio::data(lm3s::kGpioE, kArrows) & kArrows;
    const bool select = lm3s::gpio::data(lm3s::kGpioF, kSelect) == 0;
    return static_cast<Mask>(arrows | (select ? static_cast<std::uint32_t>(Button::kSelect) : 0U));
}
