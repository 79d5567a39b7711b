#pragma once

#include <cstdint>

// What CMSIS Core wants to know of Arm's MPS2 boards, whatever their core; it must come before CMSIS's own header.
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

#define __FPU_PRESENT 1
#define __MPU_PRESENT 1
#define __NVIC_PRIO_BITS 3
#define __Vendor_SysTickConfig 0
#define __PROGRAM_START reset_entry

inline constexpr std::uint32_t kCoreHz = 25'000'000;

/// Drivers. Interrupts are off, and no static object is constructed yet.
extern "C" void board_initialise();
