// SPDX-License-Identifier: MIT
// Shared by the boards of the MPS2 family, which differ in their core alone.
#include "startup.hpp"

#include "device.hpp"
#include "drivers.hpp"
#include "systick_clock.hpp"

[[gnu::section(".vectors"), gnu::used]] constinit const auto vectors =
    cortex_m::vector_table<32>(cortex_m::systick_interrupt, {{UART0_RX_IRQn, mps2::console_interrupt}});

extern "C" void board_initialise() {
    cortex_m::start_systick(kCoreHz);
    mps2::start_console();
}
