// SPDX-License-Identifier: MIT
#include "play/engine.hpp"

#include <unity.h>

#include <algorithm>

using namespace starling;
using play::Engine;

namespace {

DiceSession played(unsigned size, unsigned line, std::uint64_t seed, unsigned moves) {
    DiceSession session(*DiceGame::make(size, line), seed);
    for (unsigned i = 0; i < moves; ++i) {
        session.roll();
        (void)session.play(session.moves()[i % session.moves().size()]);
    }
    session.roll();
    return session;
}

}  // namespace

static void test_the_engine_finds_in_its_own_dice_what_the_session_would() {
    for (const unsigned size : {5U, 16U, 17U}) {
        DiceSession session(*DiceGame::make(size, 4), 3);
        Engine engine(session.game());
        Rng whims{1};
        for (int i = 0; i < 12 && session.phase() != DiceSession::Phase::kOver; ++i) {
            session.roll();
            const auto move =
                engine.choose(session, dice::level(4), whims);  // looks at its moves alone, as a session does
            TEST_ASSERT_TRUE(move == session.advice().move);
            TEST_ASSERT_TRUE(session.play(move));
        }
    }
}

static void test_every_level_plays_by_the_rules() {
    const DiceSession session = played(5, 4, 2, 6);
    Engine engine(session.game());
    Rng whims{1};
    for (unsigned number = 1; number <= dice::kLevels.size(); ++number) {
        const auto move = engine.choose(session, dice::level(number), whims);
        TEST_ASSERT_TRUE(std::find(session.moves().begin(), session.moves().end(), move) != session.moves().end());
    }
}

static void test_a_hint_is_certain_of_a_win_at_hand() {
    // Poor play on a small board, until somebody can win with what he threw.
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        DiceSession session(*DiceGame::make(3, 3), seed);
        Engine engine(session.game());
        while (session.phase() != DiceSession::Phase::kOver) {
            session.roll();
            const auto hint = engine.hint(session);
            DiceSession next = session;
            TEST_ASSERT_TRUE(next.play(hint.move));
            const bool wins = next.winner().has_value();
            TEST_ASSERT_EQUAL(wins, hint.chance_percent == 100);
            if (wins) { return; }
            (void)session.play(session.moves().front());
        }
    }
    TEST_FAIL_MESSAGE("nobody ever could win");
}

static void test_a_search_that_must_stop_still_plays() {
    const DiceSession session = played(11, 5, 2, 4);
    int times = 0;
    Engine engine(session.game(), [&times] { return ++times > 3; });
    Rng whims{1};
    const auto move = engine.choose(session, dice::level(8), whims);
    TEST_ASSERT_EQUAL_INT(4, times);
    TEST_ASSERT_TRUE(std::find(session.moves().begin(), session.moves().end(), move) != session.moves().end());
}

void suite_engine() {
    RUN_TEST(test_the_engine_finds_in_its_own_dice_what_the_session_would);
    RUN_TEST(test_every_level_plays_by_the_rules);
    RUN_TEST(test_a_hint_is_certain_of_a_win_at_hand);
    RUN_TEST(test_a_search_that_must_stop_still_plays);
}
