// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace blackpill {

void run_fast();
/// On the part's own oscillator, to sleep.
void run_slowly();
/// What the core runs at now.
std::uint32_t core_hz();

void start_console();
void console_interrupt();
/// Is there a byte to read, even while interrupts are off?
bool has_received();
/// Keeps the console's speed when the part's clock has changed. Loses a byte that is on its way.
void clock_console();

void start_buttons();
/// While it is on, a button that goes down leaves its interrupt pending. There is no handler: it only wakes.
void wake_by_buttons(bool on);

void start_display();
/// The panel's light; it keeps its picture and what brightness it was given.
void suspend_display();
void resume_display();

void start_entropy();

}  // namespace blackpill
