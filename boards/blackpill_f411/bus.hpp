// SPDX-License-Identifier: MIT
#pragma once

#include "drivers.hpp"
#include "i2c_master.hpp"
#include "register.hpp"

namespace blackpill {

struct Machine : cortex_m::Registers {
    static std::uint32_t core_hz() { return blackpill::core_hz(); }
};

/// Display and memory are on the same wires.
using Bus = I2cMaster<Machine>;

}  // namespace blackpill
