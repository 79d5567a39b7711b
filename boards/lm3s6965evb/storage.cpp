// SPDX-License-Identifier: MIT
// The wires of hal/storage's EEPROM.
#include "drivers.hpp"
#include "eeprom_storage.hpp"
#include "registers.hpp"

namespace {

/// Both lines are only ever pulled low: the pull-up resistors are on the EEPROM's board.
void start_pins(std::uint32_t port, std::uint32_t pins) {
    using namespace lm3s;
    set_bits(port + gpio::kAfsel, pins);
    set_bits(port + gpio::kOdr, pins);
    set_bits(port + gpio::kDen, pins);
}

}  // namespace

void lm3s::start_storage() {
    start_pins(kGpioB, 0x0C);  // PB2 clock, PB3 data of I2C0
    start_pins(kGpioA, 0xC0);  // PA6 clock, PA7 data of I2C1
    parts::find_eeprom();
}
