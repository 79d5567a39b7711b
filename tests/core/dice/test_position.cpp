// SPDX-License-Identifier: MIT
#include "starling/dice/position.hpp"

#include <unity.h>

#include "support/dice_literal.hpp"

using namespace starling;
using namespace starling::dice;
using starling::test::position;

static void test_the_hash_tells_who_is_to_move() {
    const auto x = position<5>("X..../.O.../...../...../.....");
    const auto o = position<5>("X..../.O.../...../...../.....", Side::kO);
    TEST_ASSERT_TRUE(x.hash != o.hash);
    auto again = x;
    again.pass_turn();
    TEST_ASSERT_EQUAL_UINT64(o.hash, again.hash);
    again.pass_turn();
    TEST_ASSERT_EQUAL_UINT64(x.hash, again.hash);
}

static void test_the_hash_tells_whose_the_stones_are() {
    TEST_ASSERT_TRUE(position<5>("X..../.O.../...../...../.....").hash !=
                     position<5>("O..../.X.../...../...../.....").hash);
    TEST_ASSERT_TRUE(position<5>("X..../...../...../...../.....").hash !=
                     position<5>("O..../...../...../...../.....").hash);
}

static void test_no_two_stones_share_half_a_key() {
    // A table chooses the bucket by one half and compares the other.
    constexpr Rules kLargest{17, 5};
    const auto key = [](unsigned i) { return key_of(i % 2 == 0 ? Side::kX : Side::kO, square_at(i / 34, i / 2 % 17)); };
    for (unsigned i = 0; i < 2U * kLargest.size * kLargest.size; ++i) {
        for (unsigned j = 0; j < i; ++j) {
            const std::uint64_t difference = key(i) ^ key(j);
            TEST_ASSERT_TRUE((difference >> 32) != 0 && static_cast<std::uint32_t>(difference) != 0);
        }
    }
}

static void test_a_threat_elsewhere_is_remembered() {
    constexpr Rules kRules{5, 4};
    auto state = position<5>("XXX../...../...../...../.....");
    TEST_ASSERT_TRUE(state.may_threaten(kRules, Side::kX));
    state.put(kRules, Side::kX, {4, 4});
    TEST_ASSERT_TRUE(state.may_threaten(kRules, Side::kX));
    TEST_ASSERT_TRUE(state.would_win(kRules, Side::kX, {0, 3}));
    TEST_ASSERT_FALSE(state.may_threaten(kRules, Side::kO));
}

void suite_position() {
    RUN_TEST(test_the_hash_tells_who_is_to_move);
    RUN_TEST(test_the_hash_tells_whose_the_stones_are);
    RUN_TEST(test_no_two_stones_share_half_a_key);
    RUN_TEST(test_a_threat_elsewhere_is_remembered);
}
