// SPDX-License-Identifier: MIT
// Moves that are worth as much as the best one.
#include <unity.h>

#include <algorithm>
#include <array>
#include <vector>

#include "equal_moves.hpp"
#include "starling/search/expectimax.hpp"
#include "support/small_tree.hpp"

using namespace starling;

namespace {

using Tree = test::StudiedTree<ExactScale>;
constexpr unsigned kDeep = 2;
std::array<TableBucket, 64> equal_moves_memory;

}  // namespace

static void test_equal_moves_are_those_that_expectimax_values_alike() {
    MoveList<Tree> moves;
    unsigned several = 0;
    for (std::uint32_t seed = 0; seed < 60; ++seed) {
        const Tree game{seed};
        Search<Tree, kDeep> search{game, TranspositionTable{equal_moves_memory}};
        for (std::uint32_t id = 0; id < 10; ++id) {
            search.clear();
            const auto decision = search_deeper(search, game, {id}, 1, Limits{kDeep}, moves);
            std::vector<Tree::Move> expected;
            for (const auto move : moves) {
                if (-expectimax(game, game.play({id}, 1, move), kDeep) == decision.value) { expected.push_back(move); }
            }
            const std::size_t count = gather_equal_moves(search, game, {id}, 1, decision, moves);
            TEST_ASSERT_EQUAL_UINT(expected.size(), count);
            TEST_ASSERT_TRUE(std::equal(expected.begin(), expected.end(), moves.begin()));
            several += count > 1 ? 1U : 0U;
        }
    }
    TEST_ASSERT_GREATER_THAN_UINT(20, several);
}

void suite_equal_moves() { RUN_TEST(test_equal_moves_are_those_that_expectimax_values_alike); }
