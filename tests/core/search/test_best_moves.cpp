// SPDX-License-Identifier: MIT
#include "starling/search/best_moves.hpp"

#include <unity.h>

#include <algorithm>
#include <array>

#include "examples/own_game/pig.hpp"
#include "starling/dice/random_position.hpp"
#include "starling/search/expectimax.hpp"
#include "support/effort.hpp"

using namespace starling;

namespace {

constexpr unsigned kLayers = 2;

/// The values of all moves of a roll, by the definition, the best first.
template <class G>
etl::vector<Value, G::kMaxMoves> all_values(const G& game, const typename G::State& state,
                                            const typename G::Event& event, unsigned layers) {
    MoveList<G> moves;
    game.moves(state, event, moves);
    etl::vector<Value, G::kMaxMoves> values;
    for (const auto& move : moves) {
        const Value value = expectimax(game, game.play(state, event, move), layers);
        values.push_back(keeps_turn(game, state, event, move) ? value : -value);
    }
    std::sort(values.begin(), values.end(), std::greater<>{});
    return values;
}

template <std::size_t kCount, class G>
void assert_best(Search<G, kLayers>& search, const G& game, const typename G::State& state,
                 const typename G::Event& event) {
    MoveList<G> moves;
    for (const Algorithm algorithm : {Algorithm::kStar1, Algorithm::kStar2, Algorithm::kBest}) {
        search.clear();
        search.set_options({.algorithm = algorithm});
        const auto best = best_moves<kCount>(search, game, state, event, kLayers, moves);
        const auto values = all_values(game, state, event, kLayers);
        TEST_ASSERT_TRUE(best.is_complete);
        TEST_ASSERT_EQUAL_UINT(kLayers, best.layers);
        TEST_ASSERT_EQUAL_UINT(std::min<std::size_t>(kCount, values.size()), best.choices.size());
        for (std::size_t i = 0; i < best.choices.size(); ++i) {
            const auto& [move, value] = best.choices[i];
            TEST_ASSERT_EQUAL_INT32(values[i], value);
            const Value own = expectimax(game, game.play(state, event, move), kLayers);
            TEST_ASSERT_EQUAL_INT32(value, keeps_turn(game, state, event, move) ? own : -own);
            for (std::size_t j = 0; j < i; ++j) { TEST_ASSERT_TRUE(game.tag(best.choices[j].move) != game.tag(move)); }
        }
    }
}

std::array<TableBucket, 64> memory_for_best;

constexpr Pig kPig;

Search<Pig, kLayers>& pig_search() {
    static Search<Pig, kLayers> search{kPig};
    return search;
}

}  // namespace

static void test_they_are_the_best_and_their_values_exact() {
    using Board = dice::Dice<5>;
    static const Board game = *Board::make(5, 4);
    static Search<Board, kLayers> search{game, TranspositionTable{memory_for_best}};
    Rng rng{8};
    for (int i = 0; i < test::effort(1, 10); ++i) {
        const auto [state, event] = dice::random_position(game, rng);
        assert_best<1>(search, game, state, event);
        assert_best<3>(search, game, state, event);
        assert_best<8>(search, game, state, event);
    }
}

static void test_moves_that_keep_the_turn_are_ranked_with_the_others() {
    auto& search = pig_search();
    for (std::uint8_t turn = 0; turn < 12; turn = static_cast<std::uint8_t>(turn + 3)) {
        for (const auto& [thrown, weight] : kPig.events()) { assert_best<2>(search, kPig, {4, 6, turn}, thrown); }
    }
}

static void test_stopped_they_are_those_of_a_finished_depth() {
    using Board = dice::Dice<5>;
    static const Board game = *Board::make(5, 4);
    static Search<Board, kLayers> search{game};
    Rng rng{9};
    const auto [state, event] = dice::random_position(game, rng);
    MoveList<Board> moves;
    const auto none = best_moves<3>(search, game, state, event, kLayers, moves);
    search.set_node_limit(40);
    const auto stopped = best_moves<3>(search, game, state, event, kLayers, moves);
    TEST_ASSERT_TRUE(none.is_complete);
    TEST_ASSERT_FALSE(stopped.is_complete);
    TEST_ASSERT_LESS_THAN_UINT(kLayers, stopped.layers);
    TEST_ASSERT_EQUAL_UINT(3, stopped.choices.size());
    TEST_ASSERT_EQUAL_UINT64(40, search.node_limit());
    const auto values = all_values(game, state, event, stopped.layers);
    for (std::size_t i = 0; i < stopped.choices.size(); ++i) {
        TEST_ASSERT_EQUAL_INT32(values[i], stopped.choices[i].value);
    }
}

static void test_there_are_moves_however_soon_it_is_stopped() {
    auto& search = pig_search();
    MoveList<Pig> moves;
    const auto at_once = [] { return true; };
    search.set_poll(etl::delegate<bool()>{at_once});
    const auto stopped = best_moves<2>(search, kPig, {8, 13, 4}, Pig::Event{3}, kLayers, moves);
    search.set_poll({});
    TEST_ASSERT_EQUAL_UINT(2, stopped.choices.size());
    TEST_ASSERT_EQUAL_UINT(0, stopped.layers);
}

void suite_best_moves() {
    RUN_TEST(test_they_are_the_best_and_their_values_exact);
    RUN_TEST(test_moves_that_keep_the_turn_are_ranked_with_the_others);
    RUN_TEST(test_stopped_they_are_those_of_a_finished_depth);
    RUN_TEST(test_there_are_moves_however_soon_it_is_stopped);
}
