// SPDX-License-Identifier: MIT
// hal/display on the 5x5 LEDs; led_matrix.hpp tells how they are lit. TIMER1 counts the turns.
#include "hal/display.hpp"

#include <algorithm>

#include "device.hpp"
#include "drivers.hpp"
#include "hal/pixels.hpp"
#include "led_matrix.hpp"
#include "registers.hpp"

namespace {

using namespace microbit;

constexpr Timer kTimer{0x40009000};

leds::Picture picture;
leds::Frame frame;
std::size_t turn;
std::uint8_t brightness = leds::kBrightest;
bool is_running;

void switch_off() {
    reg(gpio::kOutClear) = leds::kRows;
    reg(gpio::kOutSet) = leds::kColumns;
}

bool is_dark() {
    return std::all_of(frame.begin(), frame.end(), [](std::uint16_t pins) { return pins == 0; });
}

/// A dark screen takes no time: then the timer is off.
void light_up() {
    frame = leds::frame(picture, brightness);
    if (is_dark()) {
        suspend_display();
    } else {
        resume_display();
    }
}

}  // namespace

void microbit::start_display() {
    switch_off();
    // A row feeds up to nine LEDs; a pin that is weaker than the columns together would dim them when many are lit.
    for (std::uint32_t row = 0; row < leds::kRowCount; ++row) {
        gpio::pin(leds::kFirstRow + row) = gpio::kOutput | gpio::kDisconnectInput | gpio::kStrongHigh;
    }
    for (std::uint32_t column = 0; column < leds::kColumnCount; ++column) {
        gpio::pin(leds::kFirstColumn + column) = gpio::kOutput | gpio::kDisconnectInput;
    }
    reg(kTimer.bit_mode()) = 0;   // 16 bits
    reg(kTimer.prescaler()) = 4;  // 16 MHz / 2^4: microseconds
    reg(kTimer.interrupt_set()) = 1U << 16;
    NVIC_EnableIRQ(TIMER1_IRQn);
}

void microbit::suspend_display() {
    reg(kTimer.shut_down()) = 1;
    reg(kTimer.compared()) = 0;
    NVIC_ClearPendingIRQ(TIMER1_IRQn);
    is_running = false;
    switch_off();
}

void microbit::resume_display() {
    if (is_running || is_dark()) { return; }
    is_running = true;
    reg(kTimer.clear()) = 1;
    reg(kTimer.compare()) = leds::kShortestUs;
    reg(kTimer.start()) = 1;
}

void microbit::display_interrupt() {
    reg(kTimer.compared()) = 0;
    turn = turn + 1 < leds::kTurns ? turn + 1 : 0;
    const std::uint32_t pins = frame[turn];
    reg(gpio::kOutClear) = leds::kRows;  // first of all: the old row must not glow with the new columns
    reg(gpio::kOutSet) = leds::kColumns;
    reg(gpio::kOutClear) = pins & leds::kColumns;
    reg(gpio::kOutSet) = pins & leds::kRows;
    // From zero, however late it is: a turn may last a little longer, but its end is never missed.
    reg(kTimer.clear()) = 1;
    reg(kTimer.compare()) = leds::length_us(turn);
}

hal::display::Geometry hal::display::geometry() { return {leds::kSide, leds::kSide, leds::kBrightest + 1}; }

etl::expected<void, hal::Error> hal::display::draw(const Rectangle& where, std::span<const std::uint8_t> pixels,
                                                   std::size_t stride) {
    if (!can_draw(geometry(), where, pixels, stride)) { return etl::unexpected<Error>(Error::kFailed); }
    for (std::size_t y = 0; y < where.height; ++y) {
        for (std::size_t x = 0; x < where.width; ++x) {
            picture[(where.y + y) * leds::kSide + where.x + x] = grey_at(pixels, stride, x, y);
        }
    }
    light_up();
    return {};
}

void hal::display::set_brightness(std::uint8_t level) {
    brightness = std::min<std::uint8_t>(level, leds::kBrightest);
    light_up();
}
