// hal/storage: an AT24C32 on I2C0, or on I2C1, where newer emulators plug it in.
#include "hal/storage.hpp"

#include "at24c32.hpp"
#include "drivers.hpp"
#include "i2c_master.hpp"
#include "registers.hpp"

namespace {

using Bus = lm3s::I2cMaster<cortex_m::Registers>;
using Eeprom = lm3s::At24c32<Bus>;

constexpr Eeprom kPlaces[] = {Eeprom{Bus{0x40020000}}, Eeprom{Bus{0x40021000}}};

const Eeprom* eeprom = nullptr;  // where it was found

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
    for (const Eeprom& place : kPlaces) {
        if (place.is_present()) {
            eeprom = &place;
            return;
        }
    }
}

hal::storage::Geometry hal::storage::geometry() {
    if (eeprom == nullptr) { return {}; }
    return {Eeprom::kSize, Eeprom::kPage, 0};
}

bool hal::storage::read(std::uint32_t address, std::span<std::uint8_t> bytes) {
    return eeprom != nullptr && eeprom->read(address, bytes);
}

bool hal::storage::program(std::uint32_t address, std::span<const std::uint8_t> bytes) {
    return eeprom != nullptr && eeprom->program(address, bytes);
}

bool hal::storage::erase(std::uint32_t /*address*/) { return false; }
