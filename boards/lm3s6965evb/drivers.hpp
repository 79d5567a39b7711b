#pragma once

namespace lm3s {

void start_console();
void console_interrupt();
void start_buttons();
void start_display();

}  // namespace lm3s
