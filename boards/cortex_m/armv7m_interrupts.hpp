// SPDX-License-Identifier: MIT
#pragma once

// What CMSIS Core wants to be told of every Cortex-M3, M4 or M7. A part's own interrupts are numbers from 0 on.
enum IRQn_Type {
    NonMaskableInt_IRQn = -14,
    HardFault_IRQn = -13,
    MemoryManagement_IRQn = -12,
    BusFault_IRQn = -11,
    UsageFault_IRQn = -10,
    SVCall_IRQn = -5,
    DebugMonitor_IRQn = -4,
    PendSV_IRQn = -2,
    SysTick_IRQn = -1,
    kLastInterrupt = 239,
};
