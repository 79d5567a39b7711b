// SPDX-License-Identifier: MIT
#include "semihosting.hpp"

#include <cstdint>

#include "fault.hpp"

[[noreturn]] void cortex_m::exit_emulator(int code) {
    constexpr std::uint32_t kExitExtended = 0x20;
    constexpr std::uint32_t kApplicationExit = 0x20026;
    const std::uint32_t block[] = {kApplicationExit, static_cast<std::uint32_t>(code)};
    register std::uint32_t r0 asm("r0") = kExitExtended;
    register const std::uint32_t* r1 asm("r1") = block;
    asm volatile("bkpt 0xAB" : : "r"(r0), "r"(r1) : "memory");
    for (;;) {}
}

[[noreturn]] void cortex_m::after_fault() { exit_emulator(99); }
