// hal/power by the part's watchdog timer: it counts down twice from four seconds, then resets.
#include "hal/power.hpp"

#include "device.hpp"
#include "registers.hpp"

namespace {

constexpr std::uint32_t kWatchdog = 0x40000000;
constexpr std::uint32_t kLoad = kWatchdog + 0x000, kControl = kWatchdog + 0x008, kClear = kWatchdog + 0x00C;
constexpr std::uint32_t kRunning = 1U << 0, kResets = 1U << 1;

}  // namespace

void hal::power::feed_watchdog() {
    using namespace lm3s;
    if ((reg(kControl) & kRunning) == 0) {
        reg(kLoad) = 4 * kCoreHz;
        reg(kControl) = kResets;
        reg(kControl) = kResets | kRunning;  // from here on only a reset stops it
    }
    reg(kClear) = 1;  // starts over, whatever is written
}
