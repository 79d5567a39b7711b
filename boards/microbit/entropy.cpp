// SPDX-License-Identifier: MIT
// hal/entropy by the part's noise generator.
#include "hal/entropy.hpp"

#include "drivers.hpp"
#include "register.hpp"

namespace {

using cortex_m::reg;

constexpr std::uint32_t kRng = 0x4000D000;
constexpr std::uint32_t kStart = kRng + 0x000, kStop = kRng + 0x004, kReady = kRng + 0x100, kConfig = kRng + 0x504,
                        kValue = kRng + 0x508;

}  // namespace

void microbit::start_entropy() {
    reg(kConfig) = 1;  // slower, without bias
}

std::uint32_t hal::entropy::gather() {
    std::uint32_t bits = 0;
    reg(kStart) = 1;  // only while it is needed: it draws current
    for (int byte = 0; byte < 4; ++byte) {
        reg(kReady) = 0;
        while (reg(kReady) == 0) {}
        bits = (bits << 8) | (reg(kValue) & 0xFFU);
    }
    reg(kStop) = 1;
    return bits;
}
