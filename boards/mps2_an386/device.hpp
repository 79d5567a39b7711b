#pragma once

#include <cstdint>

// What CMSIS Core wants to know of the part: Arm's MPS2 board with image AN386, a Cortex-M4F.
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
    UART0_RX_IRQn = 0,
} IRQn_Type;

#define __CM4_REV 0x0001U
#define __FPU_PRESENT 1
#define __MPU_PRESENT 1
#define __NVIC_PRIO_BITS 3
#define __Vendor_SysTickConfig 0

#define __PROGRAM_START reset_entry
#include <core_cm4.h>

inline constexpr std::uint32_t kCoreHz = 25'000'000;

/// Drivers. Interrupts are off, and no static object is constructed yet.
extern "C" void board_initialise();
