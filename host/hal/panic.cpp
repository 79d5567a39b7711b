#include "hal/panic.hpp"

#include <cstdio>
#include <cstdlib>

void hal::panic(const char* reason) {
    std::fprintf(stderr, "starling: panic: %s\n", reason);
    std::abort();
}
