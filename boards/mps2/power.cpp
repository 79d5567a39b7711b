// SPDX-License-Identifier: MIT
// hal/power of a machine that is never switched off: no watchdog, and only the console wakes it.
#include "hal/power.hpp"

#include "device.hpp"
#include "drivers.hpp"
#include "systick_clock.hpp"

void hal::power::feed_watchdog() {}

void hal::power::sleep() {
    __disable_irq();  // a pending interrupt wakes the core all the same, and none slips in between look and sleep
    cortex_m::slow_systick();
    while (!mps2::has_received()) {
        __WFI();
        cortex_m::skip_systick();
    }
    cortex_m::start_systick(kCoreHz);
    __enable_irq();
}
