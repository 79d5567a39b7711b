#pragma once

namespace lm3s {

void start_console();
void console_interrupt();
void start_buttons();
void start_display();
void start_storage();

}  // namespace lm3s
