// hal/power by the part's watchdog timer. It pauses while a debugger has halted the core.
#include "hal/power.hpp"

#include "register.hpp"

namespace {

using cortex_m::reg;

constexpr std::uint32_t kWatchdog = 0x40010000;
constexpr std::uint32_t kStart = kWatchdog + 0x000, kIsRunning = kWatchdog + 0x400, kReload = kWatchdog + 0x504,
                        kEnable = kWatchdog + 0x508, kConfig = kWatchdog + 0x50C, kFeed = kWatchdog + 0x600;
constexpr std::uint32_t kRunsInSleep = 1U << 0, kFeedWord = 0x6E524635;

bool was_started, is_running;

/// The emulator has no such timer: then there is nothing to feed.
void start() {
    reg(kReload) = 8 * 32'768;
    reg(kEnable) = 1;
    reg(kConfig) = kRunsInSleep;
    reg(kStart) = 1;
    was_started = true;
    is_running = (reg(kIsRunning) & 1U) != 0;
}

}  // namespace

void hal::power::feed_watchdog() {
    if (!was_started) { start(); }
    if (is_running) { reg(kFeed) = kFeedWord; }
}
