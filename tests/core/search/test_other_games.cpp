// SPDX-License-Identifier: MIT
#include <unity.h>

#include <optional>

#include "other_values.hpp"
#include "starling/search/deepening.hpp"
#include "starling/search/expectimax.hpp"
#include "starling/search/star.hpp"
#include "support/effort.hpp"

// Games unlike dice games: Pig, where a move may keep the turn, and a bag, where chance depends on the position.

using namespace starling;

namespace {

constexpr SearchOptions kOptions[] = {
    {.algorithm = Algorithm::kExpectimax},
    {.algorithm = Algorithm::kStar1},
    {.algorithm = Algorithm::kStar2},
    {.algorithm = Algorithm::kStar2, .likelier_events_first = true, .uses_null_windows = true},
    {.algorithm = Algorithm::kBest},
};

std::array<TableBucket, test::effort(64, 16'384)> table_memory;

template <class G>
Search<G, 7>& fresh_search(const G& game, TranspositionTable table) {
    static std::optional<Search<G, 7>> search;
    return search.emplace(game, table);
}

/// Every algorithm, with and without a table, finds what Python's Expectimax found.
template <class G, class Values>
void all_algorithms_find(const Values& expected) {
    const G game;
    for (const SearchOptions& options : kOptions) {
        for (const std::size_t buckets : {std::size_t{0}, table_memory.size()}) {
            auto& search = fresh_search(game, TranspositionTable{std::span{table_memory}.first(buckets)});
            search.clear();
            search.set_options(options);
            const auto deepest = static_cast<unsigned>(buckets == 0 ? test::effort(2, 5) : test::effort(3, 7));
            for (const auto& [state, values] : expected) {
                for (unsigned layers = 1; layers <= deepest; ++layers) {
                    const Value bound = search.bound(layers) + 1;
                    TEST_ASSERT_EQUAL_INT32(values[layers - 1], search.chance_value(state, -bound, bound, layers));
                }
            }
        }
    }
}

}  // namespace

static void test_pig_is_worth_what_python_finds() { all_algorithms_find<Pig>(test::kPigValues); }

static void test_a_bag_is_worth_what_python_finds() { all_algorithms_find<TileBag>(test::kTileBagValues); }

static void test_a_line_goes_on_where_the_turn_is_kept() {
    const Pig game;
    auto& search = fresh_search(game, TranspositionTable{table_memory});
    search.clear();
    MoveList<Pig> moves;
    const Pig::State state{0, 19, 0};  // whoever stops now has lost
    const auto decision = search_deeper(search, game, state, Pig::Event{2}, {.layers = 3}, moves);
    TEST_ASSERT_TRUE(decision.best == Pig::Move::kThrowAgain);
    std::array<LineStep<Pig>, 3> line{};
    TEST_ASSERT_GREATER_THAN_UINT(
        1, principal_line(search, game, state, {2, decision.best}, std::span<LineStep<Pig>>{line}));
}

static void test_a_node_limit_is_for_all_iterations() {
    const Pig game;
    auto& search = fresh_search(game, TranspositionTable{});
    MoveList<Pig> moves;
    const auto whole = search_deeper(search, game, {0, 0, 0}, Pig::Event{2}, {.layers = 3}, moves);
    const std::uint64_t nodes = whole.nodes_total - whole.last.nodes / 2;  // each iteration alone is smaller
    for (int i = 0; i < 2; ++i) {
        const auto limited = search_within(nodes, search, game, {0, 0, 0}, Pig::Event{2}, {.layers = 3}, moves);
        TEST_ASSERT_EQUAL_UINT64(Stopper::kNoLimit, search.node_limit());
        TEST_ASSERT_FALSE(limited.is_complete);
        TEST_ASSERT_EQUAL_UINT(2, limited.layers);
        TEST_ASSERT_LESS_THAN_UINT64(whole.nodes_total, limited.nodes_total);
    }
}

static void test_a_line_is_that_of_the_deepest_search() {
    const Pig game;
    auto& search = fresh_search(game, TranspositionTable{table_memory});
    search.clear();
    search.set_options({.algorithm = Algorithm::kStar2});
    MoveList<Pig> moves;
    const Pig::State state{0, 14, 0};
    const auto decision = search_deeper(search, game, state, Pig::Event{6}, {.layers = 4}, moves);
    std::array<LineStep<Pig>, 2> line{};
    TEST_ASSERT_EQUAL_UINT(2, principal_line(search, game, state, {6, decision.best}, std::span<LineStep<Pig>>{line}));
    const auto after = game.play(state, 6, decision.best);
    TEST_ASSERT_EQUAL_INT32(expectimax(game, after, line[1].event, 3), [&] {
        const Value value = expectimax(game, game.play(after, line[1].event, line[1].move), 3);
        return game.keeps_turn(after, line[1].event, line[1].move) ? value : -value;
    }());
}

void suite_other_games() {
    RUN_TEST(test_pig_is_worth_what_python_finds);
    RUN_TEST(test_a_bag_is_worth_what_python_finds);
    RUN_TEST(test_a_line_goes_on_where_the_turn_is_kept);
    RUN_TEST(test_a_node_limit_is_for_all_iterations);
    RUN_TEST(test_a_line_is_that_of_the_deepest_search);
}
