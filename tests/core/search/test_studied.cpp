// SPDX-License-Identifier: MIT
// What only games that are studied can switch on: StarETC, and windows at the root. Neither changes a value.
#include <unity.h>

#include <array>
#include <span>

#include "starling/search/aspiration.hpp"
#include "starling/search/event_order.hpp"
#include "starling/search/expectimax.hpp"
#include "support/small_tree.hpp"

using namespace starling;

namespace {

constexpr unsigned kLayers = 3;
constexpr std::uint32_t kTrees = 40;
constexpr std::uint32_t kRoots = 8;

std::array<TableBucket, 256> table_memory;

template <class G>
using Searching = Search<G, kLayers>;

SearchOptions with_lookups(Algorithm algorithm) {
    SearchOptions options{.algorithm = algorithm};
    options.looks_up_events = true;
    return options;
}

/// Searches filled the table in other windows before: what they left must not change a value.
template <class G>
std::uint64_t lookups_keep_the_promise(Algorithm algorithm) {
    std::uint64_t narrowed = 0;
    for (std::uint32_t seed = 0; seed < kTrees; ++seed) {
        const G game{seed};
        Searching<G> search{game, TranspositionTable{table_memory}};
        search.clear();
        search.set_options(with_lookups(algorithm));
        for (std::uint32_t id = 0; id < kRoots; ++id) {
            const Value truth = expectimax(game, {id}, kLayers);
            const Value bound = search.bound(kLayers) + 1;
            const Value step = bound / 5;
            for (Value alpha = -bound; alpha < bound; alpha += step) {
                const Value beta = alpha + step + 1;
                test::assert_keeps_promise(search.chance_value({id}, alpha, beta, kLayers), alpha, beta, truth);
            }
        }
        narrowed += search.statistics().narrowed_events;
    }
    return narrowed;
}

}  // namespace

static void test_what_the_table_knows_of_events_changes_no_value() {
    for (const Algorithm algorithm : {Algorithm::kStar1, Algorithm::kStar2}) {
        TEST_ASSERT_GREATER_THAN_UINT64(1000, lookups_keep_the_promise<test::StudiedTree<ExactScale>>(algorithm));
        TEST_ASSERT_GREATER_THAN_UINT64(1000, lookups_keep_the_promise<test::StudiedTree<RoundedScale>>(algorithm));
    }
    lookups_keep_the_promise<test::StudiedTree<ExactScale>>(Algorithm::kBest);  // its hooks leave little to narrow
    lookups_keep_the_promise<test::StudiedTree<RoundedScale>>(Algorithm::kBest);
}

static void test_a_node_whose_events_are_all_known_is_not_searched() {
    using G = test::StudiedTree<ExactScale>;
    const G game{5};
    std::uint32_t id = 0;
    while (game.is_over({id})) { ++id; }
    for (const bool looks_up : {false, true}) {
        Searching<G> search{game, TranspositionTable{table_memory}};
        search.clear();
        search.set_options({.algorithm = Algorithm::kStar2, .looks_up_events = looks_up});
        const Value end = search.bound(1) + 1;
        for (const auto& [event, weight] : game.events()) { (void)search.move_value({id}, event, -end, end, 1); }
        search.clear_statistics();
        const Value limit = search.bound(2) + 1;
        TEST_ASSERT_EQUAL_INT32(expectimax(game, {id}, 2), search.chance_value({id}, -limit, limit, 2));
        TEST_ASSERT_EQUAL_UINT64(looks_up ? 3 : 0, search.statistics().narrowed_events);
        // The node itself; without the look its events too, and what is probed of them.
        looks_up ? TEST_ASSERT_EQUAL_UINT64(1, search.statistics().nodes)
                 : TEST_ASSERT_GREATER_THAN_UINT64(3, search.statistics().nodes);
    }
}

static void test_a_narrow_window_at_the_root_finds_the_full_ones_value() {
    using G = test::StudiedTree<ExactScale>;
    MoveList<G> moves;
    std::uint64_t searches = 0, again = 0;
    for (std::uint32_t seed = 0; seed < kTrees; ++seed) {
        const G game{seed};
        Searching<G> search{game, TranspositionTable{table_memory}};
        for (std::uint32_t id = 0; id < kRoots; ++id) {
            const Limits limits{.layers = kLayers};
            search.clear();
            const auto full = search_deeper(search, game, {id}, 0, limits, moves);
            TEST_ASSERT_EQUAL_UINT64(0, full.last.root_windows);
            for (const Value half : {1, 3, 100}) {
                search.clear();
                const auto narrow = search_deeper(search, game, {id}, 0, limits, moves, {}, AspirationWindow{half});
                TEST_ASSERT_EQUAL_INT32(full.value, narrow.value);
                const auto after = game.play({id}, 0, narrow.best);
                TEST_ASSERT_EQUAL_INT32(full.value, -expectimax(game, after, kLayers));
                if (half == 100) { TEST_ASSERT_EQUAL_UINT64(0, narrow.last.root_windows); }
                searches += half < 100 ? 1U : 0U;
                again += narrow.last.root_windows > 1 ? 1U : 0U;
            }
        }
    }
    // Both ends of the window are met, and most values lie inside.
    TEST_ASSERT_GREATER_THAN_UINT64(searches / 100, again);
    TEST_ASSERT_LESS_THAN_UINT64(searches, again);
}

static void test_a_stop_in_a_narrow_window_keeps_the_last_iteration_s_move() {
    using G = test::StudiedTree<ExactScale>;
    MoveList<G> moves;
    unsigned stopped = 0;
    for (std::uint32_t seed = 0; seed < kTrees; ++seed) {
        const G game{seed};
        Searching<G> search{game};
        const auto shallow = search_deeper(search, game, {0}, 0, {.layers = kLayers - 1}, moves);
        search.set_poll({}, 1);
        search.set_node_limit(shallow.last.nodes + 5);
        const auto cut = search_deeper(search, game, {0}, 0, {.layers = kLayers}, moves, {}, AspirationWindow{1});
        search.set_node_limit(0);
        if (cut.is_complete || cut.layers != kLayers - 1) { continue; }
        ++stopped;
        TEST_ASSERT_EQUAL_UINT8(shallow.best, cut.best);
    }
    TEST_ASSERT_GREATER_THAN_UINT(0, stopped);
}

static void test_events_can_be_searched_backwards() {
    using G = test::StudiedTree<ExactScale>;
    for (std::uint32_t seed = 0; seed < kTrees; ++seed) {
        const G game{seed};
        const auto events = game.events();
        EventOrder<G> order;
        order.sort(events, {.reverses_events = true});
        for (std::size_t i = 0; i < events.size(); ++i) { TEST_ASSERT_EQUAL_size_t(events.size() - 1 - i, order[i]); }
        order.sort(events, {.likelier_events_first = true, .reverses_events = true});
        for (std::size_t i = 1; i < events.size(); ++i) {
            const auto before = events[order[i - 1]].weight, after = events[order[i]].weight;
            TEST_ASSERT_TRUE(before > after || (before == after && order[i - 1] > order[i]));
        }
    }
}

static void test_probes_in_turn_are_as_many_as_in_a_row() {
    using G = test::StudiedTree<ExactScale>;
    for (std::uint32_t seed = 0; seed < kTrees; ++seed) {
        const G game{seed};
        if (game.is_over({0})) { continue; }
        std::array<std::uint64_t, 2> later{};
        for (const bool in_turn : {false, true}) {
            Searching<G> search{game};
            search.set_options({.algorithm = Algorithm::kStar2, .probes = 3, .cycles_probes = in_turn});
            const Value bound = search.bound(1);
            (void)search.chance_value({0}, bound - 1, bound, 1);  // hardly a probe cuts, and no event is known
            later.at(in_turn ? 1 : 0) = search.statistics().later_probes;
        }
        TEST_ASSERT_EQUAL_UINT64(later[0], later[1]);
    }
}

void suite_studied() {
    RUN_TEST(test_events_can_be_searched_backwards);
    RUN_TEST(test_probes_in_turn_are_as_many_as_in_a_row);
    RUN_TEST(test_what_the_table_knows_of_events_changes_no_value);
    RUN_TEST(test_a_node_whose_events_are_all_known_is_not_searched);
    RUN_TEST(test_a_narrow_window_at_the_root_finds_the_full_ones_value);
    RUN_TEST(test_a_stop_in_a_narrow_window_keeps_the_last_iteration_s_move);
}
