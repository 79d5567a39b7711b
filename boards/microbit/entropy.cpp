// hal/entropy by the part's noise generator.
#include "hal/entropy.hpp"

#include "drivers.hpp"
#include "register.hpp"

namespace {

using cortex_m::reg;

constexpr std::uint32_t kRng = 0x4000D000;
constexpr std::uint32_t kStart = kRng + 0x000, kReady = kRng + 0x100, kConfig = kRng + 0x504, kValue = kRng + 0x508;

}  // namespace

void microbit::start_entropy() {
    reg(kConfig) = 1;  // slower, without bias
    reg(kStart) = 1;
}

std::uint32_t hal::entropy::gather() {
    std::uint32_t bits = 0;
    for (int byte = 0; byte < 4; ++byte) {
        reg(kReady) = 0;
        while (reg(kReady) == 0) {}
        bits = (bits << 8) | (reg(kValue) & 0xFFU);
    }
    return bits;
}
