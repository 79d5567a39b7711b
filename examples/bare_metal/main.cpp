// SPDX-License-Identifier: MIT
#include <algorithm>
#include <new>

#include "../own_game/pig.hpp"
#include "starling/search/star.hpp"

extern "C" char data_begin[], data_end[], data_in_flash[], bss_begin[], bss_end[], stack_top[], flash_used[],
    ram_used[];

static void semihost(int operation, const void* argument) {  // the debugger, here QEMU, prints and ends for us
    register int r0 asm("r0") = operation;
    register const void* r1 asm("r1") = argument;
    asm volatile("bkpt 0xAB" : "+r"(r0) : "r"(r1) : "memory");
}
static void print(const char* text) { semihost(0x04, text); }
static void print(unsigned number) {
    char text[12]{}, *at = text + 11;
    do { *--at = static_cast<char>('0' + number % 10); } while ((number /= 10) > 0);
    print(at);
}
void starling::fail(const char* why) {  // instead of the library's own, which only stops
    for (print(why);;) { semihost(0x18, reinterpret_cast<const void*>(0x20023)); }
}
static void fault() {
    asm volatile("msr msp, %0" : : "r"(stack_top));  // the stack may have left the RAM
    starling::fail("a fault: is the stack too small?\n");
}

[[gnu::noinline]] static void print(Pig::Move move, starling::Value value) {
    print(move == Pig::Move::kHold ? "hold, value " : "throw again, value "), print(value < 0 ? "-" : "");
    print(static_cast<unsigned>(value < 0 ? -value : value));
    print("\nflash "), print(reinterpret_cast<unsigned>(flash_used));
    print("\nRAM with the stack "), print(reinterpret_cast<unsigned>(ram_used)), print("\n");
}
static void reset() {
    std::copy(data_in_flash, data_in_flash + (data_end - data_begin), data_begin);
    std::fill(bss_begin, bss_end, 0);
    static const Pig pig;
    using Search = starling::Search<Pig, 4>;  // a static object would ask to be destroyed at an end that never comes
    alignas(Search) static std::byte memory[sizeof(Search)];
    const auto choice = (new (memory) Search{pig})->choose({8, 13, 4}, Pig::Event{3}, 4, Pig::Move::kHold);
    print(choice.move, choice.value);
    semihost(0x18, reinterpret_cast<const void*>(0x20026));  // the program has ended
}
[[gnu::section(".vectors"), gnu::used]] static const struct {
    void* stack;
    void (*reset)(), (*nmi)(), (*hard_fault)();
} vectors{stack_top, reset, fault, fault};
