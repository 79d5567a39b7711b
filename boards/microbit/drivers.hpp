// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace microbit {

void start_clock();
void timer_interrupt();
/// Ticks of another length, for whoever has interrupts off: they wake, and skip_tick() keeps them from being counted.
void pace_clock(std::uint32_t tick_us);
void skip_tick();
void stop_clock();
void resume_clock();

void start_console();
void console_interrupt();
/// Is there a byte to read, even while interrupts are off?
bool has_received();
/// Off, except that the receiving pin is sensed: a byte can wake, but is lost.
void suspend_console();
void resume_console();

void start_entropy();

void start_buttons();
/// While it is on, a button that goes down raises the port event.
void sense_buttons(bool on);

void start_display();
void display_interrupt();
/// The light; the picture is kept.
void suspend_display();
void resume_display();

}  // namespace microbit
