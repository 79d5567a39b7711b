#include <unity.h>

#include "core/backgammon/position_id.hpp"
#include "play/backgammon/engine.hpp"
#include "play/backgammon/homing_player.hpp"
#include "play/backgammon/live_game.hpp"
#include "support/backgammon_literal.hpp"

using namespace starling;
using namespace starling::backgammon;
using test::checkers;

namespace {

/// Does `x` win against `o` with these dice?
bool wins(Engine& engine, std::uint64_t seed, const DeskLevel& x, const DeskLevel& o) {
    LiveGame game(Rules::kClassic, seed);
    while (game.phase() != LiveGame::Phase::kOver) {
        if (game.phase() == LiveGame::Phase::kToThrow) { game.throw_dice(); }
        game.play(engine.choose(game.position(), game.roll(), game.mover() == Seat::kX ? x : o));
    }
    return game.winner() == Seat::kX;
}

}  // namespace

/// All but the last, whose games would take most of the time.
static void test_every_level_beats_the_one_before_it() {
    constexpr unsigned kDice = 30;  // sequences, each played from both sides
    Engine engine(Rules::kClassic, 1);
    for (std::size_t i = 1; i + 1 < kDeskLevels.size(); ++i) {
        unsigned won = 0;
        for (std::uint64_t seed = 0; seed < kDice; ++seed) {
            won += wins(engine, seed, kDeskLevels[i], kDeskLevels[i - 1]) ? 1U : 0U;
            won += wins(engine, seed, kDeskLevels[i - 1], kDeskLevels[i]) ? 0U : 1U;
        }
        TEST_ASSERT_GREATER_THAN_UINT_MESSAGE(kDice, won, kDeskLevels[i].words.data());
    }
}

static void test_the_favourite_of_all_opinions_is_what_the_engine_plays() {
    Engine engine(Rules::kClassic, 1);
    const Position opening = *parse_position_id("4HPwATDgc/ABMA");
    for (const DeskLevel& level : kDeskLevels) {
        for (const Roll roll : {Roll::of(3, 1), Roll::of(6, 4), Roll::of(2, 2)}) {
            const auto opinions = engine.opinions(opening, roll, level);
            const Play chosen = engine.choose(opening, roll, level);
            unsigned found = 0;
            for (const Opinion& opinion : opinions) {
                TEST_ASSERT_TRUE(opinion.value <= opinions.front().value);
                found += opinion.play == chosen && opinion.value == opinions.front().value ? 1U : 0U;
            }
            TEST_ASSERT_EQUAL_UINT(1, found);
        }
    }
}

static void test_in_a_race_every_die_that_can_bears_off() {
    Engine engine(Rules::kClassic, 1);
    const Position race = checkers("x 6:1 5:1 4:2 o 24:2");
    for (std::size_t i = 1; i < kDeskLevels.size(); ++i) {
        const Position then = after(race, engine.choose(race, Roll::of(6, 1), kDeskLevels[i]));
        TEST_ASSERT_EQUAL_UINT(3, then.their_count());
        TEST_ASSERT_EQUAL_UINT(2, after(race, engine.choose(race, Roll::of(6, 5), kDeskLevels[i])).their_count());
    }
}

static void test_while_the_sides_can_meet_the_evaluation_is_the_published_one() {
    const HomingPlayer homing{KthPlayer::Kind::kDoorHit2, 0};
    const KthPlayer published{KthPlayer::Kind::kDoorHit2};
    for (const char* drawing :
         {"x 24:2 6:5 o 1:2 19:5", "x 7:1 6:5 o 1:1 19:5", "x bar:1 o 19:2", "x 6:2 o bar:1 24:2"}) {
        const Position position = checkers(drawing);
        TEST_ASSERT_EQUAL_INT32_MESSAGE(published.evaluate(position), homing.evaluate(position), drawing);
    }
    const Position race = checkers("x 7:1 6:5 o 8:1 24:5");
    TEST_ASSERT_TRUE(homing.evaluate(race) != published.evaluate(race));
    TEST_ASSERT_EQUAL_INT32(homing.evaluate(race), -homing.evaluate(race.mirrored()));
}

void suite_backgammon_levels() {
    RUN_TEST(test_every_level_beats_the_one_before_it);
    RUN_TEST(test_the_favourite_of_all_opinions_is_what_the_engine_plays);
    RUN_TEST(test_in_a_race_every_die_that_can_bears_off);
    RUN_TEST(test_while_the_sides_can_meet_the_evaluation_is_the_published_one);
}
