// SPDX-License-Identifier: MIT
// Where Unity's words go on a board: its console.
#include "hal/console.hpp"
#include "semihosting.hpp"
#include "support/finish.hpp"
#include "unity_config.h"

void unity_put(int character) {
    const char c = static_cast<char>(character);
    (void)hal::console::write({&c, 1});
}
void unity_flush() {}

int starling::test::finish(int code) { cortex_m::exit_emulator(code); }
