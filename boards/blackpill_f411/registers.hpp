// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

// RM0383, the reference manual of the STM32F411: what more than one driver uses.
namespace blackpill {

namespace rcc {
inline constexpr std::uint32_t kCr = 0x40023800;
inline constexpr std::uint32_t kPllcfgr = 0x40023804;
inline constexpr std::uint32_t kCfgr = 0x40023808;
inline constexpr std::uint32_t kAhb1enr = 0x40023830;  ///< clocks of GPIO A and B (bits 0 and 1)
inline constexpr std::uint32_t kApb1enr = 0x40023840;  ///< clocks of I2C1 (bit 21), PWR (28)
inline constexpr std::uint32_t kApb2enr = 0x40023844;  ///< clocks of USART1 (bit 4), ADC1 (8), SYSCFG (14)
}  // namespace rcc

inline constexpr std::uint32_t kFlashAcr = 0x40023C00;
inline constexpr std::uint32_t kPwrCr = 0x40007000;
inline constexpr std::uint32_t kI2c1 = 0x40005400;
inline constexpr std::uint32_t kGpioA = 0x40020000;
inline constexpr std::uint32_t kGpioB = 0x40020400;

/// Both peripheral buses run at half the core's clock, whatever that is.
constexpr std::uint32_t peripheral_hz(std::uint32_t core_hz) { return core_hz / 2; }

}  // namespace blackpill
