// SPDX-License-Identifier: MIT
#pragma once

namespace mps2 {

void start_console();
void console_interrupt();
/// Is there a byte to read, even while interrupts are off?
bool has_received();

}  // namespace mps2
