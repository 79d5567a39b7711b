// hal/power: the independent watchdog, and a sleep on the part's own oscillator.
#include "hal/power.hpp"

#include "bus.hpp"
#include "device.hpp"
#include "drivers.hpp"
#include "hal/buttons.hpp"
#include "systick_clock.hpp"

namespace {

using cortex_m::reg;

constexpr std::uint32_t kWatchdog = 0x40003000;
constexpr std::uint32_t kKey = kWatchdog + 0x00, kPrescaler = kWatchdog + 0x04, kReload = kWatchdog + 0x08;
constexpr std::uint32_t kStart = 0xCCCC, kUnlock = 0x5555, kFeed = 0xAAAA;

bool is_watched;

/// Eight seconds of its own oscillator's 32 kHz. That may be anything from 17 to 47 kHz: at least five, at most
/// fifteen.
void start_watchdog() {
    reg(kKey) = kStart;  // from here on only a reset stops it
    reg(kKey) = kUnlock;
    reg(kPrescaler) = 6;  // by 256
    reg(kReload) = 1000;
    is_watched = true;
}

/// The watchdog cannot be stopped, so that the core's timer wakes the core once a second, the longest it can count. It
/// is fed here, by the program and not by a handler, so that it still bites when sleep() itself goes wrong.
void doze() {
    __WFI();
    if (is_watched) { reg(kKey) = kFeed; }
    cortex_m::skip_systick();
}

}  // namespace

void hal::power::feed_watchdog() {
    if (!is_watched) { start_watchdog(); }
    reg(kKey) = kFeed;
}

void hal::power::sleep() {
    using namespace blackpill;
    suspend_display();
    __disable_irq();  // a pending interrupt wakes the core all the same, and none slips in between look and sleep
    run_slowly();
    clock_console();  // it must hear: the byte that wakes us is not even lost
    cortex_m::slow_systick();
    wake_by_buttons(true);
    while (buttons::held() == 0 && !has_received()) { doze(); }
    wake_by_buttons(false);
    run_fast();
    clock_console();
    cortex_m::start_systick(core_hz());
    (void)Bus::start();  // at the clock there is now
    __enable_irq();
    resume_display();
}
