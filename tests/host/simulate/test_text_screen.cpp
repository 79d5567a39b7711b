// SPDX-License-Identifier: MIT
#include "simulate/text_screen.hpp"

#include <unity.h>

#include <utility>

using namespace starling::simulate;

static void test_only_the_difference_is_sent() {
    TextScreen screen(4, 2);
    TEST_ASSERT_FALSE(screen.update().empty());
    TEST_ASSERT_TRUE(screen.update().empty());
    screen.put(2, 1, {U'▀', 255, 0});
    TEST_ASSERT_EQUAL_STRING("\x1b[2;3H\x1b[38;5;231m\x1b[48;5;16m▀", screen.update().c_str());
    screen.put(2, 1, {U'▀', 255, 0});
    TEST_ASSERT_TRUE(screen.update().empty());
}

static void test_what_lies_outside_is_cut_off() {
    TextScreen screen(3, 1);
    (void)screen.update();
    screen.write(1, 0, 9, "abcdef", 255);
    screen.write(0, 1, 3, "xyz", 255);
    TEST_ASSERT_EQUAL_STRING("\x1b[1;2H\x1b[38;5;231m\x1b[48;5;16mab", screen.update().c_str());
}

static void test_a_line_ends_what_was_longer() {
    TextScreen screen(3, 1);
    screen.write(0, 0, 3, "abc", 255);
    (void)screen.update();
    screen.write(0, 0, 3, "a", 255);
    TEST_ASSERT_EQUAL_STRING("\x1b[1;2H\x1b[38;5;16m\x1b[48;5;16m  ", screen.update().c_str());
}

static void test_greys_are_the_nearest_of_256_colours() {
    TextScreen screen(5, 1);
    (void)screen.update();
    for (const auto& [column, level] : {std::pair{0U, 3}, {1U, 4}, {2U, 98}, {3U, 246}, {4U, 247}}) {
        screen.put(column, 0, {U'x', static_cast<std::uint8_t>(level), 9});
    }
    TEST_ASSERT_EQUAL_STRING(
        "\x1b[1;1H\x1b[38;5;16m\x1b[48;5;232mx\x1b[38;5;232mx\x1b[38;5;241mx\x1b[38;5;255mx\x1b[38;5;231mx",
        screen.update().c_str());
}

void suite_text_screen() {
    RUN_TEST(test_only_the_difference_is_sent);
    RUN_TEST(test_what_lies_outside_is_cut_off);
    RUN_TEST(test_greys_are_the_nearest_of_256_colours);
    RUN_TEST(test_a_line_ends_what_was_longer);
}
