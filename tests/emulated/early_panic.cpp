// SPDX-License-Identifier: MIT
// An image that fails before main(): even then the console must tell.
#include "hal/panic.hpp"

namespace {

struct FailsEarly {
    FailsEarly() { hal::panic("too early"); }
};

FailsEarly fails_early;

}  // namespace

int main() {}
