// SPDX-License-Identifier: MIT
// Nets small enough to be worked out by hand.
#include "starling/compact/net.hpp"

#include <unity.h>

#include "support/backgammon_literal.hpp"

using namespace starling;
using namespace starling::compact;
using test::checkers;

namespace {

/// One unit that looks at one side.
struct OneUnit {
    std::array<std::uint8_t, kCoarseBytes> coarse{};
    std::array<std::int8_t, 1> fine{};
    std::array<std::int16_t, 2> biases{};
    std::array<std::int8_t, 2 * kChances> outputs{};

    Net net() const {
        return {
            1, false, 1, coarse.data(), fine.data(), biases.data(), outputs.data(), {2, 4, 6, 8, -2}, {1, 1, 1, 1, 1}};
    }
};

/// The mover has a blot on his first point, the other two men on his.
constexpr const char* kRace = "x 1:1 o 24:2";

Net::Outputs outputs_of(const Net& net) {
    const backgammon::Position position = checkers(kRace);
    return net.outputs_of({position, false}, {position.mirrored(), false});
}

}  // namespace

static void test_constants_are_what_remains_of_a_silent_net() {
    const OneUnit unit;
    TEST_ASSERT_EQUAL_INT32_ARRAY((std::array{1, 2, 3, 4, -1}.data()), outputs_of(unit.net()).data(), kChances);
}

static void test_both_views_share_the_weights_but_neither_bias_nor_outputs() {
    OneUnit unit;
    unit.coarse[0] = 0x65;           // a blot on 1: code 5, a door: code 6
    unit.coarse[kOffInput / 2] = 0;  // men off say nothing
    unit.biases = {-4, 10};
    unit.outputs = {1, 0, 0, 0, 2, 0, 1, 0, 0, 2};
    // The mover: 7 * 64 / 4 - 4 = 108; the other: 12 * 64 / 4 + 10 = 202.
    const std::array<std::int32_t, kChances> expected{(2 + 108) / 2, (4 + 202) / 2, 3, 4, (-2 + 216 + 404) / 2};
    TEST_ASSERT_EQUAL_INT32_ARRAY(expected.data(), outputs_of(unit.net()).data(), kChances);
}

static void test_a_unit_below_zero_is_silent_and_none_is_too_loud() {
    OneUnit unit;
    unit.outputs = {1, 0, 0, 0, 0, 0, 1, 0, 0, 0};
    unit.coarse[kOffInput / 2] = kOffInput % 2 == 0 ? 15 : 15 << 4;  // -32 for each man off
    TEST_ASSERT_EQUAL_INT32_ARRAY((std::array{1, 2, 3, 4, -1}.data()), outputs_of(unit.net()).data(), kChances);
    unit.coarse[kOffInput / 2] = kOffInput % 2 == 0 ? 8 : 8 << 4;  // 32
    unit.biases = {32'000, -32 * 64 * 13 / 4 + 30};
    const std::array<std::int32_t, kChances> expected{(2 + Net::kMostHidden) / 2, (4 + 30) / 2, 3, 4, -1};
    TEST_ASSERT_EQUAL_INT32_ARRAY(expected.data(), outputs_of(unit.net()).data(), kChances);
}

static void test_fine_weights_count_for_little() {
    OneUnit unit;
    unit.outputs = {1, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    unit.fine[0] = 100;
    const backgammon::Position position = checkers("x 6:2 o 24:2");
    const Net::Outputs outputs = unit.net().outputs_of({position, false}, {position.mirrored(), false});
    TEST_ASSERT_EQUAL_INT32((2 + 100 * 3 / 4) / 2, outputs[0]);  // twelve pips in quarters
}

static void test_a_unit_may_see_both_sides() {
    std::array<std::uint8_t, 2 * kCoarseBytes> coarse{};
    coarse[0] = 1;                  // a blot of one's own on 1
    coarse[kCoarseBytes] = 3 << 4;  // a door of the other's on his
    const std::array<std::int8_t, 2> fine{};
    const std::array<std::int16_t, 2> biases{};
    const std::array<std::int8_t, 2 * kChances> outputs{1, 0, 0, 0, 0, 0, 1, 0, 0, 0};
    const Net net{1, true, 1, coarse.data(), fine.data(), biases.data(), outputs.data(), {}, {}};
    TEST_ASSERT_EQUAL_INT32((1 + 3) * 16, outputs_of(net)[0]);
    TEST_ASSERT_EQUAL_INT32(0, outputs_of(net)[1]);  // the other has no blot and sees no door
}

void suite_net() {
    RUN_TEST(test_constants_are_what_remains_of_a_silent_net);
    RUN_TEST(test_both_views_share_the_weights_but_neither_bias_nor_outputs);
    RUN_TEST(test_a_unit_below_zero_is_silent_and_none_is_too_loud);
    RUN_TEST(test_fine_weights_count_for_little);
    RUN_TEST(test_a_unit_may_see_both_sides);
}
