// SPDX-License-Identifier: MIT
#pragma once

namespace parts {

/// Looks for the EEPROM in the places that the board's eeprom.hpp names; without one hal::storage has size 0.
void find_eeprom();

}  // namespace parts
