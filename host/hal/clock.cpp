#include "hal/clock.hpp"

#include <chrono>
#include <thread>

std::uint32_t hal::clock::now_ms() {
    using namespace std::chrono;
    static const auto start = steady_clock::now();
    return static_cast<std::uint32_t>(duration_cast<milliseconds>(steady_clock::now() - start).count());
}

void hal::clock::rest() { std::this_thread::sleep_for(std::chrono::milliseconds(1)); }
