// SPDX-License-Identifier: MIT
// hal/clock on TIMER0, which counts microseconds and interrupts every thousand.
#include "hal/clock.hpp"

#include "device.hpp"
#include "drivers.hpp"
#include "registers.hpp"

namespace {

using microbit::reg;

constexpr microbit::Timer kTimer{0x40008000};
constexpr std::uint32_t kTickUs = 1000;

volatile std::uint32_t elapsed_ms;

}  // namespace

void microbit::start_clock() {
    reg(kTimer.bit_mode()) = 0;         // 16 bits
    reg(kTimer.prescaler()) = 4;        // 16 MHz / 2^4
    reg(kTimer.shortcuts()) = 1U << 0;  // start over when it has counted that far
    reg(kTimer.interrupt_set()) = 1U << 16;
    pace_clock(kTickUs);
    NVIC_EnableIRQ(TIMER0_IRQn);
}

void microbit::pace_clock(std::uint32_t tick_us) {
    stop_clock();
    reg(kTimer.compare()) = tick_us;
    reg(kTimer.clear()) = 1;
    reg(kTimer.start()) = 1;
}

void microbit::stop_clock() {
    reg(kTimer.shut_down()) = 1;
    skip_tick();
}

void microbit::resume_clock() { pace_clock(kTickUs); }

void microbit::skip_tick() {
    reg(kTimer.compared()) = 0;
    NVIC_ClearPendingIRQ(TIMER0_IRQn);
}

void microbit::timer_interrupt() {
    reg(kTimer.compared()) = 0;
    elapsed_ms = elapsed_ms + 1;
}

std::uint32_t hal::clock::now_ms() { return elapsed_ms; }

void hal::clock::rest() { __WFI(); }
