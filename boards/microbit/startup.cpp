// SPDX-License-Identifier: MIT
#include "startup.hpp"

#include "device.hpp"
#include "drivers.hpp"

[[gnu::section(".vectors"), gnu::used]] constinit const auto vectors =
    cortex_m::vector_table<32>(cortex_m::fault_entry, {{UART0_IRQn, microbit::console_interrupt},
                                                       {TIMER0_IRQn, microbit::timer_interrupt},
                                                       {TIMER1_IRQn, microbit::display_interrupt}});

extern "C" void board_initialise() {
    microbit::start_clock();
    microbit::start_console();
    microbit::start_entropy();
    microbit::start_buttons();
    microbit::start_display();
}
