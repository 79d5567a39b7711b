// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "register.hpp"

// nRF51 reference manual 3.0: what more than one driver uses.
namespace microbit {

using cortex_m::reg;

namespace gpio {
inline constexpr std::uint32_t kOutSet = 0x50000508;
inline constexpr std::uint32_t kOutClear = 0x5000050C;
inline constexpr std::uint32_t kIn = 0x50000510;
inline constexpr std::uint32_t kDirSet = 0x50000518;

/// How a pin is used. An input unless it says otherwise.
inline volatile std::uint32_t& pin(std::uint32_t number) { return reg(0x50000700 + 4 * number); }
inline constexpr std::uint32_t kOutput = 1U << 0, kDisconnectInput = 1U << 1, kPullUp = 3U << 2, kStrongHigh = 2U << 8,
                               kSenseLow = 3U << 16;
}  // namespace gpio

/// TIMER0 to 2, all alike.
struct Timer {
    std::uint32_t base;

    constexpr std::uint32_t start() const { return base + 0x000; }
    constexpr std::uint32_t clear() const { return base + 0x00C; }
    constexpr std::uint32_t shut_down() const { return base + 0x010; }  ///< stopped alone it would still draw current
    constexpr std::uint32_t compared() const { return base + 0x140; }
    constexpr std::uint32_t shortcuts() const { return base + 0x200; }
    constexpr std::uint32_t interrupt_set() const { return base + 0x304; }
    constexpr std::uint32_t bit_mode() const { return base + 0x508; }
    constexpr std::uint32_t prescaler() const { return base + 0x510; }
    constexpr std::uint32_t compare() const { return base + 0x540; }
};

}  // namespace microbit
