// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "register.hpp"

// LM3S6965 data sheet, July 2014: only what the drivers use.
namespace lm3s {

using cortex_m::clear_bits;
using cortex_m::reg;
using cortex_m::set_bits;

namespace system_control {
inline constexpr std::uint32_t kRis = 0x400FE050;
inline constexpr std::uint32_t kRcc = 0x400FE060;
inline constexpr std::uint32_t kRcgc0 = 0x400FE100;  ///< clock of the watchdog (bit 3)
inline constexpr std::uint32_t kRcgc1 = 0x400FE104;  ///< clocks of UART0 (bit 0), SSI0 (4), I2C0 (12), I2C1 (14)
inline constexpr std::uint32_t kRcgc2 = 0x400FE108;  ///< clocks of GPIO A to F (bits 0 to 5)
inline constexpr std::uint32_t kDcgc0 = 0x400FE120;  ///< the same clocks in deep sleep, if RCC says so
inline constexpr std::uint32_t kDcgc1 = 0x400FE124;
inline constexpr std::uint32_t kDcgc2 = 0x400FE128;
inline constexpr std::uint32_t kDslpclkcfg = 0x400FE144;  ///< where the clock comes from then
}  // namespace system_control

inline constexpr std::uint32_t kGpioA = 0x40004000;
inline constexpr std::uint32_t kGpioB = 0x40005000;
inline constexpr std::uint32_t kGpioC = 0x40006000;
inline constexpr std::uint32_t kGpioD = 0x40007000;
inline constexpr std::uint32_t kGpioE = 0x40024000;
inline constexpr std::uint32_t kGpioF = 0x40025000;

namespace gpio {
inline constexpr std::uint32_t kDir = 0x400;
inline constexpr std::uint32_t kIs = 0x404;   ///< interrupt by level
inline constexpr std::uint32_t kIev = 0x40C;  ///< when high
inline constexpr std::uint32_t kIm = 0x410;   ///< let through
inline constexpr std::uint32_t kAfsel = 0x420;
inline constexpr std::uint32_t kOdr = 0x50C;
inline constexpr std::uint32_t kPur = 0x510;
inline constexpr std::uint32_t kDen = 0x51C;
/// The data register seen through a mask: only these pins are read or written.
inline volatile std::uint32_t& data(std::uint32_t port, std::uint32_t pins) { return reg(port + (pins << 2)); }
}  // namespace gpio

}  // namespace lm3s
