// SPDX-License-Identifier: MIT
// hal/entropy by the core's own timer, for parts that have no better source.
#include "device.hpp"
#include "hal/clock.hpp"
#include "hal/entropy.hpp"

std::uint32_t hal::entropy::gather() { return (clock::now_ms() << 16) ^ SysTick->VAL; }
