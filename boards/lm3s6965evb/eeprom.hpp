// SPDX-License-Identifier: MIT
#pragma once

#include "at24c32.hpp"
#include "i2c_master.hpp"
#include "register.hpp"

namespace board {

using Bus = lm3s::I2cMaster<cortex_m::Registers>;
using Eeprom = parts::At24c32<Bus>;

/// On I2C0, or on I2C1, where newer emulators plug it in.
inline constexpr Eeprom kEepromPlaces[] = {Eeprom{Bus{0x40020000}}, Eeprom{Bus{0x40021000}}};

}  // namespace board
