// SPDX-License-Identifier: MIT
// An image that uses the drivers as it is told, a byte on the console each; test_microbit.py and test_sleep.py look
// at what happens. It tells of every change of the buttons.
#include <algorithm>
#include <array>

#include "hal/buttons.hpp"
#include "hal/clock.hpp"
#include "hal/console.hpp"
#include "hal/display.hpp"
#include "hal/panic.hpp"
#include "hal/power.hpp"

namespace {

using hal::buttons::Button;

volatile bool forever = true;

constexpr std::size_t kSide = 5, kStride = 3;

void say(std::string_view text) {
    (void)hal::console::write(text);
    (void)hal::console::write("\r\n");
}

/// The upper left corner of the screen, which on some is all of it.
class Corner {
public:
    void set(std::size_t pixel, unsigned grey) {
        std::uint8_t& pair = pixels_[pixel / kSide * kStride + pixel % kSide / 2];
        const bool is_left = pixel % kSide % 2 == 0;
        pair = static_cast<std::uint8_t>(is_left ? (pair & 0x0FU) | grey << 4 : (pair & 0xF0U) | grey);
    }
    void show() const {
        const auto width = std::min<std::uint16_t>(hal::display::geometry().width, 2 * kStride);
        say(hal::display::draw({0, 0, width, kSide}, pixels_, kStride) ? "drawn" : "not drawn");
    }

private:
    std::array<std::uint8_t, kSide * kStride> pixels_{};
};

void show_all_greys() {
    Corner corner;
    for (std::size_t pixel = 0; pixel < kSide * kSide; ++pixel) { corner.set(pixel, pixel % 16); }
    corner.show();
}

void show_all_lit() {
    Corner corner;
    for (std::size_t pixel = 0; pixel < kSide * kSide; ++pixel) { corner.set(pixel, 15); }
    corner.show();
}

void show_next_alone() {
    static std::size_t next;
    Corner corner;
    corner.set(next++ % (kSide * kSide), 15);
    corner.show();
}

void tell_buttons(hal::buttons::Mask held) {
    if (held == 0) { say("held none"); }
    if (hal::buttons::contains(held, Button::kDown)) { say("held down"); }
    if (hal::buttons::contains(held, Button::kSelect)) { say("held select"); }
}

void sleep_and_tell() {
    say("good night");
    const std::uint32_t before = hal::clock::now_ms();
    hal::power::sleep();
    say(hal::clock::now_ms() - before < 100 ? "good morning" : "the clock went on");
}

void do_as_told(char what) {
    switch (what) {
        case 'g': show_all_greys(); break;
        case 'l': show_all_lit(); break;
        case 'n': show_next_alone(); break;
        case 's': sleep_and_tell(); break;
        case 'h':
            while (forever) {}
            break;
        default:
            if (what < '0' || what > '9') { return; }
            hal::display::set_brightness(static_cast<std::uint8_t>((what - '0') * 5 / 3));
            say("set");
    }
}

}  // namespace

int main() {
    hal::panic_on_library_errors();
    say("ready");
    for (hal::buttons::Mask before = 0;;) {
        hal::power::feed_watchdog();
        const hal::buttons::Mask held = hal::buttons::held();
        if (held != before) { tell_buttons(held); }
        before = held;
        if (const auto byte = hal::console::read(1)) { do_as_told(static_cast<char>(byte.value())); }
    }
}
