#pragma once

namespace microbit {

void start_clock();
void timer_interrupt();
void start_console();
void console_interrupt();
void start_entropy();

}  // namespace microbit
