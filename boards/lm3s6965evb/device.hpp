// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "armv7m_interrupts.hpp"

// What CMSIS Core wants to know of the part: TI (Luminary) LM3S6965.
inline constexpr IRQn_Type GPIOE_IRQn = static_cast<IRQn_Type>(4), UART0_IRQn = static_cast<IRQn_Type>(5),
                           WATCHDOG_IRQn = static_cast<IRQn_Type>(18), GPIOF_IRQn = static_cast<IRQn_Type>(30);

#define __CM3_REV 0x0101U
#define __MPU_PRESENT 1
#define __NVIC_PRIO_BITS 3
#define __Vendor_SysTickConfig 0
#define __PROGRAM_START reset_entry
#include <core_cm3.h>

/// The 8 MHz crystal through the 200 MHz PLL, divided by four.
inline constexpr std::uint32_t kCoreHz = 50'000'000;

/// The crystal alone, in deep sleep.
inline constexpr std::uint32_t kCrystalHz = 8'000'000;

/// Clocks and drivers. Interrupts are off, and no static object is constructed yet.
extern "C" void board_initialise();
