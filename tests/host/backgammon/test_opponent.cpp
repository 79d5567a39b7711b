// SPDX-License-Identifier: MIT
#include "backgammon/opponent.hpp"

#include <unity.h>

#include <array>
#include <cmath>
#include <string>

#include "quantise/image_file.hpp"
#include "starling/backgammon/moves.hpp"
#include "starling/backgammon/notation.hpp"
#include "starling/backgammon/opening.hpp"
#include "starling/backgammon/position_id.hpp"
#include "starling/backgammon/small_one_sided.hpp"
#include "starling/gnubg/fixed_evaluator.hpp"
#include "support/backgammon_literal.hpp"
#include "support/game_laws.hpp"

using namespace starling;
using namespace starling::backgammon;
using test::checkers;

namespace {

std::unique_ptr<Opponent> strong() { return opponent_with(gnubg::installed_fixed_image().weights(), Rules::kClassic); }

/// Does `x` win against `o` with these dice?
bool wins(Opponent& engine, std::uint64_t seed, const Level& x, const Level& o) {
    Rng dice{seed};
    Position position = kOpeningPosition;
    bool is_x = true;
    for (Roll roll = throw_opening(Rules::kClassic, dice).roll; !position.is_over(); roll = throw_dice(dice)) {
        position = after(position, engine.choose(is_x ? x : o, position, roll, seed).play);
        is_x = !is_x;
    }
    return !is_x;  // who has moved last has won
}

}  // namespace

static void test_higher_levels_beat_lower_ones() {
    constexpr unsigned kDice = 30;  // sequences, each played from both sides
    const auto engine = strong();
    for (const unsigned number : {3U, 5U, 7U}) {
        unsigned won = 0;
        for (std::uint64_t seed = 0; seed < kDice; ++seed) {
            won += wins(*engine, seed, level(number), level(number - 2)) ? 1U : 0U;
            won += wins(*engine, seed, level(number - 2), level(number)) ? 0U : 1U;
        }
        TEST_ASSERT_GREATER_THAN_UINT(kDice, won);
    }
}

static void test_the_first_hint_is_what_the_highest_level_plays() {
    const auto engine = strong();
    for (unsigned high = 1; high <= 6; ++high) {
        for (unsigned low = 1; low <= high; ++low) {
            const Roll roll = Roll::of(high, low);
            const auto hints = engine->hints(kOpeningPosition, roll, 5);
            TEST_ASSERT_TRUE(hints.size() == 5 || roll.is_double());
            const Play played = engine->choose(level(kLevels.size()), kOpeningPosition, roll, 0).play;
            TEST_ASSERT_TRUE(after(kOpeningPosition, hints.front().play) == after(kOpeningPosition, played));
        }
    }
}

static void test_with_gnubgs_nets_backgammon_obeys_the_laws_of_games() {
    gnubg::FixedEvaluation evaluation(gnubg::installed_fixed_image().weights(), small_one_sided());
    using Game = Backgammon<gnubg::FixedEvaluator, kLevelRoom>;
    test::obeys_game_laws(Game{gnubg::FixedEvaluator{evaluation, Rules::kClassic}}, kOpeningPosition, {.games = 1});
}

static void test_hints_are_values_of_depth_3_in_order() {
    const auto engine = strong();
    gnubg::FixedEvaluation evaluation(gnubg::installed_fixed_image().weights(), small_one_sided());
    using Game = Backgammon<gnubg::FixedEvaluator, kLevelRoom>;
    const Game game{gnubg::FixedEvaluator{evaluation, Rules::kClassic}};
    const auto search = std::make_unique<Search<Game, 1>>(game);
    for (const char* id : {"4HPwATDgc/ABMA", "0HPwATDgc/ABMA", "bh0MAA6ebQsAAA"}) {
        const Position position = *parse_position_id(id);
        const auto hints = engine->hints(position, Roll::of(5, 2), 1'000);
        TEST_ASSERT_TRUE(hints.front().loss == 0);
        double before = hints.front().equity;
        for (const Hint& hint : hints) {
            TEST_ASSERT_TRUE(hint.equity <= before);
            before = hint.equity;
            const Value limit = search->bound(1) + 1;
            const Value searched = -search->chance_value(after(position, hint.play), -limit, limit, 1);
            TEST_ASSERT_TRUE(std::abs(searched / static_cast<double>(MoneyEquity::kUnit) - hint.equity) <= 1e-5);
            TEST_ASSERT_TRUE(std::abs(static_cast<double>(hint.chances.equity()) - hint.equity) <= 1e-4);
            TEST_ASSERT_TRUE(std::abs(hints.front().equity - hint.equity - hint.loss) <= 1e-9);
        }
    }
}

static void test_the_opening_5_2_is_no_blunder() {
    const auto hints = strong()->hints(kOpeningPosition, Roll::of(5, 2), 2);
    for (const Hint& hint : hints) {
        const std::string play = text(kOpeningPosition, hint.play).c_str();
        TEST_ASSERT_TRUE(play == "24/22 13/8" || play == "13/8 13/11");
        TEST_ASSERT_TRUE(hint.loss < 0.02);
    }
}

static void test_a_game_that_ends_has_certain_chances() {
    const auto engine = strong();
    const auto single = engine->hints(checkers("x 1:1 o 24:2"), Roll::of(6, 5), 5);
    TEST_ASSERT_EQUAL_UINT(1, single.size());
    TEST_ASSERT_TRUE(std::abs(1 - single.front().equity) <= 1e-9);
    TEST_ASSERT_TRUE(std::abs(1 - static_cast<double>(single.front().chances.win)) <= 1e-9);
    TEST_ASSERT_TRUE(std::abs(0 - static_cast<double>(single.front().chances.win_gammon)) <= 1e-9);
    const auto gammon = engine->hints(checkers("x 1:1 o 24:15"), Roll::of(6, 5), 5);
    TEST_ASSERT_TRUE(std::abs(2 - gammon.front().equity) <= 1e-9);
    TEST_ASSERT_TRUE(std::abs(1 - static_cast<double>(gammon.front().chances.win_gammon)) <= 1e-9);
    // The other side bears off whatever it rolls.
    const auto lost = engine->hints(checkers("x 6:2 o 24:1"), Roll::of(2, 1), 5);
    TEST_ASSERT_TRUE(std::abs(-1 - lost.front().equity) <= 1e-9);
    TEST_ASSERT_TRUE(std::abs(0 - static_cast<double>(lost.front().chances.win)) <= 1e-9);
}

static void test_in_a_race_every_die_that_can_bears_off() {
    const auto engine = strong();
    const Position race = checkers("x 6:1 5:1 4:2 o 19:2 20:2");
    for (const Level& level : kLevels) {
        if (level.noise > 0) { continue; }
        TEST_ASSERT_EQUAL_UINT(3, after(race, engine->choose(level, race, Roll::of(6, 1), 1).play).their_count());
        TEST_ASSERT_EQUAL_UINT(2, after(race, engine->choose(level, race, Roll::of(6, 5), 1).play).their_count());
    }
}

static void test_the_compact_nets_play_and_hint_without_a_file() {
    const auto engine = compact_opponent(Rules::kPortes);
    TEST_ASSERT_FALSE(engine->is_as_measured());
    TEST_ASSERT_TRUE(strong()->is_as_measured());
    const auto hints = engine->hints(kOpeningPosition, Roll::of(3, 1), 5);
    TEST_ASSERT_EQUAL_UINT(5, hints.size());
    TEST_ASSERT_EQUAL_STRING("8/5 6/5", text(kOpeningPosition, hints.front().play).c_str());
}

void suite_opponent() {
    RUN_TEST(test_higher_levels_beat_lower_ones);
    RUN_TEST(test_the_first_hint_is_what_the_highest_level_plays);
    RUN_TEST(test_with_gnubgs_nets_backgammon_obeys_the_laws_of_games);
    RUN_TEST(test_hints_are_values_of_depth_3_in_order);
    RUN_TEST(test_the_opening_5_2_is_no_blunder);
    RUN_TEST(test_a_game_that_ends_has_certain_chances);
    RUN_TEST(test_in_a_race_every_die_that_can_bears_off);
    RUN_TEST(test_the_compact_nets_play_and_hint_without_a_file);
}
