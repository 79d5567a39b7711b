// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace hal {

/// Why a machine could not do what it was asked.
enum class Error : std::uint8_t {
    kTimeout,  ///< nothing happened in the time allowed
    kClosed,   ///< the other end is gone and will not come back
    kFailed,   ///< the device did not answer as it should
    kAbsent,   ///< this machine has no such device
};

}  // namespace hal
