// SPDX-License-Identifier: MIT
#include "starling/backgammon/two_sided.hpp"

#include <unity.h>

#include <array>

#include "support/backgammon_literal.hpp"

using namespace starling;
using namespace starling::backgammon;
using test::checkers;

namespace {

// Made-up chances of three homes: nothing, a checker on point 1, one on point 2.
constexpr std::array<std::uint16_t, 9> kWins{65'535, 65'535, 65'535, 0, 11, 12, 0, 21, 22};
constexpr TwoSided kPairTable(kWins, 3);

}  // namespace

static void test_a_row_for_the_mover_and_a_column_for_the_opponent() {
    TEST_ASSERT_EQUAL_UINT32(12, kPairTable.win(checkers("x 1:1 o 23:1")).value());
    TEST_ASSERT_EQUAL_UINT32(21, kPairTable.win(checkers("x 2:1 o 24:1")).value());
    TEST_ASSERT_EQUAL_UINT32(22, kPairTable.win(Homes{2, 2}));
}

static void test_what_is_not_in_the_table_has_no_chance() {
    for (const char* drawing : {"x 3:1 o 24:1", "x 1:1 o 22:1", "x 1:2 o 24:1", "x 7:1 o 24:1", "x 1:1", "o 24:1"}) {
        TEST_ASSERT_FALSE_MESSAGE(kPairTable.win(checkers(drawing)).has_value(), drawing);
    }
}

void suite_two_sided() {
    RUN_TEST(test_a_row_for_the_mover_and_a_column_for_the_opponent);
    RUN_TEST(test_what_is_not_in_the_table_has_no_chance);
}
