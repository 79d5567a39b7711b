// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace lm3s {

void start_console();
void console_interrupt();
/// Is there a byte to read, even while interrupts are off?
bool has_received();
/// Keeps the console's speed when the part's clock changes. Loses a byte that is on its way.
void clock_console(std::uint32_t hz);
void start_buttons();
/// While it is on, a button that is down keeps its port's interrupt pending. There is no handler: it only wakes.
void wake_by_buttons(bool on);
void start_display();
/// The panel's light; it keeps its picture and what brightness it was given.
void suspend_display();
void resume_display();
void start_storage();

}  // namespace lm3s
