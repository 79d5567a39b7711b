// SPDX-License-Identifier: MIT
#include "device.hpp"
#include "fault.hpp"
#include "hal/console.hpp"

[[noreturn]] void cortex_m::after_fault() {
    (void)hal::console::write("restarting\r\n");
    NVIC_SystemReset();
}
