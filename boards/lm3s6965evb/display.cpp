// SPDX-License-Identifier: MIT
// hal/display on the RITEK OLED: 128x64, 16 greys, SSD0323 controller on SSI0.
#include "hal/display.hpp"

#include <algorithm>
#include <initializer_list>

#include "drivers.hpp"
#include "hal/pixels.hpp"
#include "registers.hpp"

namespace {

using lm3s::reg;

constexpr std::uint32_t kSsi0 = 0x40008000;
constexpr std::uint32_t kControl0 = kSsi0 + 0x0, kControl1 = kSsi0 + 0x4, kData = kSsi0 + 0x8, kStatus = kSsi0 + 0xC,
                        kPrescale = kSsi0 + 0x10;
constexpr std::uint32_t kBusy = 1U << 4;
constexpr std::uint32_t kDataNotCommand = 1U << 7;  // PC7
constexpr std::uint32_t kPanelPower = 1U << 6;      // PC6, the +15 V supply
constexpr std::uint32_t kCardSelect = 1U << 0;      // PD0, low selects the SD card on the same bus

constexpr std::uint8_t kFullContrast = 0x32;  // of 0x7F: bright enough, and the panel lives longer
constexpr std::uint8_t kFullBrightness = 15;

constexpr std::uint16_t kWidth = 128;
constexpr std::uint16_t kHeight = 64;

/// As much at a time as both queues hold, without asking after each byte. Both are empty before and after. What comes
/// back means nothing, but must be fetched: the emulator stops sending when that queue is full.
void send(const std::uint8_t* bytes, std::size_t count) {
    constexpr std::size_t kQueue = 8;
    while (count >= kQueue) {
#pragma GCC unroll 8
        for (std::size_t i = 0; i < kQueue; ++i) { reg(kData) = bytes[i]; }
        while ((reg(kStatus) & kBusy) != 0) {}
#pragma GCC unroll 8
        for (std::size_t i = 0; i < kQueue; ++i) { [[maybe_unused]] const std::uint32_t ignored = reg(kData); }
        bytes += kQueue;
        count -= kQueue;
    }
    for (std::size_t i = 0; i < count; ++i) { reg(kData) = bytes[i]; }
    while ((reg(kStatus) & kBusy) != 0) {}
    for (std::size_t i = 0; i < count; ++i) { [[maybe_unused]] const std::uint32_t ignored = reg(kData); }
}

/// The panel looks at the line when a byte has arrived; all are out when this is called.
void expect(bool data) { lm3s::gpio::data(lm3s::kGpioC, kDataNotCommand) = data ? kDataNotCommand : 0; }

void command(std::initializer_list<std::uint8_t> bytes) {
    expect(false);
    send(bytes.begin(), bytes.size());
}

void start_pins() {
    using namespace lm3s;
    constexpr std::uint32_t kBus = (1U << 2) | (1U << 3) | (1U << 5);  // PA2 clock, PA3 select, PA5 data
    set_bits(kGpioA + gpio::kAfsel, kBus);
    set_bits(kGpioA + gpio::kDen, kBus);
    set_bits(kGpioC + gpio::kDen, kDataNotCommand | kPanelPower);
    set_bits(kGpioC + gpio::kDir, kDataNotCommand | kPanelPower);
    set_bits(kGpioD + gpio::kDen, kCardSelect);
    set_bits(kGpioD + gpio::kDir, kCardSelect);
    gpio::data(kGpioC, kPanelPower) = kPanelPower;
    gpio::data(kGpioD, kCardSelect) = kCardSelect;
}

void start_bus() {
    reg(kControl1) = 0;
    reg(kPrescale) = 2;
    reg(kControl0) = 0x6C7;  // 50 MHz / 2 / 7 = 3.6 MHz, clock idles high, 8 bits
    reg(kControl1) = 2;
}

void start_panel() {
    command({0xAE});                                                  // off
    command({0x81, kFullContrast, 0x85});                             // contrast, half the current range
    command({0xA0, 0x52, 0xA1, 0x00, 0xA2, 0x00, 0xA4});              // left pixel in the high half, no offset
    command({0xA8, 0x3F});                                            // 64 rows
    command({0xB1, 0x22, 0xB2, 0x46, 0xB3, 0xF1});                    // phase, row period, clock
    command({0xBF, 0x0D, 0xBE, 0x02, 0xBC, 0x10});                    // segment, common and precharge levels
    command({0xB8, 0x01, 0x11, 0x22, 0x32, 0x43, 0x54, 0x65, 0x76});  // grey table
    command({0xAD, 0x03, 0xE3});                                      // internal supply
}

/// The panel's memory holds noise until something is drawn, so it stays dark until then.
bool has_picture = false;
bool is_dimmed_out = false;
bool is_lit = false;

void light_panel(bool lit) {
    if (lit == is_lit) { return; }
    command({static_cast<std::uint8_t>(lit ? 0xAF : 0xAE)});
    is_lit = lit;
}

}  // namespace

void lm3s::start_display() {
    start_pins();
    start_bus();
    start_panel();
}

void lm3s::suspend_display() { light_panel(false); }
void lm3s::resume_display() { light_panel(has_picture && !is_dimmed_out); }

hal::display::Geometry hal::display::geometry() { return {kWidth, kHeight, 16}; }

etl::expected<void, hal::Error> hal::display::draw(const Rectangle& where, std::span<const std::uint8_t> pixels,
                                                   std::size_t stride) {
    if (!can_draw(geometry(), where, pixels, stride)) { return etl::unexpected<Error>(Error::kFailed); }
    const std::size_t bytes = where.width / 2U;
    const auto first = [](unsigned at) { return static_cast<std::uint8_t>(at); };
    command({0x15, first(where.x / 2U), first(where.x / 2U + bytes - 1), 0x75, first(where.y),
             first(where.y + where.height - 1U)});
    expect(true);
    for (std::size_t row = 0; row < where.height; ++row) { send(&pixels[row * stride], bytes); }
    has_picture = true;
    lm3s::resume_display();
    return {};
}

void hal::display::set_brightness(std::uint8_t level) {
    const unsigned shown = std::min(level, kFullBrightness);
    command({0x81, static_cast<std::uint8_t>(kFullContrast * shown / kFullBrightness)});
    is_dimmed_out = shown == 0;
    lm3s::resume_display();
}
