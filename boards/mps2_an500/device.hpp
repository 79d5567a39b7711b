#pragma once

#include <cstdint>

// What CMSIS Core wants to know of the part: Arm's MPS2 board with image AN500, a Cortex-M7.
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

#define __CM7_REV 0x0001U
#define __FPU_PRESENT 1
#define __MPU_PRESENT 1
#define __NVIC_PRIO_BITS 3
#define __Vendor_SysTickConfig 0
#define __ICACHE_PRESENT 0
#define __DCACHE_PRESENT 0
#define __DTCM_PRESENT 0
#define __PROGRAM_START reset_entry
#include <core_cm7.h>

inline constexpr std::uint32_t kCoreHz = 25'000'000;

/// Drivers. Interrupts are off, and no static object is constructed yet.
extern "C" void board_initialise();
