// SPDX-License-Identifier: MIT
#include "startup.hpp"

#include "device.hpp"
#include "stack_guard.hpp"

extern "C" {
extern std::uint32_t data_begin[];
extern std::uint32_t data_end[];
extern std::uint32_t data_load[];
extern std::uint32_t bss_begin[];
extern std::uint32_t bss_end[];
extern cortex_m::Handler init_array_begin[];
extern cortex_m::Handler init_array_end[];

// Memory as C++ expects it, the board's devices, and the objects that live before main().
[[gnu::used]] void prepare_main() {
    for (std::uint32_t *to = data_begin, *from = data_load; to != data_end;) { *to++ = *from++; }
    for (std::uint32_t* to = bss_begin; to != bss_end;) { *to++ = 0; }
    cortex_m::enable_fpu();
    cortex_m::guard_stack();
    // Devices first, so that a constructor's panic can be reported; interrupts last, so that none of them
    // finds an object not yet constructed.
    __disable_irq();
    board_initialise();
    for (cortex_m::Handler* initialise = init_array_begin; initialise != init_array_end;) { (*initialise++)(); }
    __enable_irq();
}

// Paints the stack while it is still empty. In assembly, because C++ may not call main().
[[gnu::naked]] void reset_entry() {
    asm volatile(
        "ldr r0, =stack_bottom \n"
        "ldr r1, =stack_top    \n"
        "ldr r2, =%c0          \n"
        "1: str r2, [r0]       \n"
        "adds r0, #4           \n"
        "cmp r0, r1            \n"
        "bne 1b                \n"
        "bl prepare_main       \n"
        "bl main               \n"
        "2: wfi                \n"
        "b 2b                  \n"
        ".ltorg                \n"
        :
        : "i"(cortex_m::kStackPaint));
}
}
