// SPDX-License-Identifier: MIT
#include "solve/solution.hpp"

#include <unity.h>

#include "horizon.hpp"
#include "solve/number_text.hpp"
#include "support.hpp"

using namespace starling;
using namespace starling::solve;
using starling::test::Horizon;
using starling::test::quiet;

namespace {

/// A board with its rows from below.
Board with_rows_reversed(const SmallRules& rules, const Board& board) {
    Board reversed;
    for (unsigned square = 0; square < rules.square_count(); ++square) {
        const unsigned row = rules.size() - 1 - square / rules.size();
        const unsigned there = row * rules.size() + square % rules.size();
        reversed.x |= ((board.x >> square) & 1U) << there;
        reversed.o |= ((board.o >> square) & 1U) << there;
    }
    return reversed;
}

}  // namespace

static void test_every_value_of_3x3_is_exact() {
    const SmallRules rules(3, 3);
    const Solution solution(rules, 2, quiet);
    TEST_ASSERT_EQUAL_UINT64(11'125, solution.board_count());
    TEST_ASSERT_EQUAL_INT64(0, solution.largest_gap());
}

/// Three times a value is the sum over the throws, passes included, as whole numbers.
static void test_every_value_of_3x3_is_the_mean_of_its_throws() {
    const SmallRules rules(3, 3);
    const Solution solution(rules, 1, quiet);
    Horizon::each_of(rules, [&](const Board& board) {
        Bounds sum;
        for (unsigned thrown = 0; thrown < 3; ++thrown) { sum += solution.throw_value(board, thrown); }
        const Bounds value = solution.value(board, Side::kX);
        TEST_ASSERT_TRUE(value.is_exact());
        if (rules.is_over(board)) {
            TEST_ASSERT_EQUAL_INT64(0, value.lower);
        } else {
            TEST_ASSERT_EQUAL_INT64(3 * value.lower, sum.lower);
        }
    });
}

/// As on 4x4: with a unit that is no multiple of the denominators the bounds lie apart, and the value between them.
static void test_rounded_bounds_enclose_every_value() {
    const SmallRules rules(3, 3);
    const Solution exact(rules, 1, quiet);
    constexpr std::int64_t kCoarse = 1'000;
    const Solution rounded(rules, kCoarse, 2, quiet);
    TEST_ASSERT_TRUE(rounded.largest_gap() > 0);
    TEST_ASSERT_TRUE(rounded.largest_gap() <= 2 * 9);  // a layer rounds each bound by less than one
    Horizon::each_of(rules, [&](const Board& board) {
        const std::int64_t value = exact.value(board, Side::kX).lower * kCoarse;
        const Bounds bounds = rounded.value(board, Side::kX);
        TEST_ASSERT_TRUE(bounds.lower * exact.unit() <= value);
        TEST_ASSERT_TRUE(value <= bounds.upper * exact.unit());
    });
}

static void test_mirrored_boards_have_the_same_value() {
    const SmallRules rules(3, 3);
    const Solution solution(rules, 1, quiet);
    Horizon::each_of(rules, [&](const Board& board) {
        const Board reversed = with_rows_reversed(rules, board);
        for (const Side mover : {Side::kX, Side::kO}) {
            TEST_ASSERT_TRUE(solution.value(board, mover) == solution.value(reversed, mover));
        }
        TEST_ASSERT_TRUE(solution.value(board, Side::kX) == solution.value(rules.exchanged(board), Side::kO));
    });
}

static void test_boards_that_can_be_solved_by_hand_are() {
    // The first stone wins.
    const SmallRules one(2, 1);
    TEST_ASSERT_EQUAL_STRING(
        "1", fraction_text(Solution(one, 1, quiet).value({}, Side::kX).lower, Solution(one, 1, quiet).unit()).c_str());
    // On 2x2 any two stones are a line. X has one and is to throw: he wins with every throw.
    const SmallRules two(2, 2);
    const Solution solution(two, 1, quiet);
    TEST_ASSERT_EQUAL_INT64(solution.unit(), solution.value({1, 0}, Side::kX).lower);
    // X top left, O top right. X: a win with the lower row, a pass with the upper one. O: a win with the left column
    // and with the right one. So V(X) = 1/2 - 1/2 = 0.
    TEST_ASSERT_EQUAL_INT64(solution.unit(), solution.value({1, 2}, Side::kO).lower);
    TEST_ASSERT_EQUAL_INT64(0, solution.value({1, 2}, Side::kX).lower);
}

static void test_printed_bounds_are_rounded_outwards() {
    TEST_ASSERT_EQUAL_STRING("0.333333333333333333", lower_text({1, 1}, 3).c_str());
    TEST_ASSERT_EQUAL_STRING("0.333333333333333334", upper_text({1, 1}, 3).c_str());
    TEST_ASSERT_EQUAL_STRING("-0.333333333333333334", lower_text({-1, -1}, 3).c_str());
    TEST_ASSERT_EQUAL_STRING("-0.333333333333333333", upper_text({-1, -1}, 3).c_str());
    TEST_ASSERT_EQUAL_STRING("-1.000000000000000000", lower_text({-3, -3}, 3).c_str());
    TEST_ASSERT_EQUAL_STRING("-1/2", fraction_text(-6, 12).c_str());
    TEST_ASSERT_EQUAL_STRING("0", fraction_text(0, 12).c_str());
}

void suite_solution() {
    RUN_TEST(test_every_value_of_3x3_is_exact);
    RUN_TEST(test_every_value_of_3x3_is_the_mean_of_its_throws);
    RUN_TEST(test_rounded_bounds_enclose_every_value);
    RUN_TEST(test_mirrored_boards_have_the_same_value);
    RUN_TEST(test_boards_that_can_be_solved_by_hand_are);
    RUN_TEST(test_printed_bounds_are_rounded_outwards);
}
