// SPDX-License-Identifier: MIT
// hal/console on UART0, which the interface chip passes on over USB.
#include "hal/console.hpp"

#include "device.hpp"
#include "drivers.hpp"
#include "receive_queue.hpp"
#include "registers.hpp"

namespace {

using microbit::reg;

constexpr std::uint32_t kUart0 = 0x40002000;
constexpr std::uint32_t kStartReceive = kUart0 + 0x000, kStopReceive = kUart0 + 0x004, kStartTransmit = kUart0 + 0x008,
                        kStopTransmit = kUart0 + 0x00C, kReceived = kUart0 + 0x108, kTransmitted = kUart0 + 0x11C,
                        kInterruptSet = kUart0 + 0x304, kEnable = kUart0 + 0x500, kTransmitPin = kUart0 + 0x50C,
                        kReceivePin = kUart0 + 0x514, kReceiveData = kUart0 + 0x518, kTransmitData = kUart0 + 0x51C,
                        kBaudRate = kUart0 + 0x524;

constexpr std::uint32_t kTransmit = 24, kReceive = 25;
// Nobody may be at the other end, when a battery feeds the board: then the line must not float.
constexpr std::uint32_t kInput = microbit::gpio::kPullUp;

cortex_m::ReceiveQueue received;

}  // namespace

void microbit::start_console() {
    constexpr std::uint32_t k115200 = 0x01D7E000;
    reg(gpio::kOutSet) = 1U << kTransmit;  // idle is high, before and while the port drives the pin
    reg(gpio::kDirSet) = 1U << kTransmit;
    gpio::pin(kReceive) = kInput;
    reg(kTransmitPin) = kTransmit;
    reg(kReceivePin) = kReceive;
    reg(kBaudRate) = k115200;
    resume_console();
    NVIC_EnableIRQ(UART0_IRQn);
}

void microbit::suspend_console() {
    reg(kStopReceive) = 1;
    reg(kStopTransmit) = 1;
    reg(kEnable) = 0;
    NVIC_ClearPendingIRQ(UART0_IRQn);  // a byte that came just now must not keep the core awake
    // A line that is low for good must not be sensed: the port event is all sensed pins together, and would be deaf.
    const bool is_idle = ((reg(gpio::kIn) >> kReceive) & 1U) != 0;
    if (is_idle) { gpio::pin(kReceive) = kInput | gpio::kSenseLow; }
}

void microbit::resume_console() {
    gpio::pin(kReceive) = kInput;
    reg(kEnable) = 4;
    reg(kInterruptSet) = 1U << 2;  // not earlier: the emulator's port hears nothing while it is off
    reg(kStartTransmit) = 1;
    reg(kStartReceive) = 1;
}

bool microbit::has_received() { return !received.is_empty() || reg(kReceived) != 0; }

void microbit::console_interrupt() {
    // The part queues up to six bytes: the event is cleared before each read, so that none is missed.
    while (reg(kReceived) != 0) {
        reg(kReceived) = 0;
        received.put(static_cast<std::uint8_t>(reg(kReceiveData)));
    }
}

etl::expected<std::byte, hal::Error> hal::console::read(std::uint32_t timeout_ms) { return received.read(timeout_ms); }

etl::expected<void, hal::Error> hal::console::write(std::string_view text) {
    for (const char c : text) {
        reg(kTransmitted) = 0;
        reg(kTransmitData) = static_cast<std::uint8_t>(c);
        while (reg(kTransmitted) == 0) {}
    }
    return {};
}
