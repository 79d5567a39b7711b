// SPDX-License-Identifier: MIT
// What the micro:bit's LEDs are made to do, turn by turn, added up over a whole refresh.
#include "led_matrix.hpp"

#include <unity.h>

#include <set>
#include <utility>

namespace leds = microbit::leds;

namespace {

leds::Picture all(std::uint8_t grey) {
    leds::Picture picture;
    picture.fill(grey);
    return picture;
}

leds::Picture only(std::size_t led, std::uint8_t grey) {
    leds::Picture picture{};
    picture[led] = grey;
    return picture;
}

/// For how long the place is lit in one refresh: its row high, its column told to be low.
std::uint32_t lit_us(const leds::Frame& frame, leds::Place place) {
    std::uint32_t sum = 0;
    for (std::size_t turn = 0; turn < frame.size(); ++turn) {
        const bool row = ((unsigned{frame[turn]} >> (leds::kFirstRow + place.row)) & 1U) != 0;
        const bool column = ((unsigned{frame[turn]} >> (leds::kFirstColumn + place.column)) & 1U) != 0;
        if (row && column) { sum += leds::length_us(turn); }
    }
    return sum;
}

}  // namespace

static void test_every_led_has_a_place_of_its_own() {
    std::set<std::pair<int, int>> places;
    for (const auto& [row, column] : leds::kPlaces) {
        TEST_ASSERT_LESS_THAN(leds::kRowCount, row);
        TEST_ASSERT_LESS_THAN(leds::kColumnCount, column);
        places.emplace(row, column);
    }
    TEST_ASSERT_EQUAL_INT(25, places.size());
}

static void test_one_lit_pixel_lights_one_place() {
    for (std::size_t led = 0; led < leds::kPlaces.size(); ++led) {
        const leds::Frame frame = leds::frame(only(led, 15), 15);
        for (std::uint8_t row = 0; row < leds::kRowCount; ++row) {
            for (std::uint8_t column = 0; column < leds::kColumnCount; ++column) {
                const bool is_its = row == leds::kPlaces[led].row && column == leds::kPlaces[led].column;
                TEST_ASSERT_EQUAL_UINT32(is_its ? leds::refresh_us() / 3 : 0, lit_us(frame, {row, column}));
            }
        }
    }
}

static void test_no_turn_lights_two_rows() {
    const leds::Frame frame = leds::frame(all(15), 15);
    for (std::size_t turn = 0; turn < frame.size(); ++turn) {
        TEST_ASSERT_EQUAL_HEX32(1U << (leds::kFirstRow + leds::row_of(turn)), frame[turn] & leds::kRows);
        TEST_ASSERT_EQUAL_HEX32(0, frame[turn] & ~(leds::kRows | leds::kColumns));
    }
}

static void test_greys_grow_from_nothing_to_all_the_time_of_a_row() {
    TEST_ASSERT_EQUAL_UINT32(0, leds::light_of(0));
    for (unsigned grey = 1; grey <= 15; ++grey) {
        TEST_ASSERT_GREATER_THAN_UINT32(leds::light_of(grey - 1), leds::light_of(grey));
    }
    TEST_ASSERT_EQUAL_UINT32(leds::kFull, leds::light_of(15));
    TEST_ASSERT_UINT32_WITHIN(1, leds::kFull / 4, leds::light_of(15) * 7 * 8 / 225);  // half as bright to the eye
}

static void test_a_led_is_as_bright_whatever_else_is_lit() {
    for (std::size_t led = 0; led < leds::kPlaces.size(); ++led) {
        for (std::uint8_t grey = 0; grey <= 15; ++grey) {
            leds::Picture among_all = all(15);
            among_all[led] = grey;
            const std::uint32_t alone = lit_us(leds::frame(only(led, grey), 15), leds::kPlaces[led]);
            TEST_ASSERT_EQUAL_UINT32(alone, lit_us(leds::frame(among_all, 15), leds::kPlaces[led]));
            TEST_ASSERT_EQUAL_UINT32(leds::light_of(grey) * leds::kShortestUs, alone);
        }
    }
}

static void test_brightness_dims_all_and_hides_nothing_before_it_is_dark() {
    for (unsigned grey = 1; grey <= 15; ++grey) {
        TEST_ASSERT_EQUAL_UINT32(leds::light_of(grey), leds::light_of(grey, 15));
        TEST_ASSERT_EQUAL_UINT32(0, leds::light_of(grey, 0));
        for (unsigned level = 1; level <= 15; ++level) {
            TEST_ASSERT_GREATER_THAN_UINT32(0, leds::light_of(grey, level));
            TEST_ASSERT_GREATER_OR_EQUAL_UINT32(leds::light_of(grey, level - 1), leds::light_of(grey, level));
        }
    }
}

void suite_led_matrix() {
    RUN_TEST(test_every_led_has_a_place_of_its_own);
    RUN_TEST(test_one_lit_pixel_lights_one_place);
    RUN_TEST(test_no_turn_lights_two_rows);
    RUN_TEST(test_greys_grow_from_nothing_to_all_the_time_of_a_row);
    RUN_TEST(test_a_led_is_as_bright_whatever_else_is_lit);
    RUN_TEST(test_brightness_dims_all_and_hides_nothing_before_it_is_dark);
}
