// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

// What CMSIS Core wants to know of the part: Nordic nRF51822. The real one has no SysTick, though the
// emulator gives one, so CMSIS must not offer it.
enum IRQn_Type {
    NonMaskableInt_IRQn = -14,
    HardFault_IRQn = -13,
    SVCall_IRQn = -5,
    PendSV_IRQn = -2,
    SysTick_IRQn = -1,
    UART0_IRQn = 2,
    GPIOTE_IRQn = 6,
    TIMER0_IRQn = 8,
    TIMER1_IRQn = 9,
};

#define __CM0_REV 0x0301U
#define __NVIC_PRIO_BITS 2
#define __Vendor_SysTickConfig 1
#define __PROGRAM_START reset_entry
#include <core_cm0.h>

/// Drivers. Interrupts are off, and no static object is constructed yet.
extern "C" void board_initialise();
