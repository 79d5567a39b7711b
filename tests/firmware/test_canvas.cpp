// SPDX-License-Identifier: MIT
#include "firmware/canvas.hpp"

#include <unity.h>

#include <algorithm>

#include "firmware/font.hpp"

using namespace starling;

static int grey_at(const Canvas& canvas, int x, int y) {
    const int pair = canvas.pixels()[static_cast<std::size_t>(y) * Canvas::kStride + static_cast<std::size_t>(x) / 2];
    return x % 2 == 0 ? pair >> 4 : pair & 0x0F;
}

static int lit(const Canvas& canvas) {
    int count = 0;
    for (int i = 0; i < Canvas::kWidth * Canvas::kHeight; ++i) {
        count += grey_at(canvas, i % Canvas::kWidth, i / Canvas::kWidth) != 0 ? 1 : 0;
    }
    return count;
}

static void test_the_left_pixel_is_the_high_half() {
    Canvas canvas;
    canvas.pixel(0, 0, 0xA);
    canvas.pixel(1, 0, 0x5);
    TEST_ASSERT_EQUAL_HEX8(0xA5, canvas.pixels()[0]);
}

static void test_drawing_outside_is_cut_off() {
    Canvas canvas;
    canvas.fill(-5, -5, 6, 6, 15);
    canvas.fill(Canvas::kWidth - 1, Canvas::kHeight - 1, 1000, 1000, 15);
    canvas.text(-3, 60, "edge", 15, 3);
    canvas.clear();
    canvas.line(-10, -10, 300, 300, 9);
    TEST_ASSERT_EQUAL_INT(64, lit(canvas));
    TEST_ASSERT_EQUAL_INT(9, grey_at(canvas, 63, 63));
}

static void test_a_frame_is_one_pixel_thick() {
    Canvas canvas;
    canvas.frame(10, 10, 8, 6, 15);
    TEST_ASSERT_EQUAL_INT(2 * 8 + 2 * 4, lit(canvas));
}

static void test_a_line_reaches_both_ends() {
    Canvas canvas;
    canvas.line(3, 40, 90, 2, 15);
    TEST_ASSERT_EQUAL_INT(15, grey_at(canvas, 3, 40));
    TEST_ASSERT_EQUAL_INT(15, grey_at(canvas, 90, 2));
    TEST_ASSERT_EQUAL_INT(88, lit(canvas));
}

static void test_a_ring_is_round() {
    for (int diameter = 3; diameter <= 20; ++diameter) {
        Canvas canvas;
        canvas.ring(20, 20, diameter, 15);
        for (int i = 0; i < diameter; ++i) {
            for (int j = 0; j < diameter; ++j) {
                const int grey = grey_at(canvas, 20 + i, 20 + j);
                TEST_ASSERT_EQUAL_INT(grey, grey_at(canvas, 20 + j, 20 + i));
                TEST_ASSERT_EQUAL_INT(grey, grey_at(canvas, 20 + diameter - 1 - i, 20 + j));
            }
        }
        TEST_ASSERT_EQUAL_INT(15, grey_at(canvas, 20, 20 + diameter / 2));
        TEST_ASSERT_EQUAL_INT(0, grey_at(canvas, 20 + diameter / 2, 20 + diameter / 2));
    }
}

static void test_text_is_drawn_where_it_was_asked_for() {
    Canvas canvas;
    canvas.text(10, 20, "|", 7, 2);  // the middle column, seven rows, twice as large
    TEST_ASSERT_EQUAL_INT(2 * 14, lit(canvas));
    TEST_ASSERT_EQUAL_INT(7, grey_at(canvas, 14, 20));
    TEST_ASSERT_EQUAL_INT(7, grey_at(canvas, 15, 33));
}

static void test_every_character_has_a_glyph_of_its_own() {
    for (char a = '!'; a < '~'; ++a) {
        for (char b = static_cast<char>(a + 1); b <= '~'; ++b) {
            const char both[] = {a, b, 0};
            TEST_ASSERT_FALSE_MESSAGE(font::glyph(a) == font::glyph(b), both);
        }
    }
    TEST_ASSERT_TRUE(font::glyph('\n') == font::glyph('?'));
    TEST_ASSERT_TRUE(font::glyph(static_cast<char>(0xE9)) == font::glyph('?'));
}

void suite_canvas() {
    RUN_TEST(test_the_left_pixel_is_the_high_half);
    RUN_TEST(test_drawing_outside_is_cut_off);
    RUN_TEST(test_a_frame_is_one_pixel_thick);
    RUN_TEST(test_a_line_reaches_both_ends);
    RUN_TEST(test_a_ring_is_round);
    RUN_TEST(test_text_is_drawn_where_it_was_asked_for);
    RUN_TEST(test_every_character_has_a_glyph_of_its_own);
}
