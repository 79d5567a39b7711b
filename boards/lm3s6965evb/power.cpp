// SPDX-License-Identifier: MIT
// hal/power: the part's watchdog timer, which counts down twice from four seconds, then resets; and its deep sleep.
#include "hal/power.hpp"

#include "device.hpp"
#include "drivers.hpp"
#include "hal/buttons.hpp"
#include "registers.hpp"
#include "systick_clock.hpp"

namespace {

using namespace lm3s;

constexpr std::uint32_t kWatchdog = 0x40000000;
constexpr std::uint32_t kLoad = kWatchdog + 0x000, kControl = kWatchdog + 0x008, kClear = kWatchdog + 0x00C;
constexpr std::uint32_t kRunning = 1U << 0, kResets = 1U << 1;

bool is_watched() { return (reg(kControl) & kRunning) != 0; }

/// In deep sleep the PLL is off and the crystal alone clocks what must hear: console, buttons, watchdog.
void choose_deep_sleep() {
    using namespace lm3s::system_control;
    reg(kDcgc0) = 1U << 3;
    reg(kDcgc1) = 1U << 0;
    reg(kDcgc2) = (1U << 0) | (1U << 4) | (1U << 5);
    reg(kDslpclkcfg) = 0;  // the main oscillator, undivided: any slower and the console could not keep its speed
}

/// Only while it sleeps deeply: hal::clock::rest() must leave all clocks on.
void allow_deep_sleep(bool allowed) {
    constexpr std::uint32_t kGateClocks = 1U << 27;
    if (allowed) {
        set_bits(system_control::kRcc, kGateClocks);
        SCB->SCR = SCB->SCR | SCB_SCR_SLEEPDEEP_Msk;
    } else {
        SCB->SCR = SCB->SCR & ~SCB_SCR_SLEEPDEEP_Msk;
        clear_bits(system_control::kRcc, kGateClocks);
    }
    clock_console(allowed ? kCrystalHz : kCoreHz);
}

/// The watchdog cannot be stopped. It asks for attention after its first count, which wakes the core: it is fed here,
/// by the program and not by a handler, so that it still bites when sleep() itself goes wrong.
void doze() {
    __WFI();
    if (is_watched()) { reg(kClear) = 1; }
    NVIC_ClearPendingIRQ(WATCHDOG_IRQn);
    cortex_m::skip_systick();
}

}  // namespace

void hal::power::feed_watchdog() {
    if (!is_watched()) {
        reg(kLoad) = 4 * kCoreHz;
        reg(kControl) = kResets;
        reg(kControl) = kResets | kRunning;  // from here on only a reset stops it
    }
    reg(kClear) = 1;  // starts over, whatever is written
}

void hal::power::sleep() {
    suspend_display();
    choose_deep_sleep();
    __disable_irq();  // a pending interrupt wakes the core all the same, and none slips in between look and sleep
    cortex_m::slow_systick();
    allow_deep_sleep(true);
    wake_by_buttons(true);
    NVIC_EnableIRQ(WATCHDOG_IRQn);
    while (buttons::held() == 0 && !has_received()) { doze(); }
    NVIC_DisableIRQ(WATCHDOG_IRQn);
    wake_by_buttons(false);
    allow_deep_sleep(false);
    cortex_m::start_systick(kCoreHz);
    __enable_irq();
    resume_display();
}
