#pragma once

#include <cstdint>

namespace cortex_m {

void start_systick(std::uint32_t core_hz);
void systick_interrupt();

}  // namespace cortex_m
