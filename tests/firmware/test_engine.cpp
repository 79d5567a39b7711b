// SPDX-License-Identifier: MIT
#include "firmware/engine.hpp"

#include <unity.h>

#include <memory>

#include "starling/dice/random_position.hpp"
#include "starling/dice/winning_chance.hpp"

using namespace starling;

namespace {

Match rolled_match(unsigned level, std::uint64_t seed, unsigned half_moves) {
    Agreement agreement;
    agreement.level = static_cast<std::uint8_t>(level);
    Match match{agreement, seed};
    for (unsigned i = 0; i < half_moves; ++i) {
        match.session.roll();
        TEST_ASSERT_TRUE(match.session.play(match.session.moves().front()));
    }
    match.session.roll();
    return match;
}

}  // namespace

static void test_the_bench_knows_the_true_values() {
    const auto game = *DiceGame::make(5, 4);
    Rng positions{1};
    auto search = std::make_unique<Search<DiceGame, dice::kMaxLevelLayers>>(game);
    search->set_options({.algorithm = Algorithm::kExpectimax});
    MoveList<DiceGame> moves;
    Value sum = 0;
    for (int i = 0; i < 10; ++i) {
        const auto at = dice::random_position(game, positions);
        sum += search_deeper(*search, game, at.state, at.event,
                             Limits{.layers = dice::kMaxLevelLayers, .deepens = false}, moves)
                   .value;
    }
    TEST_ASSERT_EQUAL_INT32(Engine::kBenchValueSum, sum);
    TEST_ASSERT_EQUAL_INT32(sum, std::make_unique<Engine>()->bench().value_sum);
}

static void test_a_gentle_level_errs_and_the_same_way_again() {
    auto engine = std::make_unique<Engine>();
    int errors = 0;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Match match = rolled_match(1, seed, 4);
        const auto advice = engine->choose(match, {});
        TEST_ASSERT_TRUE(advice.move == engine->choose(match, {}).move);
        errors += advice.move == match.session.advice().move ? 0 : 1;
    }
    TEST_ASSERT_GREATER_THAN_INT(20, errors);
}

static void test_a_hint_has_a_chance_and_does_not_err() {
    auto engine = std::make_unique<Engine>();
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const auto of_gentle = engine->hint(rolled_match(1, seed, 2), {});
        const auto of_strong = engine->hint(rolled_match(7, seed, 2), {});
        TEST_ASSERT_TRUE(of_gentle.move == of_strong.move);
        TEST_ASSERT_TRUE(of_gentle.chance && *of_gentle.chance > 20 && *of_gentle.chance < 80);
    }
}

void suite_engine() {
    RUN_TEST(test_the_bench_knows_the_true_values);
    RUN_TEST(test_a_gentle_level_errs_and_the_same_way_again);
    RUN_TEST(test_a_hint_has_a_chance_and_does_not_err);
}
