// SPDX-License-Identifier: MIT
#include "starling/backgammon/position.hpp"

#include <unity.h>

#include "starling/backgammon/counts.hpp"
#include "support/backgammon_literal.hpp"

using namespace starling;
using namespace starling::backgammon;
using test::checkers;
using test::kOpening;
using Reason = Refusal::Reason;

namespace {

void assert_refused(Refusal expected, const Counts& mover, const Counts& opponent) {
    const auto position = make_position(mover, opponent);
    TEST_ASSERT_FALSE(position.has_value());
    TEST_ASSERT_TRUE(expected == position.error());
}

}  // namespace

static void test_a_position_tells_what_was_put_on_it() {
    const Position position = checkers("x 24:1 6:14 o bar:2 7:13");
    TEST_ASSERT_EQUAL_UINT(1, position.mine(24));
    TEST_ASSERT_EQUAL_UINT(14, position.mine(6));
    TEST_ASSERT_EQUAL_UINT(0, position.mine(7));
    TEST_ASSERT_EQUAL_UINT(0, position.mine(kBar));
    TEST_ASSERT_EQUAL_UINT(2, position.theirs(0));
    TEST_ASSERT_EQUAL_UINT(13, position.theirs(7));
    TEST_ASSERT_EQUAL_UINT(0, position.theirs(6));
    TEST_ASSERT_EQUAL_UINT(15, position.my_count());
    TEST_ASSERT_EQUAL_UINT(15, position.their_count());
}

static void test_points_as_bits() {
    const Position position = checkers("x bar:1 24:2 3:1 o 1:2 23:1 17:12");
    TEST_ASSERT_EQUAL_HEX32(only(kBar) | only(24) | only(3), position.my_points());
    TEST_ASSERT_EQUAL_HEX32(only(1) | only(23) | only(17), position.their_points());
    TEST_ASSERT_EQUAL_HEX32(only(1) | only(17), position.blocked());
}

static void test_every_point_and_count_survives_the_mirror() {
    for (unsigned point = 1; point <= kBar; ++point) {
        for (unsigned count = 1; count <= kCheckers; ++count) {
            Counts mover{}, opponent{};
            mover[point - 1] = static_cast<std::uint8_t>(count);
            opponent[point % kPoints] = static_cast<std::uint8_t>(16 - count);
            const auto position = make_position(mover, opponent);
            if (!position) { continue; }  // both on one point
            const Position mirrored = position->mirrored();
            TEST_ASSERT_TRUE(counts(mirrored) == opponent);
            TEST_ASSERT_TRUE(mirrored.mirrored() == *position);
            TEST_ASSERT_EQUAL_UINT(count, mirrored.theirs(kBar - point));
        }
    }
}

static void test_the_opening_is_its_own_mirror() {
    TEST_ASSERT_TRUE(checkers(kOpening) == checkers(kOpening).mirrored());
}

static void assert_moved(const char* before, unsigned from, unsigned to, const char* expected) {
    Position position = checkers(before);
    position.move_theirs(from, to);
    TEST_ASSERT_TRUE_MESSAGE(checkers(expected) == position, expected);
}

static void test_a_hit_sends_the_blot_to_the_bar_and_takes_its_place() {
    assert_moved("x 24:1 20:1 o 18:1 19:14", 18, 20, "x 24:1 bar:1 o 20:1 19:14");
    assert_moved("x bar:1 20:1 o bar:2 19:13", 0, 20, "x bar:2 o bar:1 20:1 19:13");
}

static void test_the_opponent_moves_up_and_off() {
    assert_moved("x 24:1 o 18:2 19:13", 18, 19, "x 24:1 o 18:1 19:14");
    assert_moved("x 24:1 o 18:1 19:14", 18, 23, "x 24:1 o 23:1 19:14");
    assert_moved("x 3:1 o 24:1 19:13", 24, 25, "x 3:1 o 19:13");
    assert_moved("x 3:1 o bar:1 19:13", 0, 6, "x 3:1 o 6:1 19:13");
}

static void test_a_game_is_over_when_one_side_has_borne_off() {
    TEST_ASSERT_FALSE(checkers(kOpening).is_over());
    TEST_ASSERT_FALSE(checkers("x 1:1 o bar:1").is_over());
    TEST_ASSERT_TRUE(checkers("x 1:1").is_over());
    TEST_ASSERT_TRUE(checkers("o 1:1").is_over());
}

static void test_the_hash_knows_sides_points_and_bars() {
    const std::uint64_t hash = checkers("x 6:2 o 20:2").hash();
    TEST_ASSERT_EQUAL_HEX64(hash, checkers("x 6:2 o 20:2").hash());
    for (const char* other : {"x 6:1 o 20:2", "x 5:2 o 20:2", "x 20:2 o 6:2", "x 6:2 o 19:2", "x 6:2 o bar:2"}) {
        const std::uint64_t changed = hash ^ checkers(other).hash();
        TEST_ASSERT_NOT_EQUAL_HEX32(0, static_cast<std::uint32_t>(changed));
        TEST_ASSERT_NOT_EQUAL_HEX32(0, static_cast<std::uint32_t>(changed >> 32));
    }
}

static void test_impossible_boards_are_refused() {
    const Counts one{1};
    Counts sixteen{}, bar_and_prime{2, 2, 2, 2, 2, 2};
    sixteen[3] = 9;
    sixteen[4] = 7;
    bar_and_prime[24] = 1;
    assert_refused({Reason::kTooManyCheckers}, sixteen, one);
    assert_refused({Reason::kTooManyCheckers}, one, sixteen);
    assert_refused({Reason::kBothBorneOff}, Counts{}, Counts{});
    assert_refused({Reason::kBothShutOut}, bar_and_prime, bar_and_prime);
    Counts seventh{}, eighteenth{};
    seventh[6] = 2;
    eighteenth[17] = 1;
    assert_refused({Reason::kBothOnOnePoint, 7}, seventh, eighteenth);
    assert_refused({Reason::kBothOnOnePoint, 18}, eighteenth, seventh);
}

void suite_position() {
    RUN_TEST(test_a_position_tells_what_was_put_on_it);
    RUN_TEST(test_points_as_bits);
    RUN_TEST(test_every_point_and_count_survives_the_mirror);
    RUN_TEST(test_the_opening_is_its_own_mirror);
    RUN_TEST(test_a_hit_sends_the_blot_to_the_bar_and_takes_its_place);
    RUN_TEST(test_the_opponent_moves_up_and_off);
    RUN_TEST(test_a_game_is_over_when_one_side_has_borne_off);
    RUN_TEST(test_the_hash_knows_sides_points_and_bars);
    RUN_TEST(test_impossible_boards_are_refused);
}
