// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "armv7m_interrupts.hpp"

// What CMSIS Core wants to know of the part: ST STM32F411.
inline constexpr IRQn_Type EXTI9_5_IRQn = static_cast<IRQn_Type>(23), USART1_IRQn = static_cast<IRQn_Type>(37),
                           EXTI15_10_IRQn = static_cast<IRQn_Type>(40);

#define __CM4_REV 0x0001U
#define __FPU_PRESENT 1
#define __MPU_PRESENT 1
#define __NVIC_PRIO_BITS 4
#define __Vendor_SysTickConfig 0
#define __PROGRAM_START reset_entry
#include <core_cm4.h>

/// Clocks and drivers. Interrupts are off, and no static object is constructed yet.
extern "C" void board_initialise();
