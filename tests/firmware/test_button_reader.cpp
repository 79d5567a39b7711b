// SPDX-License-Identifier: MIT
#include "firmware/button_reader.hpp"

#include <unity.h>

using starling::ButtonReader;

/// Lets the buttons rest in `held` for `duration` ms, asking every millisecond; returns all presses.
static unsigned hold(ButtonReader& reader, std::uint8_t held, std::uint32_t& now, std::uint32_t duration) {
    unsigned presses = 0;
    for (const std::uint32_t end = now + duration; now != end; ++now) { presses |= reader.presses(held, now); }
    return presses;
}

static void test_a_press_counts_once() {
    ButtonReader reader;
    std::uint32_t now = 0;
    TEST_ASSERT_EQUAL_UINT(0, hold(reader, 0, now, 20));
    TEST_ASSERT_EQUAL_UINT(1, hold(reader, 1, now, 20));
    TEST_ASSERT_EQUAL_UINT(0, hold(reader, 1, now, 500));
    TEST_ASSERT_EQUAL_UINT(0, hold(reader, 0, now, 20));
    TEST_ASSERT_EQUAL_UINT(1, hold(reader, 1, now, 20));
}

static void test_bouncing_contacts_make_one_press() {
    ButtonReader reader;
    std::uint32_t now = 0;
    hold(reader, 0, now, 20);
    unsigned presses = 0;
    int count = 0;
    for (int bounce = 0; bounce < 5; ++bounce) {
        presses = hold(reader, 1, now, 2);
        count += presses != 0 ? 1 : 0;
        presses = hold(reader, 0, now, 2);
        count += presses != 0 ? 1 : 0;
    }
    TEST_ASSERT_EQUAL_INT(0, count);
    TEST_ASSERT_EQUAL_UINT(1, hold(reader, 1, now, 20));
}

static void test_a_button_down_at_start_counts_only_after_it_was_let_go() {
    ButtonReader reader;
    std::uint32_t now = 0;
    TEST_ASSERT_FALSE(reader.has_settled());
    TEST_ASSERT_EQUAL_UINT(0, hold(reader, 16, now, 50));
    TEST_ASSERT_EQUAL_UINT(0, hold(reader, 0, now, 50));
    TEST_ASSERT_EQUAL_UINT(16, hold(reader, 16, now, 50));
    TEST_ASSERT_EQUAL_UINT8(16, reader.held());
}

static void test_the_clock_may_wrap() {
    ButtonReader reader;
    std::uint32_t now = 0xFFFFFFFFU - 25;
    hold(reader, 0, now, 20);
    TEST_ASSERT_EQUAL_UINT(4, hold(reader, 4, now, 20));
}

void suite_button_reader() {
    RUN_TEST(test_a_press_counts_once);
    RUN_TEST(test_bouncing_contacts_make_one_press);
    RUN_TEST(test_a_button_down_at_start_counts_only_after_it_was_let_go);
    RUN_TEST(test_the_clock_may_wrap);
}
