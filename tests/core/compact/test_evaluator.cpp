// SPDX-License-Identifier: MIT
// What the evaluator promises of every position, and the same numbers on every machine.
#include "starling/compact/evaluator.hpp"

#include <unity.h>

#include "starling/backgammon/moves.hpp"
#include "starling/backgammon/opening.hpp"
#include "support/backgammon_literal.hpp"

using namespace starling;
using namespace starling::compact;
using backgammon::Position;
using backgammon::Rules;
using test::checkers;

namespace {

constexpr std::int32_t kCertain = Chances::kCertain;

/// Any legal play, each as likely as the others.
Position any_play(const Position& position, Rng& rng) {
    Position chosen = position;
    std::uint32_t seen = 0;
    backgammon::each_play(position, backgammon::throw_dice(rng), [&](const auto& /*play*/, const Position& result) {
        if (rng.below(++seen) == 0) { chosen = result; }
        return true;
    });
    return chosen;
}

/// Calls `f` with positions of games in which anything may be played, each to its end.
template <class F>
void each_position(unsigned count, F f) {
    Rng rng{2026};
    Position position = backgammon::kOpeningPosition;
    for (unsigned i = 0; i < count; ++i) {
        position = any_play(position, rng);
        if (position.is_over()) { position = backgammon::kOpeningPosition; }
        f(position);
    }
}

Chances say(const Position& position) { return chances(device_nets(), position); }
Chances say(const char* drawing) { return say(checkers(drawing)); }

}  // namespace

static void test_chances_are_chances() {
    each_position(150, [](const Position& position) {
        const Chances said = say(position);
        TEST_ASSERT_TRUE(0 <= said.win_backgammon && said.win_backgammon <= said.win_gammon);
        TEST_ASSERT_TRUE(said.win_gammon <= said.win && said.win <= kCertain);
        TEST_ASSERT_TRUE(0 <= said.lose_backgammon && said.lose_backgammon <= said.lose_gammon);
        TEST_ASSERT_TRUE(said.lose_gammon <= kCertain - said.win);
    });
}

static void test_who_has_borne_off_a_man_loses_no_gammon() {
    const Chances first = say("x 24:2 6:2 13:10 o 1:2 19:12");
    TEST_ASSERT_EQUAL_INT32(0, first.lose_gammon + first.lose_backgammon);
    TEST_ASSERT_EQUAL_INT32(0, first.win_gammon + first.win_backgammon);
    TEST_ASSERT_NOT_EQUAL_INT32(0, say("x 24:2 6:2 13:11 o 1:2 19:12").lose_gammon);
    TEST_ASSERT_EQUAL_INT32(0, say("x 24:2 6:2 13:11 o 1:2 19:12").win_gammon);
}

static void test_no_race_is_lost_by_a_backgammon_with_nobody_left_behind() {
    TEST_ASSERT_EQUAL_INT32(0, say("x 18:1 6:14 o 19:2 24:2").lose_backgammon);
    TEST_ASSERT_NOT_EQUAL_INT32(0, say("x 19:5 18:10 o 24:2").lose_backgammon);
}

static void test_it_knows_who_is_ahead() {
    TEST_ASSERT_INT32_WITHIN(kCertain * 6 / 100, kCertain * 52 / 100, say(backgammon::kOpeningPosition).win);
    TEST_ASSERT_GREATER_THAN_INT32(kCertain * 9 / 10, say("x 1:2 2:2 3:2 o 19:10").win);
    TEST_ASSERT_LESS_THAN_INT32(kCertain / 10, say("x 6:10 o 24:2 23:2 22:2").win);
    // A man on the bar before five closed points.
    TEST_ASSERT_LESS_THAN_INT32(kCertain * 3 / 10, say("x bar:1 13:5 8:4 6:5 o 24:2 23:2 22:2 21:2 20:2 12:5").win);
}

static void test_equity_is_what_the_chances_bring() {
    const Evaluator classic{Rules::kClassic}, portes{Rules::kPortes};
    each_position(60, [&](const Position& position) {
        const Chances said = say(position);
        const Value games = 2 * said.win - kCertain + said.win_gammon - said.lose_gammon;
        const Value more = said.win_backgammon - said.lose_backgammon;
        TEST_ASSERT_EQUAL_INT32(4 * games, portes.evaluate(position));
        TEST_ASSERT_EQUAL_INT32(4 * (games + more), classic.evaluate(position));
    });
}

// Changes with the nets and with nothing else.
static void test_every_machine_says_the_same() {
    const Evaluator evaluator{Rules::kClassic};
    std::uint32_t sum = 0;
    each_position(300, [&](const Position& position) {
        sum = (sum << 5 | sum >> 27) ^ static_cast<std::uint32_t>(evaluator.evaluate(position));
    });
    TEST_ASSERT_EQUAL_HEX32(0x59CB7D28, sum);
}

void suite_evaluator() {
    RUN_TEST(test_chances_are_chances);
    RUN_TEST(test_who_has_borne_off_a_man_loses_no_gammon);
    RUN_TEST(test_no_race_is_lost_by_a_backgammon_with_nobody_left_behind);
    RUN_TEST(test_it_knows_who_is_ahead);
    RUN_TEST(test_equity_is_what_the_chances_bring);
    RUN_TEST(test_every_machine_says_the_same);
}
