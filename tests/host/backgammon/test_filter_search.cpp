// SPDX-License-Identifier: MIT
#include "backgammon/filter_search.hpp"

#include <unity.h>

#include "backgammon/evaluators.hpp"
#include "backgammon/player.hpp"
#include "starling/backgammon/opening.hpp"
#include "starling/search/expectimax.hpp"

using namespace starling;
using namespace starling::backgammon;

namespace {

using Kth = Backgammon<KthPlayer>;

/// Positions and rolls of a game between ramblers.
template <class F>
void each_turn(std::uint64_t seed, F f) {
    Rng dice{seed};
    const auto any = make_player(*PlayerName::parse("any"), Rules::kClassic, Rng{seed});
    Position position = kOpeningPosition;
    for (unsigned ply = 0; ply < 60 && !position.is_over(); ++ply) {
        const Roll roll = throw_dice(dice);
        if (ply % 4 == 0) { f(position, roll); }
        position = after(position, any->choose(position, roll));
    }
}

}  // namespace

static void test_at_depth_3_its_choice_has_the_value_of_an_exact_search() {
    const Kth game{KthPlayer{KthPlayer::Kind::kDoorHit2}};
    FilterSearch<Kth> search(game);
    each_turn(1, [&](const Position& position, Roll roll) {
        const FilterDecision found = search.choose(position, roll, 3);
        TEST_ASSERT_EQUAL_INT32(-expectimax(game, after(position, found.best), 1), found.value);
        TEST_ASSERT_TRUE(found.value <= expectimax(game, position, roll, 1));  // the filter may have lost the best
    });
}

static void test_at_depth_1_it_is_the_best_evaluation() {
    const Kth game{KthPlayer{KthPlayer::Kind::kDoorHit2}};
    FilterSearch<Kth> search(game);
    each_turn(2, [&](const Position& position, Roll roll) {
        TEST_ASSERT_EQUAL_INT32(expectimax(game, position, roll, 0), search.choose(position, roll, 1).value);
    });
}

static void test_the_filter_bounds_the_work() {
    const Kth game{KthPlayer{KthPlayer::Kind::kDoorHit2}};
    FilterSearch<Kth> search(game), with_seven(game, RollSet::kSeven);
    each_turn(3, [&](const Position& position, Roll roll) {
        // Eight plays at most, each with 21 rolls, replies to them, rolls after those.
        TEST_ASSERT_LESS_OR_EQUAL_UINT64(8 * (1 + 21 * (2 + 21 * 2)), search.choose(position, roll, 5).last.nodes);
        TEST_ASSERT_LESS_OR_EQUAL_UINT64(8 * (1 + 7 * (2 + 7 * 2)), with_seven.choose(position, roll, 5).last.nodes);
    });
}

static void test_small_sets_of_rolls_are_like_dice() {
    for (const std::uint64_t size : {21U, 10U, 7U}) {
        Value weights = 0, doubles = 0, others = 0, pips = 0;
        for (const auto& [roll, weight] : rolls_of(*roll_set_of(size))) {
            weights += weight;
            if (roll.high == roll.low) {
                doubles += weight;
            } else {
                others += weight;
                pips += weight * static_cast<Value>(roll.high + roll.low);
            }
        }
        TEST_ASSERT_EQUAL_INT32(7 * others, pips);
        TEST_ASSERT_INT32_WITHIN(1, weights, 6 * doubles);
    }
    TEST_ASSERT_FALSE(roll_set_of(8).has_value());
}

static void test_a_player_can_search_so() {
    const auto name = PlayerName::parse("doorhit2:gnubg-filter:5");
    TEST_ASSERT_TRUE(name && name->filters && name->depth == 5);
    TEST_ASSERT_FALSE(PlayerName::parse("doorhit2:gnubg-filter:5:back").has_value());
    const Kth game{KthPlayer{KthPlayer::Kind::kDoorHit2}};
    FilterSearch<Kth> search(game);
    const auto player = make_player(*name, Rules::kClassic, Rng{1});
    const Roll roll = Roll::of(4, 2);
    TEST_ASSERT_TRUE(search.choose(kOpeningPosition, roll, 5).best == player->choose(kOpeningPosition, roll));
}

void suite_filter_search() {
    RUN_TEST(test_at_depth_3_its_choice_has_the_value_of_an_exact_search);
    RUN_TEST(test_at_depth_1_it_is_the_best_evaluation);
    RUN_TEST(test_the_filter_bounds_the_work);
    RUN_TEST(test_small_sets_of_rolls_are_like_dice);
    RUN_TEST(test_a_player_can_search_so);
}
