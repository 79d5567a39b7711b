// SPDX-License-Identifier: MIT
#include "hal/clock.hpp"

#include <chrono>
#include <optional>
#include <thread>

#include "stopped_clock.hpp"

namespace {

using Clock = std::chrono::steady_clock;

struct Time {
    Clock::time_point zero = Clock::now();  ///< moves on by what was not counted
    std::optional<Clock::time_point> stopped;
};

Time& time() {
    static Time time;
    return time;
}

}  // namespace

starling::host::StoppedClock::StoppedClock() { time().stopped = Clock::now(); }

starling::host::StoppedClock::~StoppedClock() {
    time().zero += Clock::now() - *time().stopped;
    time().stopped.reset();
}

std::uint32_t hal::clock::now_ms() {
    using std::chrono::milliseconds;
    const auto now = time().stopped.value_or(Clock::now());
    return static_cast<std::uint32_t>(std::chrono::duration_cast<milliseconds>(now - time().zero).count());
}

void hal::clock::rest() { std::this_thread::sleep_for(std::chrono::milliseconds(1)); }
