// SPDX-License-Identifier: MIT
// What a search leaves behind, in itself and in its table, and what it may find there.
#include <unity.h>

#include <algorithm>
#include <limits>
#include <optional>

#include "starling/dice/random_position.hpp"
#include "starling/search/deepening.hpp"
#include "starling/search/expectimax.hpp"
#include "support/effort.hpp"
#include "support/small_tree.hpp"

using namespace starling;

namespace {

using Board = dice::Dice<7>;
using Tree = test::SmallTree<ExactScale>;

std::array<TableBucket, test::effort(16, 64)> table_memory;

/// A search that lives in static memory, as on a board, and there in the place of the one before it.
template <class G>
Search<G, 3>& fresh_search(const G& game, const SearchOptions& options) {
    static std::optional<Search<G, 3>> search;
    search.emplace(game, TranspositionTable{table_memory});
    search->clear();
    search->set_options(options);
    return *search;
}

std::uint64_t nodes_of(Search<Board, 3>& search, const Board& game, const dice::RolledPosition<7>& at) {
    static MoveList<Board> moves;
    return search_deeper(search, game, at.state, at.event, {2}, moves).nodes_total;
}

}  // namespace

static void test_a_cleared_search_and_a_new_one_search_the_same_nodes() {
    constexpr SearchOptions kKillers{.ordering = Ordering::kNone, .uses_killers = true};
    const Board game = *Board::make(5, 4);
    Rng rng{5};
    for (int i = 0; i < test::effort(2, 20); ++i) {
        const auto first = dice::random_position(game, rng);
        const auto second = dice::random_position(game, rng);
        auto& search = fresh_search(game, kKillers);
        nodes_of(search, game, first);
        search.clear();
        const std::uint64_t cleared = nodes_of(search, game, second);
        TEST_ASSERT_EQUAL_UINT64(cleared, nodes_of(fresh_search(game, kKillers), game, second));
    }
}

static void test_a_value_asked_for_after_a_stopped_search_is_searched() {
    const Tree game{1};
    auto& search = fresh_search(game, {});
    search.set_node_limit(0);
    search.choose({0}, 0, 2, 0);
    TEST_ASSERT_TRUE(search.is_stopped());
    search.set_node_limit(std::numeric_limits<std::uint64_t>::max());
    const Value limit = search.bound(2) + 1;
    TEST_ASSERT_EQUAL_INT32(expectimax(game, {0}, 2), search.chance_value({0}, -limit, limit, 2));
    TEST_ASSERT_FALSE(search.is_stopped());
    TEST_ASSERT_EQUAL_INT32(expectimax(game, {0}, 0, 2), search.move_value({0}, 0, -limit, limit, 2));
}

static void test_a_last_move_that_need_only_be_better_leaves_every_other_value_exact() {
    for (std::uint32_t seed = 0; seed < static_cast<std::uint32_t>(test::effort(2, 40)); ++seed) {
        const Tree game{seed};
        auto& search = fresh_search(game, {.stops_at_better_last_move = true});
        const Value limit = search.bound(2) + 1;
        for (std::uint32_t id = 0; id < static_cast<std::uint32_t>(test::effort(4, 40)); ++id) {
            TEST_ASSERT_EQUAL_INT32(expectimax(game, {id}, 2), search.chance_value({id}, -limit, limit, 2));
        }
        // The values of roots are bounds, and what is above those roots must not take them for more.
        search.clear();
        for (std::uint32_t id = 0; id < Tree::kPositions; ++id) {
            for (const auto& [event, weight] : game.events()) { search.choose({id}, event, 1, 0); }
        }
        search.set_options({});
        for (std::uint32_t id = 0; id < static_cast<std::uint32_t>(test::effort(4, 40)); ++id) {
            TEST_ASSERT_EQUAL_INT32(expectimax(game, {id}, 0, 2), search.choose({id}, 0, 2, 0).value);
        }
    }
}

static void test_the_best_move_of_another_depth_need_not_be_the_best() {
    for (std::uint32_t seed = 0; seed < static_cast<std::uint32_t>(test::effort(1, 10)); ++seed) {
        const Tree game{seed};
        auto& search = fresh_search(game, {.algorithm = Algorithm::kBest});
        const Value limit = search.bound(3) + 1;
        for (std::uint32_t id = 0; id < static_cast<std::uint32_t>(test::effort(2, 10)); ++id) {
            const Value truth = expectimax(game, {id}, 0, 3);
            for (Value alpha = truth - 40; alpha <= truth + 40; alpha += 5) {
                search.clear();
                search.move_value({id}, 0, -limit, limit, 2);
                const Value value = search.move_value({id}, 0, alpha, alpha + 1, 3);
                TEST_ASSERT_TRUE(value <= alpha ? truth <= value : truth >= value);
            }
        }
    }
}

static void test_whatever_is_in_the_table_a_legal_move_of_a_possible_value_is_found() {
    const Board game = *Board::make(5, 4);
    Rng rng{9};
    static MoveList<Board> moves;
    for (int i = 0; i < test::effort(4, 200); ++i) {
        constexpr std::array kAlgorithms{Algorithm::kStar1, Algorithm::kStar2, Algorithm::kBest};
        auto& search = fresh_search(game, {.algorithm = kAlgorithms[static_cast<std::size_t>(i) % 3]});
        const auto at = dice::random_position(game, rng);
        search_deeper(search, game, at.state, at.event, {2}, moves);
        for (TableBucket& bucket : table_memory) {  // entries that will be found again
            for (TableEntry& entry : bucket) {
                entry.lower = static_cast<Value>(rng.next());
                entry.upper = static_cast<Value>(rng.next());
                entry.tag = static_cast<std::uint16_t>(rng.next());
            }
        }
        const auto decision = search_deeper(search, game, at.state, at.event, {2}, moves);
        TEST_ASSERT_TRUE(std::find(moves.begin(), moves.end(), decision.best) != moves.end());
        TEST_ASSERT_INT32_WITHIN(search.bound(2), 0, decision.value);
    }
}

void suite_leftovers() {
    RUN_TEST(test_a_cleared_search_and_a_new_one_search_the_same_nodes);
    RUN_TEST(test_a_value_asked_for_after_a_stopped_search_is_searched);
    RUN_TEST(test_a_last_move_that_need_only_be_better_leaves_every_other_value_exact);
    RUN_TEST(test_the_best_move_of_another_depth_need_not_be_the_best);
    RUN_TEST(test_whatever_is_in_the_table_a_legal_move_of_a_possible_value_is_found);
}
