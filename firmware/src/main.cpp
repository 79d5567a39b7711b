// SPDX-License-Identifier: MIT
// The handheld: a way to report our own errors, then the application for ever.
#include "firmware/app.hpp"
#include "hal/clock.hpp"
#include "hal/panic.hpp"
#include "hal/power.hpp"
#include "starling/fail.hpp"

/// What core cannot go on after is our error, too.
void starling::fail(const char* why) { hal::panic(why); }

int main() {
    hal::panic_on_library_errors();
    static starling::App app{starling::board_face()};
    app.start();
    for (;;) {
        app.step();
        hal::power::feed_watchdog();
        hal::clock::rest();
    }
}
