// SPDX-License-Identifier: MIT
// hal/console on the first CMSDK serial port.
#include "hal/console.hpp"

#include "device.hpp"
#include "drivers.hpp"
#include "receive_queue.hpp"
#include "register.hpp"

namespace {

using cortex_m::reg;

constexpr std::uint32_t kUart0 = 0x40004000;
constexpr std::uint32_t kData = kUart0 + 0x00, kState = kUart0 + 0x04, kControl = kUart0 + 0x08,
                        kInterruptClear = kUart0 + 0x0C, kBaudDivisor = kUart0 + 0x10;
constexpr std::uint32_t kTransmitFull = 1U << 0, kReceiveFull = 1U << 1;
constexpr std::uint32_t kTransmit = 1U << 0, kReceive = 1U << 1, kReceiveInterrupt = 1U << 3;

cortex_m::ReceiveQueue received;

}  // namespace

void mps2::start_console() {
    reg(kBaudDivisor) = kCoreHz / 115'200;
    reg(kControl) = kTransmit | kReceive | kReceiveInterrupt;
    NVIC_EnableIRQ(UART0_RX_IRQn);
}

void mps2::console_interrupt() {
    reg(kInterruptClear) = 1U << 1;
    while ((reg(kState) & kReceiveFull) != 0) { received.put(static_cast<std::uint8_t>(reg(kData))); }
}

bool mps2::has_received() { return !received.is_empty() || (reg(kState) & kReceiveFull) != 0; }

etl::expected<std::byte, hal::Error> hal::console::read(std::uint32_t timeout_ms) { return received.read(timeout_ms); }

etl::expected<void, hal::Error> hal::console::write(std::string_view text) {
    for (const char c : text) {
        while ((reg(kState) & kTransmitFull) != 0) {}
        reg(kData) = static_cast<std::uint8_t>(c);
    }
    return {};
}
