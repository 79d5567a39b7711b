// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace hal::clock {

/// Milliseconds since start. Wraps after 49 days: compare differences, never instants.
[[nodiscard]] std::uint32_t now_ms();

/// Rests until something may have happened: a tick of the clock, a byte, a button. At most a few
/// milliseconds, so that a loop around it stays responsive.
void rest();

}  // namespace hal::clock
