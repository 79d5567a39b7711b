// SPDX-License-Identifier: MIT
#include "hal/panic.hpp"

#include <cstdio>
#include <cstdlib>

#include "peripherals.hpp"

void hal::panic(const char* reason) {
    if (auto* peripherals = starling::host::attached()) { peripherals->give_up(); }
    std::fprintf(stderr, "starling: panic: %s\n", reason);
    std::abort();
}
