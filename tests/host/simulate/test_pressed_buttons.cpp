// SPDX-License-Identifier: MIT
#include "simulate/pressed_buttons.hpp"

#include <unity.h>

#include "firmware/button_reader.hpp"

using namespace starling::simulate;
using hal::buttons::Button;

namespace {

constexpr auto kUp = static_cast<hal::buttons::Mask>(Button::kUp);

/// How many presses the application counts in that time if it looks once in `step_ms`.
unsigned presses_counted(PressedButtons& buttons, std::uint32_t for_ms, std::uint32_t step_ms) {
    starling::ButtonReader reader;
    unsigned count = 0;
    for (std::uint32_t now = 0; now < for_ms; now += step_ms) {
        if (reader.presses(buttons.held(now), now) != 0) { ++count; }
    }
    return count;
}

/// How long the button is seen down.
std::uint32_t time_down_ms(std::uint32_t for_ms) {
    PressedButtons buttons;
    buttons.press(Button::kUp, for_ms);
    std::uint32_t down = 0;
    for (std::uint32_t now = 0; now < 5000; ++now) { down += buttons.held(now) == kUp ? 1U : 0U; }
    return down;
}

}  // namespace

static void test_a_press_lasts_as_long_as_it_should() {
    // It is let go at the first look after its time.
    TEST_ASSERT_EQUAL_UINT32(PressedButtons::kShortMs + 1, time_down_ms(PressedButtons::kShortMs));
    TEST_ASSERT_EQUAL_UINT32(PressedButtons::kLongMs + 1, time_down_ms(PressedButtons::kLongMs));
}

static void test_presses_in_quick_succession_all_count() {
    PressedButtons buttons;
    buttons.press(Button::kUp);
    buttons.press(Button::kUp);
    TEST_ASSERT_EQUAL_UINT(2, presses_counted(buttons, 2000, 1));
}

static void test_a_press_counts_even_if_the_application_seldom_looks() {
    PressedButtons buttons;
    buttons.press(Button::kUp);
    buttons.press(Button::kDown);
    TEST_ASSERT_EQUAL_UINT(2, presses_counted(buttons, 20'000, 700));
}

static void test_a_press_counts_if_the_application_looks_in_bunches() {
    PressedButtons buttons;
    starling::ButtonReader reader;
    buttons.press(Button::kUp);
    unsigned count = 0;
    for (std::uint32_t bunch = 0; bunch < 20; ++bunch) {
        for (std::uint32_t look = 0; look < 5; ++look) {
            const std::uint32_t now = bunch * 200 + look;
            if (reader.presses(buttons.held(now), now) != 0) { ++count; }
        }
    }
    TEST_ASSERT_EQUAL_UINT(1, count);
}

static void test_a_key_that_repeats_does_not_go_on_for_long() {
    PressedButtons buttons;
    for (int i = 0; i < 100; ++i) { buttons.press(Button::kUp); }
    TEST_ASSERT_LESS_OR_EQUAL_UINT(PressedButtons::kWaiting, presses_counted(buttons, 5000, 1));
}

static void test_a_press_wakes_and_is_still_held_afterwards() {
    PressedButtons buttons;
    TEST_ASSERT_FALSE(buttons.wake());
    buttons.press(Button::kUp);
    TEST_ASSERT_TRUE(buttons.wake());
    TEST_ASSERT_EQUAL_HEX8(kUp, buttons.held(0));
    TEST_ASSERT_TRUE(buttons.wake());
}

void suite_pressed_buttons() {
    RUN_TEST(test_a_press_lasts_as_long_as_it_should);
    RUN_TEST(test_presses_in_quick_succession_all_count);
    RUN_TEST(test_a_press_counts_even_if_the_application_seldom_looks);
    RUN_TEST(test_a_press_counts_if_the_application_looks_in_bunches);
    RUN_TEST(test_a_press_wakes_and_is_still_held_afterwards);
    RUN_TEST(test_a_key_that_repeats_does_not_go_on_for_long);
}
