// SPDX-License-Identifier: MIT
// hal/power: the independent watchdog, and a sleep on the part's own oscillator.
#include "hal/power.hpp"

#include "bus.hpp"
#include "device.hpp"
#include "drivers.hpp"
#include "hal/buttons.hpp"
#include "register.hpp"
#include "systick_clock.hpp"
#include "watchdog.hpp"

namespace {

using Iwdg = blackpill::Watchdog<cortex_m::Registers>;

bool is_watched;

/// The watchdog cannot be stopped, so that the core's timer wakes the core once a second, the longest it can count. It
/// is fed here, by the program and not by a handler, so that it still bites when sleep() itself goes wrong.
void doze() {
    __WFI();
    if (is_watched) { Iwdg::feed(); }
    cortex_m::skip_systick();
}

}  // namespace

void hal::power::feed_watchdog() {
    if (!is_watched) { Iwdg::start(); }
    is_watched = true;
    Iwdg::feed();
}

void hal::power::sleep() {
    using namespace blackpill;
    suspend_display();
    __disable_irq();  // a pending interrupt wakes the core all the same, and none slips in between look and sleep
    run_slowly();
    clock_console();  // it must hear
    cortex_m::slow_systick();
    wake_by_buttons(true);
    while (buttons::held() == 0 && !has_received()) { doze(); }
    wake_by_buttons(false);
    console_interrupt();  // the byte that woke us, before its port is stopped
    run_fast();
    clock_console();
    cortex_m::start_systick(core_hz());
    (void)Bus::start();  // at the clock there is now
    __enable_irq();
    resume_display();
}
