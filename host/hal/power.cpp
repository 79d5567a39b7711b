#include "hal/power.hpp"

#include <poll.h>
#include <unistd.h>

// A person at this computer needs no watchdog.
void hal::power::feed_watchdog() {}

// Until a byte comes or none ever will.
void hal::power::sleep() {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    (void)::poll(&input, 1, -1);
}
