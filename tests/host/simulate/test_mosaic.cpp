// SPDX-License-Identifier: MIT
#include "simulate/mosaic.hpp"

#include <unity.h>

#include <array>

using namespace starling::simulate;

namespace {

const Mosaic& half() { return all_mosaics().front(); }
const Mosaic& braille() { return all_mosaics().back(); }

using Two = std::array<std::uint8_t, 2>;
using Eight = std::array<std::uint8_t, 8>;

}  // namespace

static void test_half_blocks_show_any_two_pixels_exactly() {
    for (std::uint8_t above = 0; above < 16; ++above) {
        for (std::uint8_t below = 0; below < 16; ++below) {
            const Cell cell = cell_of(half(), Two{above, below});
            TEST_ASSERT_EQUAL_UINT8(above, cell.glyph == U'▀' ? cell.ink : cell.ground);
            TEST_ASSERT_EQUAL_UINT8(below, cell.glyph == U'▄' ? cell.ink : cell.ground);
            TEST_ASSERT_TRUE(above != below || cell == (Cell{U' ', above, above}));
        }
    }
}

static void test_braille_dots_lie_where_the_pixels_are() {
    constexpr std::array<char32_t, 8> kDots = {U'⠁', U'⠈', U'⠂', U'⠐', U'⠄', U'⠠', U'⡀', U'⢀'};
    for (std::size_t i = 0; i < kDots.size(); ++i) {
        Eight pixels{};
        pixels[i] = 9;
        TEST_ASSERT_TRUE(cell_of(braille(), pixels) == (Cell{kDots[i], 9, 0}));
    }
}

static void test_writing_on_a_bright_ground_is_dark_dots() {
    Eight pixels{15, 15, 15, 0, 15, 15, 15, 15};
    TEST_ASSERT_TRUE(cell_of(braille(), pixels) == (Cell{U'⠐', 0, 15}));
}

static void test_of_three_greys_the_two_nearest_are_one() {
    const Cell cell = cell_of(braille(), Eight{0, 15, 2, 15, 0, 2, 0, 2});
    TEST_ASSERT_TRUE(cell == (Cell{U'⠘', 15, 1}));
}

void suite_mosaic() {
    RUN_TEST(test_half_blocks_show_any_two_pixels_exactly);
    RUN_TEST(test_braille_dots_lie_where_the_pixels_are);
    RUN_TEST(test_writing_on_a_bright_ground_is_dark_dots);
    RUN_TEST(test_of_three_greys_the_two_nearest_are_one);
}
