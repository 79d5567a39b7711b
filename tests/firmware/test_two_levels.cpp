// SPDX-License-Identifier: MIT
// The screens where pixels are on or off: what greys tell elsewhere is still told.
#include <unity.h>

#include <algorithm>
#include <array>

#include "firmware/faces/oled.hpp"
#include "firmware/handheld.hpp"
#include "hal/pixels.hpp"

using namespace starling;
using namespace starling::test;
using hal::buttons::Button;

namespace {

constexpr int kCell = 12, kBoardLeft = 1;  // of a board of 5x5

/// Pixels of the screen that are lit, as a board without greys shows them.
struct Lit {
    std::array<bool, std::size_t{128} * 64> pixels{};

    Lit() {
        for (std::size_t y = 0; y < 64; ++y) {
            for (std::size_t x = 0; x < 128; ++x) {
                pixels[y * 128 + x] = hal::display::is_lit(hal::display::grey_at(machine().screen, 64, x, y), x, y);
            }
        }
    }
    bool at(int x, int y) const { return pixels[static_cast<std::size_t>(y) * 128 + static_cast<std::size_t>(x)]; }
    int count(int left, int top, int width, int height) const {
        int lit = 0;
        for (int y = top; y < top + height; ++y) {
            for (int x = left; x < left + width; ++x) { lit += at(x, y) ? 1 : 0; }
        }
        return lit;
    }
    int differs(const Lit& other, int left, int top, int width, int height) const {
        int different = 0;
        for (int y = top; y < top + height; ++y) {
            for (int x = left; x < left + width; ++x) { different += at(x, y) != other.at(x, y) ? 1 : 0; }
        }
        return different;
    }
    /// Of a square of 5x5, its lines left out.
    int count_in_square(int row, int column) const {
        return count(kBoardLeft + column * kCell + 1, kBoardLeft + row * kCell + 1, kCell - 1, kCell - 1);
    }
    /// White, but for a stone within.
    bool is_inverted(int row, int column) const {
        const int x = kBoardLeft + column * kCell, y = kBoardLeft + row * kCell;
        return count(x, y, kCell + 1, 2) == 2 * (kCell + 1) && count(x, y, 2, kCell + 1) == 2 * (kCell + 1);
    }
    /// Of the line above a row.
    int count_above(int row) const { return count(kBoardLeft, kBoardLeft + row * kCell, 5 * kCell + 1, 1); }
    int count_left_of(int column) const { return count(kBoardLeft + column * kCell, kBoardLeft, 1, 5 * kCell + 1); }
};

struct BlackAndWhite {
    explicit BlackAndWhite(std::uint8_t levels = 2) : handheld(face) {
        machine().geometry.grey_levels = levels;
        for (const char* line : {"speed still", "dice all", "against person"}) { handheld.type(line); }
    }
    void type(std::string_view line) {
        const std::string said = handheld.type(line);
        TEST_ASSERT_FALSE_MESSAGE(contains(said, "error"), said.c_str());
    }

    OledFace face;
    Handheld handheld;
};

}  // namespace

static void test_the_line_thrown_is_framed() {
    BlackAndWhite at;
    at.type("setup X 4 ...../...../...../...../.....");
    for (int row = 0; row <= 5; ++row) { TEST_ASSERT_LESS_THAN_INT(40, Lit{}.count_above(row)); }
    at.type("enter 3");
    for (int row = 0; row <= 5; ++row) {
        TEST_ASSERT_EQUAL(row == 2 || row == 3, Lit{}.count_above(row) == 5 * kCell + 1);
    }
    at.type("setup O 4 ...../...../...../...../.....");
    at.type("enter 1");
    for (int column = 0; column <= 5; ++column) {
        TEST_ASSERT_EQUAL(column <= 1, Lit{}.count_left_of(column) == 5 * kCell + 1);
    }
}

static void test_where_a_stone_would_go_is_seen_in_the_line_thrown() {
    BlackAndWhite at;
    at.type("setup X 4 ...../...../...../...../.....");
    at.type("enter 3");
    const Lit before;
    at.handheld.press(Button::kRight);
    TEST_ASSERT_GREATER_THAN_INT(20, Lit{}.differs(before, 0, 0, 64, 64));
}

static void test_the_last_move_is_black_on_white() {
    BlackAndWhite at;
    at.type("setup X 4 XO.../...../...../...../.....");
    at.type("enter 3");
    at.type("play 2");
    const Lit lit;
    TEST_ASSERT_TRUE(lit.is_inverted(2, 1));
    TEST_ASSERT_GREATER_THAN_INT(20, 11 * 11 - lit.count_in_square(2, 1));
    for (const int column : {0, 1}) {
        TEST_ASSERT_FALSE(lit.is_inverted(0, column));
        TEST_ASSERT_GREATER_THAN_INT(20, lit.count_in_square(0, column));
    }
    TEST_ASSERT_EQUAL_INT(0, lit.count_in_square(4, 4));
}

static void test_the_line_that_won_stands_out_and_no_stone_is_lost() {
    BlackAndWhite at;
    at.type("setup X 3 XX.../OO.../...../X..../.....");
    at.type("enter 1");
    at.type("play 3");
    const Lit lit;
    for (const int column : {0, 1, 2}) { TEST_ASSERT_TRUE(lit.is_inverted(0, column)); }
    const int rest[] = {lit.count_in_square(1, 0), lit.count_in_square(1, 1), lit.count_in_square(3, 0)};
    for (const int stone : rest) { TEST_ASSERT_INT_WITHIN(20U, 40, stone); }
}

/// The grid is dots, or it would hide stones of four pixels.
static void test_stones_are_told_apart_on_the_largest_board() {
    constexpr int kSmall = 5, kLeft = 4;
    BlackAndWhite at;
    at.type(
        "setup X 5 XO........./.........../.........../.........../.........../.........../.........../"
        ".........../.........../.........../...........");
    const Lit lit;
    TEST_ASSERT_EQUAL_INT(4, lit.count(kLeft + 5 * kSmall, kLeft + 5 * kSmall, kSmall + 1, kSmall + 1));
    int different = 0;
    for (int y = 1; y < kSmall; ++y) {
        for (int x = 1; x < kSmall; ++x) {
            different += lit.at(kLeft + x, kLeft + y) != lit.at(kLeft + kSmall + x, kLeft + y) ? 1 : 0;
        }
    }
    TEST_ASSERT_GREATER_OR_EQUAL_INT(8, different);
}

static void test_a_die_that_was_played_looks_unlike_one_that_was_not() {
    constexpr int kFirst = 96, kSecond = 113, kTop = 20, kDie = 14;
    BlackAndWhite at;
    for (const char* line : {"game backgammon", "dice all", "new", "enter 6 1"}) { at.type(line); }
    const Lit before;
    for (const int x : {kFirst, kSecond}) { TEST_ASSERT_GREATER_THAN_INT(150, before.count(x, kTop, kDie, kDie)); }
    at.handheld.press(Button::kSelect, 2);  // a man goes the one way or the other
    const Lit after;
    const int changed[] = {after.differs(before, kFirst, kTop, kDie, kDie),
                           after.differs(before, kSecond, kTop, kDie, kDie)};
    TEST_ASSERT_EQUAL_INT(0, std::min(changed[0], changed[1]));
    TEST_ASSERT_EQUAL_INT(12 * 12, std::max(changed[0], changed[1]));
}

/// A spike begins where the last man ends.
static void test_men_stand_on_black() {
    constexpr int kMan = 6, kPitch = 5, kMen = 5;
    BlackAndWhite at;
    at.type("game backgammon");
    at.type("new");
    const Lit lit;  // five men of O's above, on X's twelfth point; five of X's below, on the sixth
    for (const auto& [left, top, men] : {std::array{1, 39, 12}, std::array{50, 39, 20}}) {
        // O's are hollow.
        TEST_ASSERT_EQUAL_INT(kMen * men, lit.count(left, top - 1, kMan, kMen * kPitch));
    }
}

static void test_titles_are_underlined() {
    BlackAndWhite at;
    at.handheld.press(Button::kDown);
    TEST_ASSERT_EQUAL_INT(128, Lit{}.count(0, 10, 128, 1));
    TEST_ASSERT_EQUAL_INT(0, Lit{}.count(0, 11, 128, 1));
}

/// A screen with greys has none of this.
static void test_greys_need_no_frames() {
    BlackAndWhite at{16};
    at.handheld.press(Button::kDown);
    TEST_ASSERT_EQUAL_HEX8(0x33, machine().screen[10 * 64]);
    at.type("setup X 4 ...../...../...../...../.....");
    at.type("enter 3");
    for (const std::uint8_t pair : std::span{machine().screen}.subspan(std::size_t{30} * 64 + 1, 10)) {
        TEST_ASSERT_TRUE(pair == 0x22 || pair == 0x42 || pair == 0x24);
    }
}

void suite_two_levels() {
    RUN_TEST(test_the_line_thrown_is_framed);
    RUN_TEST(test_where_a_stone_would_go_is_seen_in_the_line_thrown);
    RUN_TEST(test_the_last_move_is_black_on_white);
    RUN_TEST(test_the_line_that_won_stands_out_and_no_stone_is_lost);
    RUN_TEST(test_stones_are_told_apart_on_the_largest_board);
    RUN_TEST(test_a_die_that_was_played_looks_unlike_one_that_was_not);
    RUN_TEST(test_men_stand_on_black);
    RUN_TEST(test_titles_are_underlined);
    RUN_TEST(test_greys_need_no_frames);
}
