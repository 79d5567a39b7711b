// hal/clock on TIMER0, which counts microseconds and interrupts every thousand.
#include "hal/clock.hpp"

#include "device.hpp"
#include "drivers.hpp"
#include "register.hpp"

namespace {

using cortex_m::reg;

constexpr std::uint32_t kTimer0 = 0x40008000;
constexpr std::uint32_t kStart = kTimer0 + 0x000, kCompared = kTimer0 + 0x140, kShortcuts = kTimer0 + 0x200,
                        kInterruptSet = kTimer0 + 0x304, kBitMode = kTimer0 + 0x508, kPrescaler = kTimer0 + 0x510,
                        kCompare = kTimer0 + 0x540;

volatile std::uint32_t elapsed_ms;

}  // namespace

void microbit::start_clock() {
    reg(kBitMode) = 0;    // 16 bits
    reg(kPrescaler) = 4;  // 16 MHz / 2^4
    reg(kCompare) = 1000;
    reg(kShortcuts) = 1U << 0;  // start over when it has counted that far
    reg(kInterruptSet) = 1U << 16;
    reg(kStart) = 1;
    NVIC_EnableIRQ(TIMER0_IRQn);
}

void microbit::timer_interrupt() {
    reg(kCompared) = 0;
    elapsed_ms = elapsed_ms + 1;
}

std::uint32_t hal::clock::now_ms() { return elapsed_ms; }

void hal::clock::rest() { __WFI(); }
