// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "device.hpp"
#include "startup.hpp"

namespace cortex_m {

/// Makes the 32 bytes below the stack untouchable, where the core has an MPU: an overflow faults at
/// once instead of spoiling memory, which on some machines is not even noticed.
inline void guard_stack() {
#if defined(__MPU_PRESENT) && __MPU_PRESENT == 1
    constexpr std::uint32_t kRegion = 0;
    ARM_MPU_SetRegion(ARM_MPU_RBAR(kRegion, reinterpret_cast<std::uint32_t>(stack_guard)),
                      ARM_MPU_RASR(1, ARM_MPU_AP_NONE, 0, 0, 0, 0, 0, ARM_MPU_REGION_SIZE_32B));
    ARM_MPU_Enable(MPU_CTRL_PRIVDEFENA_Msk);
#endif
}

/// Compilers may keep whole numbers in floating-point registers, so these must be on before main().
inline void enable_fpu() {
#if defined(__FPU_PRESENT) && __FPU_PRESENT == 1
    SCB->CPACR = SCB->CPACR | (0xFU << 20);
    __DSB();
    __ISB();
#endif
}

}  // namespace cortex_m
