// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "armv7m_interrupts.hpp"

// What CMSIS Core wants to know of Arm's MPS2 boards, whatever their core; it must come before CMSIS's own header.
inline constexpr IRQn_Type UART0_RX_IRQn = static_cast<IRQn_Type>(0);

#define __FPU_PRESENT 1
#define __MPU_PRESENT 1
#define __NVIC_PRIO_BITS 3
#define __Vendor_SysTickConfig 0
#define __PROGRAM_START reset_entry

inline constexpr std::uint32_t kCoreHz = 25'000'000;

/// Drivers. Interrupts are off, and no static object is constructed yet.
extern "C" void board_initialise();
