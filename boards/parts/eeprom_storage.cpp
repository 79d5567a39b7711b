// SPDX-License-Identifier: MIT
// hal/storage: an AT24C32 in the first of the board's places that has one.
#include "eeprom_storage.hpp"

#include "eeprom.hpp"
#include "hal/storage.hpp"

namespace {

using board::Eeprom;

const Eeprom* eeprom = nullptr;  // where it was found

}  // namespace

void parts::find_eeprom() {
    for (const Eeprom& place : board::kEepromPlaces) {
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
