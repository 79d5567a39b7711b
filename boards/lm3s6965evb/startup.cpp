// SPDX-License-Identifier: MIT
#include "startup.hpp"

#include "device.hpp"
#include "drivers.hpp"
#include "registers.hpp"
#include "systick_clock.hpp"

[[gnu::section(".vectors"), gnu::used]] constinit const auto vectors =
    cortex_m::vector_table<44>(cortex_m::systick_interrupt, {{UART0_IRQn, lm3s::console_interrupt}});

namespace {

/// 50 MHz from the 8 MHz crystal. If the PLL does not lock the part stays on its slow clock: the
/// wait is bounded, and a game on a slow clock beats no game.
void start_clock() {
    using namespace lm3s;
    using namespace lm3s::system_control;
    constexpr std::uint32_t kBypass = 1U << 11, kUseSysdiv = 1U << 22, kPowerDown = 1U << 13, kLocked = 1U << 6;
    constexpr std::uint32_t kXtal = 0x1FU << 6, k8Mhz = 0xEU << 6, kOscillator = 3U << 4, kNoMainOscillator = 1U;
    constexpr std::uint32_t kSysdiv = 0xFU << 23, kDivideBy4 = 3U << 23;

    set_bits(kRcc, kBypass);
    clear_bits(kRcc, kUseSysdiv);
    reg(kRcc) = (reg(kRcc) & ~(kXtal | kOscillator | kPowerDown | kNoMainOscillator)) | k8Mhz;
    reg(kRcc) = (reg(kRcc) & ~kSysdiv) | kDivideBy4 | kUseSysdiv;
    for (std::uint32_t polls = 0; polls < 100'000; ++polls) {
        if ((reg(kRis) & kLocked) != 0) {
            clear_bits(kRcc, kBypass);
            return;
        }
    }
}

}  // namespace

extern "C" void board_initialise() {
    start_clock();
    lm3s::set_bits(lm3s::system_control::kRcgc0, 1U << 3);
    lm3s::set_bits(lm3s::system_control::kRcgc1, (1U << 0) | (1U << 4) | (1U << 12) | (1U << 14));
    lm3s::set_bits(lm3s::system_control::kRcgc2, 0x3FU);  // ports A to F
    cortex_m::start_systick(kCoreHz);
    lm3s::start_console();
    lm3s::start_buttons();
    lm3s::start_display();
    lm3s::start_storage();
}
