#pragma once

#include <cstdint>

// What CMSIS Core wants to know of the part: TI (Luminary) LM3S6965.
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
    GPIOE_IRQn = 4,
    UART0_IRQn = 5,
    WATCHDOG_IRQn = 18,
    GPIOF_IRQn = 30,
} IRQn_Type;

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
