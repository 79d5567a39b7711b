// SPDX-License-Identifier: MIT
// An image that does wrong on request, a byte on the console each; test_faults.py reads what follows.
#include <etl/vector.h>

#include "hal/clock.hpp"
#include "hal/console.hpp"
#include "hal/panic.hpp"
#include "hal/power.hpp"

namespace {

void print(std::string_view text) { (void)hal::console::write(text); }

etl::vector<int, 3> full() {
    etl::vector<int, 3> three;
    for (int i = 0; i < 3; ++i) { three.push_back(i); }
    return three;
}

volatile bool forever = true;

// Not a tail call, and with something on the stack each time.
int overflow(int depth) {
    volatile int here[16] = {depth};
    return forever ? overflow(depth + 1) + here[0] : 0;
}

// Twice as long as any watchdog waits.
void feed_for_a_while() {
    constexpr std::uint32_t kLongMs = 20'000;
    for (const std::uint32_t begin = hal::clock::now_ms(); hal::clock::now_ms() - begin < kLongMs;) {
        hal::power::feed_watchdog();
        hal::clock::rest();
    }
}

void hang() {
    hal::power::feed_watchdog();
    while (forever) {}
}

void do_wrong(char what) {
    auto three = full();
    switch (what) {
        case 'v': three.push_back(4); break;
        case 'e': three.emplace_back(4); break;
        case 'p': hal::panic("on purpose");
        case 'u': asm volatile("udf #0"); break;
        case 'j': reinterpret_cast<void (*)()>(0x40000001)(); break;
        case 's': (void)overflow(0); break;
        case 'f': feed_for_a_while(); break;
        case 'h': hang(); break;
        default: print("unknown\r\n");
    }
    print("went on\r\n");
}

}  // namespace

int main() {
    hal::panic_on_library_errors();
    print("ready\r\n");
    for (;;) {
        if (const auto byte = hal::console::read(1000)) { do_wrong(static_cast<char>(byte.value())); }
    }
}
