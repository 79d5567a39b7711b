// SPDX-License-Identifier: MIT
// Iteration over all boards of 3x3 finds what the search finds, so both have the same rules.
#include "horizon.hpp"

#include <unity.h>

#include <memory>
#include <vector>

#include "dice/any_dice.hpp"
#include "plain_options.hpp"
#include "solve/dice_state.hpp"

using namespace starling;
using namespace starling::solve;
using starling::test::Horizon;

namespace {

using DiceSearch = Search<DiceGame, kMaxDiceLayers>;

/// Compares all boards with both movers and all throws; returns how many.
unsigned compare(const SmallRules& rules, const DiceGame& game, const Horizon& horizon, DiceSearch& search,
                 unsigned layers) {
    unsigned count = 0;
    const Value limit = search.bound(layers) + 1;
    Horizon::each_of(rules, [&](const Board& board) {
        if (rules.is_over(board)) { return; }
        for (const Side mover : {Side::kX, Side::kO}) {
            const auto state = state_of(game, rules, board, mover);
            for (unsigned thrown = 0; thrown < rules.size(); ++thrown) {
                const auto event = static_cast<DiceGame::Event>(thrown);
                TEST_ASSERT_EQUAL_INT64(horizon.best(rules.seen_by(mover, board), thrown),
                                        search.move_value(state, event, -limit, limit, layers));
                ++count;
            }
        }
    });
    return count;
}

void compare_at_all_depths(Algorithm algorithm) {
    const SmallRules rules(3, 3);
    const DiceGame game = *DiceGame::make(3, 3);
    std::vector<TableBucket> memory(1U << 16);
    const auto search = std::make_unique<DiceSearch>(game, TranspositionTable{memory});
    search->set_options(plain_options(algorithm));
    Horizon horizon(rules);
    for (const unsigned depth : {1U, 3U, 5U, 7U, 9U}) {
        // 11,125 boards without a line, 32 of which are full: two movers, three throws.
        TEST_ASSERT_EQUAL_UINT32((11'125 - 32) * 2 * 3, compare(rules, game, horizon, *search, layers_of_depth(depth)));
        horizon.advance();
    }
}

}  // namespace

static void test_expectimax_finds_the_iterated_value_of_every_position() {
    compare_at_all_depths(Algorithm::kExpectimax);
}
static void test_best_finds_the_iterated_value_of_every_position() { compare_at_all_depths(Algorithm::kBest); }

void suite_horizon() {
    RUN_TEST(test_expectimax_finds_the_iterated_value_of_every_position);
    RUN_TEST(test_best_finds_the_iterated_value_of_every_position);
}
