#pragma once

namespace mps2 {

void start_console();
void console_interrupt();

}  // namespace mps2
