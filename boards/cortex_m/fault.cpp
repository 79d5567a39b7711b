// SPDX-License-Identifier: MIT
// Every fault, unexpected interrupt and panic ends here: a report on the console, then after_fault().
#include "fault.hpp"

#include <array>
#include <cstdint>

#include "device.hpp"
#include "hal/console.hpp"
#include "hal/panic.hpp"
#include "startup.hpp"

namespace {

/// What the core pushes when it takes an exception.
struct ExceptionFrame {
    std::uint32_t r0, r1, r2, r3, r12, lr, pc, psr;
};

// `udf #0xDB` is how panic() stops; its reason is in r0.
constexpr std::uint16_t kPanicInstruction = 0xDEDB;

void print(std::string_view text) { (void)hal::console::write(text); }

void print_word(std::string_view name, std::uint32_t word) {
    std::array<char, 8> digits;
    for (std::size_t i = 0; i < digits.size(); ++i) { digits[i] = "0123456789abcdef"[(word >> (28 - 4 * i)) & 0xF]; }
    print(name);
    print({digits.data(), digits.size()});
}

bool is_between(std::uint32_t address, const std::uint32_t* begin, const std::uint32_t* end) {
    return address >= reinterpret_cast<std::uint32_t>(begin) && address < reinterpret_cast<std::uint32_t>(end);
}

bool is_on_stack(const ExceptionFrame* frame) {
    return is_between(reinterpret_cast<std::uint32_t>(frame), cortex_m::stack_bottom, cortex_m::stack_top);
}

/// After a wild jump there may be nothing to read where the pc points: that would fault in the fault.
bool is_panic(const ExceptionFrame& frame) {
    const std::uint32_t pc = frame.pc & ~1U;
    return is_between(pc, cortex_m::text_begin, cortex_m::text_end) &&
           *reinterpret_cast<const std::uint16_t*>(pc) == kPanicInstruction;
}

std::string_view exception_name(std::uint32_t number) {
    switch (number) {
        case 2: return "non-maskable interrupt";
        case 3: return "hard fault";
        case 4: return "memory management fault";
        case 5: return "bus fault";
        case 6: return "usage fault";
        default: return "unexpected interrupt";
    }
}

void print_registers(const ExceptionFrame& frame) {
    print_word("  pc=", frame.pc);
    print_word(" lr=", frame.lr);
    print_word(" psr=", frame.psr);
    print_word("\r\n  r0=", frame.r0);
    print_word(" r1=", frame.r1);
    print_word(" r2=", frame.r2);
    print_word(" r3=", frame.r3);
    print_word(" r12=", frame.r12);
    print("\r\n");
}

void print_status() {
#if __CORTEX_M >= 3
    print_word("  cfsr=", SCB->CFSR);
    print_word(" hfsr=", SCB->HFSR);
    print_word(" mmfar=", SCB->MMFAR);
    print_word(" bfar=", SCB->BFAR);
    print("\r\n");
#endif
}

}  // namespace

extern "C" {

// A stack of its own: the other one may be what is broken. The report needs about 120 bytes.
alignas(8) std::uint32_t fault_stack[64];

[[gnu::used, gnu::noreturn]] void fault_report(const ExceptionFrame* frame) {
    if (!is_on_stack(frame)) {
        print("\r\n*** FAULT: stack overflow\r\n");
    } else if (is_panic(*frame)) {
        print("\r\n*** PANIC: ");
        print(reinterpret_cast<const char*>(frame->r0));
        print("\r\n");
        print_registers(*frame);
    } else {
        const std::uint32_t number = __get_IPSR() & 0x3FU;
        print("\r\n*** FAULT: ");
        print(exception_name(number));
        if (number >= 16) { print_word(" ", number - 16); }
        print("\r\n");
        print_registers(*frame);
    }
    print_status();
    cortex_m::after_fault();
}

[[gnu::naked]] void fault_entry() {
    asm volatile(
        "mrs r0, msp                 \n"
        "ldr r1, =fault_stack + 256  \n"
        "mov sp, r1                  \n"
        "ldr r1, =fault_report       \n"
        "bx r1                       \n"
        ".ltorg                      \n");
}
}

void hal::panic(const char* reason) {
    register const char* r0 asm("r0") = reason;
    asm volatile("udf #0xDB" : : "r"(r0));
    __builtin_unreachable();
}
