// SPDX-License-Identifier: MIT
// hal/console on USART1: PA9 transmits, PA10 receives.
#include "hal/console.hpp"

#include "device.hpp"
#include "drivers.hpp"
#include "pin.hpp"
#include "receive_queue.hpp"
#include "register.hpp"
#include "registers.hpp"

namespace {

using cortex_m::reg;
using Pin = blackpill::Pin<cortex_m::Registers>;

constexpr std::uint32_t kUsart1 = 0x40011000;
constexpr std::uint32_t kStatus = kUsart1 + 0x00, kData = kUsart1 + 0x04, kBaudRate = kUsart1 + 0x08,
                        kControl = kUsart1 + 0x0C;
constexpr std::uint32_t kOverrun = 1U << 3, kReceived = 1U << 5, kSent = 1U << 6, kTransmitEmpty = 1U << 7;
constexpr std::uint32_t kOn = 1U << 13, kTransmitter = 1U << 3, kReceiver = 1U << 2, kReceiveInterrupt = 1U << 5;

constexpr Pin kTransmit{blackpill::kGpioA, 9}, kReceive{blackpill::kGpioA, 10};

cortex_m::ReceiveQueue received;

/// A byte that came too early is lost, but the port must be told that we know, or it would ask for ever.
bool has_news() { return (reg(kStatus) & (kReceived | kOverrun)) != 0; }

}  // namespace

void blackpill::start_console() {
    constexpr unsigned kUsart = 7;
    (void)kReceive.make_input();  // its pull-up stays: nobody may be at the other end
    kReceive.make_alternate(kUsart);
    kTransmit.make_alternate(kUsart);
    clock_console();
    NVIC_EnableIRQ(USART1_IRQn);
}

void blackpill::clock_console() {
    constexpr std::uint32_t kBaud = 115'200;
    reg(kControl) = 0;
    reg(kBaudRate) = (peripheral_hz(core_hz()) + kBaud / 2) / kBaud;
    reg(kControl) = kOn | kTransmitter | kReceiver | kReceiveInterrupt;
}

bool blackpill::has_received() { return !received.is_empty() || has_news(); }

void blackpill::console_interrupt() {
    while (has_news()) {
        const bool is_new = (reg(kStatus) & kReceived) != 0;
        const std::uint32_t byte = reg(kData);  // clears both
        if (is_new) { received.put(static_cast<std::uint8_t>(byte)); }
    }
}

etl::expected<std::byte, hal::Error> hal::console::read(std::uint32_t timeout_ms) { return received.read(timeout_ms); }

etl::expected<void, hal::Error> hal::console::write(std::string_view text) {
    for (const char c : text) {
        while ((reg(kStatus) & kTransmitEmpty) == 0) {}
        reg(kData) = static_cast<std::uint8_t>(c);
    }
    while ((reg(kStatus) & kSent) == 0) {}  // a reset may follow, which would lose the last byte
    return {};
}
