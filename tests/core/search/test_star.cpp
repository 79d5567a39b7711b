// SPDX-License-Identifier: MIT
#include "starling/search/star.hpp"

#include <unity.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <new>
#include <type_traits>

#include "starling/dice/random_position.hpp"
#include "starling/search/deepening.hpp"
#include "starling/search/expectimax.hpp"
#include "support/effort.hpp"
#include "support/small_tree.hpp"
#include "support/varying_tree.hpp"

using namespace starling;
using starling::test::SmallTree;
using starling::test::VaryingTree;

namespace {

std::array<TableBucket, test::effort(32, 256)> table_memory;

/// All that may be switched and must not change a value.
constexpr SearchOptions kConfigurations[] = {
    {.algorithm = Algorithm::kExpectimax},
    {.algorithm = Algorithm::kStar1},
    {.algorithm = Algorithm::kStar1, .ordering = Ordering::kNone, .uses_history = false},
    {.algorithm = Algorithm::kStar2},
    {.algorithm = Algorithm::kStar2, .ordering = Ordering::kNone, .uses_history = false},
    {.algorithm = Algorithm::kStar2, .ordering = Ordering::kRandom},
    {.algorithm = Algorithm::kStar2, .ordering = Ordering::kQuick, .uses_killers = true},
    {.algorithm = Algorithm::kStar2, .ordering = Ordering::kNone, .probes = 2},
    {.algorithm = Algorithm::kStar2, .ordering = Ordering::kNone, .probes_quickly = true},
    {.algorithm = Algorithm::kStar2, .ordering = Ordering::kNone, .pick = Pick::kLastGood},
    {.algorithm = Algorithm::kStar2, .probes = 2, .cycles_probes = true, .pick = Pick::kFirstGood},
    {.algorithm = Algorithm::kStar2, .ordering = Ordering::kNone, .probes = 3, .cycles_probes = true},
    {.algorithm = Algorithm::kStar2, .likelier_events_first = true, .uses_null_windows = true},
    {.algorithm = Algorithm::kBest},
    {.algorithm = Algorithm::kBest, .ordering = Ordering::kQuick, .probes = 0},
};

/// One search at a time lives in static memory, as on a board: its stack is too small for one, and the smallest board's
/// RAM for one of each kind.
alignas(std::max_align_t) std::array<std::byte, sizeof(void*) == 4 ? 2'560 : 16'384> search_memory;

template <class G, std::size_t kLayers>
Search<G, kLayers>& fresh_search(const G& game, TranspositionTable table = {}) {
    using Fresh = Search<G, kLayers>;
    static_assert(sizeof(Fresh) <= sizeof search_memory);
    return *new (search_memory.data()) Fresh{game, table};
}

/// Every window over the whole range of values, or a sample of them where the range is large.
template <class G>
void keeps_promise_in_every_window(const G& game, const SearchOptions& options, TranspositionTable table,
                                   unsigned layers, Value step) {
    auto& search = fresh_search<G, 3>(game, table);
    search.clear();
    search.set_options(options);
    const Value bound = search.bound(layers) + 1;
    for (std::uint32_t id = 0; id < 3; ++id) {
        const Value truth = expectimax(game, {id}, layers);
        const Value rolled = expectimax(game, {id}, 0, layers);
        for (Value alpha = -bound; alpha < bound; alpha += step) {
            for (Value beta = alpha + 1; beta <= bound; beta += step) {
                test::assert_keeps_promise(search.chance_value({id}, alpha, beta, layers), alpha, beta, truth);
                test::assert_keeps_promise(search.move_value({id}, 0, alpha, beta, layers), alpha, beta, rolled);
            }
        }
    }
}

template <class G>
void all_configurations_keep_their_promise() {
    for (std::uint32_t seed = 0; seed < static_cast<std::uint32_t>(test::long_effort(1, 36)); ++seed) {
        const G game{seed};
        for (const SearchOptions& options : kConfigurations) {
            for (const std::size_t buckets : {0U, 1U, 32U}) {
                const TranspositionTable table{std::span{table_memory}.first(buckets)};
                keeps_promise_in_every_window(game, options, table, 1, test::effort(3, 1));
                keeps_promise_in_every_window(game, options, table, 2, test::effort(61, 7));
            }
        }
    }
}

}  // namespace

static void test_exact_values_keep_their_promise_in_every_window() {
    all_configurations_keep_their_promise<SmallTree<ExactScale>>();
}

static void test_rounded_values_keep_their_promise_in_every_window() {
    all_configurations_keep_their_promise<SmallTree<RoundedScale>>();
}

static void test_the_promise_holds_where_events_differ_and_turns_are_kept() {
    all_configurations_keep_their_promise<VaryingTree<ExactScale>>();
    all_configurations_keep_their_promise<VaryingTree<RoundedScale>>();
}

// NOLINTBEGIN(misc-no-recursion): textbook searches.
// With one event there is no chance: Expectimax is minimax, and Star1 and Star2 are alpha-beta.
template <class G>
static Value minimax(const G& game, const typename G::State& state, unsigned plies) {
    if (plies == 0 || game.is_over(state)) { return game.evaluate(state); }
    MoveList<G> moves;
    game.moves(state, 0, moves);
    Value best = -game.bound();
    for (const auto move : moves) { best = std::max(best, -minimax(game, game.play(state, 0, move), plies - 1)); }
    return best;
}

/// Fail-soft alpha-beta as in any textbook; counts the leaves it sees.
template <class G>
static Value alpha_beta(const G& game, const typename G::State& state, Value alpha, Value beta, unsigned plies,
                        std::uint64_t& leaves) {
    if (plies == 0 || game.is_over(state)) {
        ++leaves;
        return game.evaluate(state);
    }
    // No value is beyond the bounds: a window that ends there is already answered.
    if (beta <= -game.bound()) { return -game.bound(); }
    if (alpha >= game.bound()) { return game.bound(); }
    MoveList<G> moves;
    game.moves(state, 0, moves);
    Value best = -game.bound() - 1;
    for (const auto move : moves) {
        const Value value =
            -alpha_beta(game, game.play(state, 0, move), -beta, -std::max(alpha, best), plies - 1, leaves);
        best = std::max(best, value);
        if (best >= beta) { break; }
    }
    return best;
}

// NOLINTEND(misc-no-recursion)

static void test_without_chance_it_is_minimax_and_alpha_beta() {
    using Tree = SmallTree<ExactScale, 1>;
    constexpr unsigned kPlies = 4;
    for (std::uint32_t seed = 0; seed < 20; ++seed) {
        const Tree game{seed};
        auto& search = fresh_search<Tree, kPlies>(game);
        for (std::uint32_t id = 0; id < 10; ++id) {
            const Value truth = minimax(game, {id}, kPlies);
            TEST_ASSERT_EQUAL_INT32(truth, expectimax(game, {id}, kPlies));
            search.set_options({.algorithm = Algorithm::kStar1, .ordering = Ordering::kNone, .uses_history = false});
            search.clear_statistics();
            TEST_ASSERT_EQUAL_INT32(truth, search.chance_value({id}, -5, 5, kPlies));
            std::uint64_t leaves = 0;
            TEST_ASSERT_EQUAL_INT32(truth, alpha_beta(game, {id}, -game.bound(), game.bound(), kPlies, leaves));
            TEST_ASSERT_EQUAL_UINT64(leaves, search.statistics().leaves);
        }
    }
}

namespace {

using Board = dice::Dice<7>;

/// Value and work of one Dice search.
Decision<Board> search_dice(const Board& game, const dice::RolledPosition<7>& at, unsigned layers,
                            const SearchOptions& options, std::span<TableBucket> memory) {
    static MoveList<Board> moves;
    auto& search = fresh_search<Board, 4>(game, TranspositionTable{memory});
    search.clear();
    search.set_options(options);
    return search_deeper(search, game, at.state, at.event, {layers, options.algorithm != Algorithm::kExpectimax},
                         moves);
}

}  // namespace

static void test_every_configuration_finds_the_value_of_dice() {
    Rng rng{2026};
    const int positions = test::effort(1, 15);
    for (int i = 0; i < positions; ++i) {
        for (const auto& [size, line, layers] :
             {std::array{3U, 3U, 2U}, {5U, 4U, 0U}, {5U, 4U, 2U}, {5U, 3U, 1U}, {7U, 4U, 1U}}) {
            const Board game = *Board::make(size, line);
            const auto at = dice::random_position(game, rng);
            const Value truth = expectimax(game, at.state, at.event, layers);
            for (const SearchOptions& options : kConfigurations) {
                for (const std::size_t buckets : {std::size_t{0}, std::size_t{1}, table_memory.size()}) {
                    const auto decision =
                        search_dice(game, at, layers, options, std::span{table_memory}.first(buckets));
                    TEST_ASSERT_TRUE(decision.is_complete);
                    TEST_ASSERT_EQUAL_INT32(truth, decision.value);
                    TEST_ASSERT_EQUAL_INT32(truth,
                                            -expectimax(game, game.play(at.state, at.event, decision.best), layers));
                }
            }
        }
    }
}

static void test_a_root_that_the_table_knows_still_gets_its_best_move() {
    Rng rng{27};
    const Board game = *Board::make(5, 4);
    MoveList<Board> moves;
    auto& search = fresh_search<Board, 4>(game, TranspositionTable{table_memory});
    for (int i = 0; i < test::effort(1, 10); ++i) {
        const auto at = dice::random_position(game, rng);
        const Value truth = expectimax(game, at.state, at.event, 1);
        for (const SearchOptions& options : kConfigurations) {
            search.clear();
            search.set_options(options);
            for (int time = 0; time < 2; ++time) {
                const auto decision = search_deeper(search, game, at.state, at.event, {1}, moves);
                TEST_ASSERT_EQUAL_INT32(truth, -expectimax(game, game.play(at.state, at.event, decision.best), 1));
            }
        }
    }
}

static void test_best_probes_only_above_what_it_finds_without_a_search() {
    Rng rng{28};
    const Board game = *Board::make(5, 4);
    const SearchOptions best{.algorithm = Algorithm::kBest};
    std::uint64_t probed = 0;
    for (int i = 0; i < test::effort(2, 10); ++i) {
        const auto at = dice::random_position(game, rng);
        TEST_ASSERT_EQUAL_UINT64(0, search_dice(game, at, 2, best, table_memory).last.probed);
        probed += search_dice(game, at, 3, best, table_memory).last.probed;
    }
    TEST_ASSERT_GREATER_THAN_UINT64(0, probed);
}

static void test_star_2_5_with_factors_0_and_1_visits_what_star1_and_star2_visit() {
    Rng rng{5};
    const Board game = *Board::make(5, 4);
    for (int i = 0; i < test::effort(1, 10); ++i) {
        const auto at = dice::random_position(game, rng);
        const auto nodes = [&](Algorithm algorithm, std::uint8_t probes) {
            return search_dice(game, at, 2, {.algorithm = algorithm, .probes = probes}, table_memory).nodes_total;
        };
        TEST_ASSERT_EQUAL_UINT64(nodes(Algorithm::kStar1, 1), nodes(Algorithm::kStar2, 0));
        TEST_ASSERT_GREATER_THAN_UINT64(nodes(Algorithm::kStar2, 1), nodes(Algorithm::kStar1, 1));
        TEST_ASSERT_TRUE(nodes(Algorithm::kStar2, 2) != nodes(Algorithm::kStar2, 1));
    }
}

static void test_a_search_stopped_anywhere_leaves_a_legal_move_and_a_sound_table() {
    Rng rng{11};
    const Board game = *Board::make(5, 4);
    const auto at = dice::random_position(game, rng);
    MoveList<Board> moves;
    const Value truth = expectimax(game, at.state, at.event, 2);
    auto& search = fresh_search<Board, 4>(game, TranspositionTable{table_memory});
    for (std::uint64_t limit = 0; limit < 3000; limit += static_cast<std::uint64_t>(test::effort(300, 7))) {
        search.clear();  // a table that already knows the truth would hide what a stopped search adds
        search.set_node_limit(limit);
        const auto stopped = search_deeper(search, game, at.state, at.event, {2}, moves);
        TEST_ASSERT_TRUE(std::find(moves.begin(), moves.end(), stopped.best) != moves.end());
        search.set_node_limit(std::numeric_limits<std::uint64_t>::max());
        const auto finished = search_deeper(search, game, at.state, at.event, {2}, moves);
        TEST_ASSERT_TRUE(finished.is_complete);
        TEST_ASSERT_EQUAL_INT32(truth, finished.value);
    }
}

static void test_the_last_root_move_need_only_be_better() {
    Rng rng{21};
    std::uint64_t full = 0, stopped = 0;
    const Board game = *Board::make(5, 4);
    for (int i = 0; i < test::effort(1, 20); ++i) {
        const auto at = dice::random_position(game, rng);
        const auto truth = search_dice(game, at, 2, {}, table_memory);
        const auto early = search_dice(game, at, 2, {.stops_at_better_last_move = true}, table_memory);
        TEST_ASSERT_EQUAL_INT32(truth.value, -expectimax(game, game.play(at.state, at.event, early.best), 2));
        full += truth.nodes_total;
        stopped += early.nodes_total;
    }
    TEST_ASSERT_LESS_OR_EQUAL_UINT64(full, stopped);
}

static void test_a_forced_move_is_answered_without_search() {
    const Board game = *Board::make(3, 3);
    Board::State state;
    game.put(state, Side::kX, {0, 0});
    game.put(state, Side::kO, {0, 1});
    MoveList<Board> moves;
    auto& search = fresh_search<Board, 4>(game);
    const Limits limits{3, true, false};
    const auto forced = search_deeper(search, game, state, Board::Event{0}, limits, moves);
    TEST_ASSERT_TRUE(forced.best == dice::Square({0, 2}));
    TEST_ASSERT_TRUE(forced.is_complete);
    TEST_ASSERT_EQUAL_UINT64(0, forced.nodes_total);
}

namespace {

unsigned iterations_heard;

void hear(const Decision<Board>& decision) {
    TEST_ASSERT_EQUAL_UINT(iterations_heard, decision.layers);
    ++iterations_heard;
}

}  // namespace

static void test_every_iteration_is_told_and_the_line_can_be_played() {
    Rng rng{3};
    const Board game = *Board::make(5, 4);
    const auto at = dice::random_position(game, rng);
    MoveList<Board> moves;
    auto& search = fresh_search<Board, 4>(game, TranspositionTable{table_memory});
    search.clear();
    iterations_heard = 0;
    const auto decision = search_deeper(search, game, at.state, at.event, {2}, moves,
                                        etl::delegate<void(const Decision<Board>&)>::create<hear>());
    TEST_ASSERT_EQUAL_UINT(3, iterations_heard);
    std::array<LineStep<Board>, 6> line{};
    const std::size_t length =
        principal_line(search, game, at.state, {at.event, decision.best}, std::span<LineStep<Board>>{line});
    TEST_ASSERT_GREATER_OR_EQUAL_UINT(2, length);
    auto state = at.state;
    for (std::size_t i = 0; i < length; ++i) {
        game.moves(state, line[i].event, moves);
        TEST_ASSERT_TRUE(std::find(moves.begin(), moves.end(), line[i].move) != moves.end());
        state = game.play(state, line[i].event, line[i].move);
    }
}

static void test_what_a_stopped_search_left_in_the_table_changes_no_value() {
    using Tree = SmallTree<ExactScale>;
    constexpr unsigned kLayers = 3;
    for (std::uint32_t seed = 0; seed < static_cast<std::uint32_t>(test::effort(1, 30)); ++seed) {
        const Tree game{seed};
        auto& search = fresh_search<Tree, kLayers>(game, TranspositionTable{table_memory});
        search.set_options({.algorithm = Algorithm::kStar1});
        for (std::uint32_t id = 0; id < static_cast<std::uint32_t>(test::effort(2, 10)); ++id) {
            const Value truth = expectimax(game, {id}, 0, kLayers);
            for (std::uint64_t limit = 1; limit < 1000; limit += 250) {
                search.clear();
                search.clear_statistics();
                search.set_node_limit(limit);
                search.choose({id}, 0, kLayers, 0);
                search.set_node_limit(std::numeric_limits<std::uint64_t>::max());
                TEST_ASSERT_EQUAL_INT32(truth, search.choose({id}, 0, kLayers, 0).value);
            }
        }
    }
}

static void test_what_the_search_costs_in_memory() {
    // 7x7 up to depth 9, the table aside.
    TEST_ASSERT_LESS_OR_EQUAL_UINT(2048, sizeof(Search<dice::Dice<7>, 4>));
}

static void test_no_depth_is_allowed_whose_values_would_not_fit() {
    if constexpr (sizeof(void*) == 8) {  // the smallest board has no room for nine layers beside the other searches
        TEST_ASSERT_EQUAL_UINT(9, (fresh_search<Board, 9>(*Board::make(5, 4)).max_layers()));
        TEST_ASSERT_EQUAL_UINT(7, (fresh_search<Board, 9>(*Board::make(7, 4)).max_layers()));
    }
}

void suite_star() {
    RUN_TEST(test_exact_values_keep_their_promise_in_every_window);
    RUN_TEST(test_rounded_values_keep_their_promise_in_every_window);
    RUN_TEST(test_the_promise_holds_where_events_differ_and_turns_are_kept);
    RUN_TEST(test_without_chance_it_is_minimax_and_alpha_beta);
    RUN_TEST(test_every_configuration_finds_the_value_of_dice);
    RUN_TEST(test_a_root_that_the_table_knows_still_gets_its_best_move);
    RUN_TEST(test_best_probes_only_above_what_it_finds_without_a_search);
    RUN_TEST(test_star_2_5_with_factors_0_and_1_visits_what_star1_and_star2_visit);
    RUN_TEST(test_a_search_stopped_anywhere_leaves_a_legal_move_and_a_sound_table);
    RUN_TEST(test_the_last_root_move_need_only_be_better);
    RUN_TEST(test_a_forced_move_is_answered_without_search);
    RUN_TEST(test_every_iteration_is_told_and_the_line_can_be_played);
    RUN_TEST(test_what_a_stopped_search_left_in_the_table_changes_no_value);
    RUN_TEST(test_what_the_search_costs_in_memory);
    RUN_TEST(test_no_depth_is_allowed_whose_values_would_not_fit);
}
