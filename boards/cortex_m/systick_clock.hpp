// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace cortex_m {

void start_systick(std::uint32_t core_hz);
void systick_interrupt();
/// For a sleep with interrupts off, until start_systick(): the slowest ticks there are, which wake the core and which
/// skip_systick() keeps from being counted. A part in deep sleep stops them. The emulator does not, and needs them:
/// with a single timer left it lets its deadline pass twice before the core runs, and both counts of a watchdog with
/// it.
void slow_systick();
void skip_systick();

}  // namespace cortex_m
