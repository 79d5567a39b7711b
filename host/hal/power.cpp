// SPDX-License-Identifier: MIT
#include "hal/power.hpp"

#include <poll.h>
#include <unistd.h>

#include "peripherals.hpp"
#include "stopped_clock.hpp"

// A person at this computer needs no watchdog.
void hal::power::feed_watchdog() {}

void hal::power::sleep() {
    const starling::host::StoppedClock stopped;
    if (auto* peripherals = starling::host::attached()) {
        peripherals->sleep();
        return;
    }
    pollfd input{STDIN_FILENO, POLLIN, 0};
    (void)::poll(&input, 1, -1);
}
