// SPDX-License-Identifier: MIT
#include "stopped_clock.hpp"

#include <unity.h>

#include <chrono>

#include "hal/clock.hpp"

using starling::host::StoppedClock;

static void test_time_asleep_does_not_count() {
    using namespace std::chrono;
    const auto begin = steady_clock::now();
    const std::uint32_t before_ms = hal::clock::now_ms();
    {
        const StoppedClock stopped;
        const std::uint32_t then_ms = hal::clock::now_ms();
        for (int i = 0; i < 20; ++i) { hal::clock::rest(); }
        TEST_ASSERT_EQUAL_UINT32(then_ms, hal::clock::now_ms());
    }
    const std::uint32_t counted_ms = hal::clock::now_ms() - before_ms;
    const auto passed_ms = duration_cast<milliseconds>(steady_clock::now() - begin).count();
    TEST_ASSERT_LESS_OR_EQUAL_INT64(passed_ms - 19, counted_ms);  // however long the rest of it took
}

void suite_stopped_clock() { RUN_TEST(test_time_asleep_does_not_count); }
