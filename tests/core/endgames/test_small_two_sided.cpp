#include "core/backgammon/small_two_sided.hpp"

#include <unity.h>

#include "core/crc32.hpp"
#include "support/backgammon_literal.hpp"

using namespace starling;
using namespace starling::backgammon;
using test::checkers;

// The chances of the host's table, which is gnubg's: tests/host/backgammon compares number by number.
static void test_the_table_is_the_same_on_every_machine() {
    Crc32 crc;
    for (const std::uint32_t win : small_two_sided().wins()) {
        crc.add(std::array{static_cast<std::uint8_t>(win), static_cast<std::uint8_t>(win >> 8)});
    }
    TEST_ASSERT_EQUAL_HEX32(0x030150E9, crc.value());
}

static void test_chances_that_can_be_worked_out_by_hand() {
    const TwoSided table = small_two_sided();
    TEST_ASSERT_EQUAL_UINT32(kCertain, table.win(checkers("x 1:2 o 24:1")).value());
    // From point 6 a checker is off with 27 of 36 rolls. If neither side is, the next roll will do.
    TEST_ASSERT_EQUAL_UINT32(kCertain * 27 / 36, table.win(checkers("x 6:1 o 24:1")).value());
    TEST_ASSERT_EQUAL_UINT32(kCertain * 13 / 16, table.win(checkers("x 6:1 o 19:1")).value());
}

static void test_what_fits_is_in_the_table_and_nothing_else() {
    const TwoSided table = small_two_sided();
    TEST_ASSERT_TRUE(table.win(checkers("x 6:3 o 19:3")).has_value());
    TEST_ASSERT_TRUE(table.win(checkers("x 1:2 6:2 o 24:2 19:2")).has_value());
    TEST_ASSERT_FALSE(table.win(checkers("x 6:4 o 24:1")).has_value());
    TEST_ASSERT_FALSE(table.win(checkers("x 1:1 o 19:4")).has_value());
}

void suite_small_two_sided() {
    RUN_TEST(test_the_table_is_the_same_on_every_machine);
    RUN_TEST(test_chances_that_can_be_worked_out_by_hand);
    RUN_TEST(test_what_fits_is_in_the_table_and_nothing_else);
}
