// SPDX-License-Identifier: MIT
#include "reference/naive_dice.hpp"

#include <unity.h>

#include <memory>

#include "starling/dice/random_position.hpp"
#include "starling/search/deepening.hpp"
#include "support/game_laws.hpp"

using namespace starling;
using reference::NaiveDice;

namespace {

template <class G>
Decision<G> search(const G& game, const typename G::State& state, std::uint8_t event, const SearchOptions& options,
                   unsigned layers) {
    const auto search = std::make_unique<Search<G, 3>>(game);
    search->set_options(options);
    MoveList<G> moves;
    return search_deeper(*search, game, state, event, Limits{layers}, moves);
}

void find_the_same(unsigned size, unsigned line, const SearchOptions& options, unsigned layers) {
    const auto game = *dice::Dice<11>::make(size, line);
    const NaiveDice<11> naive{size, line};
    Rng rng{size};
    for (int i = 0; i < 10; ++i) {
        const auto [state, event] = dice::random_position(game, rng);
        const auto fast = search(game, state, event, options, layers);
        const auto slow = search(naive, naive.copy_of(state), event, options, layers);
        TEST_ASSERT_EQUAL_INT32(slow.value, fast.value);
        TEST_ASSERT_TRUE(slow.best == fast.best);
        TEST_ASSERT_EQUAL_UINT64(slow.nodes_total, fast.nodes_total);
    }
}

}  // namespace

static void test_the_naive_twin_obeys_the_laws_of_games() {
    test::obeys_game_laws(NaiveDice<5>{5, 4}, {}, {.games = 50});
    test::obeys_game_laws(NaiveDice<11>{7, 4}, {}, {.games = 10, .seed = 2});
    test::only_results_are_worth_the_bound(NaiveDice<5>{5, 4}, {}, 50, 1);
}

static void test_a_copy_is_the_same_position() {
    const auto game = *dice::Dice<7>::make(6, 4);
    const NaiveDice<7> naive{6, 4};
    Rng rng{3};
    const auto [state, event] = dice::random_position(game, rng);
    const auto copy = naive.copy_of(state);
    TEST_ASSERT_EQUAL_INT32(game.evaluate(state), naive.evaluate(copy));
    TEST_ASSERT_EQUAL_CHAR(state.mover == Side::kX ? 'X' : 'O', copy.mover);
    TEST_ASSERT_NOT_EQUAL_UINT64(naive.hash(NaiveDice<7>::State{}), naive.hash(copy));
}

static void test_both_twins_are_searched_through_the_same_tree() {
    find_the_same(5, 4, {.algorithm = Algorithm::kExpectimax}, 2);
    find_the_same(5, 4, {.algorithm = Algorithm::kStar1}, 2);
    find_the_same(5, 4, {.algorithm = Algorithm::kStar2}, 3);
    find_the_same(9, 5, {.algorithm = Algorithm::kStar2}, 1);
}

void suite_naive_dice() {
    RUN_TEST(test_the_naive_twin_obeys_the_laws_of_games);
    RUN_TEST(test_a_copy_is_the_same_position);
    RUN_TEST(test_both_twins_are_searched_through_the_same_tree);
}
