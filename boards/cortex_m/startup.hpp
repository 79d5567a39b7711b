// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

/// What every Cortex-M does before main(): the vector table's shape and the reset handler.
namespace cortex_m {

using Handler = void (*)();

/// What the core reads at address 0: the stack, the reset handler, 14 exceptions, then the interrupts.
template <std::size_t kInterrupts>
struct VectorTable {
    const std::uint32_t* stack_top;
    Handler reset;
    Handler exceptions[14];
    Handler interrupts[kInterrupts];
};

struct Interrupt {
    std::size_t number;
    Handler handler;
};

extern "C" {
extern std::uint32_t stack_guard[];  ///< no access below stack_bottom
extern std::uint32_t stack_bottom[];
extern std::uint32_t stack_top[];
extern std::uint32_t text_begin[];
extern std::uint32_t text_end[];
void reset_entry();
void fault_entry();
}

/// Unused stack holds this word from reset on, so that its high-water mark can be read later.
inline constexpr std::uint32_t kStackPaint = 0xC5C5C5C5U;

/// A table in which everything nobody asked for is a fault.
template <std::size_t kInterrupts, std::size_t kUsed>
constexpr VectorTable<kInterrupts> vector_table(Handler systick, const Interrupt (&used)[kUsed]) {
    VectorTable<kInterrupts> table{stack_top, reset_entry, {}, {}};
    for (Handler& handler : table.exceptions) { handler = fault_entry; }
    for (Handler& handler : table.interrupts) { handler = fault_entry; }
    table.exceptions[13] = systick;
    for (const Interrupt& interrupt : used) { table.interrupts[interrupt.number] = interrupt.handler; }
    return table;
}

}  // namespace cortex_m
