// SPDX-License-Identifier: MIT
#include "startup.hpp"

#include "device.hpp"
#include "drivers.hpp"
#include "eeprom_storage.hpp"
#include "register.hpp"
#include "registers.hpp"
#include "systick_clock.hpp"

[[gnu::section(".vectors"), gnu::used]] constinit const auto vectors =
    cortex_m::vector_table<86>(cortex_m::systick_interrupt, {{USART1_IRQn, blackpill::console_interrupt}});

namespace {

/// The bootloader that wrote the image may have jumped here without a reset: with its own vectors, and with interrupts
/// of devices that are not ours.
void take_over() {
    SCB->VTOR = reinterpret_cast<std::uint32_t>(&vectors);
    for (std::size_t i = 0; i < 3; ++i) {
        NVIC->ICER[i] = ~0U;
        NVIC->ICPR[i] = ~0U;
    }
}

void start_peripherals() {
    using namespace blackpill::rcc;
    using cortex_m::set_bits;
    set_bits(kAhb1enr, 0x3);                                 // ports A and B
    set_bits(kApb1enr, 1U << 21);                            // I2C1
    set_bits(kApb2enr, (1U << 4) | (1U << 8) | (1U << 14));  // USART1, ADC1, SYSCFG
}

}  // namespace

extern "C" void board_initialise() {
    take_over();
    blackpill::run_fast();
    start_peripherals();
    cortex_m::start_systick(blackpill::core_hz());
    blackpill::start_console();
    blackpill::start_buttons();
    blackpill::start_entropy();
    blackpill::start_display();
    parts::find_eeprom();
}
