#pragma once

#include <cstdint>

// What CMSIS Core wants to know of the part: ST STM32F411.
typedef enum {
    NonMaskableInt_IRQn = -14,
    HardFault_IRQn = -13,
    MemoryManagement_IRQn = -12,
    BusFault_IRQn = -11,
    UsageFault_IRQn = -10,
    SVCall_IRQn = -5,
    DebugMonitor_IRQn = -4,
    PendSV_IRQn = -2,
    SysTick_IRQn = -1,
    EXTI9_5_IRQn = 23,
    USART1_IRQn = 37,
    EXTI15_10_IRQn = 40,
} IRQn_Type;

#define __CM4_REV 0x0001U
#define __FPU_PRESENT 1
#define __MPU_PRESENT 1
#define __NVIC_PRIO_BITS 4
#define __Vendor_SysTickConfig 0
#define __PROGRAM_START reset_entry
#include <core_cm4.h>

/// Clocks and drivers. Interrupts are off, and no static object is constructed yet.
extern "C" void board_initialise();
