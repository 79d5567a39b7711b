// hal/console on UART0, which the interface chip passes on over USB.
#include "hal/console.hpp"

#include "device.hpp"
#include "drivers.hpp"
#include "receive_queue.hpp"
#include "register.hpp"

namespace {

using cortex_m::reg;

constexpr std::uint32_t kUart0 = 0x40002000;
constexpr std::uint32_t kStartReceive = kUart0 + 0x000, kStartTransmit = kUart0 + 0x008, kReceived = kUart0 + 0x108,
                        kTransmitted = kUart0 + 0x11C, kInterruptSet = kUart0 + 0x304, kEnable = kUart0 + 0x500,
                        kTransmitPin = kUart0 + 0x50C, kReceivePin = kUart0 + 0x514, kReceiveData = kUart0 + 0x518,
                        kTransmitData = kUart0 + 0x51C, kBaudRate = kUart0 + 0x524;

cortex_m::ReceiveQueue received;

}  // namespace

void microbit::start_console() {
    constexpr std::uint32_t k115200 = 0x01D7E000;
    constexpr std::uint32_t kTransmit = 24, kReceive = 25;
    constexpr std::uint32_t kGpio = 0x50000000, kOutSet = kGpio + 0x508, kDirSet = kGpio + 0x518, kPins = kGpio + 0x700;
    reg(kOutSet) = 1U << kTransmit;  // idle is high, before and while the port drives the pin
    reg(kDirSet) = 1U << kTransmit;
    reg(kPins + 4 * kReceive) = 0;  // input, connected
    reg(kTransmitPin) = kTransmit;
    reg(kReceivePin) = kReceive;
    reg(kBaudRate) = k115200;
    reg(kEnable) = 4;
    reg(kInterruptSet) = 1U << 2;
    reg(kStartTransmit) = 1;
    reg(kStartReceive) = 1;
    NVIC_EnableIRQ(UART0_IRQn);
}

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
