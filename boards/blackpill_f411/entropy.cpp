// SPDX-License-Identifier: MIT
// hal/entropy by the noise of the ADC and by when it is asked for.
#include "hal/entropy.hpp"

#include "device.hpp"
#include "drivers.hpp"
#include "hal/clock.hpp"
#include "noise.hpp"
#include "register.hpp"

namespace {

using Converter = blackpill::Noise<cortex_m::Registers>;

}  // namespace

void blackpill::start_entropy() { Converter::start(); }

std::uint32_t hal::entropy::gather() {
    return Converter::gather([] { return (clock::now_ms() << 16) ^ SysTick->VAL; });
}
