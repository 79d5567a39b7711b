// SPDX-License-Identifier: MIT
// hal/console on UART0, the port behind the board's USB socket.
#include "hal/console.hpp"

#include "device.hpp"
#include "drivers.hpp"
#include "receive_queue.hpp"
#include "registers.hpp"

namespace {

constexpr std::uint32_t kUart0 = 0x4000C000;
constexpr std::uint32_t kData = kUart0 + 0x00, kFlags = kUart0 + 0x18, kIntegerDivisor = kUart0 + 0x24,
                        kFractionDivisor = kUart0 + 0x28, kLineControl = kUart0 + 0x2C, kControl = kUart0 + 0x30,
                        kInterruptMask = kUart0 + 0x38, kInterruptClear = kUart0 + 0x44;
constexpr std::uint32_t kBusy = 1U << 3, kReceiveEmpty = 1U << 4, kTransmitFull = 1U << 5;
constexpr std::uint32_t kReceived = 1U << 4, kReceiveTimeout = 1U << 6;

cortex_m::ReceiveQueue received;

}  // namespace

void lm3s::start_console() {
    constexpr std::uint32_t kPins = 0x3;  // PA0 Rx, PA1 Tx
    set_bits(kGpioA + gpio::kAfsel, kPins);
    set_bits(kGpioA + gpio::kDen, kPins);

    clock_console(kCoreHz);
    reg(kInterruptMask) = kReceived | kReceiveTimeout;
    NVIC_EnableIRQ(UART0_IRQn);
}

void lm3s::clock_console(std::uint32_t hz) {
    constexpr std::uint32_t kBaud = 115'200;
    const std::uint32_t divisor64 = (hz * 8 / kBaud + 1) / 2;  // clock / (16 baud), in 64ths
    reg(kControl) = 0;
    reg(kIntegerDivisor) = divisor64 / 64;
    reg(kFractionDivisor) = divisor64 % 64;
    reg(kLineControl) = 0x70;  // 8 bits, no parity, queues on; only this makes the divisor take effect
    reg(kControl) = 0x301;     // port, transmitter and receiver on
}

bool lm3s::has_received() { return !received.is_empty() || (reg(kFlags) & kReceiveEmpty) == 0; }

void lm3s::console_interrupt() {
    reg(kInterruptClear) = kReceived | kReceiveTimeout;
    while ((reg(kFlags) & kReceiveEmpty) == 0) { received.put(static_cast<std::uint8_t>(reg(kData))); }
}

etl::expected<std::byte, hal::Error> hal::console::read(std::uint32_t timeout_ms) { return received.read(timeout_ms); }

etl::expected<void, hal::Error> hal::console::write(std::string_view text) {
    for (const char c : text) {
        while ((lm3s::reg(kFlags) & kTransmitFull) != 0) {}
        lm3s::reg(kData) = static_cast<std::uint8_t>(c);
    }
    while ((lm3s::reg(kFlags) & kBusy) != 0) {}  // a reset may follow, which would lose the queue
    return {};
}
