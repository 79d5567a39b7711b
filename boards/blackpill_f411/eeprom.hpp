// SPDX-License-Identifier: MIT
#pragma once

#include "at24c32.hpp"
#include "bus.hpp"

namespace board {

using Eeprom = parts::At24c32<blackpill::Bus>;

/// Some modules pull its address pins low, others (with a DS3231 beside it) high.
inline constexpr Eeprom kEepromPlaces[] = {Eeprom{{}, 0x50}, Eeprom{{}, 0x57}};

}  // namespace board
