// SPDX-License-Identifier: MIT
// hal/power: the part's watchdog timer, and its sleep with everything off but the pins that wake it.
#include "hal/power.hpp"

#include "device.hpp"
#include "drivers.hpp"
#include "hal/buttons.hpp"
#include "registers.hpp"

namespace {

using namespace microbit;

constexpr std::uint32_t kWatchdog = 0x40010000;
constexpr std::uint32_t kStart = kWatchdog + 0x000, kIsRunning = kWatchdog + 0x400, kReload = kWatchdog + 0x504,
                        kEnable = kWatchdog + 0x508, kConfig = kWatchdog + 0x50C, kFeed = kWatchdog + 0x600;
constexpr std::uint32_t kFeedWord = 0x6E524635;

constexpr std::uint32_t kPinEvents = 0x40006000;
constexpr std::uint32_t kPortEvent = kPinEvents + 0x17C, kInterruptSet = kPinEvents + 0x304,
                        kInterruptClear = kPinEvents + 0x308;
constexpr std::uint32_t kPort = 1U << 31;

bool was_started, is_running;

/// The emulator has no such timer: then there is nothing to feed.
void start() {
    reg(kReload) = 8 * 32'768;
    reg(kEnable) = 1;
    // It pauses while the core sleeps or a debugger has halted it: it cannot be stopped for a long sleep, and nothing
    // should wake only to feed it. A program that hangs is awake.
    reg(kConfig) = 0;
    reg(kStart) = 1;
    was_started = true;
    is_running = (reg(kIsRunning) & 1U) != 0;
}

/// Any sensed pin that goes low ends the sleep, and no clock needs to run meanwhile. False in the emulator, which
/// does not have the event.
bool listen_to_pins() {
    reg(kPortEvent) = 0;
    reg(kInterruptSet) = kPort;
    return (reg(kInterruptSet) & kPort) != 0;
}

/// There is no handler: with interrupts off the event only wakes.
void sleep_until_a_pin_falls() {
    suspend_console();
    sense_buttons(true);
    NVIC_EnableIRQ(GPIOTE_IRQn);
    while (hal::buttons::held() == 0 && reg(kPortEvent) == 0 && !has_received()) { __WFI(); }
    NVIC_DisableIRQ(GPIOTE_IRQn);
    reg(kInterruptClear) = kPort;
    reg(kPortEvent) = 0;
    NVIC_ClearPendingIRQ(GPIOTE_IRQn);
    sense_buttons(false);
    resume_console();
}

/// Looks twenty times a second; a byte wakes by its own interrupt.
void look_now_and_then() {
    constexpr std::uint32_t kLookUs = 50'000;
    pace_clock(kLookUs);
    while (hal::buttons::held() == 0 && !has_received()) {
        __WFI();
        skip_tick();
    }
}

}  // namespace

void hal::power::feed_watchdog() {
    if (!was_started) { start(); }
    if (is_running) { reg(kFeed) = kFeedWord; }
}

void hal::power::sleep() {
    suspend_display();
    __disable_irq();  // a pending interrupt wakes the core all the same, and none slips in between look and sleep
    stop_clock();
    if (listen_to_pins()) {
        sleep_until_a_pin_falls();
    } else {
        look_now_and_then();
    }
    resume_clock();
    __enable_irq();
    resume_display();
}
